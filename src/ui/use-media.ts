import { useSyncExternalStore } from "react"

/** The widest window of each size, in pixels. Media queries use these as max-width, and one more as min-width. */
export const BREAKPOINTS = {
  phone: 767,
  /** The menu is a drawer. */
  drawer: 899,
  tablet: 1023,
  laptop: 1099,
  /** Three panes beside the menu need more. */
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
