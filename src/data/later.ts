import { createContext, startTransition, useContext, useEffect, useState } from "react"
import { useBackoffice } from "../session/backoffice.ts"
import { whenIdle } from "./prefetch.ts"

const Later = createContext(true)

/** Above what comes after a page's rows. */
export const LaterProvider = Later.Provider

/** Have the rows that the page was opened for been shown? Until then what stands around them asks for nothing. */
export const useIsLater = (): boolean => useContext(Later)

/** Becomes true once the rows that were prefetched have come and are drawn; soon where there are none. */
export const useRowsFirst = (): boolean => {
  const { firstRows } = useBackoffice()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    let isGone = false
    // In slices: it is all around the rows, which somebody may be using by now.
    const begin = () => isGone || startTransition(() => setLater(true))
    void firstRows.then(() => requestAnimationFrame(() => whenIdle(begin)))
    return () => {
      isGone = true
    }
  }, [firstRows])
  return isLater
}
