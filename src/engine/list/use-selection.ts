import { useEffect, useState } from "react"
import { useLocation, useNavigationType } from "react-router"
import { type Backoffice, useBackoffice } from "../../session/backoffice.ts"
import { keepNewest } from "../../ui/keep-newest.ts"
import type { Selection } from "./selection.ts"

/** Number of history entries that browsers keep. */
const MAX_ENTRIES = 50

const kept = new WeakMap<Backoffice, Map<string, Selection>>()

const keptBy = (session: Backoffice) => {
  const known = kept.get(session) ?? new Map<string, Selection>()
  kept.set(session, known)
  return known
}

export const useSelection = () => {
  const session = useBackoffice()
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
