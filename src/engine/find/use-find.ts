import type { BaseRecord, HttpError } from "@refinedev/core"
import { useQueries } from "@tanstack/react-query"
import { limitAsync } from "es-toolkit"
import { z } from "zod"
import { bareDigits } from "../../adapt/fits-query.ts"
import { useRecords } from "../../data/record-queries.ts"
import { SEARCH } from "../../data/refine-query.ts"
import { useCallQuery } from "../../data/use-call.ts"
import { findFieldsFor, findFieldsOf, MAX_HITS, MIN_FIND_LENGTH } from "../../declare/find.ts"
import { type Page, phoneOf, type Resource } from "../../declare/index.ts"
import { asText } from "../../fields/text.ts"
import { useAppContext } from "../../session/app-context.ts"
import { toPlainText, withoutInvisible } from "../../time/plain-text.ts"
import { useDebounced } from "../../ui/use-typed-text.ts"

const REST_MS = 120
const STALE_MS = 30_000
/** Documented lists that are asked at once. */
const MAX_REQUESTS = 4

export interface HitGroup {
  page: Page
  rows: readonly BaseRecord[]
  error?: { message: string }
}

const answered = z.array(z.object({ resource: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }))

/** Services may ignore the search: what they send is looked at. */
const isHit = (resource: Resource, row: BaseRecord, text: string): boolean => {
  const words = findFieldsFor(resource, text, () => true).map((name) => {
    const field = resource.fields[name]
    return field ? asText(name, field, row).toLowerCase() : ""
  })
  const digits = bareDigits(text)
  if (/^[\d\s().+-]+$/.test(toPlainText(text)) && digits.length >= MIN_FIND_LENGTH)
    return words.some((word) => bareDigits(word).includes(digits) || word.includes(text.toLowerCase()))
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.includes(part)))
}

const useFoundPages = () => {
  const { openPages, can } = useAppContext()
  return openPages.filter(
    ({ resource, view }) => view === undefined && findFieldsOf(resource).length > 0 && can(resource.name, "list"),
  )
}

/** The list of a service with its own words is asked with the number as it is stored by most. */
const useDocumented = (pages: readonly Page[], text: string) => {
  const { fetchList } = useRecords()
  return useQueries({
    queries: pages.map(({ resource }) => ({
      queryKey: ["find", resource.name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        limited(() =>
          fetchList({
            resource: resource.name,
            pagination: { currentPage: 1, pageSize: MAX_HITS },
            filters: [{ field: SEARCH, operator: "eq", value: phoneOf(text)?.slice(3) ?? text }],
            meta: { signal },
          }),
        ),
      staleTime: STALE_MS,
    })),
  })
}

const limited = limitAsync((work: () => Promise<{ data: BaseRecord[] }>) => work(), MAX_REQUESTS)

interface Found {
  groups: HitGroup[]
  isBusy: boolean
  error?: HttpError | null
  /** Reads what has failed again. */
  retry?: () => void
}

export const useFind = (typed: string): Found => {
  const { extensions } = useAppContext().config
  const wanted = withoutInvisible(typed).trim()
  const text = useDebounced(wanted, REST_MS)
  const isReady = text.length >= MIN_FIND_LENGTH
  const pages = useFoundPages()
  const { query, data } = useCallQuery(
    "finder.find",
    { q: text },
    { enabled: isReady && extensions, staleTime: STALE_MS, retry: false },
  )
  const lists = useDocumented(isReady && !extensions ? pages : [], text)
  const isResting = text !== wanted
  if (!isReady) return { groups: [], isBusy: isResting }
  if (extensions) {
    const found = answered.safeParse(data).data ?? []
    const groups = pages.flatMap((page) => {
      const rows = found.find(({ resource }) => resource === page.resource.name)?.rows ?? []
      return rows.length > 0
        ? [{ page, rows: rows.map((row) => ({ ...row, id: row[page.resource.id] as string })) }]
        : []
    })
    return { groups, isBusy: isResting || query.isFetching, error: query.error, retry: () => void query.refetch() }
  }
  const groups = pages.flatMap((page, at): HitGroup[] => {
    const { data: list, error } = lists[at] ?? {}
    const rows = (list?.data ?? []).filter((row) => isHit(page.resource, row, text)).slice(0, MAX_HITS)
    return rows.length > 0 || error ? [{ page, rows, ...(error && { error }) }] : []
  })
  const retry = () => {
    for (const list of lists) if (list.error) void list.refetch()
  }
  return { groups, isBusy: isResting || lists.some(({ isFetching }) => isFetching), retry }
}
