import type { BaseRecord } from "@refinedev/core"
import { memo, type ReactNode } from "react"
import { Link } from "react-router"
import type { ListQuery } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { Glyph } from "../../fields/Glyph.tsx"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import type { Column } from "./columns.ts"
import { keyOfRow, type Selection } from "./selection.ts"
import "./DataTable.css"

export interface RowsProps {
  label: string
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  selection: Selection
  onSelect: (rows: readonly BaseRecord[]) => void
  linkOf: (row: BaseRecord) => string
  titleOf: (row: BaseRecord) => string
  menuOf: (row: BaseRecord) => ReactNode
  isDimmed: boolean
}

interface TableProps extends RowsProps {
  sort: ListQuery["sort"]
  onSort: (field: string) => void
}

const Header = ({ column, sort, onSort }: { column: Column } & Pick<TableProps, "sort" | "onSort">) => {
  const { name, field, isSortable } = column
  const order = sort.find((item) => item.field === name)?.order
  const align = layoutOf[field.kind].align
  if (!isSortable)
    return (
      <th scope="col" data-align={align}>
        {field.label}
      </th>
    )
  return (
    <th scope="col" data-align={align} aria-sort={order && (order === "asc" ? "ascending" : "descending")}>
      <button type="button" className="table-sort" onClick={() => onSort(name)}>
        {field.label}
        <span className={order ? "table-arrow is-on" : "table-arrow"}>
          <Glyph name={order === "desc" ? "down" : "up"} size={12} />
        </span>
      </button>
    </th>
  )
}

interface RowProps {
  columns: readonly Column[]
  row: BaseRecord
  isSelected: boolean
  link: string
  title: string
  onSelect: (rows: readonly BaseRecord[]) => void
  menu: ReactNode
}

const TableRow = memo(
  ({ columns, row, isSelected, link, title, onSelect, menu }: RowProps) => (
    <tr className={isSelected ? "is-selected" : undefined}>
      <td className="table-check">
        <input type="checkbox" aria-label={`Pilih ${title}`} checked={isSelected} onChange={() => onSelect([row])} />
      </td>
      {columns.map(({ name, field, isTitle }) => {
        const { align, width } = layoutOf[field.kind]
        const words = width > 200 ? asText(name, field, row, true) : undefined
        return (
          <td key={name} data-align={align} style={{ maxWidth: width }} title={words}>
            {isTitle ? (
              <Link className="table-title" to={link}>
                {field.kind === "relation" ? asText(name, field, row) : <Cell name={name} field={field} row={row} />}
              </Link>
            ) : (
              <Cell name={name} field={field} row={row} />
            )}
          </td>
        )
      })}
      <td className="table-menu">{menu}</td>
    </tr>
  ),
  // The menu is made of the row and of what the role may do, and changes with the link.
  (before, after) =>
    before.row === after.row &&
    before.isSelected === after.isSelected &&
    before.link === after.link &&
    before.columns === after.columns &&
    before.onSelect === after.onSelect,
)

/** A table in the browser's own elements: header stays, scrolls sideways inside, first cell is a link. */
export const DataTable = (props: TableProps) => {
  const { label, columns, rows, selection, onSelect, linkOf, titleOf, menuOf, isDimmed } = props
  const selected = rows.filter((row) => selection.has(keyOfRow(row))).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={`Tabel ${label}`} tabIndex={0} aria-busy={isDimmed}>
      <table className={isDimmed ? "table is-dimmed" : "table"}>
        <thead>
          <tr>
            <th scope="col" className="table-check">
              <input
                type="checkbox"
                aria-label="Pilih semua di halaman ini"
                checked={selected > 0 && selected === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = selected > 0 && selected < rows.length
                }}
                onChange={() => onSelect(rows)}
              />
            </th>
            {columns.map((column) => (
              <Header key={column.name} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            <th scope="col" className="table-menu">
              <span className="unseen">Aksi</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={keyOfRow(row)}
              columns={columns}
              row={row}
              isSelected={selection.has(keyOfRow(row))}
              link={linkOf(row)}
              title={titleOf(row)}
              onSelect={onSelect}
              menu={menuOf(row)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
