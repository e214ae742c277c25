import type { BaseRecord } from "@refinedev/core"
import { keyOfRow } from "./selection.ts"

export interface RowChanges {
  /** Ids of the rows that were replaced in the cache. */
  patched: ReadonlySet<string>
  /** Reasons by id. */
  gone: ReadonlyMap<string, string>
  /** Ids of records that belong elsewhere on the page, applied on request. */
  waiting: ReadonlySet<string>
  /** Some changes could not be read. */
  isUnknown: boolean
}

export const NO_CHANGES: RowChanges = { patched: new Set(), gone: new Map(), waiting: new Set(), isUnknown: false }

export const changesWords = ({ waiting, isUnknown }: RowChanges): string | undefined => {
  if (isUnknown) return "Ada pembaruan"
  return waiting.size > 0 ? `${waiting.size} pembaruan` : undefined
}

export type ChangeOfRow = { isChanged: true } | { gone: string } | undefined

export const changeOfRow = ({ patched, gone }: RowChanges, row: BaseRecord): ChangeOfRow => {
  const sentence = gone.get(keyOfRow(row))
  if (sentence !== undefined) return { gone: sentence }
  return patched.has(keyOfRow(row)) ? CHANGED : undefined
}

const CHANGED = { isChanged: true } as const
