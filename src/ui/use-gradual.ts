import { startTransition, useEffect, useState } from "react"

/** More than a screen holds. */
const AT_ONCE = 25
const STEP = 15

/** How many of the items are shown: at first what a screen holds, then more and more, so that keys and clicks are answered in between. */
export const useGradual = (items: readonly unknown[]): number => {
  const [shown, setShown] = useState({ of: items, count: AT_ONCE })
  const count = shown.of === items ? shown.count : AT_ONCE
  useEffect(() => {
    if (count >= items.length) return
    const timer = setTimeout(() => startTransition(() => setShown({ of: items, count: count + STEP })))
    return () => clearTimeout(timer)
  }, [items, count])
  return Math.min(count, items.length)
}
