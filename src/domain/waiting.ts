/** When the office answers, and how soon it has promised to. Times are those of Jakarta. */
export interface Office {
  /** Its working days: 0 is Sunday. */
  days: readonly number[]
  /** Minutes after midnight. */
  opens: number
  closes: number
  /** Office minutes until an answer is due. */
  promised: number
}

/** Monday to Saturday, 8 to 17, an answer within the hour. */
export const DEFAULT_OFFICE: Office = { days: [1, 2, 3, 4, 5, 6], opens: 480, closes: 1020, promised: 60 }

/** The working days as a record of the settings names them, Sunday first. */
const OFFICE_DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const

/** `fine`; from 80 % of the promised time `near`; beyond it `over`. */
export type WaitingState = "fine" | "near" | "over"

export interface Waiting {
  /** Office minutes waited. */
  minutes: number
  state: WaitingState
}

const MINUTE = 60_000
const DAY = 24 * 60
const WEEK = 7 * DAY
const NEAR = 0.8
/** UTC+7, without summer time. */
const JAKARTA = 7 * 60
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

const isOpenOn = ({ days }: Office, day: number) => days.includes((day + FIRST_WEEKDAY) % 7)

const perDay = ({ opens, closes }: Office) => Math.max(0, closes - opens)

/** Office minutes from the first day of 1970 to a minute since then, as Jakarta counts them. */
const openBefore = (office: Office, minute: number): number => {
  const day = Math.floor(minute / DAY)
  const weekStart = day - (day % 7)
  let open = (weekStart / 7) * office.days.length * perDay(office)
  for (let other = weekStart; other < day; other += 1) if (isOpenOn(office, other)) open += perDay(office)
  const today = Math.min(Math.max(minute - day * DAY - office.opens, 0), perDay(office))
  return isOpenOn(office, day) ? open + today : open
}

const minuteOf = (moment: number) => moment / MINUTE + JAKARTA

/** How long somebody has waited since a moment, ISO 8601, and what that is against the office's promise. */
export const waitingOf = (since: string, now: Date, office: Office = DEFAULT_OFFICE): Waiting => {
  const from = Date.parse(since)
  const waited = Number.isNaN(from)
    ? 0
    : Math.max(0, openBefore(office, minuteOf(now.getTime())) - openBefore(office, minuteOf(from)))
  const state = waited > office.promised ? "over" : waited >= office.promised * NEAR ? "near" : "fine"
  return { minutes: Math.floor(waited), state }
}

/** Who has waited since before this moment has waited longer than was promised. Undefined: the office never opens. */
export const overdueBefore = (now: Date, office: Office = DEFAULT_OFFICE): Date | undefined => {
  const perWeek = office.days.length * perDay(office)
  if (perWeek <= 0) return undefined
  const end = minuteOf(now.getTime())
  const wanted = openBefore(office, end) - office.promised
  // The answer lies between a moment that is surely early enough and now; each step halves what is left.
  let [low, high] = [end - (Math.ceil(office.promised / perWeek) + 1) * WEEK, end]
  while (high - low > 1 / MINUTE) {
    const middle = (low + high) / 2
    if (openBefore(office, middle) < wanted) low = middle
    else high = middle
  }
  return new Date(Math.floor((low - JAKARTA) * MINUTE))
}

type Row = Readonly<Record<string, unknown>>

/** Minutes after midnight of `08.00` or `8:00`. */
const clockOf = (value: unknown): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2})[.:](\d{2})$/.exec(String(value ?? "").trim()) ?? []
  const clock = Number(hours) * 60 + Number(minutes)
  return hours && clock <= DAY ? clock : undefined
}

/** The office as a record of the settings has it; what it does not say is as usual. */
export const officeOf = (setting: Row | undefined): Office => {
  const days = OFFICE_DAYS.flatMap((name, day) => (setting?.[name] === true ? [day] : []))
  const opens = clockOf(setting?.opens) ?? DEFAULT_OFFICE.opens
  const closes = clockOf(setting?.closes) ?? DEFAULT_OFFICE.closes
  const promised = Number(setting?.promised_minutes)
  return {
    days: days.length > 0 ? days : DEFAULT_OFFICE.days,
    ...(opens < closes ? { opens, closes } : { opens: DEFAULT_OFFICE.opens, closes: DEFAULT_OFFICE.closes }),
    promised: promised > 0 ? promised : DEFAULT_OFFICE.promised,
  }
}
