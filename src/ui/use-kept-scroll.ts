import { type RefObject, useEffect, useLayoutEffect, useState } from "react"
import { useLocation, useNavigationType } from "react-router"
import { keepNewest } from "./keep-newest.ts"

interface Position {
  left: number
  top: number
}

const positions = new Map<string, Position>()
const MAX_POSITIONS = 200

const remember = (name: string, position: Position) => keepNewest(positions, name, position, MAX_POSITIONS)

const TAKEOVER_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const

/** Repeats the scroll while the content grows, because it may be too short at first. */
const scrollAsContentGrows = (to: () => boolean, content: Element): (() => void) => {
  if (to()) return () => {}
  const ends = new AbortController()
  const observer = new ResizeObserver(() => to() && ends.abort())
  observer.observe(content)
  ends.signal.addEventListener("abort", () => observer.disconnect())
  for (const sign of TAKEOVER_EVENTS)
    addEventListener(sign, () => ends.abort(), { passive: true, once: true, signal: ends.signal })
  return () => ends.abort()
}

/** Restores the position on Back; other navigations start at the top. */
export const usePageScroll = (content: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const isBack = useNavigationType() === "POP"
  const [top] = useState(() => (isBack && positions.get(key)?.top) || 0)
  useLayoutEffect(() => {
    // The browser would restore the position before the content exists.
    history.scrollRestoration = "manual"
    const to = () => {
      scrollTo(0, top)
      return top === 0 || scrollY >= top - 1
    }
    return content.current ? scrollAsContentGrows(to, content.current) : undefined
  }, [content, top])
  useEffect(() => {
    const ends = new AbortController()
    const note = () => remember(key, { left: 0, top: scrollY })
    addEventListener("scroll", note, { passive: true, signal: ends.signal })
    return () => ends.abort()
  }, [key])
}

export const useFrameScroll = (frame: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const name = `${key} frame`
  const isBack = useNavigationType() === "POP"
  const [position] = useState(() => (isBack ? positions.get(name) : undefined))
  useLayoutEffect(() => {
    if (position) frame.current?.scrollTo(position)
  }, [frame, position])
  useEffect(() => {
    const box = frame.current
    const ends = new AbortController()
    const note = () => box && remember(name, { left: box.scrollLeft, top: box.scrollTop })
    box?.addEventListener("scroll", note, { passive: true, signal: ends.signal })
    return () => ends.abort()
  }, [frame, name])
}
