import type { BaseRecord } from "@refinedev/core"
import { Fragment, memo, type ReactNode } from "react"
import { type Field, fieldOfKind, isRelated } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { layoutOf } from "../../../fields/layout.ts"
import { type ShownValue, shownValue } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { hasId } from "../../../routing/routes.ts"
import { type Column, type Part, takesRemainingWidth } from "../columns.ts"
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
  shown: ShownValue
}

interface LinkProps {
  link: string | undefined
  keepsQuery: boolean
}

/**
 * With a pencil if it is edited in its place: `QuickEdits` listens to the clicks. The title is a link, which must not
 * contain other links or interactive marks.
 */
const PartCell = ({
  part: { name, field, isEnd, isEditable },
  row,
  shown,
  title,
}: PartProps & { title?: LinkProps | false }) => {
  const isPlain = title && (isRelated(field) || shown.unread !== undefined)
  const value = isPlain ? (
    shown.text
  ) : (
    <Cell name={name} field={field} row={row} shown={shown} isTabular isEnd={isEnd} />
  )
  const cell = title ? (
    <>
      <RowLink className={css.title} data-title="" to={title.link} keepsQuery={title.keepsQuery}>
        {value}
      </RowLink>{" "}
      <UnreadMark unread={shown.unread} />
    </>
  ) : (
    value
  )
  return isEditable && hasId(row) ? (
    <span className={css.quick} data-edit={name}>
      {cell}
      <button type="button" aria-label={`Ubah ${field.label}`} />
    </span>
  ) : (
    cell
  )
}

/** `LT 450 m² · LB 303 m²` in two lines, without the parts that the row lacks. */
const Beside = ({ parts }: { parts: readonly PartProps[] }) => {
  const filled = parts
    .map((props, index) => ({ props, line: parts.length > 2 ? index >> 1 : index }))
    .filter(({ props: { shown } }) => shown.text !== "")
  if (filled.length === 0) return "–"
  return filled.map(({ props, line }, index) => (
    <Fragment key={props.part.key}>
      {index > 0 && (line === filled[index - 1]?.line ? " · " : <br />)}
      <Tag part={props.part} />
      <PartCell {...props} />
    </Fragment>
  ))
}

/**
 * Least widths in digits, which are wider than most letters, as capitals are. A title is to be read whole, in two lines;
 * one without a space, as an order's number, in one.
 */
const MIN_DIGITS = { title: 22, first: 13, more: 16, email: 24 }

const minWidthOf = (words: string, place: keyof typeof MIN_DIGITS) => {
  const whole = 0.9 * words.length + 0.2 * (words.match(/[A-Z0-9]/g)?.length ?? 0)
  const hasTwoLines = place === "title" && words.includes(" ")
  return Math.min(hasTwoLines ? Math.max(0.6 * whole, MIN_DIGITS.first) : whole, whole, MIN_DIGITS[place])
}

interface LineProps {
  field: Field
  words: string
  place: "title" | "first" | "more"
  /** The only part of its cell may take both lines of the row. */
  isAlone?: boolean
  children: ReactNode
}

const Line = ({ field, words, place, isAlone, children }: LineProps) => {
  const className = place === "more" ? `${css.more} muted small` : ""
  if (!layoutOf[field.kind].isElastic) return className ? <div className={className}>{children}</div> : children
  const length = isAlone || place === "title" || fieldOfKind("longtext", field) ? css.lines : css.line
  const minWidth = minWidthOf(words, place === "first" && field.kind === "email" ? "email" : place)
  return (
    <div className={`${length} ${className}`} style={{ minWidth: `${minWidth}ch` }}>
      {children}
    </div>
  )
}

interface ColumnCellProps extends LinkProps {
  column: Column
  row: BaseRecord
}

/**
 * The column's own part, and below it the smaller ones that the row has. Each value is found once, for the part's text
 * and the cell's hint.
 */
const ColumnCell = ({ column, row, ...link }: ColumnCellProps) => {
  const { field, isBeside, isTitle } = column
  const { align, width, isElastic } = layoutOf[field.kind]
  const propsOf = (part: Part): PartProps => ({ part, row, shown: shownValue(part.name, part.field, row, true) })
  const lead = propsOf(column)
  const more = column.more.map(propsOf)
  const parts = [lead, ...more]
  const { text } = lead.shown
  const isShown = isTitle || text || field.quickEdit || !more.some(({ shown }) => shown.text)
  return (
    <td
      // A `th` would stick to the top as the head's do.
      role={isTitle ? "rowheader" : undefined}
      className={classOf(column)}
      data-align={align}
      style={sizeOf(column) ?? (takesRemainingWidth(column) || isBeside ? undefined : { maxWidth: `${width / 16}rem` })}
      title={isElastic ? parts.flatMap(({ shown }) => shown.text || []).join(" · ") : undefined}
    >
      {isBeside ? (
        <Beside parts={parts} />
      ) : (
        <>
          {isShown && (
            <Line field={field} words={text} place={isTitle ? "title" : "first"} isAlone={more.length === 0}>
              {text && <Tag part={column} />}
              <PartCell {...lead} title={isTitle && link} />
            </Line>
          )}
          {more.map(
            (props) =>
              (props.shown.text || props.part.field.quickEdit) && (
                <Line key={props.part.key} field={props.part.field} words={props.shown.text} place="more">
                  <Tag part={props.part} />
                  <PartCell {...props} />
                </Line>
              ),
          )}
        </>
      )}
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
    <tr className={remote && listCss.changed} data-selected={isSelected || undefined}>
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
