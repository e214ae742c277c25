import type { Row } from "../data/labels.ts"
import type { Field } from "../declare/index.ts"
import { FieldChanges } from "./FieldChanges.tsx"

/** Changes that a list names; the record's page has them all. */
const NAMED = 2

const Json = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <pre className="json" tabIndex={0}>
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

/** Data as it is; a change as labels and values, with the data folded away. */
export const JsonCell = ({ field, name, row, value, isList }: JsonCellProps) => {
  if (!field.before) return <Json value={value} />
  const [before, after] = [row[field.before], row[name]]
  const of = field.of && row[field.of]
  if (isList) return <FieldChanges before={before} after={after} of={of} most={NAMED} />
  return (
    <>
      <FieldChanges before={before} after={after} of={of} />
      <details className="raw-json">
        <summary>JSON mentah</summary>
        <Json value={{ before, after }} />
      </details>
    </>
  )
}
