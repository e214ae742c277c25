import { type PointerEvent, useRef, useState } from "react"

/** Minimum distance of a swipe in pixels. */
const SWIPE = 48
/** Maximum milliseconds and pixels between the taps of a double tap. */
const DOUBLE_TAP_LIMITS = { within: 300, near: 32 }

interface Point {
  x: number
  y: number
  at: number
}

interface Touches {
  isZoomed: boolean
  onSwipe: (by: 1 | -1) => void
  onDoubleTap: (x: number, y: number) => void
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({ x: clientX, y: clientY, at: timeStamp })

export const useTouch = ({ isZoomed, onSwipe, onDoubleTap }: Touches) => {
  const [moved, setMoved] = useState(0)
  const from = useRef<Point>(undefined)
  const last = useRef<Point>(undefined)
  const fingers = useRef(0)

  const end = (event: PointerEvent<HTMLElement>) => {
    fingers.current = Math.max(0, fingers.current - 1)
    const start = from.current
    from.current = undefined
    setMoved(0)
    if (!start || event.type === "pointercancel") return
    const here = pointOf(event)
    const [dx, dy] = [here.x - start.x, here.y - start.y]
    if (!isZoomed && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) return onSwipe(dx < 0 ? 1 : -1)
    if (Math.hypot(dx, dy) > 8) return
    const before = last.current
    last.current = here
    if (
      !before ||
      here.at - before.at > DOUBLE_TAP_LIMITS.within ||
      Math.hypot(here.x - before.x, here.y - before.y) > DOUBLE_TAP_LIMITS.near
    )
      return
    last.current = undefined
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onDoubleTap(here.x - left, here.y - top)
  }

  return {
    moved,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        fingers.current += 1
        // A second finger starts a pinch.
        from.current = fingers.current > 1 ? undefined : pointOf(event)
        if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!from.current) return
        if (!isZoomed) return setMoved(event.clientX - from.current.x)
        if (event.pointerType === "mouse") event.currentTarget.scrollBy(-event.movementX, -event.movementY)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
