import { showArea, showNumber, showPercent, showShortMoney } from "../../declare/format.ts"
import { groupBy } from "../../declare/group-by.ts"
import { type Field, type Filter, fieldOfKind, type Kind, type Resource, showPhone } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { showDate } from "../../time/show-date.ts"
import { toWallTime } from "../../time/zone.ts"

export interface Chip {
  field: string
  label: string
  joint: string
  words: string
  related?: { to: string; id: string }
  filters: readonly Filter[]
}

const plain = (value: unknown) => String(value)
const number = (value: unknown, { unit }: { unit?: string }) =>
  [showNumber(Number(value)), unit].filter(Boolean).join(" ")

const valueWords: { readonly [K in Kind]: (value: unknown, field: Field<K>) => string } = {
  text: plain,
  longtext: plain,
  integer: number,
  decimal: number,
  money: (value) => showShortMoney(Number(value)),
  area: (value) => showArea(Number(value)),
  percent: (value) => showPercent(Number(value)),
  boolean: (value) => (value === true || value === "true" ? "Ya" : "Tidak"),
  date: (value) => showDate(String(value)),
  datetime: (value) => showDate(toWallTime(String(value))),
  select: (value, { options }) => ownValue(options, String(value)) ?? String(value),
  relation: plain,
  relations: plain,
  phone: (value) => showPhone(String(value)),
  email: plain,
  url: plain,
  image: plain,
  images: plain,
  file: plain,
  geo: () => "di area peta",
  list: plain,
  json: plain,
}

const ANY: Field = { kind: "text", label: "Id" }

const chipOf = (name: string, field: Field, filters: readonly Filter[]): Chip => {
  const { operator, value } = filters[0] as Filter
  const wordsOf = valueWords[field.kind] as (value: unknown, field: Field) => string
  const words = (given: unknown) => [...new Set([given].flat().map((item) => wordsOf(item, field)))].join(", ")
  const [from, to] = (["gte", "lte"] as const).map((end) => filters.find((filter) => filter.operator === end)?.value)
  const chip = { field: name, label: field.label, filters }
  if (from !== undefined && to !== undefined)
    return { ...chip, joint: "", words: words(from) === words(to) ? words(from) : `${words(from)} – ${words(to)}` }
  if (from !== undefined) return { ...chip, joint: "mulai", words: words(from) }
  if (to !== undefined) return { ...chip, joint: "sampai", words: words(to) }
  if (operator === "null")
    return { ...chip, joint: "", words: value === false ? "tidak kosong" : (field.unknown ?? "kosong") }
  if (operator === "like") return { ...chip, joint: "", words: `“${words(value)}”` }
  const target = (fieldOfKind("relation", field) ?? fieldOfKind("relations", field))?.to
  const related = target && !Array.isArray(value) ? { to: target, id: String(value) } : undefined
  return { ...chip, joint: operator === "ne" ? "bukan" : "", words: words(value), related }
}

export const toChips = ({ fields }: Resource, filters: readonly Filter[], silent: readonly string[] = []): Chip[] => {
  return groupBy(filters, ({ field }) => field)
    .filter(([name]) => !silent.includes(name))
    .map(([name, own]) => chipOf(name, fields[name] ?? ANY, own))
}
