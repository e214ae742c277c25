import type { BaseRecord } from "@refinedev/core"
import { Fragment, type ReactNode } from "react"
import { type Field, fieldOfKind, OFFICE_ZONE } from "../../../declare/index.ts"
import { layoutOf } from "../../../fields/layout.ts"
import { asText } from "../../../fields/text.ts"
import { type Column, type Part, partsOf, takesRemainingWidth } from "../columns.ts"
import css from "./table.module.css"

export const tableClass = (isCompact: boolean) => `${css.table} dense ${isCompact ? css.compact : ""}`

export const classOf = (column: Column, isBeside = false) =>
  [
    takesRemainingWidth(column) ? css.rest : isBeside && css.beside,
    column.isTitle && css.pinned,
    column.drops !== undefined && (column.drops === 0 ? css.dropsFirst : css.dropsLater),
  ]
    .filter(Boolean)
    .join(" ") || undefined

/** The user's width, also for longer words. */
const sizeOf = ({ width }: Column) => (width === undefined ? undefined : { width, minWidth: width, maxWidth: width })

/** Names all parts but ratios, which repeat the name of what they divide. */
export const headPartsOf = (column: Column): readonly Part[] => partsOf(column).filter(({ field }) => !("per" in field))

/** States the zone of appointments once for all rows. */
export const headWordOf = ({ field, isEnd }: Part): string => {
  const word = field.short ?? field.label
  return fieldOfKind("datetime", field)?.namesZone && !isEnd ? `${word} (${OFFICE_ZONE})` : word
}

export const Tag = ({ part: { field, tag } }: { part: Part }) =>
  tag && (
    <>
      <abbr className="muted" title={field.label}>
        {tag}
      </abbr>{" "}
    </>
  )

interface BesideProps extends Pick<BodyRowProps, "row" | "renderCell"> {
  parts: readonly Part[]
}

/** `LT 450 m² · LB 303 m²` in two lines, without the parts that the row lacks. */
const Beside = ({ parts, row, renderCell }: BesideProps) => {
  const filled = parts
    .map((part, index) => ({ part, line: parts.length > 2 ? index >> 1 : index }))
    .filter(({ part: { name, field } }) => asText(name, field, row) !== "")
  if (filled.length === 0) return "–"
  return filled.map(({ part, line }, index) => (
    <Fragment key={part.key}>
      {index > 0 && (line === filled[index - 1]?.line ? " · " : <br />)}
      <Tag part={part} />
      {renderCell(part, row)}
    </Fragment>
  ))
}

interface HeadCellProps {
  column: Column
  sort?: "ascending" | "descending"
  renderName: (part: Part) => ReactNode
  edge?: ReactNode
}

export const HeadCell = ({ column, sort, renderName, edge }: HeadCellProps) => {
  const parts = headPartsOf(column)
  const { align } = layoutOf[column.field.kind]
  return (
    <th
      scope="col"
      className={classOf(column, column.isBeside && parts.length > 1)}
      data-align={align}
      aria-sort={sort}
      style={sizeOf(column)}
    >
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && " / "}
          <span className={css.name}>{renderName(part)}</span>
        </Fragment>
      ))}
      {edge}
    </th>
  )
}

/**
 * Least widths in digits, which are wider than most letters, as capitals are. A title is to be read whole, in two lines.
 */
const MIN_DIGITS = { title: 24, first: 13, more: 16 }

const minWidthOf = (words: string, place: keyof typeof MIN_DIGITS) => {
  const whole = 0.9 * words.length + 0.2 * (words.match(/[A-Z0-9]/g)?.length ?? 0)
  return Math.min(place === "title" ? Math.max(0.6 * whole, MIN_DIGITS.first) : whole, whole, MIN_DIGITS[place])
}

interface LineProps {
  field: Field
  words: string
  place: keyof typeof MIN_DIGITS
  /** The only part of its cell may take both lines of the row. */
  isAlone?: boolean
  children: ReactNode
}

const Line = ({ field, words, place, isAlone, children }: LineProps) => {
  const className = place === "more" ? `${css.more} muted small` : ""
  if (!layoutOf[field.kind].isElastic) return className ? <div className={className}>{children}</div> : children
  const length = isAlone || place === "title" || fieldOfKind("longtext", field) ? css.lines : css.line
  return (
    <div className={`${length} ${className}`} style={{ minWidth: `${minWidthOf(words, place)}ch` }}>
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
      style={sizeOf(column) ?? (takesRemainingWidth(column) || isBeside ? undefined : { maxWidth: `${width / 16}rem` })}
      title={isElastic ? words.filter(Boolean).join(" · ") : undefined}
    >
      {isBeside ? (
        <Beside parts={partsOf(column)} row={row} renderCell={renderCell} />
      ) : (
        <>
          {(isTitle || words[0] || field.quickEdit || !words.some(Boolean)) && (
            <Line field={field} words={words[0] ?? ""} place={isTitle ? "title" : "first"} isAlone={more.length === 0}>
              {words[0] && <Tag part={column} />}
              {isTitle ? renderTitle(column) : renderCell(column, row)}
            </Line>
          )}
          {more.map(
            (part, index) =>
              (words[index + 1] || part.field.quickEdit) && (
                <Line key={part.key} field={part.field} words={words[index + 1] ?? ""} place="more">
                  <Tag part={part} />
                  {renderCell(part, row)}
                </Line>
              ),
          )}
        </>
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
