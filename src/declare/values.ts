/** `info`, `mid` and `late` are stages of a pipeline between its start and its end. */
export type Tone = "neutral" | "info" | "mid" | "late" | "good" | "warn" | "bad"

export interface Step {
  /** Position from 0. Of values at one position, the first possible value is shown. */
  at: number
  /** Label of the step: `Tayangkan`. Absent if another action leads to the value, or nothing does. */
  verb?: string
}

export type Id = string | number

/** A record as it was read, by field. */
export type Row = Readonly<Record<string, unknown>>

export interface Values {
  text: string
  longtext: string
  integer: number
  decimal: number
  /** Whole rupiah. */
  money: number
  /** Square metres. */
  area: number
  /** 0 to 100. */
  percent: number
  boolean: boolean
  /** `2026-11-21` */
  date: string
  /** ISO 8601 in UTC, `2026-11-21T07:05:00.000Z` */
  datetime: string
  select: string
  relation: Id
  relations: readonly Id[]
  /** E.164, `+6281234567890` */
  phone: string
  email: string
  url: string
  image: string
  /** Addresses; the first is the cover. */
  images: readonly string[]
  file: string
  /** Degrees. */
  geo: { lat: number; lng: number }
  list: readonly string[]
  json: unknown
}
