import { Fragment, type PointerEvent, startTransition, useOptimistic } from "react"
import { fieldOfKind, type ListQuery, OFFICE_ZONE } from "../../../declare/index.ts"
import { layoutOf } from "../../../fields/layout.ts"
import { Icon } from "../../../ui/Icon.tsx"
import { LONG_TITLE } from "../column-room.ts"
import { type Column, type Part, partsOf } from "../columns.ts"
import { type ListContextValue, useListContext } from "../list-context.ts"
import { keyOfRow, selectable } from "../selection.ts"
import { nextSort } from "../use-list-query.ts"
import { classOf, sizeOf } from "./column-style.ts"
import { SelectBox } from "./SelectBox.tsx"
import css from "./table.module.css"

const LONG_TITLE_SIZE = { width: `${LONG_TITLE / 16}rem` }

interface Sorting {
  sort: ListQuery["sort"]
  onSort: (field: string) => void
}

const orderBy = ({ name, isSortable }: Part, sort: ListQuery["sort"]) =>
  isSortable ? sort.find(({ field }) => field === name)?.order : undefined

/** Names the zone of appointments once for all rows. */
const wordOf = ({ field, isEnd }: Part): string => {
  const word = field.short ?? field.label
  return fieldOfKind("datetime", field)?.namesZone && !isEnd ? `${word} (${OFFICE_ZONE})` : word
}

const Sorter = ({ part, sort, onSort }: { part: Part } & Sorting) => {
  const { name, field, isSortable } = part
  const word = wordOf(part)
  if (!isSortable) return word
  const order = orderBy(part, sort)
  return (
    <button type="button" className={css.sort} title={field.short && field.label} onClick={() => onSort(name)}>
      {word}
      {order && (
        <span className={css.arrow}>
          <Icon name={order === "desc" ? "down" : "up"} size={12} />
        </span>
      )}
    </button>
  )
}

interface HeaderProps extends Sorting {
  column: Column
  onResize: (event: PointerEvent<HTMLElement>) => void
}

/** Names all parts but ratios, which repeat the name of what they divide. */
const Header = ({ column, sort, onSort, onResize }: HeaderProps) => {
  const parts = partsOf(column).filter(({ field }) => !("per" in field))
  const order = parts.map((part) => orderBy(part, sort)).find(Boolean)
  return (
    <th
      scope="col"
      className={classOf(column)}
      data-align={layoutOf[column.field.kind].align}
      data-column={column.key}
      aria-sort={order && (order === "asc" ? "ascending" : "descending")}
      style={sizeOf(column) ?? (column.isLongTitle ? LONG_TITLE_SIZE : undefined)}
    >
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && " / "}
          <span className={css.name}>
            <Sorter part={part} sort={sort} onSort={onSort} />
          </span>
        </Fragment>
      ))}
      <div className={`${css.edge} no-print`} onPointerDown={onResize} />
    </th>
  )
}

/** The keyboard sets widths in the panel of the views. */
const resize = async (event: PointerEvent<HTMLElement>, { page, state }: ListContextValue, column: Column) => {
  const { currentTarget: edge, pointerId, clientX } = event
  event.preventDefault()
  edge.setPointerCapture(pointerId)
  const { resizeColumn } = await import("../views/resize-column.ts")
  resizeColumn({ edge, pointerId, clientX }, page, state, column)
}

/** Shows the new order immediately; the rows follow in a transition. */
export const TableHead = () => {
  const list = useListContext()
  const { page, columns, found, selection, select } = list
  const { query, change } = list.state
  const possible = selectable(found.rows)
  const selected = possible.filter((row) => selection.has(keyOfRow(row))).length
  const [sort, showSort] = useOptimistic(query.sort)
  const sortBy = (field: string) =>
    startTransition(() => {
      const next = nextSort(page.resource, { ...query, sort }, field)
      showSort(next)
      change({ sort: next })
    })
  return (
    <thead>
      <tr>
        <th scope="col" className={`${css.check} no-print`}>
          <SelectBox
            label="Pilih semua di halaman ini"
            isSelected={selected > 0 && selected === possible.length}
            isPartial={selected > 0 && selected < possible.length}
            disabled={possible.length === 0}
            onSelect={() => select(found.rows)}
          />
        </th>
        {columns.map((column) => (
          <Header
            key={column.key}
            column={column}
            sort={sort}
            onSort={sortBy}
            onResize={(event) => void resize(event, list, column)}
          />
        ))}
        <th scope="col" className={`${css.menu} no-print`}>
          <span className="unseen">Aksi</span>
        </th>
      </tr>
    </thead>
  )
}
