const GAP = 4
/** Minimum distance to the window's edge in pixels. */
const EDGE = 8

/** Bottom of the visible area, above a phone's keyboard. */
const bottomEdge = () => (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight)

const setPosition = (box: HTMLElement, anchor: HTMLElement, inLine: "end" | "start") => {
  const [at, size] = [anchor.getBoundingClientRect(), box.getBoundingClientRect()]
  const below = at.bottom + GAP + size.height <= bottomEdge() || at.top < size.height
  const left = inLine === "end" ? at.right - size.width : Math.min(at.left, innerWidth - EDGE - size.width)
  box.style.top = `${below ? at.bottom + GAP : at.top - GAP - size.height}px`
  box.style.left = `${Math.max(EDGE, left)}px`
}

/** Positions an open popover below its anchor, or above it if the window is too short. Ends when it closes. */
export const attachBelow = (box: HTMLElement, anchor: HTMLElement, inLine: "end" | "start" = "end"): void => {
  const end = new AbortController()
  const follow = () => {
    if (box.matches(":popover-open")) setPosition(box, anchor, inLine)
    else end.abort()
  }
  const sized = new ResizeObserver(follow)
  const { signal } = end
  follow()
  sized.observe(box)
  signal.addEventListener("abort", () => sized.disconnect())
  addEventListener("scroll", follow, { capture: true, signal })
  addEventListener("resize", follow, { signal })
  visualViewport?.addEventListener("resize", follow, { signal })
}
