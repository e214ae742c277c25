import { type BaseRecord, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { SEARCH } from "../data/refine-query.ts"
import { useAppContext } from "../session/app-context.ts"
import { searchOptions } from "../ui/combobox/search-options.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { filtersOfParents, NAMES_STALE_MS, targetOf } from "./relation-target.ts"

/** Time without typing before a search. */
const SEARCH_DEBOUNCE_MS = 250
const MAX_OPTIONS = 50

interface RelationQuery {
  to: string
  /** Example: `{ id_provinsi: "31" }`; undefined until all parents are chosen. */
  parents: Readonly<Record<string, string>> | undefined
  text: string
  isOpen: boolean
}

/** Searches in the service, or in the browser if the list is loaded as a whole. Sends no request before opening. */
export const useRelationOptions = ({ to, parents, text, isOpen }: RelationQuery) => {
  const { resources } = useAppContext()
  const { resource, isWhole, nameOf } = targetOf(resources, to)
  const typed = text.trim()
  const search = useDebounced(isWhole ? "" : typed, SEARCH_DEBOUNCE_MS)
  const { query, result } = useList<BaseRecord>({
    resource,
    filters: [
      ...filtersOfParents(parents),
      ...(search === "" ? [] : [{ field: SEARCH, operator: "eq", value: search } as const]),
    ],
    pagination: isWhole ? { mode: "off" } : { mode: "server", pageSize: MAX_OPTIONS },
    queryOptions: {
      enabled: parents !== undefined && isOpen,
      staleTime: NAMES_STALE_MS,
      placeholderData: keepPreviousData,
    },
    errorNotification: false,
    liveMode: "off",
  })
  const rows = (result.data ?? []).map((row) => ({ key: String(row.id), label: nameOf(row) }))
  const isSearched = !isWhole && search === typed && !query.isPlaceholderData
  // Filters the loaded options until the service responds.
  const options = isSearched ? rows : searchOptions(rows, typed)
  return {
    options,
    isLoading: query.isFetching || (!isWhole && !isSearched),
    hasFailed: query.isError && !query.isFetching,
    isCut: isSearched && rows.length === MAX_OPTIONS,
    again: () => void query.refetch(),
  }
}
