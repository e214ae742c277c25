import type { Page } from "../../../declare/index.ts"
import type { Column } from "../columns.ts"
import { columnWords } from "../list-views.ts"
import type { ListState } from "../use-list-query.ts"
import { storeColumns } from "./change-views.ts"
import { columnChoices, columnsWithoutRoom, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from "./column-choices.ts"

interface Grip {
  edge: HTMLElement
  pointerId: number
  /** Where the pointer was pressed. */
  clientX: number
}

const cellsOf = (head: HTMLTableCellElement) =>
  [...(head.closest("table")?.rows ?? [])].flatMap(({ cells }) => cells[head.cellIndex] ?? [])

/** Resizes the cells while the pointer moves; the list renders once, at the end. */
export const resizeColumn = (
  { edge, pointerId, clientX }: Grip,
  page: Page,
  state: ListState,
  column: Column,
): void => {
  const head = edge.closest("th")
  // Released before this code was there.
  if (!head || !edge.hasPointerCapture(pointerId)) return
  const cells = cellsOf(head)
  const before = head.getBoundingClientRect().width
  const ends = new AbortController()
  const { signal } = ends
  let width = before
  const move = (event: PointerEvent) => {
    width = Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, before + event.clientX - clientX)))
    const size = `${width}px`
    for (const { style } of cells) Object.assign(style, { width: size, minWidth: size, maxWidth: size })
  }
  const end = () => {
    ends.abort()
    if (width === before) return
    const words = columnWords(state.memory, state.openView)
    const choices = columnChoices(page, words, columnsWithoutRoom()).map((choice) =>
      choice.column.key === column.key ? { ...choice, column: { ...choice.column, width } } : choice,
    )
    storeColumns(state.store, page, state.openView, choices)
  }
  edge.addEventListener("pointermove", move, { signal })
  edge.addEventListener("lostpointercapture", end, { signal })
}
