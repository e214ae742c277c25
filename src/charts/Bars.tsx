import type { ReactNode } from "react"
import { Link } from "react-router"
import "./plots.css"

export interface Bar {
  label: string
  count: number
  /** The list filtered the same way. */
  to?: string
}

const number = new Intl.NumberFormat("id-ID")
const share = (count: number, highest: number) => `${highest ? Math.max(1, (count / highest) * 100) : 0}%`

/** Counts as lying bars, each a link to what it counts. */
export const Bars = ({ bars }: { bars: readonly Bar[] }) => {
  const highest = Math.max(0, ...bars.map(({ count }) => count))
  return (
    <ul className="bars">
      {bars.map(({ label, count, to }) => (
        <li key={label}>
          <Row to={to}>
            <span className="bars-label" title={label}>
              {label}
            </span>
            <span className="bars-track">
              <span style={{ width: share(count, highest) }} />
            </span>
            <span className="bars-count">{number.format(count)}</span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

/** Counts over time as standing columns. */
export const Columns = ({ bars }: { bars: readonly Bar[] }) => {
  const highest = Math.max(0, ...bars.map(({ count }) => count))
  return (
    <ul className="columns">
      {bars.map(({ label, count, to }) => (
        <li key={label}>
          <Row to={to}>
            <span className="columns-count">{number.format(count)}</span>
            <span className="columns-track">
              <span style={{ height: share(count, highest) }} />
            </span>
            <span className="columns-label">{label}</span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

const Row = ({ to, children }: { to?: string; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : <span className="bars-still">{children}</span>
