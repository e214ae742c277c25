import { labelOf, labelsOf } from "../data/labels.ts"
import { mask, showArea, showCount, showMoney, showNumber, showPercent, showShortMoney } from "../declare/format.ts"
import {
  computeShare,
  type Field,
  fieldOfKind,
  isEmpty,
  isObject,
  type Kind,
  type Row,
  type Shape,
  showPhone,
  traitsOf,
  unreadOf,
  type Values,
  zoneIn,
} from "../declare/index.ts"
import { showAppointment, showDate, showDateTime } from "../time/show-date.ts"

export interface Datum<K extends Kind = Kind> {
  field: Field<K>
  name: string
  value: Values[K]
  row: Row
}

const PHONE = /^\+62\d{7,13}$/
const ENCODED_PATH = /^\/\S*%[\da-f]{2}/i
/** @returns a malformed path as it is */
const decodePath = (path: string) => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
const toText = ({ value }: { value: string }) => String(value)
const showWithUnit = ({ value, field }: { value: number; field: { unit?: string } }) =>
  field.unit ? `${showNumber(value)} ${field.unit}` : showNumber(value)

/** Detects years, which are written without a separator. */
const isYear = ({ min = 0, max = Number.MAX_VALUE }: { min?: number; max?: number }) => min >= 1000 && max < 10_000

/** `Rp 700 jt – Rp 1 M`, `mulai Rp 700 jt`, `sampai Rp 1 M` */
const rangeWords = (from: unknown, to: unknown): string => {
  const [least, most] = [from, to].map((value) => (isEmpty(value) ? "" : showShortMoney(Number(value))))
  if (!least || !most) return least ? `mulai ${least}` : `sampai ${most}`
  return least === most ? least : `${least} – ${most}`
}

const words: { readonly [K in Kind]: (datum: Datum<K>) => string } = {
  /** Formats phone numbers and paths in general text fields. */
  text: ({ value }) => (PHONE.test(value) ? showPhone(value) : ENCODED_PATH.test(value) ? decodePath(value) : value),
  longtext: toText,
  integer: ({ value, field }) => (isYear(field) ? String(value) : showWithUnit({ value, field })),
  decimal: showWithUnit,
  money: ({ value, field, row, name }) => {
    if (field.per) return `${showShortMoney(value)}/m²`
    return field.from ? rangeWords(row[field.from], row[name]) : showMoney(value)
  },
  area: ({ value }) => showArea(value),
  percent: ({ value }) => showPercent(value),
  boolean: ({ value }) => (value ? "Ya" : "Tidak"),
  date: ({ value }) => showDate(value),
  /** All times are in WIB. Appointments name it, and add the property's own time where it differs. */
  datetime: ({ value, field, row }) =>
    field.namesZone ? showAppointment(value, zoneIn(field, row)) : showDateTime(value),
  select: ({ value, field }) => field.options[value] ?? String(value),
  relation: ({ row, name }) => labelOf(row, name),
  relations: ({ row, name, value }) => labelsOf(row, name).join(", ") || showCount(value.length, "dipilih"),
  phone: ({ value }) => showPhone(String(value)),
  email: toText,
  url: toText,
  image: toText,
  images: ({ value }) => showCount(value.length, "gambar"),
  file: toText,
  geo: ({ value }) => `${value.lat}, ${value.lng}`,
  list: ({ value }) => value.join(", "),
  json: ({ value }) => JSON.stringify(value),
}

const isPlain = (value: unknown) => typeof value !== "object"

/** Checks the shape of typed and logged values; the data provider only guarantees its own values. */
const shapeTests: { readonly [S in Shape]: (value: unknown) => boolean } = {
  text: isPlain,
  id: () => true,
  any: () => true,
  boolean: (value) => typeof value === "boolean",
  number: (value) => isPlain(value) && typeof value !== "boolean" && Number.isFinite(Number(value)),
  list: (value) => Array.isArray(value) && value.every(isPlain),
  object: (value) => isObject(value) && typeof value.lat === "number" && typeof value.lng === "number",
}

const convertShape: { readonly [S in Shape]?: (value: unknown) => unknown } = { text: String, number: Number }

export const toRawText = (value: unknown): string => {
  if (isPlain(value)) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    // Too deeply nested for the browser.
    return "{…}"
  }
}

/** Maximum length in place of the value; the hint has the whole text. */
const MAX_UNREAD_LENGTH = 40

const cut = (text: string) =>
  text.length > MAX_UNREAD_LENGTH ? `${text.slice(0, MAX_UNREAD_LENGTH - 1).trimEnd()}…` : text

const computeValue: { readonly [K in Kind]?: (name: string, field: Field<K>, row: Row) => unknown } = {
  money: (name, { per, from }, row) => {
    if (!per) return row[name] ?? (from && row[from])
    const share = computeShare(row, { of: name, per })
    return share && Math.round(share.value)
  },
  relation: (name, _, row) => row[name] ?? row[`${name}_label`],
  /** Deleted records only have an earlier state. */
  json: (name, { before }, row) => row[name] ?? (before && row[before]),
}

const valueIn = (name: string, field: Field, row: Row): unknown => {
  const make = computeValue[field.kind] as ((name: string, field: Field, row: Row) => unknown) | undefined
  return make ? make(name, field, row) : row[name]
}

/** @returns undefined if the value is empty or has another shape */
export const readDatum = (name: string, field: Field, row: Row): Datum | undefined => {
  const value = valueIn(name, field, row)
  const { shape } = traitsOf[field.kind]
  if (isEmpty(value) || !shapeTests[shape](value) || (shape === "id" && labelOf(row, name) === "")) return undefined
  const make = convertShape[shape]
  return { name, field, row, value: (make ? make(value) : value) as never }
}

const masked = (text: string, field: Field, hidden: boolean) => (hidden && field.masked ? mask(text) : text)

export interface ShownValue {
  /** Absent if the value is empty or has another shape. */
  datum?: Datum
  /** The value as received, if it has another shape. */
  unread?: string
  /** Empty without a value. */
  text: string
}

/** `hidden` masks personal data except the last four characters. */
export const shownValue = (name: string, field: Field, row: Row, hidden = false): ShownValue => {
  const datum = readDatum(name, field, row)
  if (datum) {
    const text = field.words?.(datum.value as never, row) ?? words[field.kind](datum as never)
    return { datum, text: masked(text, field, hidden) }
  }
  const value = "per" in field ? undefined : (row[name] ?? unreadOf(row)[name])
  if (isEmpty(value)) return { text: "" }
  const unread = masked(toRawText(value), field, hidden)
  return { unread, text: cut(unread) }
}

/** @returns undefined if the value is empty or readable */
export const unreadText = (name: string, field: Field, row: Row): string | undefined =>
  shownValue(name, field, row).unread

export const asText = (name: string, field: Field, row: Row, hidden = false): string =>
  shownValue(name, field, row, hidden).text

export const asShortText = (name: string, field: Field, row: Row): string => {
  const amount = fieldOfKind("money", field) && readDatum(name, field, row)
  return amount ? showShortMoney(Number(amount.value)) : asText(name, field, row)
}
