import { type BaseRecord, type CrudFilter, useList, useMany } from "@refinedev/core"
import { useState } from "react"
import { useBackoffice } from "../providers/backoffice.ts"
import { SEARCH } from "../providers/refine-query.ts"
import type { Row } from "./label.ts"
import { useDebounced } from "./use-debounced.ts"

export interface Option {
  value: string | number
  label: string
}

interface Asked {
  to: string
  /** The parent's parameters: `{ id_provinsi: "31" }`. Undefined while one is not chosen. */
  parents: Readonly<Record<string, string>> | undefined
  selected: readonly (string | number)[]
  /** Words that are known already. */
  known: readonly Option[]
}

const isSameId = (a: unknown, b: unknown) => String(a) === String(b)

/** What a relation can be chosen from: searched by the service, or in the browser where it is read whole. Nothing is asked before it is opened. */
export const useRelation = ({ to, parents, selected, known }: Asked) => {
  const { resources } = useBackoffice()
  const resource = resources.find(({ name }) => name === to)
  const isWhole = resource?.calls.list?.whole === true
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState("")
  const searched = useDebounced(search)

  const unnamed = selected.filter((id) => !known.some(({ value }) => isSameId(value, id)))
  const filters: CrudFilter[] = [
    ...Object.entries(parents ?? {}).map(([field, value]): CrudFilter => ({ field, operator: "eq", value })),
    ...(searched && !isWhole ? [{ field: SEARCH, operator: "eq", value: searched } as const] : []),
  ]
  const { query, result } = useList<BaseRecord>({
    resource: to,
    filters,
    pagination: isWhole ? { mode: "off" } : { currentPage: 1, pageSize: 50 },
    queryOptions: { enabled: parents !== undefined && (isOpen || (isWhole && unnamed.length > 0)), staleTime: 60_000 },
    errorNotification: false,
    liveMode: "off",
  })
  const { result: named } = useMany<BaseRecord>({
    resource: to,
    ids: unnamed.map(String),
    queryOptions: { enabled: !isWhole && unnamed.length > 0, staleTime: 60_000 },
    errorNotification: false,
    liveMode: "off",
  })

  const optionOf = (row: Row): Option => ({
    value: row.id as string | number,
    label: String(row[resource?.title ?? "name"] ?? row.id),
  })
  const offered = result.data.map((row) => optionOf(row))
  const options = [...known, ...(named?.data ?? []).map((row) => optionOf(row))].filter(
    ({ value }) =>
      selected.some((id) => isSameId(id, value)) && !offered.some((option) => isSameId(option.value, value)),
  )

  return {
    options: [...options, ...offered],
    isWhole,
    isSearching: query.isFetching || search !== searched,
    failed: query.isError ? query.error.message : undefined,
    again: query.refetch,
    setOpen,
    search,
    setSearch,
  }
}
