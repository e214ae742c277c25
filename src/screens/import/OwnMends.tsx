import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { type Mend, PLACE } from "./core/plan.ts"
import { showPlace } from "./core/read-places.ts"

interface OwnMendsProps {
  mends: Readonly<Record<string, Mend>>
  resource: Resource
  onUndo: (key: string) => void
}

/** What the user mended for all equal cells; it holds for the next file too, until it is taken back. */
export const OwnMends = ({ mends, resource, onUndo }: OwnMendsProps) => {
  const entries = Object.entries(mends).slice(-300)
  if (entries.length === 0) return <p className="import-muted">Belum ada perbaikan.</p>
  return (
    <ul className="import-groups" aria-label="Perbaikan Anda">
      {entries.map(([key, mend]) => {
        const [field = "", text = ""] = key.split("\u0001")
        const shown = field === PLACE ? showPlace(text) : text
        return (
          <li key={key}>
            <div className="import-group">
              <span className="import-group-field">{field === PLACE ? "Lokasi" : resource.fields[field]?.label}</span>
              <span className="import-group-says">
                <b className="import-group-text">{shown || "(kosong)"}</b>{" "}
                <span>menjadi {mend.label || String(mend.value)}</span>
              </span>
              <Button onClick={() => onUndo(key)} aria-label={`Batalkan perbaikan ${shown || "sel kosong"}`}>
                Batalkan
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
