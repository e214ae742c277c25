import { useState } from "react"

import type { Field, Fields, Row } from "../declare/index.ts"
import { SelectCombobox } from "../ui/combobox/SelectCombobox.tsx"
import { useName } from "./use-name.ts"
import { useRelationOptions } from "./use-relation-options.ts"
import { missingParent, parentsOf } from "./within.ts"

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

const Within = ({ id, field, fields, draft, placeholder, value, onChange }: RelationSelectProps) => {
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
  <Within key={JSON.stringify(parentsOf(props.field, props.draft))} {...props} />
)
