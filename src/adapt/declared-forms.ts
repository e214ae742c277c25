import type { Field, Kind } from "../declare/field.ts"
import { isMask } from "../declare/format.ts"
import type { Row } from "../declare/index.ts"
import { phoneOf } from "../declare/phone.ts"
import type { Resource } from "../declare/resource.ts"
import { fieldOfKind } from "../declare/traits.ts"
import type { Values } from "../declare/values.ts"
import { isDayText, isUtcText } from "../time/zone.ts"
import { type Form, parseJson } from "./form.ts"

export const GEO_NAMES = [
  ["lat", "lng"],
  ["latitude", "longitude"],
  ["lat", "lon"],
  ["lat", "long"],
] as const

const isText = (raw: unknown) => typeof raw === "string"
const isNumber = (raw: unknown) => typeof raw === "number" && Number.isFinite(raw)
export const isId = (raw: unknown): raw is string | number => (isText(raw) && raw !== "") || isNumber(raw)

const createForm = <V>(is: (raw: unknown) => boolean): Form<V> => ({
  read: (raw) => (is(raw) ? (raw as V) : undefined),
})

/** Accepts complete URLs, and paths if the service is on this origin. */
const isAddress = (raw: unknown, base: string) =>
  isText(raw) &&
  (/^https?:\/\/\S/.test(raw as string) || (/^\/(?![/\\])/.test(raw as string) && !/^https?:/.test(base)))

const text = createForm<string>(isText)
const number = createForm<number>(isNumber)
const address: Form<string> = { read: (raw, base) => (isAddress(raw, base) ? (raw as string) : undefined) }

export const declaredForms: { readonly [K in Kind]: (field: Field<K>) => Form<Values[K]> } = {
  text: () => text,
  longtext: () => text,
  integer: () => number,
  decimal: () => number,
  money: () => number,
  area: () => number,
  percent: () => number,
  boolean: () => createForm((raw) => typeof raw === "boolean"),
  date: () => createForm((raw) => isText(raw) && isDayText(raw as string)),
  datetime: () => createForm((raw) => isText(raw) && isUtcText(raw as string)),
  select: ({ options }) => createForm((raw) => isText(raw) && Object.hasOwn(options, raw as string)),
  relation: () => createForm(isId),
  relations: () => createForm((raw) => Array.isArray(raw) && raw.every(isId)),
  phone: () => createForm((raw) => isText(raw) && phoneOf(raw as string) === raw),
  email: () => text,
  url: () => text,
  image: () => address,
  images: () => ({
    read: (raw, base) =>
      Array.isArray(raw) && raw.every((item) => isAddress(item, base)) ? (raw as string[]) : undefined,
  }),
  file: () => address,
  geo: () => ({
    read: (raw) => {
      const { lat, lng } = (raw ?? {}) as Values["geo"]
      return isNumber(lat) && isNumber(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
    },
  }),
  list: () => createForm((raw) => Array.isArray(raw) && raw.every(isText)),
  json: () => createForm((raw) => parseJson(raw) === undefined),
}

/** Checks whether rows match the declaration and can skip conversion. `base` is the address of the service. */
export const declaredIn = ({ fields, id }: Resource) => {
  const checks = Object.entries(fields).map(([name, field]) => {
    const { read } = declaredForms[field.kind as Kind](field as never)
    const isGeo = fieldOfKind("geo", field) !== undefined
    return (row: Row, base: string): boolean => {
      const raw = row[name]
      if (raw === undefined) return !isGeo || !GEO_NAMES.some(([lat]) => lat in row)
      return raw === null || read(raw, base) !== undefined || (field.masked === true && isMask(raw))
    }
  })
  const isId = (value: unknown) => typeof value === "number" || (typeof value === "string" && value !== "")
  return (row: Row, base: string) => isId(row[id]) && checks.every((check) => check(row, base))
}
