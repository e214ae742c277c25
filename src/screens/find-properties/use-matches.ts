import type { BaseRecord, GetListResponse, HttpError } from "@refinedev/core"
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import { exactTotalOf, useRecords } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { useCall } from "../../data/use-call.ts"
import { z } from "../../declare/zod.ts"
import { findRegions } from "../../domain/find-regions.ts"
import { type Criterion, type Match, type SearchCriteria, toMatches, toSearchCriteria } from "../../domain/matching.ts"
import type { FoundRegion } from "../../domain/named-region.ts"
import { createNarrowings, getRelaxable, type Narrowing, sortByGain } from "../../domain/narrowing.ts"
import type { Level } from "../../domain/region-name.ts"
import { REMEMBERED, useDraftState } from "../../drafts/use-draft.ts"
import { useLists } from "../../import/use-lists.ts"
import { houseList } from "../../resources/house-list.ts"
import { useAppContext } from "../../session/app-context.ts"
import { combineQueries } from "../../ui/combine-queries.ts"
import { hasAnswer, type Query } from "../../ui/QueryState.tsx"

/** When this browser last showed each request's matches: ISO 8601 by request id. */
const looks = z.record(z.string(), z.string())
type Looks = z.infer<typeof looks>

const NEVER: Looks = {}
/** Number of stored requests; the oldest are dropped first. */
const MAX_LOOKS = 300

export const useLooks = () => useDraftState("looks", looks, NEVER, REMEMBERED)

const withLook = (kept: Looks, request: string, at: string): Looks =>
  Object.fromEntries([...Object.entries(kept).filter(([id]) => id !== request), [request, at]].slice(-MAX_LOOKS))

export const useLook = (request: string, isShown: boolean): string | undefined => {
  const { isOpen, draft, setDraft } = useLooks()
  const [earlier, setEarlier] = useState<{ at?: string }>()
  const look = useEffectEvent(() => {
    setEarlier({ at: draft[request] })
    setDraft(withLook(draft, request, new Date().toISOString()))
  })
  const isFirst = isShown && isOpen && !earlier
  useEffect(() => {
    if (isFirst) look()
  }, [isFirst])
  return earlier?.at
}

const { fields } = houseList
const LISTS: Readonly<Record<Level, string>> = {
  province: fields.province.to,
  city: fields.city.to,
  district: fields.district.to,
  village: fields.village.to,
}

const villages = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    id_kecamatan: z.string(),
    district: z.string(),
    id_kota: z.string(),
    city: z.string(),
  }),
)

/** Regions do not change during a session. */
const LASTING = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/**
 * Resolves place names with the documented region lists. `places` is undefined if that fails; names are then compared
 * as text.
 */
const useRegions = (words: readonly string[]): { places: readonly FoundRegion[] | undefined; isPending: boolean } => {
  const { load } = useLists()
  const { call } = useCall()
  const { can } = useAppContext()
  const client = useQueryClient()
  const lists = (level: Level, parent?: string) =>
    client.fetchQuery({ queryKey: ["regions", level, parent], queryFn: () => load(LISTS[level], parent), ...LASTING })
  const search = async (text: string) =>
    villages.parse(await call("master-village.search", { query: { search: text } }))
  const hasSearch = can(fields.village.to, "search")
  const { data, isPending } = useQuery({
    queryKey: ["places", ...words],
    queryFn: () => findRegions(words, { lists, search: hasSearch ? search : undefined }),
    enabled: words.length > 0,
    retry: false,
    ...LASTING,
  })
  return { places: words.length > 0 ? data : [], isPending: words.length > 0 && isPending }
}

const MAX_CANDIDATES = 200

export interface Relaxation {
  criterion: Criterion
  more: number
}

interface Matches {
  query: Query
  wanted: SearchCriteria
  isRead: boolean
  matches: readonly Match<BaseRecord>[]
  /** Number of judged listings; `of` is the number of matching listings in the service. */
  judged: number
  of: number | undefined
  relaxations: readonly Relaxation[]
}

const sumOf = (totals: readonly (number | undefined)[]) =>
  totals.reduce((sum, total) => (sum === undefined || total === undefined ? undefined : sum + total), 0)

/** Matches listings with the documented list call, and counts the listings that each relaxed criterion would add. */
export const useMatches = (request: BaseRecord, wished: ReadonlySet<Criterion>): Matches => {
  const { fetchList } = useRecords()
  const words = toSearchCriteria(request).places.map(({ word }) => word)
  const { places, isPending } = useRegions(words)
  const wanted = toSearchCriteria(request, places)

  const listQuery = (narrowing: Narrowing, limit: number, isWanted: boolean) => ({
    queryKey: ["matches", narrowing, limit],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchList<BaseRecord>({
        resource: "house-list",
        ...refineQueryOf({ page: 1, limit, sort: [], ...narrowing }),
        meta: { signal, countOnly: limit === 1 },
      }),
    enabled: isWanted,
    // Keeps earlier results visible while new criteria load.
    placeholderData: (earlier: GetListResponse<BaseRecord> | undefined) => (limit === 1 ? undefined : earlier),
  })
  const lists = useQueries({
    queries: createNarrowings(wanted, wished).map((narrowing) => listQuery(narrowing, MAX_CANDIDATES, !isPending)),
  })
  const all = combineQueries(lists as unknown as readonly (Query & { error: HttpError | null })[])
  const isThere = !isPending && hasAnswer(all)
  const isNow = isThere && lists.every(({ isPlaceholderData }) => !isPlaceholderData)
  const relaxable = isPending ? [] : getRelaxable(wanted, wished)
  const relaxed = relaxable.map((criterion) => createNarrowings(wanted, new Set([...wished, criterion])))
  const counts = useQueries({ queries: relaxed.flat().map((narrowing) => listQuery(narrowing, 1, isNow)) })

  const houses = lists.flatMap(({ data }) => data?.data ?? [])
  const of = sumOf(lists.map(({ data }) => exactTotalOf(data)))
  let at = 0
  const relaxations = relaxable.flatMap((criterion, index) => {
    const own = counts.slice(at, at + (relaxed[index]?.length ?? 0))
    at += own.length
    const total = sumOf(own.map(({ data }) => exactTotalOf(data)))
    return !isNow || total === undefined || of === undefined ? [] : [{ criterion, more: total - of }]
  })
  return {
    query: { ...all, isPending: isPending || all.isPending },
    wanted,
    isRead: places !== undefined,
    matches: isThere ? toMatches(wanted, wished, houses) : [],
    judged: houses.length,
    of,
    relaxations: sortByGain(relaxations),
  }
}
