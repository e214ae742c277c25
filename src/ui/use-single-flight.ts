import { type RefObject, useCallback, useRef } from "react"

interface SingleFlight {
  /** Undefined where another one is under way. */
  once: <T>(work: () => Promise<T>) => Promise<T | undefined>
  isBusy: RefObject<boolean>
}

/** Against double sends: what is started while the one before is under way does not run. */
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
