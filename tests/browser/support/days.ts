import { plusDays, todayInJakarta } from "../../../src/time/day.ts"
import { monthRange } from "../../../src/time/day-range.ts"

/** A day in Jakarta by days from today, as the API has it and as a user types it. */
export const dayFromToday = (offset: number) => {
  const iso = plusDays(todayInJakarta(), offset)
  const [year, month, date] = iso.split("-").map(Number)
  return { iso, typed: `${date}/${month}/${year}` }
}

export const lastMonth = () => monthRange(plusDays(`${todayInJakarta().slice(0, 7)}-01`, -1).slice(0, 7))
