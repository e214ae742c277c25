import { Link } from "react-router"
import { buttonClass } from "../../../../ui/Button.tsx"
import { Icon } from "../../../../ui/Icon.tsx"
import { SPANS, type Span, stepOf, titleOf } from "./span.ts"
import "../../../../ui/face-switch.css"

interface CalendarHeadProps {
  span: Span
  at: string
  today: string
  searchAt: (next: { span?: Span; at?: string }) => string
  isPhone: boolean
}

export const CalendarHead = ({ span, at, today, searchAt, isPhone }: CalendarHeadProps) => {
  const spans = (Object.keys(SPANS) as Span[]).filter((name) => !(isPhone && name === "week"))
  const step = (by: 1 | -1) => ({ search: searchAt({ at: stepOf[span](at, by) }) })
  return (
    <div className="calendar-head">
      <div className="calendar-steps">
        <Link className={buttonClass("plain", "is-icon")} to={step(-1)} aria-label="Sebelumnya">
          <Icon name="left" />
        </Link>
        <Link className={buttonClass()} to={{ search: searchAt({ at: today }) }}>
          Hari ini
        </Link>
        <Link className={buttonClass("plain", "is-icon")} to={step(1)} aria-label="Berikutnya">
          <Icon name="right" />
        </Link>
      </div>
      <h2 aria-live="polite">{titleOf[span](at)}</h2>
      <nav className="face-switch" aria-label="Rentang kalender">
        {spans.map((name) => (
          <Link key={name} to={{ search: searchAt({ span: name }) }} aria-current={name === span ? "true" : undefined}>
            {SPANS[name]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
