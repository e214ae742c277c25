import { type Field, type Kind, phoneOf, RUPIAH_UNITS } from "../src/declare/index.ts"

/** `1.250.000`, `1250000.0`, `2,5`: dots in threes part thousands, a comma begins the fraction. */
export const numberIn = (text: string): number | undefined => {
  const digits = /-?\d[\d.,]*/.exec(text)?.[0].replace(/[.,]$/, "")
  if (!digits) return undefined
  const isEnglish = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) && !/^-?\d+,\d{3}$/.test(digits)
  if (isEnglish) return Number(digits.replaceAll(",", ""))
  const plain = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits) ? digits.replaceAll(".", "") : digits
  const number = Number(plain.replace(",", "."))
  return Number.isFinite(number) ? number : undefined
}

/** `Rp 1.950.000.000`, `2,99 Miliar`, `850jt` */
export const moneyIn = (text: string): number | undefined => {
  const number = numberIn(text)
  const scale = RUPIAH_UNITS.get(/\d\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "")
  return number === undefined ? undefined : Math.round(number * (scale ?? 1))
}

const YES = ["ya", "y", "yes", "true", "1", "ada"]
const NO = ["tidak", "t", "no", "n", "false", "0", "tidak ada"]

const asText = (text: string) => text
const asNumber = (text: string) => numberIn(text) ?? text
const asList = (text: string) =>
  text
    .split(/[|\n]/)
    .map((item) => item.trim())
    .filter(Boolean)

/** The day of `21/11/2026`, `21-11-2026` or `2026-11-21`. */
const asDay = (text: string) => {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text
}

/** A table's cell as the field's value. What cannot be read is left as it is, for the schema to say why. */
const readers: { readonly [K in Kind]: (text: string, field: Field) => unknown } = {
  text: asText,
  longtext: asText,
  integer: asNumber,
  decimal: asNumber,
  money: (text) => moneyIn(text) ?? text,
  area: asNumber,
  percent: asNumber,
  boolean: (text) => (YES.includes(text.toLowerCase()) ? true : NO.includes(text.toLowerCase()) ? false : text),
  date: asDay,
  datetime: asText,
  select: (text, field) => {
    const options = field.kind === "select" ? Object.entries(field.options) : []
    const wanted = text.toLowerCase()
    return options.find((pair) => pair.some((word) => word.toLowerCase() === wanted))?.[0] ?? text
  },
  relation: asText,
  relations: (text) =>
    text
      .split(/[|,]/)
      .map((item) => item.trim())
      .filter(Boolean),
  phone: (text) => phoneOf(text) ?? text,
  email: asText,
  url: asText,
  image: asText,
  images: asList,
  file: asText,
  geo: (text) => {
    const [lat, lng] = text.split(/[\s,;]+/).map(Number)
    return { lat, lng }
  },
  list: asList,
  json: asText,
}

export const valueIn = (text: string, field: Field): unknown =>
  text === "" ? undefined : readers[field.kind](text, field)
