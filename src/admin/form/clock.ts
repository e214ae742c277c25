import { showDateTime } from "../../declare/format.ts"

/** `10.32` of today, `20 Nov 2026 10.32` of another day. */
export const clockOf = (moment: number | string, now = Date.now()): string => {
  const [said, today] = [moment, now].map((time) => showDateTime(new Date(time).toISOString())) as [string, string]
  return said.slice(0, -6) === today.slice(0, -6) ? said.slice(-5) : said
}
