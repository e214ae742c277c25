export type Id = string | number

/** What each kind of field holds in a record. */
export interface Values {
  text: string
  longtext: string
  /** Whole number. */
  integer: number
  /** Number with a fraction, such as 1,5 floors. */
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
  /** Address of a picture. */
  image: string
  /** Addresses of pictures; the first is the cover. */
  images: readonly string[]
  /** Address of a file. */
  file: string
  /** Degrees. */
  geo: { lat: number; lng: number }
  /** Short texts, such as the benefits of a package. */
  list: readonly string[]
  /** Anything; shown as it is. */
  json: unknown
}
