import type { BaseRecord } from "@refinedev/core"
import { showCount } from "../../declare/format.ts"
import { type Field, fieldOfKind, type Resource, sectionsOf } from "../../declare/index.ts"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { useAppContext } from "../../session/app-context.ts"
import { FactValue } from "./FactValue.tsx"
import css from "./facts.module.css"

/** Characters in two lines of a narrow column. */
const MAX_NARROW_LENGTH = 40

/** Omits values that the heading already contains, unless they can be copied. */
const isHeading = ({ title }: Resource, name: string, field: Field) =>
  name === title && fieldOfKind("text", field) !== undefined && !field.copy && !field.masked

interface FactProps {
  resource: Resource
  name: string
  field: Field
  record: BaseRecord
}

export const Fact = ({ resource, name, field, record }: FactProps) => {
  const words = asText(name, field, record)
  const { isWide } = layoutOf[field.kind]
  return (
    <div className={isWide || words.length > MAX_NARROW_LENGTH ? `${css.fact} ${css.wide}` : css.fact}>
      <dt>{field.label}</dt>
      <dd>
        <FactValue resource={resource} name={name} field={field} record={record} hasTools />
      </dd>
    </div>
  )
}

export const Facts = ({ resource, record }: { resource: Resource; record: BaseRecord }) => {
  const { extensions } = useAppContext().config
  const sections = sectionsOf(resource).map(([heading, fields]) => {
    const named = fields.filter(([name, field]) => !isHeading(resource, name, field))
    return { heading, fields: named, full: named.filter(([name, field]) => asText(name, field, record) !== "") }
  })
  const empty = sections.flatMap(({ fields, full }) =>
    fields.filter((named) => !full.includes(named) && (extensions || !named[1].extension)),
  )
  return (
    <>
      {sections
        .filter(({ full }) => full.length > 0)
        .map(({ heading, full }) => (
          <section key={full[0]?.[0]} className={css.panel}>
            {heading && <h2>{heading}</h2>}
            <dl>
              {full.map(([name, field]) => (
                <Fact key={name} resource={resource} name={name} field={field} record={record} />
              ))}
            </dl>
          </section>
        ))}
      {empty.length > 0 && (
        <details className={`${css.empty} muted dense`}>
          <summary>{showCount(empty.length, "kolom kosong")}</summary>
          <p>{empty.map(([, { label }]) => label).join(", ")}</p>
        </details>
      )}
    </>
  )
}
