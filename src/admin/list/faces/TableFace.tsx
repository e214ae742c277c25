import type { BaseRecord } from "@refinedev/core"
import { Fragment, memo, type ReactNode, useRef } from "react"
import { fieldOfKind, isRelated, type ListQuery } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { layoutOf } from "../../../fields/layout.ts"
import { asText, unreadText } from "../../../fields/text.ts"
import { UnreadMark } from "../../../fields/Unread.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { useGradual } from "../../../ui/use-gradual.ts"
import { useFrameScroll } from "../../../ui/use-kept-scroll.ts"
import { type Column, type Part, partsOf } from "../columns.ts"
import type { ChangeOfRow } from "../row-changes.ts"
import { keyOfRow, selectable, uniqueKeys } from "../selection.ts"
import { nextSort } from "../use-list-query.ts"
import type { FaceProps, RowsProps } from "./face-props.ts"
import { RowLink } from "./RowLink.tsx"
import "./TableFace.css"

/** Pixels of a row that is still to come. */
const ROW_HEIGHT = 45

interface Sorting {
  sort: ListQuery["sort"]
  onSort: (field: string) => void
}

const orderBy = ({ name, isSortable }: Part, sort: ListQuery["sort"]) =>
  isSortable ? sort.find(({ field }) => field === name)?.order : undefined

const Sorter = ({ part, sort, onSort }: { part: Part } & Sorting) => {
  const { name, field, isSortable } = part
  const word = field.short ?? field.label
  if (!isSortable) return word
  const order = orderBy(part, sort)
  return (
    <button type="button" className="table-sort" title={field.short && field.label} onClick={() => onSort(name)}>
      {word}
      <span className={order ? "table-arrow is-on" : "table-arrow"}>
        <Icon name={order === "desc" ? "down" : "up"} size={12} />
      </span>
    </button>
  )
}

/** What is asked for beside the list comes after its rows: its column is as wide as the others leave it, whatever it holds. */
const usesOf = ({ field }: Column) => fieldOfKind("integer", field)?.uses

/** What stands below another is not named: what leads says what it belongs to. */
const Header = ({ column, sort, onSort }: { column: Column } & Sorting) => {
  const parts = column.isBeside ? partsOf(column) : [column]
  const order = parts.map((part) => orderBy(part, sort)).find(Boolean)
  const align = layoutOf[column.field.kind].align
  return (
    <th
      scope="col"
      className={usesOf(column) ? "is-rest" : parts.length > 1 ? "is-beside" : undefined}
      data-align={align}
      aria-sort={order && (order === "asc" ? "ascending" : "descending")}
    >
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && " / "}
          <Sorter part={part} sort={sort} onSort={onSort} />
        </Fragment>
      ))}
    </th>
  )
}

interface ColumnCellProps {
  column: Column
  row: BaseRecord
  link: string | undefined
}

/** No link and no mark stands within the link. */
const TitleCell = ({ column: { name, field }, row, link }: ColumnCellProps) => {
  const isPlain = isRelated(field) || unreadText(name, field, row) !== undefined
  return (
    <>
      <RowLink className="table-title" to={link}>
        {isPlain ? asText(name, field, row, true) : <Cell name={name} field={field} row={row} />}
      </RowLink>{" "}
      <UnreadMark name={name} field={field} row={row} hidden />
    </>
  )
}

/** A column's place in a row: what leads, and what stands with it. */
const ColumnCell = ({ column, row, link }: ColumnCellProps) => {
  const { name, field, isTitle, more, isBeside } = column
  const { align, width } = layoutOf[field.kind]
  const isRest = usesOf(column) !== undefined
  const hasTitle = more.length > 0 || width > 200
  const words = hasTitle ? partsOf(column).map((part) => asText(part.name, part.field, row, true)) : []
  return (
    <td
      className={isRest ? "is-rest" : isBeside ? "is-beside" : undefined}
      data-align={align}
      style={isRest ? undefined : { maxWidth: width }}
      title={width > 200 ? words.filter(Boolean).join(" · ") : undefined}
    >
      {isTitle ? <TitleCell column={column} row={row} link={link} /> : <Cell name={name} field={field} row={row} />}
      {more.map((part, index) =>
        isBeside ? (
          <Fragment key={part.key}>
            {" / "}
            <Cell name={part.name} field={part.field} row={row} />
          </Fragment>
        ) : (
          words[index + 1] && (
            <div key={part.key} className="table-more">
              <Cell name={part.name} field={part.field} row={row} />
            </div>
          )
        ),
      )}
    </td>
  )
}

interface RowProps {
  columns: readonly Column[]
  row: BaseRecord
  isSelected: boolean
  link: string | undefined
  title: string
  remote: ChangeOfRow
  onSelect: (rows: readonly BaseRecord[]) => void
  menu: ReactNode
}

/** In the place of a row that somebody else took away. */
const GoneRow = ({ title, sentence, span }: { title: string; sentence: string; span: number }) => (
  <tr className="is-gone">
    <td colSpan={span}>
      <strong>{title}</strong> · {sentence}
    </td>
  </tr>
)

const TableRow = memo(
  ({ columns, row, isSelected, link, title, remote, onSelect, menu }: RowProps) => (
    <tr className={isSelected ? "is-selected" : remote && "is-changed"}>
      <td className="table-check">
        <input
          type="checkbox"
          aria-label={`Pilih ${title}`}
          disabled={link === undefined}
          checked={isSelected}
          onChange={() => onSelect([row])}
        />
      </td>
      {columns.map((column) => (
        <ColumnCell key={column.key} column={column} row={row} link={link} />
      ))}
      <td className="table-menu">{menu}</td>
    </tr>
  ),
  // The menu is made of the row and of what the role may do, and changes with the link.
  (before, after) =>
    before.row === after.row &&
    before.isSelected === after.isSelected &&
    before.link === after.link &&
    before.remote === after.remote &&
    before.columns === after.columns &&
    before.onSelect === after.onSelect,
)

/** A table in the browser's own elements: header stays, scrolls sideways inside, first cell is a link. */
export const TableFace = (props: FaceProps & RowsProps) => {
  const { page, state, label, columns, rows, selection, onSelect, linkOf, titleOf, menuOf, changeOf, isDimmed } = props
  const { query, change } = state
  const shown = useGradual(rows)
  const selected = rows.filter((row) => selection.has(keyOfRow(row))).length
  const most = selectable(rows).length
  const keys = uniqueKeys(rows)
  const frame = useRef<HTMLElement>(null)
  useFrameScroll(frame)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} className="table-frame" aria-label={`Tabel ${label}`} tabIndex={0} aria-busy={isDimmed}>
      <table className={isDimmed ? "table is-dimmed" : "table"}>
        <thead>
          <tr>
            <th scope="col" className="table-check">
              <input
                type="checkbox"
                aria-label="Pilih semua di halaman ini"
                checked={selected > 0 && selected === most}
                disabled={most === 0}
                ref={(box) => {
                  if (box) box.indeterminate = selected > 0 && selected < most
                }}
                onChange={() => onSelect(rows)}
              />
            </th>
            {columns.map((column) => (
              <Header
                key={column.key}
                column={column}
                sort={query.sort}
                onSort={(field) => change({ sort: nextSort(page.resource, query, field) })}
              />
            ))}
            <th scope="col" className="table-menu">
              <span className="unseen">Aksi</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => {
            const remote = changeOf(row)
            return remote && "gone" in remote ? (
              <GoneRow key={keys[index]} title={titleOf(row)} sentence={remote.gone} span={columns.length + 2} />
            ) : (
              <TableRow
                key={keys[index]}
                columns={columns}
                row={row}
                isSelected={selection.has(keyOfRow(row))}
                link={linkOf(row)}
                title={titleOf(row)}
                remote={remote}
                onSelect={onSelect}
                menu={menuOf(row)}
              />
            )
          })}
          {shown < rows.length && <tr style={{ height: (rows.length - shown) * ROW_HEIGHT }} />}
        </tbody>
      </table>
    </section>
  )
}
