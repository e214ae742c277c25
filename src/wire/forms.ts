import { isObject } from "../declare/answer.ts"
import type { Field, Kind } from "../declare/field.ts"
import { phoneOf } from "../declare/phone.ts"
import type { Values } from "../declare/values.ts"
import { choiceForms } from "./choices.ts"
import { isId } from "./declared-forms.ts"
import { fileForms, filesForms } from "./files.ts"
import { type Form, parseJson } from "./form.ts"
import { geoForms } from "./geo.ts"
import { dateForms, datetimeForms } from "./moments.ts"
import { booleanForms, moneyForms, numberForms } from "./numbers.ts"

type Forms<K extends Kind> = (field: Field<K>) => readonly Form<Values[K]>[]

const isText = (raw: unknown) => typeof raw === "string"

const texts: readonly Form<string>[] = [
  { read: (raw) => (typeof raw === "number" && Number.isFinite(raw) ? String(raw) : undefined) },
]

const phones: readonly Form<string>[] = [
  { read: (raw) => (isText(raw) || typeof raw === "number" ? phoneOf(String(raw)) : undefined) },
  { read: (raw) => (isText(raw) && /^\+[\d\s().-]{8,20}$/.test(raw as string) ? (raw as string) : undefined) },
]

const names = ["name", "nama", "label", "title", "value"] as const
const nameIn = (raw: unknown) => (isObject(raw) ? names.map((name) => raw[name]).find(isText) : raw)

const textsIn = (raw: unknown): string[] | undefined => {
  const items = Array.isArray(raw) ? raw.map(nameIn) : undefined
  return items?.every((item) => isText(item) || typeof item === "number") ? items.map(String) : undefined
}

const ids = (raw: unknown) =>
  Array.isArray(raw) && raw.every(isId) ? (raw as readonly (string | number)[]) : undefined
const lines = (raw: unknown, separator: RegExp) =>
  isText(raw) && (raw as string).trim() !== "" ? (raw as string).split(separator).map((item) => item.trim()) : undefined

/** Other notations of services by kind. Related records are already ids. */
export const looseForms: { readonly [K in Kind]: Forms<K> } = {
  text: () => texts,
  longtext: () => texts,
  integer: () => numberForms,
  decimal: () => numberForms,
  money: () => moneyForms,
  area: () => numberForms,
  percent: () => numberForms,
  boolean: () => booleanForms,
  date: () => dateForms,
  datetime: () => datetimeForms,
  select: choiceForms,
  relation: () => [],
  relations: () => [
    { read: (raw) => ids(parseJson(raw)) },
    { read: (raw) => lines(raw, /,/), write: (value) => value.join(",") },
    { read: (raw) => ids([raw]) },
  ],
  phone: () => phones,
  email: () => texts,
  url: () => texts,
  image: fileForms,
  images: filesForms,
  file: fileForms,
  geo: () => geoForms,
  list: () => [{ read: textsIn }, { read: (raw) => textsIn(parseJson(raw)) }, { read: (raw) => lines(raw, /[\n|]/) }],
  json: () => [],
}
