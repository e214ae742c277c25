import { useEffect, useState } from "react"

/** What was given, once it has not changed for so many milliseconds: nothing is asked at every key. */
export const useDebounced = (given: string, rest: number): string => {
  const [rested, setRested] = useState(given)
  useEffect(() => {
    const timer = setTimeout(() => setRested(given), rest)
    return () => clearTimeout(timer)
  }, [given, rest])
  return rested
}
