import type { BaseRecord } from "@refinedev/core"
import { type Field, phoneOf, type Resource, whatsAppLink } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import css from "./facts.module.css"

const Contact = ({ value, words }: { value: unknown; words: string }) => {
  const number = phoneOf(String(value))
  const look = `${css.link} row gap-xs small touch no-print`
  return number ? (
    <>
      <a className={look} href={`tel:${number}`} aria-label={`Telepon ${words}`}>
        <Icon name="phone" size={14} /> Telepon
      </a>
      <a className={look} href={whatsAppLink(number)} target="_blank" rel="noreferrer noopener">
        <Icon name="message" size={14} /> WhatsApp
      </a>
    </>
  ) : null
}

export interface FactValueProps {
  resource: Resource
  name: string
  field: Field
  record: BaseRecord
  hasTools?: boolean
}

export const WholeValue = ({ name, field, record, hasTools }: Omit<FactValueProps, "resource">) => {
  const words = hasTools ? asText(name, field, record) : ""
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
      {words && field.kind === "phone" && <Contact value={record[name]} words={words} />}
    </>
  )
}
