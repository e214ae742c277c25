import type { Resource } from "../../declare/index.ts"
import type { InvalidCell } from "../../domain/listing-import/grid-cells.ts"
import type { InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import type { Issue } from "../../domain/listing-import/issues.ts"
import type { Fix } from "../../domain/listing-import/plan.ts"
import { regionNamesOf } from "../../domain/listing-import/region-columns.ts"
import { FixPanel } from "../FixPanel.tsx"
import { Note } from "./Note.tsx"

interface ChosenCellProps {
  invalid: InvalidRow
  field: string
  resource: Resource
  onChoose: (fix: Fix) => void
  onCancel: () => void
}

/** Creates an issue for the fix panel, because cells without an issue can be edited too. */
const issueOf = (cell: InvalidCell | undefined, field: string, isRegion: boolean): Issue => ({
  key: field,
  level: "error",
  field,
  text: cell?.text ?? "",
  message: "",
  fix: isRegion ? "region" : "value",
})

const draftOfRegion = ({ cells }: InvalidRow, region: readonly string[]) =>
  Object.values(cells).find(({ issue }) => issue?.fix === "region")?.issue?.known ??
  Object.fromEntries(region.map((name) => [name, cells[name]?.value]))

const draftOfField = ({ cells }: InvalidRow, field: string) =>
  cells[field]?.issue?.level === "error" ? {} : { [field]: cells[field]?.value }

export const ChosenCell = ({ invalid, field, resource, onChoose, onCancel }: ChosenCellProps) => {
  const region = regionNamesOf(resource)
  const isRegion = region.includes(field)
  return (
    <Note isPanel>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels whatever holds the focus inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Escape") return event.stopPropagation()
          event.preventDefault()
          onCancel()
        }}
      >
        <FixPanel
          resource={resource}
          issue={issueOf(invalid.cells[field], field, isRegion)}
          start={isRegion ? draftOfRegion(invalid, region) : draftOfField(invalid, field)}
          rows={1}
          opened
          onFix={onChoose}
        />
      </div>
    </Note>
  )
}
