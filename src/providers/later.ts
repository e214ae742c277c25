import { createContext, useContext, useEffect, useState } from "react"
import { useBackoffice } from "./backoffice.ts"

/** Milliseconds that what comes later waits at most for a page that is never idle. */
const LONGEST = 1500

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: LONGEST }) : setTimeout(work, 100)

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
    void firstRows.then(() => whenIdle(() => isGone || setLater(true)))
    return () => {
      isGone = true
    }
  }, [firstRows])
  return isLater
}
