import type { Field, Kind } from "../declare/field.ts"
import { phoneOf } from "../declare/phone.ts"
import type { Values } from "../declare/values.ts"
import { isDayText, isUtcText } from "../time/zone.ts"

import type { Form } from "./form.ts"

const isText = (raw: unknown) => typeof raw === "string"
const isNumber = (raw: unknown) => typeof raw === "number" && Number.isFinite(raw)
export const isId = (raw: unknown): raw is string | number => (isText(raw) && raw !== "") || isNumber(raw)

const when = <V>(is: (raw: unknown) => boolean): Form<V> => ({ read: (raw) => (is(raw) ? (raw as V) : undefined) })

const isDay = (raw: unknown) => isText(raw) && isDayText(raw as string)
const isMoment = (raw: unknown) => isText(raw) && isUtcText(raw as string)

/** Accepts complete URLs, and paths if the service is on this origin. */
const isAddress = (raw: unknown, base: string) =>
  isText(raw) &&
  (/^https?:\/\/\S/.test(raw as string) || (/^\/(?![/\\])/.test(raw as string) && !/^https?:/.test(base)))

const text = when<string>(isText)
const number = when<number>(isNumber)
const address: Form<string> = { read: (raw, base) => (isAddress(raw, base) ? (raw as string) : undefined) }

export const declaredForms: { readonly [K in Kind]: (field: Field<K>) => Form<Values[K]> } = {
  text: () => text,
  longtext: () => text,
  integer: () => number,
  decimal: () => number,
  money: () => number,
  area: () => number,
  percent: () => number,
  boolean: () => when((raw) => typeof raw === "boolean"),
  date: () => when(isDay),
  datetime: () => when(isMoment),
  select: ({ options }) => when((raw) => isText(raw) && Object.hasOwn(options, raw as string)),
  relation: () => when(isId),
  relations: () => when((raw) => Array.isArray(raw) && raw.every(isId)),
  phone: () => ({ read: (raw) => (isText(raw) ? phoneOf(raw as string) : undefined) }),
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
  list: () => when((raw) => Array.isArray(raw) && raw.every(isText)),
  json: () => when(() => true),
}
