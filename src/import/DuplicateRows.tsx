import { Link } from "react-router"
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

const numbersOf = ({ numbers }: Repeats) => {
  const shown = numbers.slice(0, 8).map(showNumber)
  return shown.join(", ") + (numbers.length > 8 ? `, dan ${showNumber(numbers.length - 8)} lainnya` : "")
}

/** Rows that repeat a row of the file or an existing record. They are sent only if the user keeps them. */
export const DuplicateRows = ({ resource, summary, fixes, kept }: DuplicateRowsProps) => {
  const { pages } = useAppContext()
  const page = pages.find(({ name }) => name === resource.name)
  const reasons = importRulesOf(resource).duplicates.words
  if (summary.repeats.length === 0) return <p className="muted">Tidak ada baris ganda.</p>
  return (
    <ul className={`${css.list} divided`} aria-label="Baris ganda">
      {summary.repeats.map((group) => (
        <li key={group.rows[0]}>
          <div className={css.group}>
            <span className={css.field}>Baris {numbersOf(group)}</span>
            <span className={css.text}>
              <b>{group.title}</b>{" "}
              <span>
                {group.known ? (
                  <>
                    sudah ada sebagai{" "}
                    <Link to={(page && pathOfRecord(page, group.known)) ?? ""} target="_blank" rel="noreferrer">
                      {group.known.title}
                    </Link>
                  </>
                ) : (
                  `ganda dengan baris ${showNumber(group.kept ?? 0)}`
                )}
                : {reasons[group.why]}.
              </span>
            </span>
            <label className={`${css.check} ${css.mark} row touch`}>
              <input
                type="checkbox"
                checked={group.rows.every((row) => kept.includes(row))}
                onChange={({ target }) => void fixes.keep(group.rows, target.checked)}
              />{" "}
              Tetap kirim
            </label>
          </div>
        </li>
      ))}
      {summary.more.repeats > 0 && <li className="muted">Dan {showNumber(summary.more.repeats)} kelompok lain.</li>}
    </ul>
  )
}
