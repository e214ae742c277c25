import { showDateTime } from "./show-date.ts"

/** Formats `10.32` for today, else `20 Nov 2026 10.32`. */
export const showTimeOrDate = (moment: number | string): string => {
  const [shown, today] = [moment, Date.now()].map((time) => showDateTime(new Date(time).toISOString())) as [
    string,
    string,
  ]
  return shown.slice(0, -6) === today.slice(0, -6) ? shown.slice(-5) : shown
}
