import type { Field } from "../../declare/index.ts"
import type { ImportRules } from "./import-rules.ts"

export const leftEmpty = (message: string): string => `${message} Dikosongkan.`
export const leftOut = (message: string): string => `${message}; tidak ikut masuk.`
/** Tells messages about cells of accepted rows from those about rejected rows, in the service's report. */
export const isLeftEmpty = (message: string): boolean => /(?:Dikosongkan|tidak ikut masuk)\.$/.test(message)
/** The message of a cell that is not left empty, but holds its row. */
export const unreadMessage = (message: string): string =>
  message.replace(/(?:\.? Dikosongkan|; tidak ikut masuk)\.$/, ".")

/** `own`: a fix by the user. */
export type IssueLevel = "error" | "warn" | "fixed" | "own"

export interface Issue {
  key: string
  level: IssueLevel
  /** Empty for the whole row. */
  field: string
  text: string
  message: string
  /** `row`: each row needs a value of its own. */
  fix: "value" | "region" | "item" | "row" | "none"
  isHeld?: true | undefined
  known?: Readonly<Record<string, unknown>>
  /** The values that the text can mean, if they are few. */
  choices?: readonly { label: string; value: Readonly<Record<string, unknown>> }[]
}

export interface Reading {
  value?: unknown
  issues: readonly Issue[]
}

export const NOTHING_READ: Reading = { issues: [] }

/** An unreadable cell stops its row if it is required or rows are judged like the form; else it is left empty. */
export const unreadCell = (
  { record }: Pick<ImportRules, "record">,
  name: string,
  field: Field,
  text: string,
  message: string,
): Omit<Issue, "key"> =>
  field.required || record
    ? { level: "error", field: name, text, message, fix: "value" }
    : { level: "warn", field: name, text, message: leftEmpty(message), fix: "value" }

export const isUnread = ({ level, fix, text }: Issue): boolean =>
  text !== "" && (level === "error" || (level === "warn" && fix === "value"))

/** Makes equal issues one object, because a file may have 100,000 rows. */
export const createIssueBook = () => {
  const known = new Map<string, Issue>()
  return (issue: Omit<Issue, "key">): Issue => {
    const key = [issue.level, issue.field, issue.text, issue.message].join("\u0001")
    const found = known.get(key) ?? { ...issue, key }
    known.set(key, found)
    return found
  }
}

export type IssueBook = ReturnType<typeof createIssueBook>

export const createOwnFixIssue = (book: IssueBook, field: string, text: string): Issue =>
  book({ level: "own", field, text, message: "", fix: "none" })

export const isBad = ({ issues }: Reading): boolean => issues.some(({ level }) => level === "error")
