import { useEffect, useState } from "react"

/** The value once it has not changed for so many milliseconds: no call at every key. */
export const useDebounced = (value: string, rest: number): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
