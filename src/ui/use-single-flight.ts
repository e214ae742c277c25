import { type RefObject, useCallback, useRef } from "react"

interface SingleFlight {
  once: <T>(work: () => Promise<T>) => Promise<T | undefined>
  isBusy: RefObject<boolean>
}

/** Prevents double submissions. `once` resolves to undefined while another call runs. */
export const useSingleFlight = (): SingleFlight => {
  const isBusy = useRef(false)
  const once = useCallback(async <T>(work: () => Promise<T>) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      return await work()
    } finally {
      isBusy.current = false
    }
  }, [])
  return { once, isBusy }
}
