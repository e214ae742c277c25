import { useSyncExternalStore } from "react"

/** The widest windows, in pixels, that count as such. Style sheets know these widths alone, and one more where the next size begins. */
export const BREAKPOINTS = {
  phone: 767,
  /** The menu is a drawer. */
  drawer: 899,
  tablet: 1023,
  laptop: 1099,
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
