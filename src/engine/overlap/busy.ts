import type { BaseRecord, CrudFilter } from "@refinedev/core"
import { useQueries } from "@tanstack/react-query"
import { idOf } from "../../data/labels.ts"
import { useRecords } from "../../data/record-queries.ts"
import { isEmpty, type Overlap, type Resource, type Row } from "../../declare/index.ts"
import { DAYS_AHEAD } from "../../domain/overlaps.ts"

const MS_PER_DAY = 86_400_000
/** Milliseconds for which other appointments are cached. */
const CACHE_TTL_MS = 20_000
const MAX_COUNT = 200

type FetchList = ReturnType<typeof useRecords>["fetchList"]

const getSharedRelations = ({ by }: Overlap, draft: Row) =>
  by.flatMap((name) => {
    const id = isEmpty(draft[name]) ? undefined : idOf(draft[name])
    return id === undefined ? [] : [{ name, id: String(id) }]
  })

const fetchBusy = async (
  fetchList: FetchList,
  { name: resource, overlap }: Resource,
  { name, id }: { name: string; id: string },
  day: number,
): Promise<BaseRecord[]> => {
  const from = overlap?.from ?? ""
  const moment = (days: number) => new Date((day + days) * MS_PER_DAY).toISOString()
  const filters: CrudFilter[] = [
    { field: name, operator: "eq", value: id },
    { field: from, operator: "gte", value: moment(-1) },
    { field: from, operator: "lte", value: moment(DAYS_AHEAD + 1) },
  ]
  const sorters = [{ field: from, order: "asc" as const }]
  const { data } = await fetchList({
    resource,
    filters,
    sorters,
    pagination: { mode: "server", currentPage: 1, pageSize: MAX_COUNT },
  })
  return data
}

/** Days since 1970. */
const dayOf = ({ from }: Overlap, draft: Row) => {
  const time = Date.parse(String(draft[from] ?? ""))
  return Math.floor((Number.isNaN(time) ? Date.now() : time) / MS_PER_DAY)
}

export const readBusy = async (fetchList: FetchList, resource: Resource, draft: Row): Promise<BaseRecord[]> => {
  const rule = resource.overlap
  if (!rule) return []
  const read = getSharedRelations(rule, draft).map((shared) =>
    fetchBusy(fetchList, resource, shared, dayOf(rule, draft)),
  )
  return (await Promise.all(read)).flat()
}

interface Busy {
  others: readonly BaseRecord[]
  isUnknown: boolean
}

export const useBusy = (resource: Resource, rule: Overlap, draft: Row): Busy => {
  const { fetchList } = useRecords()
  const day = dayOf(rule, draft)
  return useQueries({
    queries: getSharedRelations(rule, draft).map((shared) => ({
      queryKey: ["data", "default", resource.name, "list", "busy", shared.name, shared.id, day],
      queryFn: () => fetchBusy(fetchList, resource, shared, day),
      staleTime: CACHE_TTL_MS,
    })),
    // Removes duplicates of records that share several relations.
    combine: (queries) => ({
      others: [...new Map(queries.flatMap(({ data }) => data ?? []).map((row) => [String(row.id), row])).values()],
      isUnknown: queries.some(({ isError }) => isError),
    }),
  })
}
