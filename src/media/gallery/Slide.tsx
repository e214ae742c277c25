import { useLayoutEffect, useRef } from "react"
import { Photo } from "./Photo.tsx"
import { useTouch } from "./use-touch.ts"

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
      className={`lightbox-slide${isZoomed ? " is-zoomed" : ""}${moved === 0 ? "" : " is-held"}`}
      style={{ transform: `translateX(calc(${offset * 100}% + ${offset === 0 ? moved : 0}px))` }}
      aria-hidden={offset !== 0 || undefined}
      tabIndex={isZoomed ? 0 : offset === 0 ? -1 : undefined}
      {...handlers}
    >
      <div className="lightbox-sheet" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <Photo address={address} alt={offset === 0 ? name : ""} broken={broken} />
      </div>
    </div>
  )
}
