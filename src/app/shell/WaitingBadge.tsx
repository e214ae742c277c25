import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { totalOf } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { useOffice } from "../../data/use-office.ts"
import { showNumber } from "../../declare/format.ts"
import type { Page } from "../../declare/index.ts"
import { overdueBefore } from "../../domain/waiting.ts"
import { useNow } from "../../ui/use-now.ts"
import css from "./sidebar.module.css"

/** Fetches enough rows to verify that the service applies the filter. */
const SAMPLE_ROWS = 10
/** Milliseconds between counts. */
const RECOUNT_MS = 300_000

export const WaitingBadge = ({ page: { resource }, field }: { page: Page; field: string }) => {
  const office = useOffice()
  const now = useNow()
  const before = overdueBefore(new Date(Math.floor(now.getTime() / RECOUNT_MS) * RECOUNT_MS), office)
  const value = before?.toISOString() ?? ""
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    ...refineQueryOf({
      page: 1,
      limit: SAMPLE_ROWS,
      search: "",
      sort: [],
      filters: [{ field, operator: "lte", value }],
    }),
    meta: { countOnly: true },
    queryOptions: { enabled: before !== undefined, placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const count = totalOf(query.data)
  if (!count) return null
  const words = `${showNumber(count)} melewati janji balas`
  return (
    <span className={`${css.badge} badge small`} title={words}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="unseen">, {words}</span>
    </span>
  )
}
