import type { Row } from "../data/circumstances.ts"
import { randomHex } from "../data/random-hex.ts"
import { isObject } from "../declare/index.ts"
import { ANSWERS } from "./draft-store.ts"

/** What was answered in a dialog that is not done, and the key under which it was sent. */
interface KeptAnswers {
  answers: Row
  /** What the record said of what is asked. */
  base?: Row
  key?: string
  /** What was sent under the key: other answers are another write. */
  sent?: string
}

const isKept = (value: unknown): value is KeptAnswers =>
  isObject(value) &&
  isObject(value.answers) &&
  (value.base === undefined || isObject(value.base)) &&
  (value.key === undefined || (typeof value.key === "string" && typeof value.sent === "string"))

const read = (name: string): KeptAnswers | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ANSWERS + name) ?? "null")
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const write = (name: string, kept: KeptAnswers) => {
  try {
    sessionStorage.setItem(ANSWERS + name, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing has them only as long as they are shown.
  }
}

/** The answers of one dialog, named by its user, action and record, for as long as the tab is open. */
export const answersKept = (name: string) => ({
  isKept: (): boolean => read(name) !== undefined,
  find: (): Row => read(name)?.answers ?? {},
  base: (): Row => read(name)?.base ?? {},
  keep: (answers: Row, base?: Row) => write(name, { ...read(name), answers, base }),
  /** The key for what is sent: the same for the same answers, also after a lost answer and a reload. */
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
      sessionStorage.removeItem(ANSWERS + name)
    } catch {
      // Nothing was kept.
    }
  },
})
