import { type RefObject, useCallback, useRef, useState } from "react"

interface SingleFlight {
  once: <T>(work: () => Promise<T>) => Promise<T | undefined>
  isBusy: RefObject<boolean>
  /** From the beginning of the work, its checks included, to its end. */
  isRunning: boolean
}

/** Prevents double submissions. `once` resolves to undefined while another call runs. */
export const useSingleFlight = (): SingleFlight => {
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const once = useCallback(async <T>(work: () => Promise<T>) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setRunning(true)
    try {
      return await work()
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }, [])
  return { once, isBusy, isRunning }
}
