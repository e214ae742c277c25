import { type ReactNode, useId, useState } from "react"
import { showCount } from "../../declare/format.ts"
import type { Field, Resource } from "../../declare/index.ts"
import { LEVELS } from "../../domain/listing-import/find-region.ts"
import type { Issue } from "../../domain/listing-import/issues.ts"
import type { Fix } from "../../domain/listing-import/plan.ts"
import { FieldInput } from "../../fields/FieldInput.tsx"
import { useRecords } from "../../providers/use-records.ts"
import { Button } from "../../ui/Button.tsx"
import { withValue } from "../form/draft.ts"

interface FixPanelProps {
  resource: Resource
  issue: Issue
  /** How many rows it is for. */
  rows: number
  onFix: (fix: Fix) => void
  /** What is known of the value already. */
  start?: Draft
  /** It begins in focus and its list open; a single choice is applied as it is made. */
  opened?: boolean
  /** What else can be done. */
  children?: ReactNode
}

type Draft = Readonly<Record<string, unknown>>

const isNothing = (value: unknown) => value === null || value === undefined || value === ""

/** The fields that are asked to fix an issue: the four places, one item of many, or the field itself. */
const askedOf = (resource: Resource, { fix, field }: Issue): (readonly [string, Field])[] => {
  const named = (name: string) => [name, resource.fields[name] as Field] as const
  if (fix === "place") return LEVELS.map(named)
  const [name, own] = named(field)
  return fix === "item" && own.kind === "relations" ? [[name, { ...own, kind: "relation" } as Field]] : [[name, own]]
}

const startOf = ({ fix, known }: Issue): Draft => (fix === "place" ? { ...known } : {})
const isOneChoice = ({ kind }: Field) => kind === "select" || kind === "relation"

/** The value in words, for the list of what was fixed. */
const useWords = () => {
  const { fetchList } = useRecords()
  return async (field: Field, value: unknown, parent: unknown): Promise<string> => {
    if (field.kind === "select") return field.options[String(value)] ?? String(value)
    if (field.kind !== "relation" && field.kind !== "relations")
      return typeof value === "object" ? JSON.stringify(value) : String(value)
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

/** Asks for the right value, with the input of the field. */
export const FixPanel = ({ resource, issue, rows, onFix, start, opened, children }: FixPanelProps) => {
  const scope = useId()
  const wordsOf = useWords()
  const [draft, setDraft] = useState<Draft>(() => start ?? startOf(issue))
  const asked = askedOf(resource, issue)
  const [name, field] = asked[issue.fix === "place" ? 2 : 0] as readonly [string, Field]
  const value = draft[name]
  const first = asked.find(([key]) => isNothing(draft[key]))?.[0] ?? name
  const [focused] = useState(opened ? first : undefined)
  const isAtOnce = opened && asked.length === 1 && isOneChoice(field)
  const isRequired = issue.fix === "place" || (issue.fix === "value" && field.required === true)
  const apply = async (chosen = value) => {
    const label = await wordsOf(field, chosen, issue.fix === "place" ? draft.city : undefined)
    if (issue.fix !== "place") return onFix({ value: chosen, label })
    const ids = Object.fromEntries(
      LEVELS.filter((level) => !isNothing(draft[level])).map((level) => [level, draft[level]]),
    )
    onFix({ value: ids, label })
  }
  return (
    <form
      className="import-fix"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isNothing(value)) void apply()
      }}
    >
      <div className="import-fix-fields">
        {asked.map(([key, own]) => (
          <div key={key} className="field">
            <label htmlFor={scope + key}>{own.label}</label>
            <FieldInput
              id={scope + key}
              name={key}
              field={own}
              fields={resource.fields}
              draft={draft}
              value={draft[key] as never}
              opened={key === focused}
              onChange={(next) => {
                setDraft((current) => withValue(resource.fields, current, key, next))
                if (isAtOnce && !isNothing(next)) void apply(next)
              }}
            />
          </div>
        ))}
      </div>
      <div className="import-fix-foot">
        <Button look="primary" type="submit" disabled={isNothing(value)}>
          Terapkan ke {showCount(rows, "baris")}
        </Button>
        {!isRequired && issue.text !== "" && (
          <Button onClick={() => onFix({ label: "dikosongkan" })}>
            {issue.fix === "item" ? "Tidak dipakai" : "Kosongkan"}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
