import { type BaseRecord, useMany } from "@refinedev/core"
import { useState } from "react"
import { SEARCH } from "../data/refine-query.ts"
import { type Field, fieldOfKind, mayPointTo, nameKey } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { useDebounced } from "../ui/use-typed-text.ts"
import { useRecentChoices } from "./recent-choices.ts"
import { filtersOfParents, isSameId, NAMES_STALE_MS, type Target, targetOf } from "./relation-names.ts"
import { PAGE_SIZE, useRelationRows } from "./use-relation-rows.ts"

export interface RelationOption {
  value: string | number
  label: string
}

/** Time without typing before a search. */
const SEARCH_DEBOUNCE_MS = 250

/** Names that begin with the text first. */
export const searchOptions = <Option extends { label: string }>(options: readonly Option[], text: string): Option[] => {
  const wanted = nameKey(text)
  const found = options.map((option) => ({ option, start: nameKey(option.label).indexOf(wanted) }))
  return [...found.filter(({ start }) => start === 0), ...found.filter(({ start }) => start > 0)].map(
    ({ option }) => option,
  )
}

interface RelationQuery {
  field: Field<"relation"> | Field<"relations">
  name: string
  /** Example: `{ id_provinsi: "31" }`; undefined until all parents are chosen. */
  parents: Readonly<Record<string, string>> | undefined
  /** Selected ids whose names are unknown. */
  unnamed: readonly (string | number)[]
  text: string
  isOpen: boolean
}

const useNamed = ({ resource, isWhole }: Target, ids: readonly (string | number)[]) =>
  useMany<BaseRecord>({
    resource,
    ids: ids.map(String),
    queryOptions: { enabled: !isWhole && ids.length > 0, staleTime: NAMES_STALE_MS },
    errorNotification: false,
    liveMode: "off",
  })

/** The rows that were chosen last, which may have been removed since. */
const useRecentRows = (target: Target, { field, name, parents, isOpen }: RelationQuery) => {
  const { ids, remember } = useRecentChoices(`${field.to}.${name}`, JSON.stringify(parents ?? {}), isOpen)
  const { result, query } = useNamed(target, (isOpen && ids) || [])
  const isKnown = ids !== undefined && (target.isWhole || ids.length === 0 || !query.isPending)
  const rowsAmong = (rows: readonly BaseRecord[]) =>
    (ids ?? []).flatMap((id) => rows.find((row) => isSameId(row.id, id)) ?? [])
  return { rows: result?.data ?? [], rowsAmong, isKnown, remember }
}

/** Rows of a whole list that are shown: more on request, until something else is searched for. */
const useShownCount = (text: string) => {
  const [shown, setShown] = useState({ count: PAGE_SIZE, text })
  const count = shown.text === text ? shown.count : PAGE_SIZE
  return [count, () => setShown({ count: count + PAGE_SIZE, text })] as const
}

/** Searches in the service, or in the browser if the list is loaded as a whole. Sends no request before opening. */
export const useRelationOptions = (relation: RelationQuery) => {
  const { field, parents, unnamed, text, isOpen } = relation
  const { resources } = useAppContext()
  const target = targetOf(resources, field.to)
  const { resource, isWhole, nameOf } = target
  const typed = text.trim()
  const search = useDebounced(isWhole ? "" : typed, SEARCH_DEBOUNCE_MS)
  const list = useRelationRows({
    resource,
    isWhole,
    filters: [
      ...filtersOfParents(parents),
      ...(search === "" ? [] : [{ field: SEARCH, operator: "eq", value: search } as const]),
    ],
    isEnabled: parents !== undefined && (isOpen || (isWhole && unnamed.length > 0)),
  })
  const recent = useRecentRows(target, relation)
  const named = useNamed(target, unnamed)
  const [count, showMore] = useShownCount(text)

  const single = fieldOfKind("relation", field)
  const toOption = (row: BaseRecord): RelationOption => ({ value: row.id as string, label: nameOf(row) })
  const toOffered = (rows: readonly BaseRecord[]) =>
    rows.filter((row) => !single || mayPointTo(single, row)).map(toOption)
  const known = [...list.rows, ...recent.rows]
  const offered = toOffered(list.rows)
  const isSearched = !isWhole && search === typed && !list.isPlaceholderData
  // Filters the loaded options until the service responds.
  const found = isSearched ? offered : searchOptions(offered, typed)
  const isPending = isWhole ? list.isFetching : !isSearched || (list.isFetching && list.rows.length === 0)
  const recentOptions = typed === "" ? toOffered(recent.rowsAmong(known)) : []
  const others = found.filter(({ value }) => !findOption(recentOptions, value))
  const whole = { hasMore: others.length > count, more: showMore }
  const { hasMore, more } = isWhole ? whole : { hasMore: isSearched && list.hasMore, more: list.more }
  return {
    // Options must not move under the pointer when the recent ones arrive.
    ...(recent.isKnown
      ? { recent: recentOptions, options: isWhole ? others.slice(0, count) : others, hasMore }
      : { recent: [], options: [], hasMore: false }),
    more,
    isMoreFailed: list.isMoreFailed,
    isFetching: list.isFetching,
    names: [...known, ...(named.result?.data ?? [])].map(toOption),
    isLoading: isPending || !recent.isKnown,
    hasFailed: list.isError && !list.isMoreFailed && !isPending,
    again: () => void list.refetch(),
    remember: recent.remember,
  }
}

export const findOption = (options: readonly RelationOption[], id: unknown) =>
  options.find(({ value }) => isSameId(value, id))
