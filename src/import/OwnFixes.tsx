import { showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import { type Fix, type Plan, partsOfKey, REGION } from "../domain/listing-import/plan.ts"
import { showRegion } from "../domain/listing-import/read-regions.ts"
import { Button } from "../ui/Button.tsx"
import css from "./groups.module.css"
import type { FixActions } from "./use-fixes.ts"

interface OwnFixesProps {
  plan: Pick<Plan, "fixes" | "edits">
  resource: Resource
  fixes: FixActions
}

const MAX_FIXES = 300

interface Line {
  key: string
  field: string
  label: string
  fix: Fix
  undo: () => void
}

/** Edits of one row, newest first, then fixes of all equal cells. */
const createFixLines = ({ plan: { fixes, edits }, fixes: actions }: OwnFixesProps): Line[] => {
  const edited = Object.entries(edits).map(([key, fix]): Line => {
    const [row = "", field = ""] = partsOfKey(key)
    const label = `Baris ${showNumber(fix.number ?? Number(row) + 2)}`
    return { key, field, label, fix, undo: () => void actions.revert({ row: Number(row), field }) }
  })
  const fixed = Object.entries(fixes).map(([key, fix]): Line => {
    const [field = "", text = ""] = partsOfKey(key)
    const label = (field === REGION ? showRegion(text) : text) || "(kosong)"
    return { key, field, label, fix, undo: () => void actions.undo(key) }
  })
  return [...edited.toReversed().slice(0, MAX_FIXES), ...fixed.slice(-MAX_FIXES)]
}

export const OwnFixes = (props: OwnFixesProps) => {
  const { resource } = props
  const lines = createFixLines(props)
  if (lines.length === 0) return <p className="muted">Belum ada perbaikan.</p>
  return (
    <ul className={`${css.list} divided`} aria-label="Perbaikan Anda">
      {lines.map(({ key, field, label, fix, undo }) => (
        <li key={key}>
          <div className={css.group}>
            <span className={css.field}>{field === REGION ? "Lokasi" : resource.fields[field]?.label}</span>
            <span className={css.text}>
              <b>{label}</b>{" "}
              <span>
                menjadi {fix.label || String(fix.value)}
                {fix.isRemembered && ", seperti di impor sebelumnya"}
              </span>
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
