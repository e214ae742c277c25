import type { Field } from "../../declare/index.ts"

const LEFT_EMPTY = "Dikosongkan."

export const leftEmpty = (message: string): string => `${message} ${LEFT_EMPTY}`
export const isLeftEmpty = (message: string): boolean => message.endsWith(LEFT_EMPTY)

/** `own`: a fix by the user or an answer to a hint. */
export type IssueLevel = "error" | "warn" | "fixed" | "own"

export interface Issue {
  key: string
  level: IssueLevel
  /** Empty for the whole row. */
  field: string
  text: string
  message: string
  fix: "value" | "region" | "item" | "none"
  known?: Readonly<Record<string, unknown>>
  hint?: string
  answer?: string
}

export interface Reading {
  value?: unknown
  issues: readonly Issue[]
}

export const NOTHING_READ: Reading = { issues: [] }

/** An unreadable required cell stops its row; others are left empty with a hint. */
export const unreadCell = (name: string, field: Field, text: string, message: string): Omit<Issue, "key"> =>
  field.required
    ? { level: "error", field: name, text, message, fix: "value" }
    : { level: "warn", field: name, text, message: leftEmpty(message), fix: "value" }

export const isUnread = ({ level, fix, text }: Issue): boolean =>
  text !== "" && (level === "error" || (level === "warn" && fix === "value"))

export const createIssueBook = () => {
  const known = new Map<string, Issue>()
  return (issue: Omit<Issue, "key">): Issue => {
    const key = `${issue.level}\u0001${issue.field}\u0001${issue.text}\u0001${issue.message}\u0001${issue.hint ?? ""}`
    const found = known.get(key) ?? { ...issue, key }
    known.set(key, found)
    return found
  }
}

export type IssueBook = ReturnType<typeof createIssueBook>

export const createOwnFixIssue = (book: IssueBook, field: string, text: string): Issue =>
  book({ level: "own", field, text, message: "", fix: "none" })

export const isBad = ({ issues }: Reading): boolean => issues.some(({ level }) => level === "error")
