import { Link } from "react-router"
import { showLongDay } from "../../../../time/show-date.ts"
import { Icon } from "../../../../ui/Icon.tsx"
import { EventLine } from "./EventViews.tsx"
import { type CalendarContext, eventsOn } from "./events.ts"
import css from "./MonthGrid.module.css"

/** Events per day; the rest is behind "+3 lagi". */
const SHOWN = 3
const WEEKDAYS = ["Sen", "Sel", "Rab", "Kam", "Jum", "Sab", "Min"]

interface MonthGridProps {
  context: CalendarContext
  at: string
  isPhone: boolean
}

const Day = ({ context, day, at, isPhone }: MonthGridProps & { day: string }) => {
  const { today, hrefOfDay, onCreate, events } = context
  const own = eventsOn(events, day)
  const shown = isPhone ? [] : own.slice(0, own.length > SHOWN ? SHOWN - 1 : SHOWN)
  const more = own.length - shown.length
  const name = showLongDay(day)
  const isOther = day.slice(0, 7) !== at.slice(0, 7)
  return (
    <li
      className={`${css.day} ${isOther ? css.other : ""} ${isOther || day < today ? css.dim : ""}`}
      aria-current={day === today ? "date" : undefined}
    >
      <div className={css.head}>
        <Link
          className="small"
          to={hrefOfDay(day)}
          aria-label={own.length > 0 ? `${name}, ${own.length} jadwal` : name}
        >
          {Number(day.slice(8))}
        </Link>
        {onCreate && !isPhone && day >= today && (
          <button type="button" aria-label={`Tambah pada ${name}`} onClick={() => onCreate(`${day} 09:00`)}>
            <Icon name="plus" size={14} />
          </button>
        )}
      </div>
      {shown.map((event) => (
        <EventLine key={event.key} context={context} event={event} />
      ))}
      {more > 0 && (
        <Link className="small" to={hrefOfDay(day)} aria-label={`${more} jadwal lagi pada ${name}`}>
          {isPhone ? more : `+${more} lagi`}
        </Link>
      )}
    </li>
  )
}

export const MonthGrid = (props: MonthGridProps) => (
  <div className={`${css.month} box clip`}>
    <div className={`${css.weekdays} muted small`} aria-hidden="true">
      {WEEKDAYS.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
    <ul>
      {props.context.days.map((day) => (
        <Day key={day} day={day} {...props} />
      ))}
    </ul>
  </div>
)
