import { type PointerEvent, useLayoutEffect, useRef, useState } from "react"
import css from "./lightbox.module.css"
import { Photo } from "./Photo.tsx"

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

const useTouch = ({ isZoomed, onSwipe, onDoubleTap }: Touches) => {
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

interface SlideProps {
  address: string
  name: string
  broken: string
  offset: -1 | 0 | 1
  zoom: number
  onSwipe: (by: 1 | -1) => void
  onZoom: () => void
}

export const Slide = ({ address, name, broken, offset, zoom, onSwipe, onZoom }: SlideProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const centre = useRef({ x: 0.5, y: 0.5 })
  const isZoomed = zoom > 1
  const { moved, handlers } = useTouch({
    isZoomed,
    onSwipe,
    onDoubleTap: (x, y) => {
      const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
      centre.current = { x: x / clientWidth, y: y / clientHeight }
      onZoom()
    },
  })

  useLayoutEffect(() => {
    const { current } = frame
    if (!current || zoom === 1) return
    const { clientWidth, clientHeight } = current
    current.scrollLeft = clientWidth * (centre.current.x * zoom - 0.5)
    current.scrollTop = clientHeight * (centre.current.y * zoom - 0.5)
    centre.current = { x: 0.5, y: 0.5 }
    current.focus()
  }, [zoom])

  return (
    <div
      ref={frame}
      className={`${css.slide} ${isZoomed ? css.zoomed : ""}`}
      style={{
        transform: `translateX(calc(${offset * 100}% + ${offset === 0 ? moved : 0}px))`,
        transition: moved === 0 ? undefined : "none",
      }}
      aria-hidden={offset !== 0 || undefined}
      tabIndex={isZoomed ? 0 : offset === 0 ? -1 : undefined}
      {...handlers}
    >
      <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <Photo address={address} alt={offset === 0 ? name : ""} brokenText={broken} />
      </div>
    </div>
  )
}
