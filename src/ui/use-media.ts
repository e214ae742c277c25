import { useSyncExternalStore } from "react"

const PHONE = "(max-width: 767px)"

const subscribe = (changed: () => void) => {
  const media = matchMedia(PHONE)
  media.addEventListener("change", changed)
  return () => media.removeEventListener("change", changed)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
