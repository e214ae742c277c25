import { useOffice } from "../data/use-office.ts"
import { OFFICE_ZONE, type Tone, type Zone } from "../declare/index.ts"
import { measureWaiting, type WaitingState } from "../domain/waiting.ts"
import { todayInJakarta } from "../time/day.ts"
import { showDate, showDateTime, showDuration, showLocalTime } from "../time/show-date.ts"
import { useNow } from "../ui/use-now.ts"
import css from "./cell.module.css"
import { dayWithin } from "./change-words.ts"
import { StatusTag } from "./StatusTag.tsx"

interface AppointmentProps {
  at: string
  /** Of the property. Without it there is no hint. */
  zone?: Zone | undefined
  /** The page, the column or the line above already names the zone. */
  isZoneStated?: boolean | undefined
  /** Default: date and time. */
  words?: string
}

/** A time in the page's zone, with the property's own time as a hint where it differs. */
export const Appointment = ({ at, zone, isZoneStated, words = showDateTime(at) }: AppointmentProps) => {
  const local = zone && showLocalTime(at, zone)
  return (
    <span className="numeric">
      {isZoneStated ? words : `${words} ${OFFICE_ZONE}`}
      {local && (
        <span className="muted small" title="Waktu setempat properti">
          {" "}
          ({local})
        </span>
      )}
    </span>
  )
}

const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 1440

const marks: { readonly [S in WaitingState]: { tone: Tone; word: string } } = {
  fine: { tone: "neutral", word: "masih dalam janji" },
  near: { tone: "warn", word: "hampir lewat janji" },
  over: { tone: "bad", word: "lewat janji" },
}

export const WaitingClock = ({ since }: { since: string }) => {
  const office = useOffice()
  const now = useNow()
  const { minutes, state } = measureWaiting(since, now, office)
  const { tone, word } = marks[state]
  const age = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MS_PER_MINUTE))
  const waited = showDuration(age < MINUTES_PER_DAY ? age : age - (age % MINUTES_PER_DAY))
    .replace("jam", "j")
    .replace("mnt", "m")
  const worked = `${showDuration(minutes)} jam kerja, janji ${showDuration(office.promised)}`
  return (
    <span
      className="numeric"
      title={`${state === "fine" ? "" : `${word}: `}menunggu sejak ${showDateTime(since)} · ${worked}`}
    >
      <StatusTag tone={tone} word={waited}>
        {state !== "fine" && <span className="unseen">, {word}</span>}
      </StatusTag>
    </span>
  )
}

export const Period = ({ from, until }: { from: string; until: string }) => {
  const { day, of } = dayWithin(from, until, todayInJakarta())
  const isSameYear = from.slice(0, 4) === until.slice(0, 4)
  return (
    <span className={css.period} data-cell="block">
      <span>
        {isSameYear ? showDate(from).replace(/ \d{4}$/, "") : showDate(from)} –{" "}
        <span className="numeric">{showDate(until)}</span>
      </span>
      <span className="row">
        <span className={css.bar} style={{ backgroundSize: `${(day / of) * 100}% 100%` }} aria-hidden="true" />
        <span className="muted small">{day === 0 ? `belum mulai, ${of} hari` : `hari ke-${day} dari ${of}`}</span>
      </span>
    </span>
  )
}
