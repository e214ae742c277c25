import { showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import { type Fix, type Plan, REGION } from "../domain/listing-import/plan.ts"
import { showRegion } from "../domain/listing-import/read-regions.ts"
import { Button } from "../ui/Button.tsx"
import type { FixActions } from "./use-fixes.ts"

interface OwnFixesProps {
  plan: Pick<Plan, "fixes" | "edits">
  /** The fixes that some row of this file needs; the others are remembered for other files. */
  used: readonly string[]
  resource: Resource
  fixes: FixActions
}

const MOST = 300

interface Line {
  key: string
  field: string
  /** The cells' text, or the row. */
  label: string
  fix: Fix
  undo: () => void
}

/** The user's fixes: of one row, the last first, then of all equal cells. The latter hold for the next file too, until they are undone. */
const linesOf = ({ plan: { fixes, edits }, used, fixes: actions }: OwnFixesProps): Line[] => {
  const needed = new Set(used)
  const edited = Object.entries(edits).map(([key, fix]): Line => {
    const [row = "", field = ""] = key.split("\u0001")
    const label = `Baris ${showNumber(fix.number ?? Number(row) + 2)}`
    return { key, field, label, fix, undo: () => void actions.revert({ row: Number(row), field }) }
  })
  const applied = Object.entries(fixes).filter(([key]) => needed.has(key))
  const fixed = applied.map(([key, fix]): Line => {
    const [field = "", text = ""] = key.split("\u0001")
    const label = (field === REGION ? showRegion(text) : text) || "(kosong)"
    return { key, field, label, fix, undo: () => void actions.undo(key) }
  })
  return [...edited.toReversed().slice(0, MOST), ...fixed.slice(-MOST)]
}

export const OwnFixes = (props: OwnFixesProps) => {
  const { resource } = props
  const lines = linesOf(props)
  if (lines.length === 0) return <p className="import-muted">Belum ada perbaikan.</p>
  return (
    <ul className="import-groups" aria-label="Perbaikan Anda">
      {lines.map(({ key, field, label, fix, undo }) => (
        <li key={key}>
          <div className="import-group">
            <span className="import-group-field">{field === REGION ? "Lokasi" : resource.fields[field]?.label}</span>
            <span className="import-group-message">
              <b className="import-group-text">{label}</b> <span>menjadi {fix.label || String(fix.value)}</span>
            </span>
            <Button onClick={undo} aria-label={`Batalkan perbaikan ${label === "(kosong)" ? "sel kosong" : label}`}>
              Batalkan
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
