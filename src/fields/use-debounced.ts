import { useEffect, useState } from "react"

/** The value once it has rested for so many milliseconds. */
export const useDebounced = <T>(value: T, wait = 300): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return rested
}
