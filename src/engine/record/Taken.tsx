import type { BaseRecord } from "@refinedev/core"
import type { Row } from "../../data/labels.ts"
import { type Field, type Resource, wordOf } from "../../declare/index.ts"
import { asText } from "../../fields/text.ts"

interface TakenProps {
  resource: Resource
  /** The answers that were given before the dialog opened, such as the step that was picked. */
  answers: Row
  record: BaseRecord
}

/** What was decided already, and is not asked again: `Status: Menunggu review → Tayang`. */
export const Taken = ({ resource, answers, record }: TakenProps) =>
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
