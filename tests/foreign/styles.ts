/** Writes and reads one form of a value. `read` returns undefined for refused forms. */
export interface Style<T> {
  write: (value: T) => unknown
  read: (value: unknown) => T | undefined
}

const numberIn = (value: unknown): number | undefined => {
  const isNumeric = typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value))
  return isNumeric && Number.isFinite(Number(value)) ? Number(value) : undefined
}

export const NUMBERS = {
  plain: { write: (value) => value, read: (value) => (typeof value === "number" ? value : undefined) },
  text: { write: String, read: numberIn },
  decimal: { write: (value) => value.toFixed(2), read: numberIn },
} as const satisfies Record<string, Style<number>>

const either = (yes: unknown, no: unknown): Style<boolean> => ({
  write: (value) => (value ? yes : no),
  read: (value) => (value === yes ? true : value === no ? false : undefined),
})

export const FLAGS = {
  boolean: either(true, false),
  digit: either(1, 0),
  "text digit": either("1", "0"),
  word: either("true", "false"),
  ya: either("ya", "tidak"),
} as const

const pad = (value: number) => String(value).padStart(2, "0")
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const parsed = (value: unknown, pattern: RegExp): number | undefined => {
  const time = typeof value === "string" && pattern.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const between = (value: unknown, least: number, most: number) => {
  const number = numberIn(value)
  return number !== undefined && number > least && number < most ? number : undefined
}

export const DAYS = {
  iso: { write: isoDay, read: (value) => parsed(value, ISO_DAY) },
  compact: {
    write: (time) => Number(isoDay(time).replaceAll("-", "")),
    read: (value) => {
      const digits = String(value)
      if (!/^20\d{6}$/.test(digits)) return undefined
      return parsed(digits.replace(/(....)(..)(..)/, "$1-$2-$3"), ISO_DAY)
    },
  },
  seconds: {
    write: (time) => time / 1000,
    read: (value) => {
      const seconds = between(value, 1e9, 1e10)
      return seconds && seconds * 1000
    },
  },
  milliseconds: { write: (time) => time, read: (value) => between(value, 1e12, 1e13) },
  moment: {
    write: (time) => new Date(time).toISOString(),
    read: (value) => parsed(value, /^\d{4}-\d\d-\d\d(T.*)?$/),
  },
} as const satisfies Record<string, Style<number>>

const inJakarta = (time: number) => new Date(time + 7 * 3_600_000)
/** Date in Jakarta; a count of seconds may start at midnight there or in UTC. */
export const dayInJakarta = (time: unknown) => isoDay(inJakarta(Number(time)).getTime())
const localText = (time: number) => {
  const at = inJakarta(time)
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(pad).join(":")
  return `${isoDay(at.getTime())} ${clock}`
}

export const MOMENTS = {
  iso: { write: (time) => new Date(time).toISOString(), read: (value) => parsed(value, /T.*(Z|[+-]\d\d:\d\d)$/) },
  zoned: {
    write: (time) => `${localText(time).replace(" ", "T")}+07:00`,
    read: (value) => parsed(value, /T.*(Z|[+-]\d\d:\d\d)$/),
  },
  local: { write: localText, read: (value) => parsed(value, /^\d{4}-\d\d-\d\d[ T]/) },
  seconds: DAYS.seconds,
  milliseconds: DAYS.milliseconds,
  compact: { write: (time) => Number(isoDay(inJakarta(time).getTime()).replaceAll("-", "")), read: DAYS.compact.read },
} as const satisfies Record<string, Style<number>>

export interface Point {
  lat: number
  lng: number
}

const pointOf = (lat: unknown, lng: unknown): Point | undefined => {
  const [north, east] = [numberIn(lat), numberIn(lng)]
  return north === undefined || east === undefined ? undefined : { lat: north, lng: east }
}
const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined

export const PLACES = {
  object: { write: (point) => point, read: (value) => pointOf(property(value, "lat"), property(value, "lng")) },
  pair: { write: ({ lat, lng }) => [lat, lng], read: (value) => pointOf(property(value, "0"), property(value, "1")) },
  text: {
    write: ({ lat, lng }) => `${lat},${lng}`,
    read: (value) => (typeof value === "string" ? pointOf(...(value.split(",") as [string, string])) : undefined),
  },
  GeoJSON: {
    write: ({ lat, lng }) => ({ type: "Point", coordinates: [lng, lat] }),
    read: (value) => {
      const pair = property(value, "coordinates")
      return property(value, "type") === "Point" ? pointOf(property(pair, "1"), property(pair, "0")) : undefined
    },
  },
} as const satisfies Record<string, Style<Point>>
