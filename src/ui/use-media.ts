import { useSyncExternalStore } from "react"

/** Maximum widths in pixels. Media queries use them as max-width, and the next pixel as min-width. */
export const BREAKPOINTS = {
  phone: 767,
  drawer: 899,
  tablet: 1023,
  laptop: 1099,
  desktop: 1279,
} as const

const queries = {
  phone: `(max-width: ${BREAKPOINTS.phone}px)`,
  wide: `(min-width: ${BREAKPOINTS.drawer + 1}px)`,
  touch: "(pointer: coarse)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  dark: "(prefers-color-scheme: dark)",
} as const

export const mediaOf = (name: keyof typeof queries): MediaQueryList => matchMedia(queries[name])

const subscribe = (changed: () => void) => {
  const phone = mediaOf("phone")
  phone.addEventListener("change", changed)
  return () => phone.removeEventListener("change", changed)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => mediaOf("phone").matches)
