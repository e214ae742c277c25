import { isObject } from "../../src/declare/answer.ts"
import type { Kind } from "../../src/declare/index.ts"
import { readMoney } from "../../src/declare/numeral.ts"
import { readCalendarDay, readMoment } from "../../src/time/read-moment.ts"

export interface Guess {
  kind: Kind
  options?: Readonly<Record<string, unknown>>
  /** Its path on the wire, if that is not its name there. */
  named?: string
  /** For the developer, beside the field. */
  doubt?: string
}

interface Column {
  /** As the service calls it. */
  key: string
  /** In snake_case. */
  name: string
  /** Without empty ones. */
  values: readonly unknown[]
  /** Name of the resource that a name means: `house_type` is house-type. */
  resourceFor: (name: string) => string | undefined
}

const MONEY = /price|harga|amount|nominal|biaya|fee|total|salary|gaji|discount|potongan|cost|budget|anggaran|bayar/
const AREA = /luas|(?:^|_)area(?:_|$)|sqm|(?:land|building)_size/
const PERCENT = /percent|persen/
const PHONE = /phone|telp|telepon|(?:^|_)(?:hp|wa)(?:_|$)|whatsapp|mobile/
const IMAGE = /image|photo|foto|gambar|logo|avatar|cover|thumbnail/
const TIME = /(?:^|_)(?:tgl|tanggal|date|day|hari|time|waktu|mulai|akhir|at|on|until|since)(?:_|\d*$)/
const CHOICE = /status|state|type|tipe|jenis|kind|category|kategori|level|stage/

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/
const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const PHONE_NUMBER = /^(?:\+?62|0)[\d\s-]{8,15}$/
const MOBILE_NUMBER = /^(?:\+?62|0)8/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const ADDRESS = /^https?:\/\//
const RUPIAH = /^rp/i
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?|$)/i

/** Doubt of a column of which nothing is known. */
export const EMPTY = "empty in the whole sample"
const MAX_CHOICES = 8
const MAX_CHOICE_LENGTH = 24
const MIN_ROWS_FOR_CHOICES = 4
const LONG_TEXT_LENGTH = 120
const MIN_ROUND_MONEY = 100_000

export const titled = (word: string) => {
  const words = word
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Values as options, the most frequent first. */
const choicesOf = (values: readonly string[]): Record<string, string> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]).map(([value]) => [value, titled(value)]))
}

/** Days and moments in forms other than ISO: epochs, `20261121`, `21/11/2026`. */
const guessOtherTime = ({ name, values }: Column): Guess | undefined => {
  if (!TIME.test(name) || !values.every((value) => readMoment(value) !== undefined)) return undefined
  const isDay = values.every(
    (value) => /^\d{8}$|^\d{1,2}\D+\d{1,2}\D+\d{4}$/.test(String(value)) && readCalendarDay(value),
  )
  const doubt = `sent as ${JSON.stringify(values[0])}`
  return { kind: isDay ? "date" : "datetime", doubt }
}

const guessNumber = ({ name }: Column, numbers: readonly number[]): Guess => {
  const isWhole = numbers.every(Number.isInteger)
  if (PERCENT.test(name) && numbers.every((one) => one >= 0 && one <= 100)) return { kind: "percent" }
  if (AREA.test(name)) return { kind: "area" }
  if (MONEY.test(name) && isWhole) return { kind: "money" }
  if (isWhole && numbers.every((one) => one >= MIN_ROUND_MONEY && one % 1000 === 0))
    return { kind: "money", doubt: "money by its size; integer if it is none" }
  return { kind: isWhole ? "integer" : "decimal" }
}

type Test = (pattern: RegExp) => boolean

const guessFormat = (name: string, all: Test): Guess | undefined => {
  if (all(DAY)) return { kind: "date" }
  if (all(MOMENT))
    return all(ZONED) ? { kind: "datetime" } : { kind: "datetime", doubt: "the service says no time zone" }
  if (all(EMAIL)) return { kind: "email" }
  if (all(PHONE_NUMBER) && (PHONE.test(name) || all(MOBILE_NUMBER))) return { kind: "phone" }
  if (all(ADDRESS)) return { kind: all(PICTURE) || IMAGE.test(name) ? "image" : "url" }
  return undefined
}

const isChosen = (name: string, texts: readonly string[]) => {
  const distinct = new Set(texts).size
  // A single value for all rows may be a constant.
  const isRepeated = texts.length >= MIN_ROWS_FOR_CHOICES && distinct > 1 && distinct <= texts.length / 2
  return (
    !MONEY.test(name) &&
    texts.every((text) => text.length <= MAX_CHOICE_LENGTH) &&
    distinct <= MAX_CHOICES &&
    (isRepeated || (CHOICE.test(name) && distinct < texts.length))
  )
}

const guessText = (column: Column, texts: readonly string[]): Guess => {
  const { name } = column
  const all: Test = (pattern) => texts.every((text) => pattern.test(text))
  const format = guessFormat(name, all)
  if (format) return format
  const time = guessOtherTime(column)
  if (time) return time
  if (all(RUPIAH) && texts.every((text) => readMoney(text, { strict: true }) !== undefined))
    return { kind: "money", doubt: "sent as text" }
  if (all(NUMBER) && (MONEY.test(name) || AREA.test(name)))
    return { ...guessNumber(column, texts.map(Number)), doubt: "sent as text" }
  if (isChosen(name, texts))
    return {
      kind: "select",
      options: { options: choicesOf(texts) },
      doubt: "only the values of the sample; add others",
    }
  return { kind: texts.some((text) => text.length > LONG_TEXT_LENGTH || text.includes("\n")) ? "longtext" : "text" }
}

const guessRelation = (column: Column, stem: string, kind: "relation" | "relations"): Guess | undefined => {
  const to = column.resourceFor(stem)
  return to ? { kind, options: { to }, doubt: `by its name; "${to}" holds these ids?` } : undefined
}

const guessList = (column: Column, values: readonly unknown[]): Guess => {
  const items = values.flat()
  if (items.every((item) => typeof item === "string"))
    return { kind: items.length > 0 && items.every((item) => ADDRESS.test(String(item))) ? "images" : "list" }
  return guessRelation(column, column.name.replace(/_ids?$/, ""), "relations") ?? { kind: "json", doubt: "a list" }
}

type Properties = Readonly<Record<string, unknown>>

/** The only text of objects that have nothing but flags beside it: `rendered` of `{ rendered, protected: false }`. */
const onlyTextIn = (objects: readonly Properties[]): string | undefined => {
  const entries = objects.flatMap(Object.entries).filter(([, value]) => typeof value !== "boolean")
  const [name, ...others] = new Set(entries.map(([key]) => key))
  const isText = entries.every(([, value]) => typeof value === "string")
  // MongoDB's `$oid` and `$date` are values of a kind of their own.
  return isText && others.length === 0 && name && /^\w+$/.test(name) ? name : undefined
}

const guessObject = (column: Column, objects: readonly Properties[]): Guess => {
  const keys = Object.keys(objects[0] ?? {})
  if (keys.includes("lat") && keys.includes("lng")) return { kind: "geo" }
  const relation = guessRelation(column, column.name, "relation")
  if (relation) return relation
  const holds = `an object with ${keys.slice(0, 4).join(", ")}`
  const within = onlyTextIn(objects)
  if (!within) return { kind: "json", doubt: `${holds}; a relation once that resource is declared` }
  const inside = guessKind({ ...column, values: objects.map((one) => one[within]).filter(Boolean) })
  return { ...inside, named: `${column.key}.${within}`, doubt: holds }
}

export const guessKind = (column: Column): Guess => {
  const { name, values } = column
  if (values.length === 0) return { kind: "text", doubt: EMPTY }
  const stem = /^(.+)_id$/.exec(name)?.[1] ?? /^id_(.+)$/.exec(name)?.[1]
  const related = stem && guessRelation(column, stem, "relation")
  if (related) return related
  if (values.every((value) => typeof value === "boolean")) return { kind: "boolean" }
  if (values.every((value) => typeof value === "number")) {
    const guess = guessOtherTime(column) ?? guessNumber(column, values)
    return stem ? { kind: "integer", doubt: `an id? No resource is named ${stem}` } : guess
  }
  if (values.every((value) => typeof value === "string")) return guessText(column, values)
  if (values.every(Array.isArray)) return guessList(column, values)
  if (values.every(isObject)) return guessObject(column, values)
  return { kind: "json", doubt: "values of several types" }
}
