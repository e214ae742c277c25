import { startTransition, useEffect, useState } from "react"

const FIRST_ROWS = 25
const NEXT_ROWS = 15

/** Renders long lists in steps, so that the page stays responsive. */
export const useGradual = (items: readonly unknown[]): number => {
  const [shown, setShown] = useState({ of: items, count: FIRST_ROWS })
  const count = shown.of === items ? shown.count : FIRST_ROWS
  useEffect(() => {
    if (count >= items.length) return
    const timer = setTimeout(() => startTransition(() => setShown({ of: items, count: count + NEXT_ROWS })))
    return () => clearTimeout(timer)
  }, [items, count])
  return Math.min(count, items.length)
}
