import type { BaseRecord } from "@refinedev/core"
import { keyOfRow } from "./selection.ts"

/** What others did to a page of rows since it was read. */
export interface RowChanges {
  /** The rows as they are now, by id. */
  patched: ReadonlyMap<string, BaseRecord>
  /** Why a row is no longer there, by id. */
  gone: ReadonlyMap<string, string>
  /** Records that belong on the page, or elsewhere on it: shown when somebody asks for them. */
  waiting: ReadonlySet<string>
  /** There is something new, and nobody says what. */
  isUnknown: boolean
}

export const NO_CHANGES: RowChanges = { patched: new Map(), gone: new Map(), waiting: new Set(), isUnknown: false }

/** `3 pembaruan`; undefined where nothing waits. */
export const changesWords = ({ waiting, isUnknown }: RowChanges): string | undefined => {
  if (isUnknown) return "Ada pembaruan"
  return waiting.size > 0 ? `${waiting.size} pembaruan` : undefined
}

/** What a row shows of it: that it is another one now, or why it is gone. */
export type ChangeOfRow = { isChanged: true } | { gone: string } | undefined

export const changeOfRow = ({ patched, gone }: RowChanges, row: BaseRecord): ChangeOfRow => {
  const sentence = gone.get(keyOfRow(row))
  if (sentence !== undefined) return { gone: sentence }
  return patched.get(keyOfRow(row)) === row ? CHANGED : undefined
}

const CHANGED = { isChanged: true } as const
