import { randomHex } from "../data/random-hex.ts"
import { isObject, type Page, type Resource, type Row } from "../declare/index.ts"
import { ANSWERS_KEY_PREFIX } from "./draft-store.ts"

export const bulkName = (user: string, { name }: Resource): string => `${user}:${name}.bulk`

export const filtersName = (user: string, { name }: Page): string => `${user}:${name}.filters`

interface KeptAnswers {
  answers: Row
  base?: Row
  key?: string
  /** Serialized values sent with the key; different values need a new key. */
  sent?: string
}

const isKept = (value: unknown): value is KeptAnswers =>
  isObject(value) &&
  isObject(value.answers) &&
  (value.base === undefined || isObject(value.base)) &&
  (value.key === undefined || (typeof value.key === "string" && typeof value.sent === "string"))

const read = (name: string): KeptAnswers | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ANSWERS_KEY_PREFIX + name) ?? "null")
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const write = (name: string, kept: KeptAnswers) => {
  try {
    sessionStorage.setItem(ANSWERS_KEY_PREFIX + name, JSON.stringify(kept))
  } catch {
    // Without storage the answers exist only while the dialog is open.
  }
}

export const createDialogDraft = (name: string) => ({
  isKept: (): boolean => read(name) !== undefined,
  find: (): Row => read(name)?.answers ?? {},
  base: (): Row => read(name)?.base ?? {},
  keep: (answers: Row, base?: Row) => write(name, { ...read(name), answers, base }),
  /** Returns the same key for the same values, so that a retry does not write twice. */
  keyFor: (values: Row): string => {
    const kept = read(name) ?? { answers: {} }
    const sent = JSON.stringify(values)
    if (kept.key && kept.sent === sent) return kept.key
    const key = randomHex(16)
    write(name, { ...kept, key, sent })
    return key
  },
  forget: () => {
    try {
      sessionStorage.removeItem(ANSWERS_KEY_PREFIX + name)
    } catch {
      // Storage is blocked, so there is nothing to delete.
    }
  },
})
