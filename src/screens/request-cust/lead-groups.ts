import { isObject } from "../../declare/index.ts"

/** The leads of one listing. */
export interface Group {
  property_id: string
  title: string
  cover: string | undefined
  count: number
  last_activity: string | undefined
  /** Leads whose last word nobody has answered. */
  unanswered: number
}

const textOf = (value: unknown) => (typeof value === "string" && value ? value : undefined)

export const groupsOf = (data: unknown): Group[] =>
  (Array.isArray(data) ? data : []).filter(isObject).map((row) => ({
    property_id: String(row.property_id ?? row._id ?? row.id ?? ""),
    title: textOf(row.title) ?? `Listing ${row.property_id ?? row._id ?? ""}`,
    cover: textOf(row.cover),
    count: Number(row.count ?? row.total ?? 0) || 0,
    last_activity: textOf(row.last_activity),
    unanswered: Number(row.unanswered ?? 0) || 0,
  }))
