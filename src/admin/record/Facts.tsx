import type { BaseRecord } from "@refinedev/core"
import { groupBy } from "../../declare/group-by.ts"
import { type Field, fieldsOf, type Kind, phoneOf, type Resource } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"

const COPIED: readonly Kind[] = ["phone", "email", "geo", "url"]
const WIDE: readonly Kind[] = ["longtext", "images", "json", "list", "relations"]
/** Letters that a narrow column still holds in two lines. */
const NARROW = 40

/** What people carry elsewhere: numbers to call, addresses, codes. */
const isCopied = (name: string, { kind }: Field) =>
  COPIED.includes(kind) || (kind === "text" && /(^|_)(id|code|invoice|nik|account)$/.test(name))

const WhatsApp = ({ value }: { value: unknown }) => {
  const number = phoneOf(String(value))
  return number ? (
    <a className="fact-link" href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer noopener">
      <Icon name="message" size={14} /> WhatsApp
    </a>
  ) : null
}

const Fact = ({ name, field, record }: { name: string; field: Field; record: BaseRecord }) => {
  const words = asText(name, field, record)
  return (
    <div className={WIDE.includes(field.kind) || words.length > NARROW ? "fact is-wide" : "fact"}>
      <dt>{field.label}</dt>
      <dd>
        <Cell name={name} field={field} row={record} view="show" />
        {words && isCopied(name, field) && <CopyButton what={field.label} text={words} />}
        {field.kind === "phone" && words && <WhatsApp value={record[name]} />}
      </dd>
    </div>
  )
}

interface FactsProps {
  resource: Resource
  record: BaseRecord
  /** Fields that stand elsewhere on the page. What is empty is then left out too. */
  without?: readonly string[]
}

/** All that a record says, by group. */
export const Facts = ({ resource, record, without }: FactsProps) => {
  const told = fieldsOf(resource, "show").filter(
    ([name, field]) => !without || !(without.includes(name) || asText(name, field, record) === ""),
  )
  const groups = groupBy(told, ([, field]) => field.group ?? "")
  return groups.map(([group, fields]) => (
    <section key={group} className="facts">
      {group && <h2>{group}</h2>}
      <dl>
        {fields.map(([name, field]) => (
          <Fact key={name} name={name} field={field} record={record} />
        ))}
      </dl>
    </section>
  ))
}
