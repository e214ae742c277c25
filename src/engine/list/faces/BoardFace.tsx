import type { BaseRecord } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { sum } from "es-toolkit"
import { type KeyboardEvent, useCallback, useState } from "react"
import { Link } from "react-router"
import { useCount } from "../../../data/use-count.ts"
import { showCount } from "../../../declare/format.ts"
import { type Field, type Filter, fieldOfKind, splitFilters } from "../../../declare/index.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { useShortcut } from "../../../ui/shortcuts.ts"
import { useListContext } from "../list-context.ts"
import { Toolbar } from "../Toolbar.tsx"
import { useTotals } from "../totals/use-totals.ts"
import { BoardColumn } from "./BoardColumn.tsx"
import css from "./board.module.css"
import { useBoardMoves } from "./use-board-moves.tsx"

/** Returns the card that an arrow key leads to. Sideways keeps the height and skips empty columns. */
const findNextCard = (board: HTMLElement, title: HTMLElement, key: string): HTMLElement | undefined => {
  const columns = [...board.querySelectorAll("section")]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-title]")])
    .filter((titles) => titles.length > 0)
  const at = columns.findIndex((titles) => titles.includes(title))
  const own = columns[at] ?? []
  const height = own.indexOf(title)
  const beside = (titles: readonly HTMLElement[] | undefined) => titles?.[Math.min(height, titles.length - 1)]
  return {
    ArrowUp: own[height - 1],
    ArrowDown: own[height + 1],
    ArrowLeft: beside(columns[at - 1]),
    ArrowRight: beside(columns[at + 1]),
    Home: own[0],
    End: own.at(-1),
  }[key]
}

const valuesIn = (field: Field<"select">, name: string, filters: readonly Filter[]): string[] => {
  const own = filters.filter((filter) => filter.field === name)
  return Object.keys(field.options).filter((value) =>
    own.every((filter) => {
      const holds = [filter.value].flat().map(String).includes(value)
      return filter.operator === "ne" ? !holds : holds
    }),
  )
}

const walk = (event: KeyboardEvent<HTMLElement>) => {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  const title = event.target as HTMLElement
  if (shiftKey || altKey || ctrlKey || metaKey || !title.matches("[data-title]")) return
  const next = findNextCard(event.currentTarget, title, key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Tells of records whose value is empty or none of the options: no column shows them. */
const NotOnBoard = ({ field, counts }: { field: Field<"select">; counts: readonly (number | undefined)[] }) => {
  const { page, state } = useListContext()
  const { search, filters } = state.query
  const { count, isApproximate, query } = useCount(
    { resource: page.resource.name },
    { search, filters },
    { placeholderData: keepPreviousData },
  )
  const total = query.isFetching || isApproximate ? undefined : count
  const missing = (total ?? Number.NaN) - sum(counts.map((one) => one ?? Number.NaN))
  // While columns are read again, such as after a move, they and the total may differ.
  const [known, setKnown] = useState(0)
  if (!Number.isNaN(missing) && missing !== known) setKnown(missing)
  if (known <= 0) return null
  return (
    <p className={`${css.note} box`}>
      {showCount(known, page.resource.label.toLowerCase())} tidak ada di papan: {field.label} kosong atau tidak dikenal.{" "}
      <Link to={{ search: state.searchAs("table") }}>Lihat semua di tabel</Link>
    </p>
  )
}

export const BoardFace = () => {
  const { page, state } = useListContext()
  const { config } = useAppContext()
  useShortcut("Panah", "Pindah antarkartu")
  useShortcut("Shift+Panah", "Pindahkan kartu")
  const { resource } = page
  const { by = "", shows = [] } = resource.listing?.faces?.board ?? {}
  const field = fieldOfKind("select", resource.fields[by])
  const [dragged, setDragged] = useState<BaseRecord>()
  const [counts, setCounts] = useState<Readonly<Record<string, number | undefined>>>({})
  const countColumn = useCallback(
    (value: string, count: number | undefined) => setCounts((others) => ({ ...others, [value]: count })),
    [],
  )
  const moves = useBoardMoves(resource, by)
  const { filters } = state.query
  const rest = filters.filter((filter) => filter.field !== by)
  const { any: group } = splitFilters(filters)
  const grouped = group.find(([filter]) => filter?.field === by)
  const { groups, takesRoom } = useTotals(
    page,
    { ...state.query, filters: grouped ? filters : rest },
    { groupBy: by, isReady: true },
  )
  if (!field) return null
  const values = valuesIn(field, by, grouped ? [] : filters)
  const inGroup = valuesIn(field, by, grouped ?? [])
  const moveWord = moves.action?.label ?? ""
  const board = { by, field, values, shows, moves, moveWord, dragged, onDrag: setDragged }
  return (
    <>
      <Toolbar />
      {!moves.action && (
        <p className={`${css.note} box`}>
          {`${field.label} hanya dapat dilihat di sini: ${config.extensions ? "peran Anda" : "layanan ini"} tidak dapat mengubahnya.`}
        </p>
      )}
      <p className="unseen" aria-live="assertive">
        {moves.announcement}
      </p>
      {moves.refusal && <p className={`${css.note} ${css.refusal} bad box`}>{moves.refusal}</p>}
      {!filters.some((filter) => filter.field === by) && (
        <NotOnBoard field={field} counts={values.map((value) => counts[value])} />
      )}
      <section className={css.board} aria-label={`Papan menurut ${field.label}`} onKeyDown={walk}>
        {values.map((value) => (
          <BoardColumn
            key={value}
            board={board}
            value={value}
            filters={[
              // A column that the group names needs none of its other conditions.
              ...(grouped && inGroup.includes(value) ? rest.filter((filter) => !filter.any) : rest),
              { field: by, operator: "eq", value },
            ]}
            onCount={countColumn}
            totals={groups.find(({ group }) => group === value)?.totals ?? (takesRoom ? {} : undefined)}
          />
        ))}
      </section>
      {moves.dialog}
    </>
  )
}
