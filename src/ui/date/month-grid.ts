import { plusDays, plusMonths } from "../../declare/index.ts"

export const WEEKDAYS = [
  ["Sen", "Senin"],
  ["Sel", "Selasa"],
  ["Rab", "Rabu"],
  ["Kam", "Kamis"],
  ["Jum", "Jumat"],
  ["Sab", "Sabtu"],
  ["Min", "Minggu"],
] as const

/** Always six weeks, so that the height stays the same. `month` is `2026-11`. */
export const monthGrid = (month: string): string[][] => {
  const first = `${month}-01`
  const before = (new Date(first).getUTCDay() + 6) % 7
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => plusDays(first, week * 7 + day - before)),
  )
}

const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7

export const dayByKey = (day: string, key: string, isShift: boolean): string | undefined => {
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => plusDays(day, -1),
    ArrowRight: () => plusDays(day, 1),
    ArrowUp: () => plusDays(day, -7),
    ArrowDown: () => plusDays(day, 7),
    Home: () => plusDays(day, -weekday(day)),
    End: () => plusDays(day, 6 - weekday(day)),
    PageUp: () => plusMonths(day, isShift ? -12 : -1),
    PageDown: () => plusMonths(day, isShift ? 12 : 1),
  }
  return steps[key]?.()
}
