import { startTransition, useEffect, useState } from "react"

/** Items of the first render; a screen holds fewer. */
const AT_ONCE = 25
const STEP = 15

/** How many of the items to render: at first what a screen holds, then more after each render, so that the page stays responsive. */
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
