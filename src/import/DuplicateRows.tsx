import { showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import type { Repeats, Summary } from "../domain/listing-import/summary.ts"
import { pathOfRecord } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import css from "./groups.module.css"
import type { FixActions } from "./use-fixes.ts"

interface DuplicateRowsProps {
  resource: Resource
  summary: Summary
  fixes: FixActions
  kept: readonly number[]
}

interface ChoiceProps {
  label: string
  isKept: boolean
  onChange: (isKept: boolean) => void
}

const Choice = ({ label, isKept, onChange }: ChoiceProps) => (
  <label className={`${css.check} ${css.mark} row touch`}>
    <input type="checkbox" checked={isKept} onChange={({ target }) => onChange(target.checked)} /> {label}
  </label>
)

const numbersOf = ({ others }: Repeats) => {
  const shown = others.slice(0, 8).map(({ number }) => showNumber(number))
  return shown.join(", ") + (others.length > 8 ? `, dan ${showNumber(others.length - 8)} lainnya` : "")
}

/** Rows that repeat a row of the file or an existing record. They are sent only if the user keeps them. */
export const DuplicateRows = ({ resource, summary, fixes, kept }: DuplicateRowsProps) => {
  const { pages } = useAppContext()
  const page = pages.find(({ name }) => name === resource.name)
  const reasons = importRulesOf(resource).duplicates.words
  const isKept = (rows: readonly number[]) => rows.every((row) => kept.includes(row))
  if (summary.repeats.length + summary.existing.length === 0) return <p className="muted">Tidak ada baris ganda.</p>
  return (
    <ul className={`${css.list} divided`} aria-label="Baris ganda">
      {summary.existing.map(({ row, number, title, known }) => (
        <li key={row}>
          <div className={css.group}>
            <span className={css.field}>Baris {showNumber(number)}</span>
            <span className={css.text}>
              <b>{title}</b>{" "}
              <span>
                sudah ada sebagai{" "}
                <a href={page && pathOfRecord(page, known)} target="_blank" rel="noreferrer">
                  {known.title}
                </a>
                : {reasons[known.why]}.
              </span>
            </span>
            <Choice label="Tetap kirim" isKept={isKept([row])} onChange={(wanted) => void fixes.keep([row], wanted)} />
          </div>
        </li>
      ))}
      {summary.repeats.map((group) => (
        <li key={group.kept.row}>
          <div className={css.group}>
            <span className={css.field}>Baris {numbersOf(group)}</span>
            <span className={css.text}>
              <b>{group.kept.title}</b>{" "}
              <span>
                ganda dengan baris {showNumber(group.kept.number)}: {reasons[group.why]}.
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
      {summary.more.repeats > 0 && <li className="muted">Dan {showNumber(summary.more.repeats)} kelompok lain.</li>}
    </ul>
  )
}
