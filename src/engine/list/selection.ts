import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"
import { useLocation, useNavigationType } from "react-router"
import { hasId } from "../../routing/routes.ts"
import { type AppContext, useAppContext } from "../../session/app-context.ts"
import { keepNewest } from "../../ui/keep-newest.ts"

/** Where a selected record was last shown. */
export interface Place {
  page: number
  /** Conditions of the list that showed it: its filters and its search. */
  conditions: readonly string[]
}

/** Places of the selected records, by id. */
export type Selection = ReadonlyMap<string, Place>

const own = new WeakMap<BaseRecord, string>()
let count = 0

/** Returns the id, or a generated key for rows without one. */
export const keyOfRow = (row: BaseRecord): string => {
  if (hasId(row)) return String(row.id)
  const key = own.get(row) ?? `no-id-${count++}`
  own.set(row, key)
  return key
}

/** Returns unique React keys, because services may send the same id twice. */
export const uniqueKeys = (rows: readonly BaseRecord[]): string[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = keyOfRow(row)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key} ${times}`
  })
}

const isWhole = (selection: Selection, rows: readonly BaseRecord[]): boolean =>
  rows.length > 0 && rows.every((row) => selection.has(keyOfRow(row)))

/** Excludes rows without an id, which the service could not identify. */
export const selectable = (rows: readonly BaseRecord[]): BaseRecord[] => rows.filter(hasId)

export const toggle = (selection: Selection, all: readonly BaseRecord[], place: Place): Selection => {
  const rows = selectable(all)
  const next = new Map(selection)
  if (isWhole(selection, rows)) for (const row of rows) next.delete(keyOfRow(row))
  else for (const row of rows) next.set(keyOfRow(row), place)
  return next
}

export const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey

/** Adds all rows from one to the other, in either direction. */
export const selectRange = (
  selection: Selection,
  rows: readonly BaseRecord[],
  [from, to]: readonly [from: string, to: string],
  place: Place,
): Selection => {
  const ends = [from, to].map((end) => rows.findIndex((row) => keyOfRow(row) === end))
  const range = ends.includes(-1) ? [] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
  return new Map([...selection, ...selectable(range).map((row) => [keyOfRow(row), place] as const)])
}

export const deselectRows = (selection: Selection, rows: readonly BaseRecord[]): Selection => {
  const gone = new Set(rows.map(keyOfRow))
  return new Map([...selection].filter(([key]) => !gone.has(key)))
}

export const selectionWords = (selection: Selection, outside: number): string => {
  const pages = new Set([...selection.values()].map(({ page }) => page)).size
  const where = outside > 0 ? `, ${outside} di luar saringan` : pages > 1 ? ` di ${pages} halaman` : ""
  return `${selection.size} dipilih${where}`
}

/** Number of history entries that browsers keep. */
const MAX_ENTRIES = 50

const selectionsBySession = new WeakMap<AppContext, Map<string, Selection>>()

const getSelections = (session: AppContext) => {
  const known = selectionsBySession.get(session) ?? new Map<string, Selection>()
  selectionsBySession.set(session, known)
  return known
}

export const useSelection = () => {
  const session = useAppContext()
  const { key } = useLocation()
  const isBack = useNavigationType() === "POP"
  const state = useState<Selection>(() => (isBack && getSelections(session).get(key)) || new Map())
  const [selection] = state
  useEffect(() => {
    if (selection.size > 0) keepNewest(getSelections(session), key, selection, MAX_ENTRIES)
    else getSelections(session).delete(key)
  }, [session, key, selection])
  return state
}
