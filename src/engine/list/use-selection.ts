import { useEffect, useState } from "react"
import { useLocation, useNavigationType } from "react-router"
import { type Backoffice, useBackoffice } from "../../session/backoffice.ts"
import { keepNewest } from "../../ui/keep-newest.ts"
import type { Selection } from "./selection.ts"

/** Entries of the history that browsers go back to. */
const MOST = 50

/** What was selected at each entry of the history, for as long as the session. */
const kept = new WeakMap<Backoffice, Map<string, Selection>>()

const keptBy = (session: Backoffice) => {
  const known = kept.get(session) ?? new Map<string, Selection>()
  kept.set(session, known)
  return known
}

/** A list's selection. Whoever goes back to the list finds it as it was. */
export const useSelection = () => {
  const session = useBackoffice()
  const { key } = useLocation()
  const isBack = useNavigationType() === "POP"
  const state = useState<Selection>(() => (isBack && keptBy(session).get(key)) || new Map())
  const [selection] = state
  useEffect(() => {
    if (selection.size > 0) keepNewest(keptBy(session), key, selection, MOST)
    else keptBy(session).delete(key)
  }, [session, key, selection])
  return state
}
