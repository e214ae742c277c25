import type { BaseRecord } from "@refinedev/core"
import { Fragment, type ReactNode } from "react"
import { layoutOf } from "../../../fields/layout.ts"
import { asText } from "../../../fields/text.ts"
import { type Column, type Part, partsOf, takesRemainingWidth } from "../columns.ts"
import css from "./table.module.css"

const classOf = (column: Column, isBeside: boolean) =>
  takesRemainingWidth(column) ? css.rest : isBeside ? css.beside : undefined

/** Names the first part, and the parts beside it. */
export const headPartsOf = (column: Column): readonly Part[] => (column.isBeside ? partsOf(column) : [column])

interface HeadCellProps {
  column: Column
  sort?: "ascending" | "descending"
  renderName: (part: Part) => ReactNode
}

export const HeadCell = ({ column, sort, renderName }: HeadCellProps) => {
  const parts = headPartsOf(column)
  const { align } = layoutOf[column.field.kind]
  return (
    <th scope="col" className={classOf(column, parts.length > 1)} data-align={align} aria-sort={sort}>
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && " / "}
          {renderName(part)}
        </Fragment>
      ))}
    </th>
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
  const { align, width } = layoutOf[field.kind]
  const hasTitle = more.length > 0 || width > 200
  const words = hasTitle ? partsOf(column).map((part) => asText(part.name, part.field, row, true)) : []
  return (
    <td
      className={classOf(column, isBeside)}
      data-align={align}
      style={takesRemainingWidth(column) ? undefined : { maxWidth: width }}
      title={width > 200 ? words.filter(Boolean).join(" · ") : undefined}
    >
      {isTitle ? renderTitle(column) : renderCell(column, row)}
      {more.map((part, index) =>
        isBeside ? (
          <Fragment key={part.key}>
            {" / "}
            {renderCell(part, row)}
          </Fragment>
        ) : (
          words[index + 1] && (
            <div key={part.key} className={`${css.more} muted small ellipsis`}>
              {renderCell(part, row)}
            </div>
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
