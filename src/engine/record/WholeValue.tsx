import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import { type Field, type Kind, phoneOf, type Resource } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import css from "./facts.module.css"

interface BesideProps {
  value: unknown
  words: string
}

const Contact = ({ value, words }: BesideProps) => {
  const number = phoneOf(String(value))
  const look = `${css.link} row gap-xs small touch no-print`
  return number ? (
    <>
      <a className={look} href={`tel:${number}`} aria-label={`Telepon ${words}`}>
        <Icon name="phone" size={14} /> Telepon
      </a>
      <a className={look} href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer noopener">
        <Icon name="message" size={14} /> WhatsApp
      </a>
    </>
  ) : null
}

const links: { readonly [K in Kind]?: (props: BesideProps) => ReactNode } = { phone: Contact }

export interface FactValueProps {
  resource: Resource
  name: string
  field: Field
  record: BaseRecord
  hasTools?: boolean
}

export const WholeValue = ({ name, field, record, hasTools }: Omit<FactValueProps, "resource">) => {
  const words = hasTools ? asText(name, field, record) : ""
  const Beside = links[field.kind]
  const value = <Cell name={name} field={field} row={record} view="show" isRevealed />
  return (
    <>
      {words && (layoutOf[field.kind].isCopied || field.copy) ? (
        <span className={`${css.inline} row`}>
          <span>{value}</span>
          <CopyButton what={field.label} text={words} />
        </span>
      ) : (
        value
      )}
      {words && Beside && <Beside value={record[name]} words={words} />}
    </>
  )
}
