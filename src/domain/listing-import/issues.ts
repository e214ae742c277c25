import type { RegionIds } from "./find-region.ts"

export type IssueLevel = "error" | "warn" | "fixed"

/** Something to be said of a cell. Equal cells share one. */
export interface Issue {
  key: string
  level: IssueLevel
  /** Empty: of the whole row. */
  field: string
  text: string
  message: string
  /** How all equal cells can be fixed: by a value of the field, by a place, by one of its items, or not at once. */
  fix: "value" | "place" | "item" | "none"
  /** What is known of the place. */
  known?: RegionIds
}

export interface Reading {
  value?: unknown
  issues: readonly Issue[]
}

export const NOTHING_READ: Reading = { issues: [] }

/** Gives each issue out once. */
export const issueBook = () => {
  const known = new Map<string, Issue>()
  return (issue: Omit<Issue, "key">): Issue => {
    const key = `${issue.level}\u0001${issue.field}\u0001${issue.text}\u0001${issue.message}`
    const found = known.get(key) ?? { ...issue, key }
    known.set(key, found)
    return found
  }
}

export type IssueBook = ReturnType<typeof issueBook>

export const isBad = ({ issues }: Reading): boolean => issues.some(({ level }) => level === "error")
