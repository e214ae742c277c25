import { type CSSProperties, useEffect, useRef, useState } from "react"
import { Link } from "react-router"
import { toWallTime } from "../../../../time/zone.ts"
import { EventBlock, EventLine } from "./EventViews.tsx"
import { type CalendarContext, eventsOn } from "./events.ts"
import { HourMore } from "./HourMore.tsx"
import { arrangeColumns, arrangeSlots } from "./layout.ts"
import css from "./TimeGrid.module.css"
import { useDrag } from "./use-drag.ts"

const USUAL = { first: 7, last: 20 }
const HOUR = 60
/** Minutes. */
const STEP = 30

const useWallClock = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return toWallTime(new Date(now).toISOString())
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, "0")}:${String(minutes % HOUR).padStart(2, "0")}`

const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * HOUR + Number(wall.slice(14, 16))

/** Narrower columns of owners scroll sideways. */
const OWNER_WIDTH = "132px"

export const TimeGrid = ({ context }: { context: CalendarContext }) => {
  const { days, today, hrefOfDay, onCreate } = context
  const grid = useRef<HTMLDivElement>(null)
  const { events, drag, message, pinned } = useDrag(context, grid)
  const now = useWallClock()
  const columns = arrangeColumns(context, events).map((column) => ({
    ...column,
    slots: arrangeSlots(column.events, column.day, pinned),
  }))
  const all = columns.flatMap(({ slots }) => slots)
  const first = Math.min(USUAL.first, ...all.map(({ start }) => Math.floor(start / HOUR)))
  const last = Math.max(USUAL.last, ...all.map(({ end }) => Math.min(24, Math.ceil(end / HOUR))))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const box = (start: number, length: number) =>
    ({ "--start": (start - first * HOUR) / HOUR, "--length": length / HOUR }) as CSSProperties
  const least = days.length === 1 ? OWNER_WIDTH : "0px"
  const style = { "--columns": columns.length, "--least": least, "--hours": hours.length } as CSSProperties
  return (
    <div className={`${css.time} box`} ref={grid} style={style}>
      <p className="unseen" role="status">
        {message}
      </p>
      <div className={css.head}>
        <span className={css.corner} />
        {columns.map(({ day, name, owner, events: own }) => (
          <div key={owner ?? name}>
            {days.length === 1 ? (
              <strong className="dense">{name}</strong>
            ) : (
              <Link className="dense" to={hrefOfDay(day)} aria-label={name}>
                {name.slice(0, 3)}{" "}
                <strong className={day === today ? css.today : undefined}>{Number(day.slice(8))}</strong>
              </Link>
            )}
            {eventsOn(own, day)
              .filter(({ isWholeDay }) => isWholeDay)
              .map((event) => (
                <EventLine key={event.key} context={context} event={event} />
              ))}
          </div>
        ))}
      </div>
      <div className={css.body}>
        <div className={`${css.hours} muted small numeric`} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, "0")}.00</span>
          ))}
        </div>
        {columns.map(({ day, name, owner, slots }, index) => (
          <section
            key={owner ?? name}
            className={`${css.day} ${day === today ? css.now : ""}`}
            data-day={day}
            aria-label={name}
          >
            {onCreate &&
              hours.flatMap((hour) =>
                [0, STEP].map((half) => {
                  const wall = `${day} ${clock(hour * HOUR + half)}`
                  return (
                    <button
                      key={wall}
                      type="button"
                      tabIndex={-1}
                      className={css.slot}
                      style={box(hour * HOUR + half, STEP)}
                      aria-label={`Tambah ${name} ${wall.slice(11).replace(":", ".")}`}
                      onClick={() => onCreate(wall, owner)}
                    />
                  )
                }),
              )}
            {slots.map((slot) => {
              const at = box(slot.start, slot.end - slot.start)
              return "event" in slot ? (
                <EventBlock key={slot.event.key} context={context} slot={slot} style={at} drag={drag(slot.event)} />
              ) : (
                <HourMore key={slot.hour} context={context} slot={slot} style={at} />
              )
            })}
            {now.slice(0, 10) === day && minutesOf(now) >= first * HOUR && (
              <div className={css.line} style={box(minutesOf(now), 0)}>
                {(days.length > 1 || index === 0) && (
                  <span className="small numeric">{now.slice(11).replace(":", ".")}</span>
                )}
              </div>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
