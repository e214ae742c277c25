import { isObject } from "../declare/answer.ts"
import type { Field, Kind } from "../declare/field.ts"
import { readMoney, readNumber } from "../declare/numeral.ts"
import { phoneOf } from "../declare/phone.ts"
import type { Values } from "../declare/values.ts"
import { dayInJakarta, JAKARTA } from "../time/day.ts"
import { readCalendarDay, readMoment } from "../time/read-moment.ts"
import { choiceForms } from "./choices.ts"
import { isId } from "./declared-forms.ts"
import { fileForms, filesForms } from "./files.ts"
import { type Form, normalizeWord, parseJson } from "./form.ts"
import { geoForms } from "./geo.ts"

const compact = (day: string) => day.replaceAll("-", "")
const beginning = (day: string) => Date.parse(day) - JAKARTA
const isCompact = (raw: unknown) => /^\d{8}$/.test(String(raw))
/** Ranges of epochs as in `readMoment`. Other counts are written as declared. */
const isSeconds = (raw: unknown) => !isCompact(raw) && Number(raw) >= 1e8 && Number(raw) < 1e10
const isMilliseconds = (raw: unknown) => Number(raw) >= 1e11 && Number(raw) < 1e13

const createNumberForms = (
  is: (raw: unknown) => boolean,
  read: (raw: unknown) => string | undefined,
  write: (value: string) => string | number,
): Form<string>[] => [
  {
    read: (raw) => (typeof raw === "number" && is(raw) ? read(raw) : undefined),
    write: (value) => Number(write(value)),
  },
  {
    read: (raw) => (typeof raw === "string" && /^\d+$/.test(raw) && is(raw) ? read(raw) : undefined),
    write: (value) => String(write(value)),
  },
]

const createReadOnlyForm = (read: (raw: unknown) => string | undefined): Form<string> => ({ read })

const dateForms: readonly Form<string>[] = [
  ...createNumberForms(isCompact, readCalendarDay, compact),
  ...createNumberForms(isMilliseconds, readCalendarDay, beginning),
  ...createNumberForms(isSeconds, readCalendarDay, (day) => beginning(day) / 1000),
  createReadOnlyForm(readCalendarDay),
]

const LOCAL = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/

const local = (moment: string) => new Date(Date.parse(moment) + JAKARTA).toISOString().slice(0, 19).replace("T", " ")

const datetimeForms: readonly Form<string>[] = [
  ...createNumberForms(isMilliseconds, readMoment, Date.parse),
  ...createNumberForms(isCompact, readMoment, (moment) => compact(dayInJakarta(Date.parse(moment)))),
  ...createNumberForms(isSeconds, readMoment, (moment) => Math.floor(Date.parse(moment) / 1000)),
  { read: (raw) => (typeof raw === "string" && LOCAL.test(raw) ? readMoment(raw) : undefined), write: local },
  createReadOnlyForm(readMoment),
]

const MACHINE = /^\s*[-+]?\d+(\.\d+)?(e[-+]?\d+)?\s*$/i
const BOXED = ["$numberInt", "$numberLong", "$numberDouble", "$numberDecimal"]

/** Parses `"950000000.00"` and MongoDB's `{ $numberDecimal: "950000000" }`. */
const machineNumber = (raw: unknown): number | undefined => {
  if (typeof raw === "string") return MACHINE.test(raw) ? Number(raw) : undefined
  const boxed = isObject(raw) ? BOXED.map((name) => raw[name]).find((value) => value !== undefined) : undefined
  return boxed === undefined ? undefined : machineNumber(String(boxed))
}

const finite = (value: number | undefined) => (Number.isFinite(value) ? value : undefined)
const asMachineText: Form<number> = { read: (raw) => finite(machineNumber(raw)) }
const createTextForm = (read: typeof readNumber): Form<number> => ({
  read: (raw) => (typeof raw === "string" ? finite(read(raw, { strict: false })) : undefined),
})

const numberForms: readonly Form<number>[] = [asMachineText, createTextForm(readNumber)]
const moneyForms: readonly Form<number>[] = [asMachineText, createTextForm(readMoney)]

const pair = (yes: unknown, no: unknown): Form<boolean> => ({
  read: (raw) => {
    const value = typeof raw === "string" ? normalizeWord(raw) : raw
    return value === yes ? true : value === no ? false : undefined
  },
  write: (value) => (value ? yes : no),
})

const booleanForms: readonly Form<boolean>[] = [
  pair(1, 0),
  pair("1", "0"),
  pair("true", "false"),
  pair("ya", "tidak"),
  pair("yes", "no"),
  pair("y", "n"),
  pair("t", "f"),
]

type Forms<K extends Kind> = (field: Field<K>) => readonly Form<Values[K]>[]

const isText = (raw: unknown) => typeof raw === "string"

const texts: readonly Form<string>[] = [
  { read: (raw) => (typeof raw === "number" && Number.isFinite(raw) ? String(raw) : undefined) },
]

/** Numbers that begin so keep that beginning: `0812…` and `62812…` are written back as `0812…` and `62812…`. */
const phoneBeginning = (beginning: string): Form<string> => {
  const number = new RegExp(`^${beginning}[1-9]`)
  return {
    read: (raw) => (isText(raw) && number.test(raw as string) ? phoneOf(raw as string) : undefined),
    write: (phone) => phone.replace(/^\+62/, beginning),
  }
}

const phones: readonly Form<string>[] = [
  phoneBeginning("0"),
  phoneBeginning("62"),
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
  json: () => [{ read: parseJson, write: JSON.stringify }],
}
