import { type SyntheticEvent, useCallback, useRef, useState } from "react"

/** Prevents double submissions. */
export const useSingleFlight = () => {
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  /** Resolves to undefined while another call runs. */
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
  /** For a form, also one in a dialog over another form. */
  const submit = (work: () => Promise<unknown>) => (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void once(work)
  }
  /** `isRunning`: from the beginning of the work, its checks included, to its end. */
  return { once, submit, isRunning }
}
