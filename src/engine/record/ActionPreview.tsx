import type { BaseRecord } from "@refinedev/core"
import { useUses } from "../../data/use-uses.ts"
import { type Field, type Resource, type Row, wordOf } from "../../declare/index.ts"
import { useName } from "../../fields/relation-names.ts"
import { asText } from "../../fields/text.ts"
import { UseLinks } from "../../fields/UseLinks.tsx"
import css from "../form/form.module.css"
import { titleOf } from "../list/RowMenu.tsx"
import { FactValue } from "./FactValue.tsx"

interface TakenProps {
  resource: Resource
  answers: Row
  record: BaseRecord
}

/** Shows preset answers, such as `Status: Menunggu review → Tayang`. */
export const PresetAnswers = ({ resource, answers, record }: TakenProps) =>
  Object.entries(answers).map(([name, value]) => {
    const field = resource.fields[name] as Field
    const before = asText(name, field, record)
    return (
      <p key={name}>
        {field.label}: {before && `${before} → `}
        <b>{wordOf(field, value)}</b>
      </p>
    )
  })

interface StatedProps {
  resource: Resource
  names: readonly string[]
  record: BaseRecord
}

export const RecordSummary = ({ resource, names, record }: StatedProps) => (
  <dl className={css.stated}>
    {names.map((name) => {
      const field = resource.fields[name] as Field
      return (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <FactValue resource={resource} name={name} field={field} record={record} />
          </dd>
        </div>
      )
    })}
  </dl>
)

export const MergePreview = ({ resource, record, into }: { resource: Resource; record: BaseRecord; into: unknown }) => {
  const { usesOf } = useUses(resource)
  const name = useName(resource.name, String(into ?? ""))
  const other = name === "" ? "yang dipilih" : `“${name}”`
  const uses = usesOf?.(record)
  const title = titleOf(resource, record)
  return (
    <p role="status">
      {uses === undefined ? (
        `Semua yang memakai “${title}” pindah ke ${other}.`
      ) : uses.length === 0 ? (
        `“${title}” tidak dipakai di mana pun.`
      ) : (
        <>
          <UseLinks uses={uses} ids={[record.id]} /> pindah dari “{title}” ke {other}.
        </>
      )}{" "}
      “{title}” lalu dihapus. Ini tidak dapat dibatalkan.
    </p>
  )
}
