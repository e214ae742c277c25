import { showNumber } from "../declare/format.ts"
import css from "./groups.module.css"

export interface FailedRow {
  key: string | number
  /** Line of the file. */
  number: number
  title: string
  reason: string
}

const SHOWN = 100

export const FailedRows = ({ label, rows }: { label: string; rows: readonly FailedRow[] }) => (
  <ul className={`${css.list} divided`} aria-label={label}>
    {rows.slice(0, SHOWN).map(({ key, number, title, reason }) => (
      <li key={key}>
        <div className={css.group}>
          <span className={css.field}>Baris {showNumber(number)}</span>
          <span className={css.text}>
            <b>{title}</b> <span>{reason}</span>
          </span>
        </div>
      </li>
    ))}
    {rows.length > SHOWN && (
      <li className="muted">Dan {showNumber(rows.length - SHOWN)} lainnya, lengkap di berkasnya.</li>
    )}
  </ul>
)
