import { type BaseRecord, useList } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { SEARCH } from "../data/refine-query.ts"
import type { Field, Fields, Row } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { searchOptions } from "../ui/combobox/options.ts"
import { SelectCombobox } from "../ui/combobox/SelectCombobox.tsx"
import { useDebounced } from "../ui/use-typed-text.ts"
import { filtersOfParents, NAMES_STALE_MS, targetOf, useName } from "./relation-names.ts"
import { missingParent, parentsOf } from "./within.ts"

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
const useRelationOptions = ({ to, parents, text, isOpen }: RelationQuery) => {
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

interface RelationSelectProps {
  id: string
  field: Field<"relation">
  fields: Fields
  draft: Row
  placeholder: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

type Found = ReturnType<typeof useRelationOptions>

const noteOf = ({ options, isLoading, hasFailed, isCut }: Found) => {
  if (hasFailed) return "Pilihan gagal dimuat."
  if (isLoading) return options.length > 0 ? undefined : "Mencari…"
  return isCut ? `Baru ${options.length} yang pertama. Ketik namanya untuk mencari yang lain.` : undefined
}

const RelationCombobox = ({ id, field, fields, draft, placeholder, value, onChange }: RelationSelectProps) => {
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(false)
  const parents = parentsOf(field, draft)
  const missing = missingParent(field, fields, draft)
  const found = useRelationOptions({ to: field.to, parents, text, isOpen })
  const name = useName(field.to, value ?? "", parents)
  return (
    <SelectCombobox
      id={id}
      label={field.label}
      placeholder={missing ? `Pilih ${missing.toLowerCase()} dahulu` : placeholder}
      disabled={missing !== undefined}
      options={found.options}
      chosen={value === undefined ? [] : [{ key: value, label: name }]}
      note={noteOf(found)}
      onRetry={found.hasFailed ? found.again : undefined}
      onType={setText}
      onOpen={setOpen}
      onChange={([next]) => onChange(next)}
    />
  )
}

/** Resets when the parents change. */
export const RelationSelect = (props: RelationSelectProps) => (
  <RelationCombobox key={JSON.stringify(parentsOf(props.field, props.draft))} {...props} />
)
