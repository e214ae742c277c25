import { type BaseRecord, useList, useMany } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { SEARCH } from "../data/refine-query.ts"
import { type Field, fieldOfKind, mayPointTo, nameKey } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { useDebounced } from "../ui/use-typed-text.ts"
import { filtersOfParents, isSameId, NAMES_STALE_MS, targetOf } from "./relation-names.ts"

export interface RelationOption {
  value: string | number
  label: string
}

/** Time without typing before a search. */
const SEARCH_DEBOUNCE_MS = 250
const SERVER_OPTIONS = 50
const MAX_OPTIONS = 100

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
  /** Example: `{ id_provinsi: "31" }`; undefined until all parents are chosen. */
  parents: Readonly<Record<string, string>> | undefined
  /** Selected ids whose names are unknown. */
  unnamed: readonly (string | number)[]
  text: string
  isOpen: boolean
}

/** Searches in the service, or in the browser if the list is loaded as a whole. Sends no request before opening. */
export const useRelationOptions = ({ field, parents, unnamed, text, isOpen }: RelationQuery) => {
  const { resources } = useAppContext()
  const { resource, isWhole, nameOf } = targetOf(resources, field.to)
  const typed = text.trim()
  const search = useDebounced(isWhole ? "" : typed, SEARCH_DEBOUNCE_MS)
  const quiet = { errorNotification: false, liveMode: "off" } as const
  const { query, result } = useList<BaseRecord>({
    resource,
    filters: [
      ...filtersOfParents(parents),
      ...(search === "" ? [] : [{ field: SEARCH, operator: "eq", value: search } as const]),
    ],
    pagination: isWhole ? { mode: "off" } : { mode: "server", pageSize: SERVER_OPTIONS },
    queryOptions: {
      enabled: parents !== undefined && (isOpen || (isWhole && unnamed.length > 0)),
      staleTime: NAMES_STALE_MS,
      placeholderData: keepPreviousData,
    },
    ...quiet,
  })
  const { result: named } = useMany<BaseRecord>({
    resource,
    ids: unnamed.map(String),
    queryOptions: { enabled: !isWhole && unnamed.length > 0, staleTime: NAMES_STALE_MS },
    ...quiet,
  })
  const toOption = (row: BaseRecord): RelationOption => ({ value: row.id as string, label: nameOf(row) })
  const rows = result.data ?? []
  const single = fieldOfKind("relation", field)
  const offered = rows.filter((row) => !single || mayPointTo(single, row)).map(toOption)
  const isSearched = !isWhole && search === typed && !query.isPlaceholderData
  // Filters the loaded options until the service responds.
  const found = isSearched ? offered : searchOptions(offered, typed)
  const isLoading = query.isFetching || (!isWhole && !isSearched)
  return {
    options: found.slice(0, MAX_OPTIONS),
    names: [...rows, ...(named?.data ?? [])].map(toOption),
    isCut: found.length > MAX_OPTIONS || (isSearched && rows.length === SERVER_OPTIONS),
    isLoading,
    hasFailed: query.isError && !isLoading,
    again: () => void query.refetch(),
  }
}

export const findOption = (options: readonly RelationOption[], id: unknown) =>
  options.find(({ value }) => isSameId(value, id))
