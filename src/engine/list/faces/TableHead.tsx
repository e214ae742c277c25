import { startTransition, useOptimistic } from "react"
import type { ListQuery } from "../../../declare/index.ts"
import { Icon } from "../../../ui/Icon.tsx"
import type { Column, Part } from "../columns.ts"
import { nextSort } from "../use-list-query.ts"
import type { FaceProps } from "./face-props.ts"
import { HeadCell, headPartsOf } from "./TableParts.tsx"
import css from "./table.module.css"

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
    <button type="button" className={css.sort} title={field.short && field.label} onClick={() => onSort(name)}>
      {word}
      <span className={order ? `${css.arrow} ${css.on}` : css.arrow}>
        <Icon name={order === "desc" ? "down" : "up"} size={12} />
      </span>
    </button>
  )
}

const Header = ({ column, sort, onSort }: { column: Column } & Sorting) => {
  const order = headPartsOf(column)
    .map((part) => orderBy(part, sort))
    .find(Boolean)
  return (
    <HeadCell
      column={column}
      sort={order && (order === "asc" ? "ascending" : "descending")}
      renderName={(part) => <Sorter part={part} sort={sort} onSort={onSort} />}
    />
  )
}

interface TableHeadProps extends FaceProps {
  columns: readonly Column[]
  selectable: number
  selected: number
  onSelectAll: () => void
}

/** Shows the new order immediately; the rows follow in a transition. */
export const TableHead = ({ page, state, columns, selectable, selected, onSelectAll }: TableHeadProps) => {
  const { query, change } = state
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
          <input
            type="checkbox"
            aria-label="Pilih semua di halaman ini"
            checked={selected > 0 && selected === selectable}
            disabled={selectable === 0}
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && selected < selectable
            }}
            onChange={onSelectAll}
          />
        </th>
        {columns.map((column) => (
          <Header key={column.key} column={column} sort={sort} onSort={sortBy} />
        ))}
        <th scope="col" className={`${css.menu} no-print`}>
          <span className="unseen">Aksi</span>
        </th>
      </tr>
    </thead>
  )
}
