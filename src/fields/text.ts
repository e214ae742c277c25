import {
  mask,
  showArea,
  showCount,
  showDate,
  showDateTime,
  showMoney,
  showNumber,
  showPercent,
  showShortMoney,
} from "../declare/format.ts"
import { type Field, type Kind, shareOf, showPhone, type Values } from "../declare/index.ts"
import { labelOf, labelsOf, type Row } from "../providers/labels.ts"

export interface Datum<K extends Kind = Kind> {
  field: Field<K>
  name: string
  value: Values[K]
  /** The record that it stands in. */
  row: Row
}

const same = ({ value }: { value: string }) => String(value)
const united = ({ value, field }: { value: number; field: { unit?: string } }) =>
  field.unit ? `${showNumber(value)} ${field.unit}` : showNumber(value)

/** Years are written without a dot. */
const isYear = ({ min = 0, max = Number.MAX_VALUE }: { min?: number; max?: number }) => min >= 1000 && max < 10_000

/** Every kind in words, as they are read aloud, copied and put on a chip. */
const words: { readonly [K in Kind]: (datum: Datum<K>) => string } = {
  text: same,
  longtext: same,
  integer: ({ value, field }) => (isYear(field) ? String(value) : united({ value, field })),
  decimal: united,
  money: ({ value, field }) => (field.per ? `${showShortMoney(value)}/m²` : showMoney(value)),
  area: ({ value }) => showArea(value),
  percent: ({ value }) => showPercent(value),
  boolean: ({ value }) => (value ? "Ya" : "Tidak"),
  date: ({ value }) => showDate(value),
  /** What somebody plans by names its zone. */
  datetime: ({ value, field }) => (field.readOnly ? showDateTime(value) : `${showDateTime(value)} WIB`),
  select: ({ value, field }) => field.options[value] ?? String(value),
  relation: ({ row, name }) => labelOf(row, name),
  relations: ({ row, name, value }) => labelsOf(row, name).join(", ") || showCount(value.length, "dipilih"),
  phone: ({ value }) => showPhone(String(value)),
  email: same,
  url: same,
  image: same,
  images: ({ value }) => showCount(value.length, "gambar"),
  file: same,
  geo: ({ value }) => `${value.lat}, ${value.lng}`,
  list: ({ value }) => value.join(", "),
  json: ({ value }) => JSON.stringify(value),
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)

/** Does the service's value have the shape that the kind promises? What has not is shown as it came. */
const ARRAYS: readonly Kind[] = ["relations", "images", "list"]
const NUMBERS: readonly Kind[] = ["integer", "decimal", "money", "area", "percent"]
const isSound = (kind: Kind, value: unknown) =>
  (!ARRAYS.includes(kind) || Array.isArray(value)) &&
  (!NUMBERS.includes(kind) || Number.isFinite(Number(value))) &&
  (kind !== "geo" || (typeof value === "object" && value !== null))

/** A value without a field, as it came. */
export const raw = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value))

/** Kinds whose value is made out of more than their own field. */
const madeOf: { readonly [K in Kind]?: (name: string, field: Field<K>, row: Row) => unknown } = {
  money: (name, { per }, row) => {
    if (!per) return row[name]
    const share = shareOf(row, { of: name, per })
    return share && Math.round(share.value)
  },
  /** Of what was removed there is only what it was. */
  json: (name, { before }, row) => row[name] ?? (before && row[before]),
}

/** What the record holds under the name. */
const valueIn = (name: string, field: Field, row: Row): unknown => {
  const make = madeOf[field.kind] as ((name: string, field: Field, row: Row) => unknown) | undefined
  return make ? make(name, field, row) : row[name]
}

/** The datum with its value in the shape of its kind; undefined where there is none, or one of another shape. */
export const datumOf = (name: string, field: Field, row: Row): Datum | undefined => {
  const value = valueIn(name, field, row)
  if (!isGiven(value) || !isSound(field.kind, value)) return undefined
  return { name, field, row, value: NUMBERS.includes(field.kind) ? Number(value) : (value as never) }
}

/** A record's value in words; the empty text where there is none. `hidden` keeps personal data to its last four characters. */
export const asText = (name: string, field: Field, row: Row, hidden = false): string => {
  const datum = datumOf(name, field, row)
  if (!datum) return isGiven(row[name]) && !("per" in field) ? raw(row[name]) : ""
  const text = words[field.kind](datum as never)
  return hidden && field.masked ? mask(text.replace(/\D/g, "") || text) : text
}
