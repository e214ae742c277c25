import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, useState } from "react"
import { type Field, type Kind, phoneOf, type Resource, sectionsOf } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"

/** Letters that a narrow column still holds in two lines. */
const NARROW = 40

export const Copy = ({ what, text }: { what: string; text: string }) => {
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <Button
      look="quiet"
      className="is-icon fact-tool"
      aria-label={isDone ? `${what} disalin` : `Salin ${what.toLowerCase()}`}
      onClick={copy}
    >
      <Icon name={isDone ? "check" : "copy"} size={14} />
    </Button>
  )
}

const WhatsApp = ({ value }: { value: unknown }) => {
  const number = phoneOf(String(value))
  return number ? (
    <a className="fact-link" href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer noopener">
      <Icon name="message" size={14} /> WhatsApp
    </a>
  ) : null
}

/** What a kind offers beside the value. */
const links: { readonly [K in Kind]?: (props: { value: unknown }) => ReactNode } = { phone: WhatsApp }

interface FactProps {
  name: string
  field: Field
  record: BaseRecord
}

/** One field of a record with its label. */
export const Fact = ({ name, field, record }: FactProps) => {
  const words = asText(name, field, record)
  const { isWide, isCopied } = layoutOf[field.kind]
  const Beside = links[field.kind]
  return (
    <div className={isWide || words.length > NARROW ? "fact is-wide" : "fact"}>
      <dt>{field.label}</dt>
      <dd>
        <Cell name={name} field={field} row={record} view="show" />
        {words && (isCopied || field.copy) && <Copy what={field.label} text={words} />}
        {words && Beside && <Beside value={record[name]} />}
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
            <Fact key={name} name={name} field={field} record={record} />
          ))}
        </dl>
      </section>
    ))
}
