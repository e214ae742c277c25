import type { BaseRecord } from "@refinedev/core"
import { Fragment, type ReactNode } from "react"
import { type Field, fieldOfKind } from "../../../declare/index.ts"
import { layoutOf } from "../../../fields/layout.ts"
import { asText } from "../../../fields/text.ts"
import { type Column, type Part, partsOf, takesRemainingWidth } from "../columns.ts"
import css from "./table.module.css"

const classOf = (column: Column, isBeside: boolean) =>
  takesRemainingWidth(column) ? css.rest : isBeside ? css.beside : undefined

/** Names all parts but ratios, which repeat the name of what they divide. */
export const headPartsOf = (column: Column): readonly Part[] => partsOf(column).filter(({ field }) => !("per" in field))

/** Two parts share a line. */
const separatorOf = (index: number) => (index % 2 ? " / " : <br />)

interface HeadCellProps {
  column: Column
  sort?: "ascending" | "descending"
  renderName: (part: Part) => ReactNode
}

export const HeadCell = ({ column, sort, renderName }: HeadCellProps) => {
  const parts = headPartsOf(column)
  const { align } = layoutOf[column.field.kind]
  return (
    <th
      scope="col"
      className={classOf(column, column.isBeside && parts.length > 1)}
      data-align={align}
      aria-sort={sort}
    >
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && (column.isBeside ? separatorOf(index) : <br />)}
          {renderName(part)}
        </Fragment>
      ))}
    </th>
  )
}

/** Least width of texts, in digits, which are wider than most letters. */
const MIN_DIGITS = 13

interface LineProps {
  field: Field
  words: string
  className?: string
  children: ReactNode
}

const Line = ({ field, words, className = "", children }: LineProps) => {
  if (!layoutOf[field.kind].isElastic) return className ? <div className={className}>{children}</div> : children
  const length = fieldOfKind("longtext", field) ? css.lines : css.line
  return (
    <div className={`${length} ${className}`} style={{ minWidth: `${Math.min(0.9 * words.length, MIN_DIGITS)}ch` }}>
      {children}
    </div>
  )
}

interface BodyRowProps {
  className?: string
  columns: readonly Column[]
  row: BaseRecord
  check?: ReactNode
  menu?: ReactNode
  renderCell: (part: Part, row: BaseRecord) => ReactNode
  renderTitle: (part: Part) => ReactNode
}

const ColumnCell = ({ column, row, renderCell, renderTitle }: Omit<BodyRowProps, "columns"> & { column: Column }) => {
  const { field, isTitle, more, isBeside } = column
  const { align, width, isElastic } = layoutOf[field.kind]
  const words = partsOf(column).map((part) => asText(part.name, part.field, row, true))
  return (
    <td
      className={classOf(column, isBeside)}
      data-align={align}
      style={takesRemainingWidth(column) ? undefined : { maxWidth: width }}
      title={isElastic ? words.filter(Boolean).join(" · ") : undefined}
    >
      <Line field={field} words={words[0] ?? ""}>
        {isTitle ? renderTitle(column) : renderCell(column, row)}
      </Line>
      {more.map((part, index) =>
        isBeside ? (
          <Fragment key={part.key}>
            {separatorOf(index + 1)}
            {renderCell(part, row)}
          </Fragment>
        ) : (
          words[index + 1] && (
            <Line
              key={part.key}
              field={part.field}
              words={words[index + 1] ?? ""}
              className={`${css.more} muted small`}
            >
              {renderCell(part, row)}
            </Line>
          )
        ),
      )}
    </td>
  )
}

/** A row without hooks, which is also drawn before React. */
export const BodyRow = (props: BodyRowProps) => (
  <tr className={props.className}>
    <td className={`${css.check} no-print`}>{props.check}</td>
    {props.columns.map((column) => (
      <ColumnCell {...props} key={column.key} column={column} />
    ))}
    <td className={`${css.menu} no-print`}>{props.menu}</td>
  </tr>
)
