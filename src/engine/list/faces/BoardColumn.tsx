import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { type DragEvent, useEffect, useState } from "react"
import { totalOf } from "../../../data/record-queries.ts"
import { refineQueryOf } from "../../../data/refine-query.ts"
import { showTotal } from "../../../declare/format.ts"
import type { Filter, Page } from "../../../declare/index.ts"
import { totalFieldsOf, totalsIn } from "../../../declare/totals.ts"
import { Choice } from "../../../fields/StatusTag.tsx"
import { Button } from "../../../ui/Button.tsx"
import { QueryState } from "../../../ui/QueryState.tsx"
import { useListContext } from "../list-context.ts"
import { uniqueKeys } from "../selection.ts"
import toolbarCss from "../toolbar.module.css"
import { shownTotals } from "../totals/total-words.ts"
import type { Totals } from "../totals/use-totals.ts"
import { type Board, BoardCard } from "./BoardCard.tsx"
import css from "./board.module.css"

const PAGE_SIZE = 20
const MAX_ROWS = 200

interface BoardColumnProps {
  board: Board
  value: string
  filters: readonly Filter[]
  onCount: (value: string, count: number | undefined) => void
  totals: Totals | undefined
}

/** One line for each declared total, also without a value, so that the cards do not move when it arrives. */
const ColumnTotals = ({ page, totals }: { page: Page; totals: Totals }) =>
  totalFieldsOf(page.resource).flatMap(([name, field]) => {
    const shown = shownTotals(name, field, totals)
    return totalsIn(field).map((total) => {
      const { label, short, whole } = shown.find((one) => one.total === total) ?? {}
      return (
        <p key={`${name} ${total}`} className="muted small numeric" title={whole}>
          {short ? `${label} ` : "\u00a0"}
          <b className="medium">{short}</b>
        </p>
      )
    })
  })

export const BoardColumn = ({ board, value, filters, onCount, totals }: BoardColumnProps) => {
  const { by, field, moves, dragged, onDrag } = board
  const { page, state } = useListContext()
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [isOver, setOver] = useState(false)
  const { search, sort } = state.query
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: page.resource.name,
    ...refineQueryOf({ page: 1, limit, search, sort: [...sort], filters: [...filters] }),
    meta: {},
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const total = totalOf(query.data)
  const count = query.isFetching || query.data?.isApproximate ? undefined : total
  useEffect(() => onCount(value, count), [onCount, value, count])
  const rows = result.data
  const keys = uniqueKeys(rows)
  const word = field.options[value] ?? value
  const takes = moves.action !== undefined && dragged !== undefined && dragged[by] !== value
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (dragged) moves.move(dragged, value)
    onDrag(undefined)
  }
  return (
    <section
      className={`${css.column} box stack ${isOver && takes ? css.over : ""}`}
      aria-label={word}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>
        <Choice field={field} value={value} />
        {total !== undefined && (
          <span className={`${toolbarCss.count} muted small numeric`}>
            {showTotal(total, query.data?.isApproximate)}
          </span>
        )}
      </h2>
      {totals && <ColumnTotals page={page} totals={totals} />}
      <QueryState query={query} height={160}>
        {() => (
          <ul className="stack">
            {rows.length === 0 && <li className="muted small">Kosong.</li>}
            {rows.map((row, index) => (
              <BoardCard key={keys[index]} board={board} row={row} />
            ))}
          </ul>
        )}
      </QueryState>
      {rows.length === limit && limit < MAX_ROWS && (total === undefined || total > limit) && (
        <Button onClick={() => setLimit(Math.min(MAX_ROWS, limit + PAGE_SIZE))} busy={query.isFetching}>
          Muat lagi<span className="unseen"> {word}</span>
        </Button>
      )}
      {rows.length >= MAX_ROWS && (
        <p className="muted small">Hanya {MAX_ROWS} pertama. Persempit dengan pencarian atau filter.</p>
      )}
    </section>
  )
}
