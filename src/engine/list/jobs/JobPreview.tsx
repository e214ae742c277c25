import { sumBy } from "es-toolkit"
import { labelOf } from "../../../data/labels.ts"
import { useCallQuery } from "../../../data/use-call.ts"
import { PREVIEWED_KINDS } from "../../../declare/bulk.ts"
import { showCount, showNumber } from "../../../declare/format.ts"
import { groupBy } from "../../../declare/group-by.ts"
import { type Field, fieldOfKind, mayMove, type Resource, type Row, stateOf } from "../../../declare/index.ts"
import { asText } from "../../../fields/text.ts"
import { Icon } from "../../../ui/Icon.tsx"
import bulkCss from "../bulk.module.css"
import { type Preview, readPreview } from "./job-preview.ts"
import type { JobTarget } from "./job-target.ts"

interface JobPreviewProps {
  resource: Resource
  target: JobTarget
  /** The records, where no service counts their values. */
  rows?: readonly Row[]
  draft: Row
}

const groupsOf = (rows: readonly Row[], names: readonly string[]): Preview["groups"] =>
  Object.fromEntries(
    names.map((name) => [
      name,
      groupBy(rows, (row) => String(row[name])).map(([, same]) => ({
        value: same[0]?.[name],
        label: same[0] && labelOf(same[0], name),
        count: same.length,
      })),
    ]),
  )

const isPossible = (field: Field, from: unknown, to: unknown): boolean => {
  const select = fieldOfKind("select", field)
  return !select || mayMove(select, stateOf(from), String(to), {})
}

interface PreviewedChange {
  key: string
  count: number
  before: string
  after: string | undefined
  isRefused: boolean
}

/** Values before and after, with the number of records: `Tayang → Nonaktif: 1.200`; a sentence if all have the values. */
export const JobPreview = ({ resource, target, rows, draft }: JobPreviewProps) => {
  const set = Object.keys(draft).filter((name) => draft[name] !== null && draft[name] !== undefined)
  const names = set.filter((name) => {
    const field = resource.fields[name]
    return field && PREVIEWED_KINDS.includes(field.kind)
  })
  const payload = { resource: resource.name, names, ...target }
  const { data } = useCallQuery("bulk.preview", {}, { payload, enabled: !rows && names.length > 0 })
  const { count = 0, groups: found = {} } = rows
    ? { count: rows.length, groups: groupsOf(rows, names) }
    : (readPreview(data) ?? {})
  const changes = names.flatMap((name): PreviewedChange[] => {
    const field = resource.fields[name] as Field
    const groups = found[name] ?? []
    const words = (value: unknown, label?: string | null) =>
      asText(name, field, { [name]: value, [`${name}_label`]: label }, true) || "kosong"
    // Pickers know the name of a chosen record, this list does not.
    const after = field.kind === "relation" ? undefined : words(draft[name])
    const named = groups.map(({ value, label, count }) => ({
      key: `${name} ${value}`,
      count,
      before: field.kind === "relation" ? `${field.label} sekarang ${words(value, label)}` : words(value),
      after,
      isSame: String(value) === String(draft[name]),
      isRefused: !isPossible(field, value, draft[name]),
    }))
    const rest = count - sumBy(groups, ({ count }) => count)
    const others = { key: `${name} others`, count: rest, before: `${field.label} lain`, after, isRefused: false }
    return [...named.filter(({ isSame }) => !isSame), ...(rest > 0 && groups.length > 0 ? [others] : [])]
  })
  const isWhole = count > 0 && set.every((name) => sumBy(found[name] ?? [], ({ count }) => count) === count)
  if (changes.length === 0)
    return names.length > 0 && isWhole ? (
      <p className="muted" role="status">
        {showCount(count, resource.noun)} sudah bernilai ini, jadi tidak ada yang berubah.
      </p>
    ) : null
  return (
    <ul className={bulkCss.failures} aria-label="Pratinjau">
      {changes.map(({ key, count, before, after, isRefused }) => (
        <li key={key}>
          {before}
          {isRefused
            ? " tidak bisa"
            : after !== undefined && (
                <>
                  {" "}
                  <Icon name="right" size={12} />
                  <span className="unseen"> menjadi </span> <b>{after}</b>
                </>
              )}
          : <span className="numeric">{showNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}
