import { useEffect, useState } from "react"
import { useLocation, useNavigationType } from "react-router"
import { type AppContext, useAppContext } from "../../session/app-context.ts"
import { keepNewest } from "../../ui/keep-newest.ts"
import type { Selection } from "./selection.ts"

/** Number of history entries that browsers keep. */
const MAX_ENTRIES = 50

const kept = new WeakMap<AppContext, Map<string, Selection>>()

const keptBy = (session: AppContext) => {
  const known = kept.get(session) ?? new Map<string, Selection>()
  kept.set(session, known)
  return known
}

export const useSelection = () => {
  const session = useAppContext()
  const { key } = useLocation()
  const isBack = useNavigationType() === "POP"
  const state = useState<Selection>(() => (isBack && keptBy(session).get(key)) || new Map())
  const [selection] = state
  useEffect(() => {
    if (selection.size > 0) keepNewest(keptBy(session), key, selection, MAX_ENTRIES)
    else keptBy(session).delete(key)
  }, [session, key, selection])
  return state
}
