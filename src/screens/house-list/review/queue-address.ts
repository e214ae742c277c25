import { type ListQuery, printQuery } from "../../../declare/index.ts"

export const WAITING = "review"

export const ALL_WAITING: Pick<ListQuery, "search" | "filters" | "sort"> = {
  search: "",
  filters: [{ field: "status", operator: "eq", value: WAITING }],
  sort: [{ field: "created_at", order: "asc" }],
}

/** Query string that opens a listing inside the review queue. */
export const QUEUE = `?${new URLSearchParams(printQuery(ALL_WAITING))}`
