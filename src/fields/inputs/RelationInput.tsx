import { useSelect } from "@refinedev/antd"
import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { idOf, labelOf, labelsOf } from "../../data/labels.ts"
import { SEARCH } from "../../data/refine-query.ts"
import { type Field, fieldOfKind, mayPointTo, traitsOf } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import "../FieldInput.css"
import { commonSelectProps, type InputProps } from "../input-props.ts"
import { filtersOfParents, isSameId, NAMES_STALE_MS, targetOf } from "../relation-names.ts"
import { missingParent, parentsOf } from "../within.ts"
import { Select } from "./Select.tsx"

interface Option {
  value: string | number
  label: string
}

interface ChoiceOptions {
  field: Props["field"]
  /** Example: `{ id_provinsi: "31" }`; undefined until all parents are chosen. */
  parents: Readonly<Record<string, string>> | undefined
  selected: readonly (string | number)[]
  known: readonly Option[]
  opened?: boolean
}

const MAX_OPTIONS = 50

/** Searches in the service, or in the browser if the list is loaded as a whole. Sends no request before opening. */
const useChoice = ({ field, parents, selected, known, opened = false }: ChoiceOptions) => {
  const { resources } = useAppContext()
  const { resource, isWhole, nameOf } = targetOf(resources, field.to)
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
    pagination: isWhole ? { mode: "off" } : { mode: "server", pageSize: MAX_OPTIONS },
    queryOptions: { enabled: parents !== undefined && (isOpen || isNamedByList), staleTime: NAMES_STALE_MS },
    defaultValueQueryOptions: { enabled: !isWhole && unnamed.length > 0, staleTime: NAMES_STALE_MS },
    errorNotification: false,
    liveMode: "off",
  })
  const relation = fieldOfKind("relation", field)
  const unfit = (query.data?.data ?? []).filter((row) => relation && !mayPointTo(relation, row))
  const offered = ((selectProps.options ?? []) as unknown as Option[]).filter(
    ({ value }) => !unfit.some(({ id }) => isSameId(id, value)),
  )
  const brought = known.filter(
    ({ value }) =>
      selected.some((id) => isSameId(id, value)) && !offered.some((option) => isSameId(option.value, value)),
  )
  return {
    options: [...brought, ...offered],
    search: isWhole ? undefined : selectProps.onSearch,
    isSearching: query.isFetching,
    failed: query.isError ? query.error.message : undefined,
    again: query.refetch,
    setOpen,
  }
}

type Props = InputProps<"relation"> | InputProps<"relations">

const isMany = ({ kind }: Field) => traitsOf[kind].points === "many"

const idsOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map(idOf).filter((id) => id !== undefined && id !== "") as (
    | string
    | number
  )[]

const knownOf = ({ field, name, record }: Props): Option[] => {
  if (!record) return []
  const ids = idsOf(record[name])
  const labels = isMany(field) ? labelsOf(record, name) : [labelOf(record, name)]
  return ids.flatMap((value, index) => {
    const label = labels[index]
    return label && label !== String(value) ? [{ value, label }] : []
  })
}

export const RelationInput = (props: Props) => {
  const { field, fields, value, onChange } = props
  // Merges the record, because an action's draft may lack the parent.
  const draft = { ...props.record, ...props.draft }
  const hasMany = isMany(field)
  const selected = idsOf(value)
  const missing = missingParent(field, fields, draft)
  const found = useChoice({
    field,
    parents: parentsOf(field, draft),
    selected,
    known: knownOf(props),
    opened: props.opened,
  })
  // Matches ids as text, because the record may contain 31 and the list "31".
  const shown = selected.map((id) => found.options.find((option) => isSameId(option.value, id))?.value ?? id)
  return (
    <>
      <Select<(string | number)[] | string | number>
        {...commonSelectProps(props as InputProps)}
        className="input-select"
        mode={hasMany ? "multiple" : undefined}
        status={props["aria-invalid"] ? "error" : undefined}
        disabled={missing !== undefined}
        allowClear={!props["aria-required"]}
        showSearch
        virtual={false}
        placeholder={missing ? `Pilih ${missing.toLowerCase()} dahulu` : (props.placeholder ?? "Cari dan pilih")}
        filterOption={
          found.search ? false : (text, option) => String(option?.label).toLowerCase().includes(text.toLowerCase())
        }
        onSearch={found.search}
        onOpenChange={found.setOpen}
        options={found.options}
        value={hasMany ? shown : shown[0]}
        loading={found.isSearching}
        notFoundContent={found.isSearching ? "Mencari…" : (found.failed ?? "Tidak ditemukan")}
        onChange={(next) => onChange(next ?? (hasMany ? [] : null))}
      />
      {found.failed && (
        <button type="button" className="input-again" onClick={() => found.again()}>
          Pilihan gagal dimuat. Coba lagi
        </button>
      )}
    </>
  )
}
