import { showNumber } from "../../declare/format.ts"
import type { Repeats, Summary } from "../../domain/listing-import/summary.ts"
import { useHref } from "../../providers/routes.ts"
import type { FixActions } from "./use-fixes.ts"

interface RepetitionsProps {
  summary: Summary
  fixes: FixActions
  kept: readonly number[]
}

const WHY = {
  source: "id iklannya sama",
  source_id: "id iklannya sama",
  same: "judul, harga, luas, dan tempatnya sama",
} as const

interface ChoiceProps {
  label: string
  isKept: boolean
  onChange: (isKept: boolean) => void
}

const Choice = ({ label, isKept, onChange }: ChoiceProps) => (
  <label className="import-keep">
    <input type="checkbox" checked={isKept} onChange={({ target }) => onChange(target.checked)} /> {label}
  </label>
)

const numbersOf = ({ others }: Repeats) => {
  const shown = others.slice(0, 8).map(({ number }) => showNumber(number))
  return shown.join(", ") + (others.length > 8 ? `, dan ${showNumber(others.length - 8)} lainnya` : "")
}

/** Rows that repeat another one of the file, or a listing that is there; they are left out unless they are wanted. */
export const DuplicateRows = ({ summary, fixes, kept }: RepetitionsProps) => {
  const href = useHref()
  const isKept = (rows: readonly number[]) => rows.every((row) => kept.includes(row))
  if (summary.repeats.length + summary.existing.length === 0)
    return <p className="import-muted">Tidak ada baris ganda.</p>
  return (
    <ul className="import-groups" aria-label="Baris ganda">
      {summary.existing.map(({ row, number, title, known }) => (
        <li key={row}>
          <div className="import-group">
            <span className="import-group-field">Baris {showNumber(number)}</span>
            <span className="import-group-says">
              <b className="import-group-text">{title}</b>{" "}
              <span>
                sudah ada sebagai{" "}
                <a href={`${href("house-list")}/${known.slug}`} target="_blank" rel="noreferrer">
                  {known.title}
                </a>
                : {WHY[known.why]}.
              </span>
            </span>
            <Choice label="Tetap kirim" isKept={isKept([row])} onChange={(wanted) => void fixes.keep([row], wanted)} />
          </div>
        </li>
      ))}
      {summary.repeats.map((group) => (
        <li key={group.kept.row}>
          <div className="import-group">
            <span className="import-group-field">Baris {numbersOf(group)}</span>
            <span className="import-group-says">
              <b className="import-group-text">{group.kept.title}</b>{" "}
              <span>
                ganda dengan baris {showNumber(group.kept.number)}: {WHY[group.why]}.
              </span>
            </span>
            <Choice
              label="Tetap kirim"
              isKept={isKept(group.others.map(({ row }) => row))}
              onChange={(wanted) =>
                void fixes.keep(
                  group.others.map(({ row }) => row),
                  wanted,
                )
              }
            />
          </div>
        </li>
      ))}
      {summary.more.repeats > 0 && (
        <li className="import-muted">Dan {showNumber(summary.more.repeats)} kelompok lain.</li>
      )}
    </ul>
  )
}
