import { showDateTime } from "../../time/show-date.ts"

/** Returns `10.32` for today, else `20 Nov 2026 10.32`. */
export const showTimeOrDate = (moment: number | string, now = Date.now()): string => {
  const [shown, today] = [moment, now].map((time) => showDateTime(new Date(time).toISOString())) as [string, string]
  return shown.slice(0, -6) === today.slice(0, -6) ? shown.slice(-5) : shown
}
