import { type RefObject, useLayoutEffect } from "react"

const GAP = 4
/** Pixels that stay free at the window's edge. */
const EDGE = 8

/** The lowest pixel that is seen: a phone's keyboard covers what is below it. */
const bottomEdge = () => (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight)

/** Puts what floats below its button, or above it where there is no room; their ends, or their starts, are in line. */
export const positionBelow = (floating: HTMLElement, button: HTMLElement, inLine: "end" | "start" = "end") => {
  const [at, size] = [button.getBoundingClientRect(), floating.getBoundingClientRect()]
  const below = at.bottom + GAP + size.height <= bottomEdge() || at.top < size.height
  const left = inLine === "end" ? at.right - size.width : Math.min(at.left, innerWidth - EDGE - size.width)
  floating.style.top = `${below ? at.bottom + GAP : at.top - GAP - size.height}px`
  floating.style.left = `${Math.max(EDGE, left)}px`
}

type Floating = RefObject<HTMLElement | null>

/** Keeps what is open there, also when the page is scrolled, rows come or go, or it grows itself. */
export const usePositionBelow = (isOpen: boolean, floating: Floating, anchor: Floating, inLine?: "end" | "start") => {
  useLayoutEffect(() => {
    const [box, button] = [floating.current, anchor.current]
    if (!isOpen || !box || !button) return
    const follow = () => positionBelow(box, button, inLine)
    follow()
    const sized = new ResizeObserver(follow)
    sized.observe(box)
    addEventListener("scroll", follow, true)
    addEventListener("resize", follow)
    visualViewport?.addEventListener("resize", follow)
    return () => {
      sized.disconnect()
      removeEventListener("scroll", follow, true)
      removeEventListener("resize", follow)
      visualViewport?.removeEventListener("resize", follow)
    }
  }, [isOpen, floating, anchor, inLine])
}
