import type { Field } from "../../declare/index.ts"

const LEFT_EMPTY = "Dikosongkan."

/** The sentence about an optional cell that cannot be read: its row is taken without it. */
export const leftEmpty = (message: string): string => `${message} ${LEFT_EMPTY}`
export const isLeftEmpty = (message: string): boolean => message.endsWith(LEFT_EMPTY)

/** `own`: what the user decided, a fix or the answer to a hint. */
export type IssueLevel = "error" | "warn" | "fixed" | "own"

/** An error, a warning or a fix of a cell. Equal cells share one. */
export interface Issue {
  key: string
  level: IssueLevel
  /** Empty: the whole row. */
  field: string
  text: string
  message: string
  /** How all equal cells can be fixed: by a value of the field, by a region, by one item of many, or not at once. */
  fix: "value" | "region" | "item" | "none"
  /** The levels of the region that are known, by field. */
  known?: Readonly<Record<string, unknown>>
  /** Of a warning: the rules' hint. Of the user's own: the hint that was answered, and how. */
  hint?: string
  answer?: string
}

export interface Reading {
  value?: unknown
  issues: readonly Issue[]
}

export const NOTHING_READ: Reading = { issues: [] }

/** A cell that cannot be read: a required one stops its row, any other is left empty with a hint. */
export const unreadCell = (name: string, field: Field, text: string, message: string): Omit<Issue, "key"> =>
  field.required
    ? { level: "error", field: name, text, message, fix: "value" }
    : { level: "warn", field: name, text, message: leftEmpty(message), fix: "value" }

export const isUnread = ({ level, fix, text }: Issue): boolean =>
  text !== "" && (level === "error" || (level === "warn" && fix === "value"))

/** Equal issues become one object. */
export const issueBook = () => {
  const known = new Map<string, Issue>()
  return (issue: Omit<Issue, "key">): Issue => {
    const key = `${issue.level}\u0001${issue.field}\u0001${issue.text}\u0001${issue.message}\u0001${issue.hint ?? ""}`
    const found = known.get(key) ?? { ...issue, key }
    known.set(key, found)
    return found
  }
}

export type IssueBook = ReturnType<typeof issueBook>

/** That a fix of the user's was applied to a cell. */
export const ownFix = (book: IssueBook, field: string, text: string): Issue =>
  book({ level: "own", field, text, message: "", fix: "none" })

export const isBad = ({ issues }: Reading): boolean => issues.some(({ level }) => level === "error")
