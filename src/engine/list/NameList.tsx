import { showNumber } from "../../declare/format.ts"
import css from "./bulk.module.css"

export const MAX_NAMES = 10

/** The first records of a dialog by name, and how many more there are. */
export const NameList = ({ names, label }: { names: readonly string[]; label?: string }) => (
  <ul className={`${css.failures} break`} aria-label={label}>
    {names.slice(0, MAX_NAMES).map((name, at) => (
      <li key={at}>{name}</li>
    ))}
    {names.length > MAX_NAMES && <li>dan {showNumber(names.length - MAX_NAMES)} lainnya</li>}
  </ul>
)
