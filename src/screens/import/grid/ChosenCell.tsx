import type { Resource } from "../../../declare/index.ts"
import type { SickCell } from "../core/cells.ts"
import type { Issue } from "../core/issues.ts"
import type { SickRow } from "../core/pages.ts"
import { LEVELS } from "../core/places.ts"
import { type Mend, mendName, PLACE } from "../core/plan.ts"
import { Mender } from "../Mender.tsx"
import { Note } from "./Note.tsx"

interface ChosenCellProps {
  sick: SickRow
  field: string
  resource: Resource
  onCommit: (mend: Mend) => void
  onCancel: () => void
}

/** A cell without a problem is asked for as well. */
const issueOf = (cell: SickCell | undefined, field: string): Issue => ({
  key: field,
  level: "error",
  field,
  text: cell?.text ?? "",
  message: "",
  mend: mendName(field) === PLACE ? "place" : "value",
})

const startOf = ({ cells }: SickRow, field: string): Readonly<Record<string, unknown>> => {
  const { issue } = cells[field] ?? {}
  const known = Object.values(cells).find(({ issue }) => issue?.mend === "place")?.issue?.known
  if (mendName(field) === PLACE) return known ?? Object.fromEntries(LEVELS.map((level) => [level, cells[level]?.value]))
  return issue?.level === "error" ? {} : { [field]: cells[field]?.value }
}

/** A cell while it is chosen for: the lists stand under it. */
export const ChosenCell = ({ sick, field, resource, onCommit, onCancel }: ChosenCellProps) => (
  <Note isPanel>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape takes back whatever holds the focus inside */}
    <div
      onKeyDown={(event) => {
        if (event.key !== "Escape") return event.stopPropagation()
        event.preventDefault()
        onCancel()
      }}
    >
      <Mender
        resource={resource}
        issue={issueOf(sick.cells[field], field)}
        start={startOf(sick, field)}
        rows={1}
        opened
        onMend={onCommit}
      />
    </div>
  </Note>
)
