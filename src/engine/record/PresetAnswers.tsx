import type { BaseRecord } from "@refinedev/core"

import { type Field, type Resource, type Row, wordOf } from "../../declare/index.ts"
import { asText } from "../../fields/text.ts"

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
