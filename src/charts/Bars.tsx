import type { ReactNode } from "react"
import { Link } from "react-router"
import { showNumber } from "../declare/format.ts"
import css from "./plots.module.css"

export interface Bar {
  label: string
  count: number
  before?: number | undefined
  to?: string
}

const share = (count: number, highest: number) => `${highest && count > 0 ? Math.max(1, (count / highest) * 100) : 0}%`

const highestOf = (bars: readonly Bar[]) => Math.max(0, ...bars.flatMap(({ count, before = 0 }) => [count, before]))

export const Bars = ({ bars }: { bars: readonly Bar[] }) => {
  const highest = highestOf(bars)
  return (
    <ul className={css.bars}>
      {bars.map(({ label, count, before, to }) => (
        <li key={label}>
          <Row to={to}>
            <span className="ellipsis" title={label}>
              {label}
            </span>
            <span className={css.track}>
              <span style={{ width: share(count, highest) }} />
              {before !== undefined && <span style={{ width: share(before, highest) }} />}
            </span>
            <span className={`${css.count} numeric`}>
              {showNumber(count)}
              {before !== undefined && <small className="unseen">, sebelumnya {showNumber(before)}</small>}
            </span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

export const Columns = ({ bars }: { bars: readonly Bar[] }) => {
  const highest = highestOf(bars)
  return (
    <ul className={css.columns}>
      {bars.map(({ label, count, to }) => (
        <li key={label}>
          <Row to={to}>
            <span className="numeric">{showNumber(count)}</span>
            <span className={css.track}>
              <span style={{ height: share(count, highest) }} />
            </span>
            <span className={css.label}>{label}</span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

const Row = ({ to, children }: { to?: string; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : <span>{children}</span>
