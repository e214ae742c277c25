import { Select } from "antd"
import "../FieldInput.css"
import { idOf, labelOf, labelsOf } from "../../providers/labels.ts"
import { commonSelectProps, type InputProps } from "../input-props.ts"
import { isSameId } from "../relation-target.ts"
import { missingParent, parentsOf } from "../within.ts"
import { type Option, useChoice } from "./use-choice.ts"

type Props = InputProps<"relation"> | InputProps<"relations">

const idsOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map(idOf).filter((id) => id !== undefined && id !== "") as (
    | string
    | number
  )[]

/** The words that the record brings along. */
const knownOf = ({ field, name, record }: Props): Option[] => {
  if (!record) return []
  const ids = idsOf(record[name])
  const labels = field.kind === "relation" ? [labelOf(record, name)] : labelsOf(record, name)
  return ids.flatMap((value, index) => {
    const label = labels[index]
    return label && label !== String(value) ? [{ value, label }] : []
  })
}

/** One related record, or many: searched by name, within the parent that is chosen. */
export const RelationInput = (props: Props) => {
  const { field, fields, value, onChange } = props
  // An action asks little of the record: what it lies within may stand in the record alone.
  const draft = { ...props.record, ...props.draft }
  const isMany = field.kind === "relations"
  const selected = idsOf(value)
  const missing = missingParent(field, fields, draft)
  const found = useChoice({
    to: field.to,
    parents: parentsOf(field, draft),
    selected,
    known: knownOf(props),
    opened: props.opened,
  })
  // The service may say 31 where the list says "31".
  const shown = selected.map((id) => found.options.find((option) => isSameId(option.value, id))?.value ?? id)
  return (
    <>
      <Select<(string | number)[] | string | number>
        {...commonSelectProps(props as InputProps)}
        className="input-select"
        mode={isMany ? "multiple" : undefined}
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
        value={isMany ? shown : shown[0]}
        loading={found.isSearching}
        notFoundContent={found.isSearching ? "Mencari…" : (found.failed ?? "Tidak ditemukan")}
        onChange={(next) => onChange(next ?? (isMany ? [] : null))}
      />
      {found.failed && (
        <button type="button" className="input-again" onClick={() => found.again()}>
          Pilihan gagal dimuat. Coba lagi
        </button>
      )}
    </>
  )
}
