import { type Field, isObject, type Kind, phoneOf, readCalendarDay, readMoment } from "../../src/declare/index.ts"
import { isRecord } from "./related.ts"

type Likeness<K extends Kind = Kind> = (value: unknown, field: Field<K>) => boolean

const isText = (value: unknown): value is string => typeof value === "string"
const isPlain = (value: unknown) => isText(value) || typeof value === "number"
const isNumber = (value: unknown) =>
  typeof value === "number" || (isText(value) && /^-?(?:Rp\.?\s*)?\d[\d.,]*\s*(?:m2|m²)?$/i.test(value.trim()))
const isYesNo = (value: unknown) =>
  typeof value === "boolean" ||
  /^(?:0|1|true|false|ya|tidak|y|n|yes|no|t|f|aktif|nonaktif)$/i.test(String(value).trim())
const isId = (value: unknown) => (isPlain(value) ? String(value).length <= 64 : isObject(value) && isRecord(value))
const isAddress = (value: unknown) => isText(value) && /^(?:https?:\/\/|\/|\w[\w./-]*\.\w{2,5}$)/i.test(value.trim())
const isPicture = (value: unknown) =>
  isAddress(value) || (isObject(value) && Object.values(value).some((inside) => isAddress(inside)))
const isPictures = (value: unknown) =>
  Array.isArray(value)
    ? value.every(isPicture)
    : isPicture(value) || (isText(value) && /^\[|,/.test(value.trim()) && value.split(",").length > 0)
const isDegrees = (value: unknown) =>
  (Array.isArray(value) && value.length === 2 && value.every(isNumber)) ||
  (isText(value) && /^-?\d+\.\d+\s*[,;]\s*-?\d+\.\d+$/.test(value.trim())) ||
  (isObject(value) && ("lat" in value || "latitude" in value || "coordinates" in value))

const number: Likeness = isNumber
const address: Likeness = isAddress

/** Deliberately broad checks; the kind's parser decides. */
const LIKENESS: { readonly [K in Kind]: Likeness<K> } = {
  text: isPlain,
  longtext: isText,
  integer: number,
  decimal: number,
  money: number,
  area: number,
  percent: number,
  boolean: isYesNo,
  date: (value) => readCalendarDay(value) !== undefined,
  datetime: (value) => readMoment(value) !== undefined,
  select: (value) => (isPlain(value) && String(value).length <= 40) || typeof value === "boolean",
  relation: isId,
  relations: (value) => Array.isArray(value) || isText(value),
  phone: (value) => isPlain(value) && phoneOf(String(value)) !== undefined,
  email: (value) => isText(value) && /^\S+@\S+\.\w+$/.test(value.trim()),
  url: address,
  image: isPicture,
  images: isPictures,
  file: isPicture,
  geo: isDegrees,
  list: (value) => Array.isArray(value) || isText(value),
  json: () => true,
}

export const fitOf = (field: Field, values: readonly unknown[]): number => {
  const isLike = LIKENESS[field.kind] as Likeness
  return values.length ? values.filter((value) => isLike(value, field)).length / values.length : 0
}

export const isSlug = (value: unknown) =>
  isText(value) && /^[a-z\d]+(?:-[a-z\d]+)+$/.test(value) && /[g-z]{2}/.test(value)

const TELLING: { readonly [K in Kind]?: true } = { email: true, phone: true, geo: true }

export const isTelling = ({ kind }: Field): boolean => TELLING[kind] === true
