import { type ReactNode, useId, useState } from "react"
import { useRecords } from "../data/record-queries.ts"
import { showCount } from "../declare/format.ts"
import { type Field, fieldOfKind, isEmpty, isRelated, type Resource } from "../declare/index.ts"
import { choiceOf } from "../domain/listing-import/import-rules.ts"
import type { Issue } from "../domain/listing-import/issues.ts"
import type { Fix } from "../domain/listing-import/plan.ts"
import { readRegionNames, regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import { type Draft, setDraftValue } from "../engine/form/draft.ts"
import formCss from "../engine/form/form.module.css"
import { FieldInput } from "../fields/FieldInput.tsx"
import { asText } from "../fields/text.ts"
import { Button } from "../ui/Button.tsx"
import fileCss from "./file.module.css"
import css from "./groups.module.css"

interface FixPanelProps {
  resource: Resource
  issue: Issue
  rows: number
  onFix: (fix: Fix) => void
  children?: ReactNode
}

const fieldsFor = (resource: Resource, { fix, field }: Issue): (readonly [string, Field])[] => {
  const named = (name: string) => [name, resource.fields[name] as Field] as const
  if (fix === "region") return readRegionNames(resource).map(named)
  const [name, own] = named(field)
  return fix === "item" && choiceOf(own) === "many" ? [[name, { ...own, kind: "relation" } as Field]] : [[name, own]]
}

const useLabel = () => {
  const { fetchList } = useRecords()
  return async (field: Field, value: unknown, parent: unknown): Promise<string> => {
    if (!isRelated(field)) return asText("value", field, { value })
    const [parameter] = Object.keys(field.within ?? {})
    const filters = parameter ? [{ field: parameter, operator: "eq" as const, value: String(parent) }] : []
    const found = await fetchList({ resource: field.to, filters, pagination: { mode: "off" } }).catch(() => ({
      data: [],
    }))
    const nameOf = (wanted: unknown) =>
      String(found.data.find(({ id }) => String(id) === String(wanted))?.name ?? wanted)
    return Array.isArray(value) ? value.map(nameOf).join(", ") : nameOf(value)
  }
}

export const FixPanel = ({ resource, issue, rows, onFix, children }: FixPanelProps) => {
  const scope = useId()
  const labelOf = useLabel()
  const [draft, setDraft] = useState<Draft>(() => ({ ...issue.known }))
  const region = issue.fix === "region" ? regionFieldsOf(resource) : undefined
  const inputs = fieldsFor(resource, issue)
  const [name, field] = (inputs.find(([key]) => key === region?.district) ?? inputs[0]) as readonly [string, Field]
  const value = draft[name]
  const isRequired = region !== undefined || (issue.fix !== "item" && field.required === true)
  const ids = () => Object.fromEntries(inputs.flatMap(([key]) => (isEmpty(draft[key]) ? [] : [[key, draft[key]]])))
  const apply = async () => {
    const label = await labelOf(field, value, region && draft[region.city])
    onFix({ value: region ? ids() : value, label })
  }
  /** Accepts a region without a district if nobody knows it. */
  const applyWithout = async (city: string) => {
    const within = Object.values(fieldOfKind("relation", resource.fields[city])?.within ?? {})
    const label = await labelOf(resource.fields[city] as Field, draft[city], draft[within[0] ?? ""])
    onFix({ value: ids(), label: `${label}, ${field.label.toLowerCase()} ${field.unknown}` })
  }
  return (
    <form
      className={`${css.fix} stack`}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isEmpty(value)) void apply()
      }}
    >
      {issue.choices && issue.choices.length > 0 && (
        <div className="row-wrap">
          {issue.choices.map((choice) => (
            <Button key={choice.label} onClick={() => onFix(choice)}>
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      <div className={fileCss.fields}>
        {inputs.map(([key, own]) => (
          <div key={key} className={formCss.field}>
            <label htmlFor={scope + key}>{own.label}</label>
            <FieldInput
              id={scope + key}
              name={key}
              field={own}
              fields={resource.fields}
              draft={draft}
              value={draft[key] as never}
              onChange={(next) => setDraft((current) => setDraftValue(resource.fields, current, key, next))}
            />
          </div>
        ))}
      </div>
      <div className="row-wrap">
        <Button look="primary" type="submit" disabled={isEmpty(value)}>
          Terapkan ke {showCount(rows, "baris")}
        </Button>
        {!isRequired && (issue.text !== "" || issue.fix === "row") && (
          <Button onClick={() => onFix({ label: "dikosongkan" })}>
            {issue.fix === "item" ? "Tidak dipakai" : "Kosongkan"}
          </Button>
        )}
        {region && field.unknown && !isEmpty(draft[region.city]) && isEmpty(value) && (
          <Button onClick={() => void applyWithout(region.city)}>
            {field.label} {field.unknown}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
