import type { BaseRecord } from "@refinedev/core"
import { showCount } from "../../declare/format.ts"
import { type Field, groupSections, type Page, type Resource } from "../../declare/index.ts"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { useAppContext } from "../../session/app-context.ts"
import { FactValue } from "./FactValue.tsx"
import css from "./facts.module.css"
import { namesInHead } from "./head-facts.ts"

/** Characters in two lines of a narrow column. */
const MAX_NARROW_LENGTH = 40

interface FactProps {
  resource: Resource
  name: string
  field: Field
  record: BaseRecord
}

export const Fact = ({ resource, name, field, record }: FactProps) => {
  const words = asText(name, field, record)
  const isLong = words.length > MAX_NARROW_LENGTH
  const isWide = isLong || layoutOf[field.kind].isWide
  return (
    <div className={`${css.fact} ${isWide ? css.wide : ""} ${isLong ? css.long : ""}`}>
      <dt>{field.label}</dt>
      <dd>
        <FactValue resource={resource} name={name} field={field} record={record} hasTools />
      </dd>
    </div>
  )
}

type Named = [name: string, field: Field]

/** Texts that a link of the page already says, such as the number of a bill. */
const isSaidByLink = (named: readonly Named[], [name, field]: Named, record: BaseRecord) =>
  field.kind === "text" &&
  asText(name, field, record) !== "" &&
  named.some(([other, its]) => its.kind === "relation" && asText(other, its, record) === asText(name, field, record))

interface Section {
  heading: string
  full: readonly Named[]
}

/** Facts that are too few for a group of their own. */
const MAX_SMALL = 2

/** Joins small groups with the one before them. */
const withoutSmall = (sections: readonly Section[]): Section[] => {
  const groups: Section[] = []
  for (const { heading, full } of sections) {
    const last = groups.at(-1)
    if (last && Math.min(last.full.length, full.length) <= MAX_SMALL) {
      const words = last.heading && heading ? `${last.heading}, ${heading.toLowerCase()}` : last.heading || heading
      groups[groups.length - 1] = { heading: words, full: [...last.full, ...full] }
    } else groups.push({ heading, full })
  }
  return groups
}

export const Facts = ({ page, record }: { page: Page; record: BaseRecord }) => {
  const { resource } = page
  const { extensions } = useAppContext().config
  const elsewhere = namesInHead(page, record)
  const all = groupSections(resource)
  const names = all.flatMap(([, fields]) => fields)
  const sections = all.map(([heading, fields]) => {
    const named = fields.filter((fact) => !elsewhere.includes(fact[0]) && !isSaidByLink(names, fact, record))
    return { heading, fields: named, full: named.filter(([name, field]) => asText(name, field, record) !== "") }
  })
  const empty = sections.flatMap(({ fields, full }) =>
    fields.filter((named) => !full.includes(named) && (extensions || !named[1].extension)),
  )
  const groups = withoutSmall(sections.filter(({ full }) => full.length > 0))
  if (groups.length === 0) return null
  return (
    <div className={`${css.panel} ${css.facts}`}>
      {groups.map(({ heading, full }) => (
        <section key={full[0]?.[0]}>
          {heading && <h2>{heading}</h2>}
          <dl>
            {full.map(([name, field]) => (
              <Fact key={name} resource={resource} name={name} field={field} record={record} />
            ))}
          </dl>
        </section>
      ))}
      {empty.length > 0 && (
        <details className="muted dense">
          <summary>{showCount(empty.length, "kolom kosong")}</summary>
          <p>{empty.map(([, { label }]) => label).join(", ")}</p>
        </details>
      )}
    </div>
  )
}
