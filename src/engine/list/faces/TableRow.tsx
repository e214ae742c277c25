import type { BaseRecord } from "@refinedev/core"
import { Fragment, memo, type ReactNode } from "react"
import { type Field, fieldOfKind, isRelated } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { layoutOf } from "../../../fields/layout.ts"
import { asText, unreadText } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { hasId } from "../../../routing/routes.ts"
import { type Column, type Part, partsOf, takesRemainingWidth } from "../columns.ts"
import listCss from "../list.module.css"
import type { ChangeOfRow } from "../row-changes.ts"
import { isWithShift } from "../selection.ts"
import { classOf, sizeOf } from "./column-style.ts"
import { RowLink } from "./RowLink.tsx"
import { SelectBox } from "./SelectBox.tsx"
import { Tag } from "./Tag.tsx"
import css from "./table.module.css"

interface PartProps {
  part: Part
  row: BaseRecord
}

/** With a pencil if it is edited in its place: `QuickEdits` listens to the clicks. */
const PartCell = ({
  part: { name, field, isEnd, isEditable },
  row,
  children,
}: PartProps & { children?: ReactNode }) => {
  const cell = children ?? <Cell name={name} field={field} row={row} isTabular isEnd={isEnd} />
  return isEditable && hasId(row) ? (
    <span className={css.quick} data-edit={name}>
      {cell}
      <button type="button" aria-label={`Ubah ${field.label}`} />
    </span>
  ) : (
    cell
  )
}

interface LinkProps {
  link: string | undefined
  keepsQuery: boolean
}

/** Links must not contain other links or interactive marks. */
const TitleCell = ({ part, row, link, keepsQuery }: PartProps & LinkProps) => {
  const { name, field } = part
  const isPlain = isRelated(field) || unreadText(name, field, row) !== undefined
  return (
    <PartCell part={part} row={row}>
      <RowLink className={css.title} data-title="" to={link} keepsQuery={keepsQuery}>
        {isPlain ? asText(name, field, row, true) : <Cell name={name} field={field} row={row} isTabular />}
      </RowLink>{" "}
      <UnreadMark name={name} field={field} row={row} hidden />
    </PartCell>
  )
}

/** `LT 450 m² · LB 303 m²` in two lines, without the parts that the row lacks. */
const Beside = ({ parts, row }: { parts: readonly Part[]; row: BaseRecord }) => {
  const filled = parts
    .map((part, index) => ({ part, line: parts.length > 2 ? index >> 1 : index }))
    .filter(({ part: { name, field } }) => asText(name, field, row) !== "")
  if (filled.length === 0) return "–"
  return filled.map(({ part, line }, index) => (
    <Fragment key={part.key}>
      {index > 0 && (line === filled[index - 1]?.line ? " · " : <br />)}
      <Tag part={part} />
      <PartCell part={part} row={row} />
    </Fragment>
  ))
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

/** The column's own part, and below it the smaller ones that the row has. */
const Stacked = ({ column, row, words, ...link }: ColumnCellProps & { words: readonly string[] }) => {
  const { field, isTitle, more } = column
  const isShown = isTitle || words[0] || field.quickEdit || !words.some(Boolean)
  return (
    <>
      {isShown && (
        <Line field={field} words={words[0] ?? ""} place={isTitle ? "title" : "first"} isAlone={more.length === 0}>
          {words[0] && <Tag part={column} />}
          {isTitle ? <TitleCell part={column} row={row} {...link} /> : <PartCell part={column} row={row} />}
        </Line>
      )}
      {more.map(
        (part, index) =>
          (words[index + 1] || part.field.quickEdit) && (
            <Line key={part.key} field={part.field} words={words[index + 1] ?? ""} place="more">
              <Tag part={part} />
              <PartCell part={part} row={row} />
            </Line>
          ),
      )}
    </>
  )
}

interface ColumnCellProps extends LinkProps {
  column: Column
  row: BaseRecord
}

const ColumnCell = (props: ColumnCellProps) => {
  const { column, row } = props
  const { field, isBeside } = column
  const { align, width, isElastic } = layoutOf[field.kind]
  const parts = partsOf(column)
  const words = parts.map((part) => asText(part.name, part.field, row, true))
  return (
    <td
      className={classOf(column, isBeside)}
      data-align={align}
      style={sizeOf(column) ?? (takesRemainingWidth(column) || isBeside ? undefined : { maxWidth: `${width / 16}rem` })}
      title={isElastic ? words.filter(Boolean).join(" · ") : undefined}
    >
      {isBeside ? <Beside parts={parts} row={row} /> : <Stacked {...props} words={words} />}
    </td>
  )
}

interface RowProps extends LinkProps {
  columns: readonly Column[]
  row: BaseRecord
  isSelected: boolean
  title: string
  remote: ChangeOfRow
  onSelect: (rows: readonly BaseRecord[], isRange?: boolean) => void
  menu: ReactNode
}

export const TableRow = memo(
  ({ columns, row, isSelected, link, keepsQuery, title, remote, onSelect, menu }: RowProps) => (
    <tr className={remote && listCss.changed}>
      <td className={`${css.check} no-print`}>
        <SelectBox
          label={`Pilih ${title}`}
          isSelected={isSelected}
          disabled={link === undefined}
          onSelect={(event) => onSelect([row], isWithShift(event))}
        />
      </td>
      {columns.map((column) => (
        <ColumnCell key={column.key} column={column} row={row} link={link} keepsQuery={keepsQuery} />
      ))}
      <td className={`${css.menu} no-print`}>{menu}</td>
    </tr>
  ),
  // `menu` is ignored: it depends only on the row, the role and the link.
  (before, after) =>
    before.row === after.row &&
    before.isSelected === after.isSelected &&
    before.link === after.link &&
    before.keepsQuery === after.keepsQuery &&
    before.remote === after.remote &&
    before.columns === after.columns &&
    before.onSelect === after.onSelect,
)
