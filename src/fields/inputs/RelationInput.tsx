import { useState } from "react"
import { idOf, labelOf, labelsOf } from "../../data/labels.ts"
import { type Field, traitsOf } from "../../declare/index.ts"
import { Select } from "../../ui/antd.tsx"
import { Button } from "../../ui/Button.tsx"
import css from "../../ui/field.module.css"
import { commonSelectProps, type InputProps } from "../input-props.ts"
import { findOption, type RelationOption, useRelationOptions } from "../use-relation-options.ts"
import { missingParent, parentsOf } from "../within.ts"

type Props = InputProps<"relation"> | InputProps<"relations">

const isMany = ({ kind }: Field) => traitsOf[kind].points === "many"

const idsOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map(idOf).filter((id) => id !== undefined && id !== "") as (
    | string
    | number
  )[]

const knownOf = ({ field, name, record }: Props): RelationOption[] => {
  if (!record) return []
  const ids = idsOf(record[name])
  const labels = isMany(field) ? labelsOf(record, name) : [labelOf(record, name)]
  return ids.flatMap((value, index) => {
    const label = labels[index]
    return label && label !== String(value) ? [{ value, label }] : []
  })
}

/** Merges the record, because an action's draft may lack the parent. */
const draftOf = ({ record, draft }: Props) => ({ ...record, ...draft })

const RelationSelect = (props: Props) => {
  const { id, field, fields, value, onChange } = props
  const draft = draftOf(props)
  const hasMany = isMany(field)
  const missing = missingParent(field, fields, draft)
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(props.opened ?? false)
  const [picked, setPicked] = useState<readonly RelationOption[]>([])
  const selected = idsOf(value)
  const known = [...picked, ...knownOf(props)]
  const found = useRelationOptions({
    field,
    parents: parentsOf(field, draft),
    unnamed: selected.filter((one) => !findOption(known, one)),
    text,
    isOpen,
  })
  // The record may contain 31 and the list "31".
  const chosen = selected.map((one) => ({
    value: findOption(found.options, one)?.value ?? one,
    label: findOption([...found.names, ...known], one)?.label ?? String(one),
  }))
  const nothing = found.hasFailed ? "Pilihan gagal dimuat." : text === "" ? "Tidak ada pilihan." : "Tidak ditemukan."
  return (
    <>
      <Select<RelationOption | RelationOption[]>
        {...commonSelectProps(props as InputProps)}
        mode={hasMany ? "multiple" : undefined}
        labelInValue
        disabled={missing !== undefined}
        showSearch
        placeholder={missing ? `Pilih ${missing.toLowerCase()} dahulu` : (props.placeholder ?? "Cari dan pilih")}
        filterOption={false}
        searchValue={text}
        onSearch={setText}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) setText("")
        }}
        options={found.options}
        value={hasMany ? chosen : chosen[0]}
        loading={isOpen && found.isLoading}
        notFoundContent={found.isLoading ? "Mencari…" : nothing}
        note={
          found.isCut && (
            <p className={css.note}>Baru {found.options.length} yang pertama. Ketik namanya untuk mencari yang lain.</p>
          )
        }
        onChange={(next) => {
          const options = [next ?? []].flat()
          setPicked(options)
          setText("")
          onChange(hasMany ? options.map((option) => option.value) : (options[0]?.value ?? null))
        }}
      />
      {found.hasFailed && (
        <Button
          look="text"
          onClick={() => {
            // The button disappears after the click.
            document.getElementById(id)?.focus()
            found.again()
          }}
        >
          Pilihan gagal dimuat. Coba lagi
        </Button>
      )}
    </>
  )
}

/** Resets when the parents change. */
export const RelationInput = (props: Props) => (
  <RelationSelect key={JSON.stringify(parentsOf(props.field, draftOf(props)))} {...props} />
)
