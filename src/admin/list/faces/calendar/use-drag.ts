import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react"
import { titleOf } from "../../RowMenu.tsx"
import type { CalendarContext } from "./context.ts"
import type { CalendarEvent } from "./events.ts"
import { SNAP, shifted, whenWords } from "./moved.ts"

/** Pixels that a pointer goes before it drags. */
const SLACK = 4
const DAY = 1440

export interface DragProps {
  isMoving: boolean
  /** The press that just ended was a drag, and opens nothing. */
  wasDragged: () => boolean
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

interface Press {
  x: number
  y: number
  part: "all" | "end"
  origin: CalendarEvent
  isDragging: boolean
}

/** What each arrow key moves by, in minutes. */
const KEYS: Readonly<Record<string, number>> = { ArrowUp: -SNAP, ArrowDown: SNAP, ArrowLeft: -DAY, ArrowRight: DAY }

/** Which day's column lies under a pointer. */
const columnAt = (columns: readonly HTMLElement[], x: number) => {
  const found = columns.findIndex((column) => x < column.getBoundingClientRect().right)
  return found < 0 ? columns.length - 1 : found
}

/** Events that are moved by pointer or keys: shown where they would be until they are let go, and announced. */
export const useDrag = (
  { page: { resource }, events, isMovable, onMove }: CalendarContext,
  grid: RefObject<HTMLElement | null>,
) => {
  const [moved, setMoved] = useState<CalendarEvent>()
  const [message, setMessage] = useState("")
  const press = useRef<Press>(undefined)
  const dragged = useRef(false)
  // In another day's column it is another element, which takes the focus over.
  const stepped = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (stepped.current === undefined || moved?.key !== stepped.current) return
    grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(stepped.current)}"]`)?.focus()
    stepped.current = undefined
  }, [moved, grid])

  const show = (event: CalendarEvent) => {
    setMoved(event)
    setMessage(`${titleOf(resource, event.row)}: ${whenWords(event)}. Enter untuk menyimpan, Escape untuk batal.`)
  }
  const drop = (event: CalendarEvent, origin: CalendarEvent | undefined) => {
    setMoved(undefined)
    if (origin && event.from === origin.from && event.to === origin.to) return setMessage("Tidak dipindahkan.")
    setMessage(`Memindahkan ke ${whenWords(event)}.`)
    onMove(event)
  }
  const cancel = () => {
    press.current = undefined
    if (moved) setMessage("Batal, kembali ke waktu semula.")
    setMoved(undefined)
  }
  const moveTo = ({ clientX, clientY }: PointerEvent, { x, y, part, origin }: Press) => {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])]
    const [column] = columns
    const hours = Number(grid.current?.style.getPropertyValue("--hours")) || 1
    const perHour = (column?.offsetHeight ?? 1) / hours
    const minutes = Math.round(((clientY - y) / perHour) * (60 / SNAP)) * SNAP
    const days = part === "end" ? 0 : columnAt(columns, clientX) - columnAt(columns, x)
    show(shifted(origin, minutes + days * DAY, part))
  }
  const step = (event: CalendarEvent, by: number, isEnd: boolean) => {
    if (isEnd && Math.abs(by) === DAY) return
    stepped.current = event.key
    show(shifted(event, by, isEnd ? "end" : "all"))
  }
  /** What a key does to an event. */
  const pressed = (event: CalendarEvent, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const by = altKey || ctrlKey || metaKey ? undefined : KEYS[key]
    if (by !== undefined) return () => step(event, by, shiftKey)
    if (moved?.key !== event.key) return undefined
    if (key === "Escape") return cancel
    const origin = events.find((other) => other.key === event.key)
    return key === "Enter" ? () => drop(event, origin) : undefined
  }
  const handlersOf = (event: CalendarEvent): DragProps["handlers"] => ({
    onPointerDown: (down) => {
      dragged.current = false
      // A finger scrolls; it moves an event by its dialog.
      if (down.button !== 0 || down.pointerType === "touch") return
      const part = (down.target as HTMLElement).dataset.part === "end" ? "end" : "all"
      press.current = { x: down.clientX, y: down.clientY, part, origin: event, isDragging: false }
      down.currentTarget.setPointerCapture(down.pointerId)
    },
    onPointerMove: (move) => {
      const { current } = press
      if (!current) return
      current.isDragging ||= Math.hypot(move.clientX - current.x, move.clientY - current.y) > SLACK
      if (current.isDragging) moveTo(move, current)
    },
    onPointerUp: () => {
      const { current } = press
      press.current = undefined
      if (!current?.isDragging) return
      dragged.current = true
      if (moved) drop(moved, current.origin)
    },
    onPointerCancel: cancel,
    onKeyDown: (key) => {
      const does = pressed(event, key)
      if (!does) return
      key.preventDefault()
      does()
    },
    onBlur: () => {
      if (moved && !press.current && stepped.current === undefined) cancel()
    },
  })
  return {
    events: moved ? events.map((event) => (event.key === moved.key ? moved : event)) : events,
    message,
    drag: (event: CalendarEvent): DragProps | undefined =>
      isMovable(event) && !event.isWholeDay
        ? {
            isMoving: moved?.key === event.key,
            wasDragged: () => dragged.current,
            handlers: handlersOf(event),
          }
        : undefined,
  }
}
