import type { BaseRecord } from "@refinedev/core"
import { useId } from "react"
import { bulkInputs } from "../../declare/bulk.ts"
import type { Field, Resource } from "../../declare/index.ts"
import { FieldInput } from "../../fields/FieldInput.tsx"
import type { FieldErrors } from "../form/check.ts"
import type { Draft } from "../form/draft.ts"
import formCss from "../form/form.module.css"
import { getInitialAnswers } from "../record/action-words.ts"
import type { NamedAction } from "../use-resource-access.ts"
import css from "./bulk.module.css"
import { titleOf } from "./RowMenu.tsx"
import { keyOfRow } from "./selection.ts"

export type Answers = Readonly<Record<string, Draft>>

export const createAnswers = (resource: Resource, action: NamedAction, rows: readonly BaseRecord[]): Answers => {
  const names = bulkInputs(action, resource.fields).each
  return Object.fromEntries(
    rows.map((row) => {
      const start = getInitialAnswers(resource, action, row)
      return [keyOfRow(row), Object.fromEntries(names.map((name) => [name, start[name] ?? null]))]
    }),
  )
}

interface BulkEachProps {
  resource: Resource
  names: readonly string[]
  rows: readonly BaseRecord[]
  answers: Answers
  refused: Readonly<Record<string, FieldErrors>>
  /** Text below the name. */
  about?: (row: BaseRecord) => string
  onChange: (key: string, name: string, value: unknown) => void
}

export const BulkEach = ({ resource, names, rows, answers, refused, about, onChange }: BulkEachProps) => {
  const scope = useId()
  return names.map((name) => {
    const field = resource.fields[name] as Field
    return (
      <section key={name} className="stack" aria-labelledby={`${scope}${name}`}>
        <h3 id={`${scope}${name}`}>{field.label}</h3>
        <ul className={`${css.each} stack`}>
          {rows.map((row) => {
            const key = keyOfRow(row)
            const sentence = refused[key]?.[name]
            const id = `${scope}${name}-${key}`
            return (
              <li key={key} className={formCss.field} data-refused={sentence ? true : undefined}>
                <span className="ellipsis" title={titleOf(resource, row)}>
                  {titleOf(resource, row)}
                </span>
                <FieldInput
                  id={id}
                  name={name}
                  field={field}
                  fields={resource.fields}
                  draft={answers[key] ?? {}}
                  value={answers[key]?.[name] as never}
                  onChange={(value) => onChange(key, name, value)}
                  aria-label={`${field.label} ${titleOf(resource, row)}`}
                  aria-invalid={sentence !== undefined}
                  aria-describedby={sentence && `${id}-error`}
                />
                {about && <p className={`${css.about} muted small numeric`}>{about(row)}</p>}
                {sentence && (
                  <p id={`${id}-error`} className={formCss.error}>
                    {sentence}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
