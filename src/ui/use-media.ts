import { useSyncExternalStore } from "react"

/** Where the layout turns, in rem, so that it also turns for a larger text. Media queries use `width <` and `width >=`. */
export const BREAKPOINTS = { largeText: 18, phone: 48, drawer: 62.5, laptop: 68.75, desktop: 80 } as const

const queries = {
  phone: `(width < ${BREAKPOINTS.phone}rem)`,
  laptop: `(width >= ${BREAKPOINTS.laptop}rem)`,
  wide: `(width >= ${BREAKPOINTS.drawer}rem)`,
  touch: "(pointer: coarse)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  dark: "(prefers-color-scheme: dark)",
} as const

export const mediaOf = (name: keyof typeof queries): MediaQueryList => matchMedia(queries[name])

const subscribeTo = (name: keyof typeof queries) => (changed: () => void) => {
  const media = mediaOf(name)
  media.addEventListener("change", changed)
  return () => media.removeEventListener("change", changed)
}

const subscribeToPhone = subscribeTo("phone")
const subscribeToLaptop = subscribeTo("laptop")

export const useIsPhone = (): boolean => useSyncExternalStore(subscribeToPhone, () => mediaOf("phone").matches)

export const useIsLaptop = (): boolean => useSyncExternalStore(subscribeToLaptop, () => mediaOf("laptop").matches)
