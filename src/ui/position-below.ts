import { type RefObject, useLayoutEffect } from "react"

const GAP = 4
/** Minimum distance to the window's edge in pixels. */
const EDGE = 8

/** Bottom of the visible area, above a phone's keyboard. */
const bottomEdge = () => (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight)

export const positionBelow = (floating: HTMLElement, button: HTMLElement, inLine: "end" | "start" = "end") => {
  const [at, size] = [button.getBoundingClientRect(), floating.getBoundingClientRect()]
  const below = at.bottom + GAP + size.height <= bottomEdge() || at.top < size.height
  const left = inLine === "end" ? at.right - size.width : Math.min(at.left, innerWidth - EDGE - size.width)
  floating.style.top = `${below ? at.bottom + GAP : at.top - GAP - size.height}px`
  floating.style.left = `${Math.max(EDGE, left)}px`
}

type Floating = RefObject<HTMLElement | null>

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
