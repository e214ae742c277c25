import { lastDays, type Range } from "../declare/day-range.ts"
import { daysBetween, plusDays } from "../declare/index.ts"

const LONGEST = 366

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(Date.parse(text)) === text

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const lengthOf = ({ start, end }: Range) => daysBetween(start, end) + 1

/** Every day of the range. */
export const daysOf = (range: Range) =>
  Array.from({ length: lengthOf(range) }, (_, index) => plusDays(range.start, index))

/** The range of a URL (`startDate`, `endDate`). Nonsense gives the default, ends the wrong way round are turned, too long a range is cut at its start. */
export const rangeIn = (parameters: URLSearchParams, today: string, days = 30): Range => {
  const [first, second] = [parameters.get("startDate"), parameters.get("endDate")]
  if (!isDay(first) || !isDay(second)) return lastDays(days, today)
  const [start, end] = first <= second ? [first, second] : [second, first]
  return lengthOf({ start, end }) > LONGEST ? lastDays(LONGEST, end) : { start, end }
}

/** The instants at which the first day begins and the last one ends in WIB, for filters over points in time. */
export const instantsOf = ({ start, end }: Range): [from: string, to: string] => [
  new Date(`${start}T00:00:00+07:00`).toISOString(),
  new Date(`${end}T23:59:59.999+07:00`).toISOString(),
]
