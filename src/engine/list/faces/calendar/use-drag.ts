import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { daysBetween } from "../../../../time/day.ts"
import { useShortcut } from "../../../../ui/shortcuts.ts"
import { titleOf } from "../../RowMenu.tsx"
import { SNAP_MINUTES, shiftEvent, whenWords } from "./event-times.ts"
import type { CalendarContext, CalendarEvent } from "./events.ts"

/** Pixels of movement before a press becomes a drag. */
const DRAG_THRESHOLD_PX = 4
const DAY_MINUTES = 1440

export interface DragProps {
  isMoving: boolean
  /** Suppresses the click after a drag. */
  wasDragged: () => boolean
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

interface Press {
  x: number
  y: number
  part: "all" | "end"
  origin: CalendarEvent
  shown: CalendarEvent | undefined
  end: AbortController
}

/** Minutes. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -SNAP_MINUTES,
  ArrowDown: SNAP_MINUTES,
  ArrowLeft: -DAY_MINUTES,
  ArrowRight: DAY_MINUTES,
}

const dayAt = (columns: readonly HTMLElement[], x: number) => {
  const found = columns.find((column) => x < column.getBoundingClientRect().right) ?? columns.at(-1)
  return found?.dataset.day ?? ""
}

export const useDrag = (
  { page: { resource }, days, events, isMovable, onMove }: CalendarContext,
  grid: RefObject<HTMLElement | null>,
) => {
  useShortcut("Panah", "Geser acara, Enter menyimpan")
  useShortcut("Shift+↑, ↓", "Ubah waktu selesai acara")
  const [moved, setMoved] = useState<CalendarEvent>()
  const [pinned, setPinned] = useState<string>()
  const [message, setMessage] = useState("")
  const press = useRef<Press>(undefined)
  const dragged = useRef(false)
  useEffect(() => () => press.current?.end.abort(), [])
  // On another day the event is a new element, so restore its focus.
  const stepped = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (stepped.current === undefined || moved?.key !== stepped.current) return
    grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(stepped.current)}"]`)?.focus()
    stepped.current = undefined
  }, [moved, grid])

  const show = (event: CalendarEvent) => {
    setMoved(event)
    setPinned(event.key)
    setMessage(`${titleOf(resource, event.row)}: ${whenWords(event)}. Enter untuk menyimpan, Escape untuk batal.`)
  }
  const drop = (event: CalendarEvent, origin: CalendarEvent | undefined) => {
    setMoved(undefined)
    if (origin && event.from === origin.from && event.to === origin.to) return setMessage("Tidak dipindahkan.")
    setMessage(`Memindahkan ke ${whenWords(event)}.`)
    onMove(event)
  }
  const release = () => {
    press.current?.end.abort()
    press.current = undefined
  }
  const cancel = () => {
    release()
    if (moved) setMessage("Batal, kembali ke waktu semula.")
    setMoved(undefined)
  }
  // Rows may reload during a press, so listeners use the latest functions.
  const latest = useRef({ drop, cancel })
  useLayoutEffect(() => {
    latest.current = { drop, cancel }
  })
  const eventAt = ({ clientX, clientY }: MouseEvent, { x, y, part, origin }: Press) => {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])]
    const [column] = columns
    const hours = Number(grid.current?.style.getPropertyValue("--hours")) || 1
    const perHour = (column?.offsetHeight ?? 1) / hours
    const minutes = Math.round(((clientY - y) / perHour) * (60 / SNAP_MINUTES)) * SNAP_MINUTES
    const by = part === "end" ? 0 : daysBetween(dayAt(columns, x), dayAt(columns, clientX))
    return shiftEvent(origin, minutes + by * DAY_MINUTES, part)
  }
  const follow = (move: globalThis.PointerEvent) => {
    const { current } = press
    if (!current) return
    if (!current.shown && Math.hypot(move.clientX - current.x, move.clientY - current.y) <= DRAG_THRESHOLD_PX) return
    // The grid captures the pointer, because the event's element changes with its day.
    if (!current.shown) grid.current?.setPointerCapture(move.pointerId)
    current.shown = eventAt(move, current)
    show(current.shown)
  }
  const letGo = () => {
    const { current } = press
    release()
    if (!current?.shown) return
    dragged.current = true
    // Runs after the click that ends the drag.
    setTimeout(() => {
      dragged.current = false
    })
    latest.current.drop(current.shown, current.origin)
  }
  const step = (event: CalendarEvent, by: number, isEnd: boolean) => {
    if ((isEnd || days.length === 1) && Math.abs(by) === DAY_MINUTES) return
    stepped.current = event.key
    show(shiftEvent(event, by, isEnd ? "end" : "all"))
  }
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
      // Touch scrolls; the dialog moves events instead.
      if (down.button !== 0 || down.pointerType === "touch") return
      const part = (down.target as HTMLElement).dataset.part === "end" ? "end" : "all"
      const end = new AbortController()
      press.current?.end.abort()
      press.current = { x: down.clientX, y: down.clientY, part, origin: event, shown: undefined, end }
      const { signal } = end
      addEventListener("pointermove", follow, { signal })
      addEventListener("pointerup", letGo, { signal })
      addEventListener("pointercancel", () => latest.current.cancel(), { signal })
    },
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
    /** The event moved last, which stays in sight. */
    pinned,
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
