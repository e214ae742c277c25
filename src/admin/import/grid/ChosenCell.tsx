import type { Resource } from "../../../declare/index.ts"
import { LEVELS } from "../../../domain/listing-import/find-region.ts"
import type { InvalidCell } from "../../../domain/listing-import/grid-cells.ts"
import type { InvalidRow } from "../../../domain/listing-import/invalid-rows.ts"
import type { Issue } from "../../../domain/listing-import/issues.ts"
import { type Fix, fixName, REGION } from "../../../domain/listing-import/plan.ts"
import { FixPanel } from "../FixPanel.tsx"
import { Note } from "./Note.tsx"

interface ChosenCellProps {
  invalid: InvalidRow
  field: string
  resource: Resource
  onCommit: (fix: Fix) => void
  onCancel: () => void
}

/** A cell without a problem is asked for as well. */
const issueOf = (cell: InvalidCell | undefined, field: string): Issue => ({
  key: field,
  level: "error",
  field,
  text: cell?.text ?? "",
  message: "",
  fix: fixName(field) === REGION ? "place" : "value",
})

const startOf = ({ cells }: InvalidRow, field: string): Readonly<Record<string, unknown>> => {
  const { issue } = cells[field] ?? {}
  const known = Object.values(cells).find(({ issue }) => issue?.fix === "place")?.issue?.known
  if (fixName(field) === REGION) return known ?? Object.fromEntries(LEVELS.map((level) => [level, cells[level]?.value]))
  return issue?.level === "error" ? {} : { [field]: cells[field]?.value }
}

/** A cell while it is chosen for: the lists stand under it. */
export const ChosenCell = ({ invalid, field, resource, onCommit, onCancel }: ChosenCellProps) => (
  <Note isPanel>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape takes back whatever holds the focus inside */}
    <div
      onKeyDown={(event) => {
        if (event.key !== "Escape") return event.stopPropagation()
        event.preventDefault()
        onCancel()
      }}
    >
      <FixPanel
        resource={resource}
        issue={issueOf(invalid.cells[field], field)}
        start={startOf(invalid, field)}
        rows={1}
        opened
        onFix={onCommit}
      />
    </div>
  </Note>
)
