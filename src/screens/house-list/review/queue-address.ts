import { type ListQuery, printQuery } from "../../../declare/index.ts"

/** The status of what waits for a decision. */
export const WAITING = "review"

/** Those that wait, the oldest first. */
export const ALL_WAITING: Pick<ListQuery, "search" | "filters" | "sort"> = {
  search: "",
  filters: [{ field: "status", operator: "eq", value: WAITING }],
  sort: [{ field: "created_at", order: "asc" }],
}

/** The address of the first one of the queue leads through all of it. */
export const QUEUE = `?${new URLSearchParams(printQuery(ALL_WAITING))}`
