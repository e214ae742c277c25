import {
  type Field,
  fieldOfKind,
  fieldsOf,
  isIgnoredHeading,
  type Kind,
  phoneOf,
  plainWord,
  type Resource,
  readCell,
  readMoney,
  readPoint,
  type Target,
  type Words,
} from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { ImportRules } from "./import-rules.ts"
import { regionFieldsOf } from "./region-columns.ts"
import type { Table } from "./text-table.ts"

/** Maximum distinct texts per column. */
const MAX_SAMPLES = 200
/** Minimum share of fitting texts. */
const MIN_FITTING_SHARE = 0.8

type Fits = (text: string) => boolean

const shareOf = (texts: readonly string[], fits: Fits) =>
  texts.length === 0 ? 0 : texts.filter(fits).length / texts.length
const isMostly = (texts: readonly string[], fits: Fits) => shareOf(texts, fits) >= MIN_FITTING_SHARE

const isPrice: Fits = (text) =>
  /rp|idr|jt|juta|mil[iy]ar/i.test(text)
    ? readMoney(text, { strict: false }) !== undefined
    : /^[1-9]\d{4,8}000(?:\.0)?$/.test(text.replace(/(?<=\d)[.,](?=\d{3})/g, ""))

/** Kinds recognizable from text alone; others are ambiguous. */
const recognisers: { readonly [K in Kind]?: (text: string, field: Field<K>, words: Words) => boolean } = {
  money: isPrice,
  geo: (text) => readPoint(text) !== undefined,
  phone: (text) => /^\(?(?:\+?62|0)[\s-]?8/.test(text) && phoneOf(text) !== undefined,
  images: (text) => /^https?:\/\/\S+\.(?:jpe?g|png|webp)\b/i.test(text),
  select: (text, field, words) => /[a-z]/i.test(text) && readCell(text, field, words).refused === undefined,
  relation: (text, _, words) => {
    const word = plainWord(text)
    return word in words || Object.values(words).some((name) => plainWord(name) === word)
  },
}
/** Single words may fit several fields; two rarely do. */
const isOfList: { readonly [K in Kind]?: true } = { select: true, relation: true }

const isRegionText: Fits = (text) => /^[\p{L}\s.'()-]{3,40},\s*[\p{L}\s.'()-]{3,40}(,[\p{L}\s.'()-]+)?$/u.test(text)
const isCity: Fits = (text) => /^(?:kota|kabupaten|kab\.)\s+\p{L}/iu.test(text)
const isWords: Fits = (text) => /\p{L}{3}/u.test(text) && readPoint(text) === undefined

const isTitle = (texts: readonly string[], rows: number) =>
  texts.length >= Math.min(MAX_SAMPLES, rows * 0.8) &&
  isMostly(texts, (text) => text.length >= 12 && /\p{L}+\s+\p{L}+/u.test(text) && !/^(?:jl|jalan|https?)\b/i.test(text))

/** Corrects pin or region columns with other contents: `Andir, Bandung`. */
const regionOf = (
  resource: Resource,
  rules: ImportRules,
  target: Target,
  texts: readonly string[],
  taken: Set<unknown>,
) => {
  const region = regionFieldsOf(resource)
  const both = region && `${region.city}.with_district`
  if (!both || !(both in rules.parts)) return target
  const isPin = fieldOfKind("geo", resource.fields[target]) !== undefined
  const mayBeRegion = isPin || target === region.district || target === region.city
  if (mayBeRegion && isMostly(texts, isRegionText) && (target === region.city || !taken.has(region.city))) return both
  if (!isPin || !isMostly(texts, isWords)) return target
  return taken.has(region.city) ? (taken.has(region.district) ? rules.regionFrom : region.district) : both
}

const byKind = (resource: Resource, { words }: ImportRules, texts: readonly string[], taken: Set<unknown>) => {
  const fitting = fieldsOf(resource, "form").filter(([name, field]) => {
    const fits = recognisers[field.kind] as ((text: string, field: Field, words: Words) => boolean) | undefined
    if (!fits || taken.has(name) || (isOfList[field.kind] && texts.length < 2)) return false
    return isMostly(texts, (text) => fits(text, field, words[name] ?? {}))
  })
  return fitting.length === 1 ? fitting[0]?.[0] : undefined
}

const HALVES: Readonly<Record<string, string>> = { lat: "lng", lng: "lat" }

const withoutHalves = (targets: readonly (Target | undefined)[]) =>
  targets.map((target) => {
    const [name, half = ""] = target?.split(".") ?? []
    const other = ownValue(HALVES, half)
    return other && !targets.includes(`${name}.${other}`) ? undefined : target
  })

export const columnsByValues = (
  resource: Resource,
  rules: ImportRules,
  { header, columns, rows }: Table,
  found: readonly (Target | undefined)[],
): (Target | undefined)[] => {
  const samples = columns.map(({ texts }) => texts.slice(1, MAX_SAMPLES + 1))
  const taken = new Set<unknown>(found)
  const region = regionFieldsOf(resource)
  const guess = (texts: readonly string[]): Target | undefined =>
    byKind(resource, rules, texts, taken) ??
    (region && !taken.has(region.city) && isMostly(texts, isCity) ? region.city : undefined) ??
    (!taken.has(resource.title) && isTitle(texts, rows) ? resource.title : undefined)
  const targets = header.map((heading, at) => {
    const [known, texts] = [found[at], samples[at] ?? []]
    if (texts.length === 0 || (!known && isIgnoredHeading(heading, rules))) return known
    const target = known ? regionOf(resource, rules, known, texts, taken) : guess(texts)
    if (target !== known) taken.add(target)
    return target
  })
  return withoutHalves(targets)
}
