import { createContext, startTransition, useContext, useEffect, useState } from "react"
import { useAppContext } from "../session/app-context.ts"
import { whenIdle } from "./prefetch.ts"

const Later = createContext(true)

export const LaterProvider = Later.Provider

/** False until the page's main rows are visible; secondary requests wait for it. */
export const useAfterFirstData = (): boolean => useContext(Later)

export const useRowsFirst = (): boolean => {
  const { firstRows } = useAppContext()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    let isGone = false
    // As a transition, so that rendering does not block users who already work with the rows.
    const begin = () => isGone || startTransition(() => setLater(true))
    void firstRows.then(() => requestAnimationFrame(() => whenIdle(begin)))
    return () => {
      isGone = true
    }
  }, [firstRows])
  return isLater
}
