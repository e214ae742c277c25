import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { showNumber } from "../../fields/format.ts"
import { type Mend, PLACE, type Plan } from "./core/plan.ts"
import { showPlace } from "./core/read-places.ts"
import type { Mending } from "./use-mending.ts"

interface OwnMendsProps {
  plan: Pick<Plan, "mends" | "edits">
  resource: Resource
  mending: Mending
}

const MOST = 300

interface Line {
  key: string
  field: string
  /** The cells' text, or the row. */
  of: string
  mend: Mend
  undo: () => void
}

/** What the user mended, the last first: for one row, or for all equal cells, which holds for the next file too until it is taken back. */
const linesOf = ({ mends, edits }: OwnMendsProps["plan"], mending: Mending): Line[] => {
  const edited = Object.entries(edits).map(([key, mend]): Line => {
    const [row = "", field = ""] = key.split("\u0001")
    const of = `Baris ${showNumber(mend.number ?? Number(row) + 2)}`
    return { key, field, of, mend, undo: () => void mending.unedit({ row: Number(row), field }) }
  })
  const mended = Object.entries(mends).map(([key, mend]): Line => {
    const [field = "", text = ""] = key.split("\u0001")
    const of = (field === PLACE ? showPlace(text) : text) || "(kosong)"
    return { key, field, of, mend, undo: () => void mending.undo(key) }
  })
  return [...edited.toReversed().slice(0, MOST), ...mended.slice(-MOST)]
}

export const OwnMends = ({ plan, resource, mending }: OwnMendsProps) => {
  const lines = linesOf(plan, mending)
  if (lines.length === 0) return <p className="import-muted">Belum ada perbaikan.</p>
  return (
    <ul className="import-groups" aria-label="Perbaikan Anda">
      {lines.map(({ key, field, of, mend, undo }) => (
        <li key={key}>
          <div className="import-group">
            <span className="import-group-field">{field === PLACE ? "Lokasi" : resource.fields[field]?.label}</span>
            <span className="import-group-says">
              <b className="import-group-text">{of}</b> <span>menjadi {mend.label || String(mend.value)}</span>
            </span>
            <Button onClick={undo} aria-label={`Batalkan perbaikan ${of === "(kosong)" ? "sel kosong" : of}`}>
              Batalkan
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
