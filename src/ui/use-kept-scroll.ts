import { type RefObject, useEffect, useLayoutEffect } from "react"
import { useLocation, useNavigationType } from "react-router"
import { keepNewest } from "./keep-newest.ts"

interface Position {
  left: number
  top: number
}

/** Where each entry of the history was scrolled to, by its key and what was scrolled. */
const positions = new Map<string, Position>()
const MOST = 200

const remember = (name: string, position: Position) => keepNewest(positions, name, position, MOST)

/** Signs that the user scrolls by now, and is not to be called back. */
const TAKES_OVER = ["wheel", "touchmove", "keydown", "pointerdown"] as const

/** Scrolls to where it was, again while what is there grows; until then it may be too short. */
const scrollAsContentGrows = (to: () => boolean, content: Element): (() => void) => {
  if (to()) return () => {}
  const ends = new AbortController()
  const observer = new ResizeObserver(() => to() && ends.abort())
  observer.observe(content)
  ends.signal.addEventListener("abort", () => observer.disconnect())
  for (const sign of TAKES_OVER)
    addEventListener(sign, () => ends.abort(), { passive: true, once: true, signal: ends.signal })
  return () => ends.abort()
}

/** Whoever goes back finds the page scrolled as it was; every other page begins at its top. */
export const usePageScroll = (content: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const isBack = useNavigationType() === "POP"
  // Once, when it is opened.
  useLayoutEffect(() => {
    // The browser would do it before the page is there.
    history.scrollRestoration = "manual"
    const top = (isBack && positions.get(key)?.top) || 0
    const to = () => {
      scrollTo(0, top)
      return top === 0 || scrollY >= top - 1
    }
    return content.current ? scrollAsContentGrows(to, content.current) : undefined
  }, [])
  useEffect(() => {
    const ends = new AbortController()
    const note = () => remember(key, { left: 0, top: scrollY })
    addEventListener("scroll", note, { passive: true, signal: ends.signal })
    return () => ends.abort()
  }, [key])
}

/** The same of what scrolls inside the page. */
export const useFrameScroll = (frame: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const name = `${key} frame`
  const isBack = useNavigationType() === "POP"
  // Once, when it is opened.
  useLayoutEffect(() => {
    const position = isBack && positions.get(name)
    if (position) frame.current?.scrollTo(position)
  }, [])
  useEffect(() => {
    const box = frame.current
    const ends = new AbortController()
    const note = () => box && remember(name, { left: box.scrollLeft, top: box.scrollTop })
    box?.addEventListener("scroll", note, { passive: true, signal: ends.signal })
    return () => ends.abort()
  }, [frame, name])
}
