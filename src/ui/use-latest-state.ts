import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react"

/** A state whose newest value is in `latest` at once, for handlers that run before the next render. */
export const useLatestState = <T>(initial: T | (() => T)) => {
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  const set = useCallback((next: T) => {
    latest.current = next
    setValue(() => next)
  }, [])
  return [value, set, latest] as const
}

/** Returns a function that runs `work` after the render of the states that were set before it. */
export const useAfterRender = (work: () => unknown): (() => void) => {
  const [count, setCount] = useState(0)
  const run = useEffectEvent(work)
  useEffect(() => {
    if (count > 0) run()
  }, [count])
  return useCallback(() => setCount((before) => before + 1), [])
}
