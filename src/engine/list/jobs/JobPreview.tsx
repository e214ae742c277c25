import { useCallQuery } from "../../../data/use-call.ts"
import { showNumber } from "../../../declare/format.ts"
import { type Field, fieldOfKind, isObject, mayMove, type Resource, type Row, stateOf } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import { asText } from "../../../fields/text.ts"
import { Icon } from "../../../ui/Icon.tsx"
import bulkCss from "../bulk.module.css"
import type { JobTarget } from "./job-target.ts"

const schema = z.object({
  groups: z.record(z.string(), z.array(z.object({ value: z.unknown(), count: z.number() }))),
})

interface JobPreviewProps {
  resource: Resource
  target: JobTarget
  draft: Row
}

const isPossible = (field: Field, from: unknown, to: unknown): boolean => {
  const select = fieldOfKind("select", field)
  return !select || mayMove(select, stateOf(from), String(to), {})
}

/** Values before and after, with the number of records: `Tayang → Nonaktif: 1.200`. */
export const JobPreview = ({ resource, target, draft }: JobPreviewProps) => {
  const names = Object.keys(draft).filter((name) => ["select", "boolean"].includes(resource.fields[name]?.kind ?? ""))
  const payload = { resource: resource.name, names, ...target }
  const { data } = useCallQuery("bulk.preview", {}, { payload, enabled: names.length > 0 })
  const parsed = schema.safeParse(isObject(data) ? data : {})
  const changes = names.flatMap((name) => {
    const field = resource.fields[name]
    const groups = parsed.data?.groups[name] ?? []
    if (!field || draft[name] === null || draft[name] === undefined) return []
    const words = (value: unknown) => asText(name, field, { [name]: value }, true) || "kosong"
    return groups
      .filter(({ value }) => value !== draft[name])
      .map(({ value, count }) => ({
        key: `${name} ${value}`,
        count,
        before: words(value),
        after: isPossible(field, value, draft[name]) ? words(draft[name]) : undefined,
      }))
  })
  if (changes.length === 0) return null
  return (
    <ul className={bulkCss.failures} aria-label="Pratinjau">
      {changes.map(({ key, count, before, after }) => (
        <li key={key}>
          {before}{" "}
          {after === undefined ? (
            "tidak bisa"
          ) : (
            <>
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
