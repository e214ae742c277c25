import type { BaseRecord } from "@refinedev/core"
import { type Field, type Resource, sectionsOf } from "../../declare/index.ts"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { FactValue } from "./FactValue.tsx"

/** Letters that a narrow column still holds in two lines. */
const NARROW = 40

interface FactProps {
  resource: Resource
  name: string
  field: Field
  record: BaseRecord
}

/** One field of a record with its label. */
export const Fact = ({ resource, name, field, record }: FactProps) => {
  const words = asText(name, field, record)
  const { isWide } = layoutOf[field.kind]
  return (
    <div className={isWide || words.length > NARROW ? "fact is-wide" : "fact"}>
      <dt>{field.label}</dt>
      <dd>
        <FactValue resource={resource} name={name} field={field} record={record} hasTools />
      </dd>
    </div>
  )
}

/** What a record says, by section. Of declared sections only what is not empty, and no section without anything. */
export const Facts = ({ resource, record }: { resource: Resource; record: BaseRecord }) => {
  const isShown = ([name, field]: [string, Field]) => !resource.show?.sections || asText(name, field, record) !== ""
  return sectionsOf(resource)
    .map(([heading, fields]) => [heading, fields.filter(isShown)] as const)
    .filter(([, fields]) => fields.length > 0)
    .map(([heading, fields]) => (
      <section key={fields[0]?.[0]} className="facts">
        {heading && <h2>{heading}</h2>}
        <dl>
          {fields.map(([name, field]) => (
            <Fact key={name} resource={resource} name={name} field={field} record={record} />
          ))}
        </dl>
      </section>
    ))
}
