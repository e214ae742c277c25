import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import type { Fields } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { useAppContext } from "../../session/app-context.ts"
import css from "./print.module.css"

export const PaperHead = ({ what, children }: { what: string; children?: ReactNode }) => {
  const { product } = useAppContext().config
  return (
    <header className={css.head}>
      <strong>{product}</strong>
      <span>{what}</span>
      {children}
    </header>
  )
}

interface PaperFactsProps {
  heading?: string
  fields: Fields
  names: readonly string[]
  record: BaseRecord
  isShort?: boolean
}

/** Leaves out facts without a value, and itself without facts. Masked values stay masked. */
export const PaperFacts = ({ heading, fields, names, record, isShort = false }: PaperFactsProps) => {
  const shown = names.flatMap((name) => {
    const field = fields[name]
    return field && asText(name, field, record) !== "" ? [{ name, field }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={css.section}>
      {heading && <h3>{heading}</h3>}
      <dl className={css.facts}>
        {shown.map(({ name, field }) => (
          <div key={name} className={layoutOf[field.kind].isWide ? css.wide : undefined}>
            <dt>{(isShort && field.short) || field.label}</dt>
            <dd>
              <Cell name={name} field={field} row={record} view={isShort ? "list" : "show"} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
