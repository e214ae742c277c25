import { useSelect } from "@refinedev/antd"
import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { useBackoffice } from "../../providers/backoffice.ts"
import { SEARCH } from "../../providers/refine-query.ts"
import { filtersOfParents, isSameId, NAMES_LAST, targetOf } from "../relation-target.ts"

export interface Option {
  value: string | number
  label: string
}

interface ChoiceOptions {
  to: string
  /** The parent's parameters: `{ id_provinsi: "31" }`. Undefined while one is not chosen. */
  parents: Readonly<Record<string, string>> | undefined
  selected: readonly (string | number)[]
  /** Words that are known already. */
  known: readonly Option[]
  /** It begins open. */
  opened?: boolean
}

const OFFERED = 50

/** What a relation can be chosen from: searched by the service, or in the browser where it is read whole. Nothing is asked before it is opened. */
export const useChoice = ({ to, parents, selected, known, opened = false }: ChoiceOptions) => {
  const { resources } = useBackoffice()
  const { resource, isWhole, nameOf } = targetOf(resources, to)
  const [isOpen, setOpen] = useState(opened)
  const unnamed = selected.filter((id) => !known.some(({ value }) => isSameId(value, id)))
  const isNamedByList = isWhole && unnamed.length > 0
  const { selectProps, query } = useSelect<BaseRecord>({
    resource,
    optionLabel: nameOf,
    optionValue: ({ id }) => id as string,
    filters: filtersOfParents(parents),
    defaultValue: isWhole ? [] : unnamed.map(String),
    onSearch: (text) => (text ? [{ field: SEARCH, operator: "eq", value: text }] : []),
    pagination: isWhole ? { mode: "off" } : { mode: "server", pageSize: OFFERED },
    queryOptions: { enabled: parents !== undefined && (isOpen || isNamedByList), staleTime: NAMES_LAST },
    defaultValueQueryOptions: { enabled: !isWhole && unnamed.length > 0, staleTime: NAMES_LAST },
    errorNotification: false,
    liveMode: "off",
  })
  const offered = (selectProps.options ?? []) as unknown as Option[]
  const brought = known.filter(
    ({ value }) =>
      selected.some((id) => isSameId(id, value)) && !offered.some((option) => isSameId(option.value, value)),
  )
  return {
    options: [...brought, ...offered],
    /** Undefined: the select searches what it has. */
    search: isWhole ? undefined : selectProps.onSearch,
    isSearching: query.isFetching,
    failed: query.isError ? query.error.message : undefined,
    again: query.refetch,
    setOpen,
  }
}
