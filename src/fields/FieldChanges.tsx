import { isObject } from "../declare/index.ts"
import { useBackoffice } from "../providers/backoffice.ts"
import type { Row } from "../providers/labels.ts"
import { Icon } from "../ui/Icon.tsx"
import { asText, raw } from "./text.ts"
import "./change.css"

interface FieldChangesProps {
  before: unknown
  after: unknown
  /** The name of the resource whose fields these are. */
  of: unknown
}

const rowOf = (value: unknown): Row => (isObject(value) ? value : {})

/** What changed, field by field: what it was and what it is. */
export const FieldChanges = ({ before, after, of }: FieldChangesProps) => {
  const { resources } = useBackoffice()
  const fields = resources.find(({ name }) => name === of)?.fields ?? {}
  const [was, is] = [rowOf(before), rowOf(after)]
  const words = (name: string, row: Row) => {
    const field = fields[name]
    return (field ? asText(name, field, row, true) : raw(row[name] ?? "")) || "–"
  }
  const names = Object.keys({ ...was, ...is }).filter((name) => words(name, was) !== words(name, is))
  return (
    <ul className="plain-list">
      {names.map((name) => (
        <li key={name}>
          {fields[name]?.label ?? name}:{" "}
          <span className="change figure">
            {isObject(before) && (
              <>
                {words(name, was)} <Icon name="right" size={12} />
                <span className="unseen"> menjadi </span>
              </>
            )}
            <b>{words(name, is)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
