import type { Field, Row } from "../declare/index.ts"
import css from "./cell.module.css"
import { FieldChanges } from "./FieldChanges.tsx"

const MAX_CHANGES_IN_LIST = 2

const Json = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <pre className={`${css.json} box small`} tabIndex={0}>
    {JSON.stringify(value, null, 2)}
  </pre>
)

interface JsonCellProps {
  field: Field<"json">
  name: string
  row: Row
  value: unknown
  isList: boolean
}

export const JsonCell = ({ field, name, row, value, isList }: JsonCellProps) => {
  if (!field.before && !field.of) return <Json value={value} />
  const [before, after] = [field.before && row[field.before], row[name]]
  const of = field.of && row[field.of]
  if (isList) return <FieldChanges before={before} after={after} of={of} most={MAX_CHANGES_IN_LIST} />
  return (
    <div className="stack">
      <FieldChanges before={before} after={after} of={of} />
      <details>
        <summary className="muted">JSON mentah</summary>
        <Json value={{ before, after }} />
      </details>
    </div>
  )
}
