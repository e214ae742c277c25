import { showCount, showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import { type Fix, type Plan, REGION } from "../domain/listing-import/plan.ts"
import { showRegion } from "../domain/listing-import/read-regions.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import css from "./groups.module.css"
import type { FixActions } from "./use-fixes.ts"

interface AnswersProps {
  summary: Summary
  fixes: FixActions
}

export const Answers = ({ summary, fixes }: AnswersProps) => (
  <ul className={`${css.list} divided`} aria-label="Sudah diputuskan">
    {summary.answered.map((answered) => (
      <li key={`${answered.hint} ${answered.answer}`}>
        <div className={css.group}>
          <span className={css.field}>{answered.label}</span>
          <span className={css.text}>
            {answered.doubt} <b>{answered.done}</b>
          </span>
          <span className="muted numeric">{showCount(answered.rows, "baris")}</span>
          <Button aria-label={`Batalkan: ${answered.done}`} onClick={() => void fixes.unanswer(answered)}>
            Batalkan
          </Button>
        </div>
      </li>
    ))}
  </ul>
)

interface OwnFixesProps {
  plan: Pick<Plan, "fixes" | "edits">
  /** Keys of the fixes that apply to this file; others are remembered for other files. */
  used: readonly string[]
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

/** Edits of one row, newest first, then fixes of all equal cells. The fixes also apply to later files. */
const createFixLines = ({ plan: { fixes, edits }, used, fixes: actions }: OwnFixesProps): Line[] => {
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
              <b>{label}</b> <span>menjadi {fix.label || String(fix.value)}</span>
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
