const GAP = 4
/** Pixels that stay free at the window's edge. */
const EDGE = 8

/** Puts what floats below its button, or above it where there is no room. */
export const positionBelow = (floating: HTMLElement, button: HTMLElement) => {
  const [at, size] = [button.getBoundingClientRect(), floating.getBoundingClientRect()]
  const below = at.bottom + GAP + size.height <= innerHeight || at.top < size.height
  floating.style.top = `${below ? at.bottom + GAP : at.top - GAP - size.height}px`
  floating.style.left = `${Math.max(EDGE, at.right - size.width)}px`
}
