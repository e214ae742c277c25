import { Link } from "react-router"
import { Cell } from "../../../../fields/Cell.tsx"
import { showLongDay } from "../../../../time/show-date.ts"
import { Button } from "../../../../ui/Button.tsx"
import { Icon } from "../../../../ui/Icon.tsx"
import { Notice } from "../../../../ui/Notice.tsx"
import tones from "../../../tone.module.css"
import css from "./Agenda.module.css"
import { eventWords } from "./EventViews.tsx"
import { type CalendarContext, type CalendarEvent, eventsOn, stateOf } from "./events.ts"
import { daysOf } from "./span.ts"

interface AgendaProps {
  context: CalendarContext
  at: string
  isPhone: boolean
  isLoading: boolean
}

const DayStrip = ({ context: { hrefOfDay, events, today }, at }: Pick<AgendaProps, "context" | "at">) => (
  <nav className={css.days} aria-label="Hari dalam minggu ini">
    {daysOf.week(at).map((day) => {
      const count = eventsOn(events, day).length
      const [weekday = ""] = showLongDay(day).split(",")
      return (
        <Link
          key={day}
          to={hrefOfDay(day)}
          aria-current={day === at ? "date" : undefined}
          aria-label={`${showLongDay(day)}${count > 0 ? `, ${count} jadwal` : ""}`}
        >
          <small className="muted">{weekday.slice(0, 3)}</small>
          <strong className={day === today ? css.today : undefined}>{Number(day.slice(8))}</strong>
          <span className={`${css.dot} ${count > 0 ? css.on : ""}`} />
        </Link>
      )
    })}
  </nav>
)

interface EntryProps {
  context: CalendarContext
  event: CalendarEvent
  /** Opens the record instead of the dialog. */
  path?: string | undefined
}

export const Entry = ({ context, event, path }: EntryProps) => {
  const { title, what, by, when, local, label } = eventWords(context, event)
  const [name = "", state] = stateOf(context.page.resource) ?? []
  const common = {
    className: `${css.entry} ${tones[event.tone]} row-wrap`,
    "aria-label": label,
    children: (
      <>
        <span className={`${css.when} numeric`}>
          {when}
          {local && <small className="muted">{local}</small>}
        </span>
        <span className={css.what}>
          <strong>{title}</strong>
          {what && <span className="muted ellipsis">{what}</span>}
          {by && <small className="muted ellipsis">{by}</small>}
        </span>
        {state && <Cell name={name} field={state} row={event.row} />}
      </>
    ),
  }
  return (
    <li>
      {path ? (
        <Link {...common} to={path} />
      ) : (
        <button {...common} type="button" onClick={() => context.onOpen(event)} />
      )}
    </li>
  )
}

export const Agenda = ({ context, at, isPhone, isLoading }: AgendaProps) => {
  const { days, today, events, onCreate } = context
  const shown = days.filter((day) => day === today || eventsOn(events, day).length > 0)
  return (
    <div className={`${css.agenda} gap-l stack`}>
      {isPhone && <DayStrip context={context} at={at} />}
      {shown.map((day) => {
        const own = eventsOn(events, day)
        return (
          <section key={day} aria-label={showLongDay(day)}>
            <h3 className={day === today ? "dense" : "dense muted"}>
              {showLongDay(day)}
              {day === today && " · hari ini"}
            </h3>
            {own.length === 0 ? (
              <p className="muted">{isLoading ? "Memuat…" : "Tidak ada jadwal hari ini."}</p>
            ) : (
              <ul className="stack">
                {own.map((event) => (
                  <Entry key={event.key} context={context} event={event} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {!isLoading && events.length === 0 && (
        <Notice
          icon={<Icon name="calendar" size={28} />}
          action={
            onCreate && (
              <Button onClick={() => onCreate(`${at} 09:00`)}>
                <Icon name="plus" /> Tambah
              </Button>
            )
          }
        >
          Tidak ada jadwal pada hari-hari ini.
        </Notice>
      )}
    </div>
  )
}
