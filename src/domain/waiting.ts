import type { Row } from "../declare/index.ts"
import { OFFICE_DAYS } from "../resources/setting.ts"

/** Office hours and promised response time, in Jakarta time. */
export interface Office {
  days: readonly number[]
  opens: number
  closes: number
  promised: number
}

export const DEFAULT_OFFICE: Office = { days: [1, 2, 3, 4, 5, 6], opens: 480, closes: 1020, promised: 60 }

/** `fine`; from 80 % of the promised time `near`; beyond it `over`. */
export type WaitingState = "fine" | "near" | "over"

export interface Waiting {
  minutes: number
  state: WaitingState
}

const MINUTE = 60_000
const DAY = 24 * 60
const WEEK = 7 * DAY
const NEAR_RATIO = 0.8
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

export const measureWaiting = (since: string, now: Date, office: Office = DEFAULT_OFFICE): Waiting => {
  const from = Date.parse(since)
  const waited = Number.isNaN(from)
    ? 0
    : Math.max(0, openBefore(office, minuteOf(now.getTime())) - openBefore(office, minuteOf(from)))
  const state = waited > office.promised ? "over" : waited >= office.promised * NEAR_RATIO ? "near" : "fine"
  return { minutes: Math.floor(waited), state }
}

/** Customers waiting since before this time are overdue. @returns undefined if the office never opens */
export const overdueBefore = (now: Date, office: Office = DEFAULT_OFFICE): Date | undefined => {
  const perWeek = office.days.length * perDay(office)
  if (perWeek <= 0) return undefined
  const end = minuteOf(now.getTime())
  const wanted = openBefore(office, end) - office.promised
  // Bisects between a surely early enough minute and now.
  let [low, high] = [end - (Math.ceil(office.promised / perWeek) + 1) * WEEK, end]
  while (high - low > 1 / MINUTE) {
    const middle = (low + high) / 2
    if (openBefore(office, middle) < wanted) low = middle
    else high = middle
  }
  return new Date(Math.floor((low - JAKARTA) * MINUTE))
}

/** Parses `08.00` or `8:00` into minutes after midnight. */
const clockOf = (value: unknown): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2})[.:](\d{2})$/.exec(String(value ?? "").trim()) ?? []
  const clock = Number(hours) * 60 + Number(minutes)
  return hours && clock <= DAY ? clock : undefined
}

export const readOffice = (setting: Row | undefined): Office => {
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
