import { keepPreviousData } from "@tanstack/react-query"
import { useCount } from "../../data/use-count.ts"
import { useOffice } from "../../data/use-office.ts"
import { showNumber } from "../../declare/format.ts"
import { type Filter, fieldOfKind, oneOf, type Page } from "../../declare/index.ts"
import { overdueBefore } from "../../domain/waiting.ts"
import { useNow } from "../../ui/use-now.ts"
import css from "./sidebar.module.css"

/** Milliseconds between counts. */
const RECOUNT_MS = 300_000

/** Customers beyond the promised time, or records that wait for a decision. */
const useFilter = (page: Page, name: string): { filter: Filter | undefined; words: string; isLate: boolean } => {
  const office = useOffice()
  const now = useNow()
  const waits = fieldOfKind("select", page.resource.fields[name])?.waits
  if (waits) return { filter: oneOf(name, waits.in), words: waits.label, isLate: waits.within === 0 }
  const before = overdueBefore(new Date(Math.floor(now.getTime() / RECOUNT_MS) * RECOUNT_MS), office)
  return {
    filter: before && { field: name, operator: "lte", value: before.toISOString() },
    words: "melewati janji balas",
    isLate: true,
  }
}

/** Counts what waits by a field of the page's resource. */
export const WaitingBadge = ({ page, field }: { page: Page; field: string }) => {
  const { filter, words, isLate } = useFilter(page, field)
  const { count } = useCount(
    { resource: page.resource.name, countOnly: "surely" },
    { filters: filter ? [filter] : [] },
    { enabled: filter !== undefined, placeholderData: keepPreviousData },
  )
  if (!count) return null
  return (
    <span className={`${css.badge} badge small`} data-late={isLate} title={`${showNumber(count)} ${words}`}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="unseen">
        , {showNumber(count)} {words}
      </span>
    </span>
  )
}
