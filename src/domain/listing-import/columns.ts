import { importKeysOf } from "../../declare/imports.ts"
import { fieldOfKind, fieldsOf, type Resource, readPoint, type Target } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { ImportRules } from "./import-rules.ts"
import { idInLink } from "./link-id.ts"
import type { Plan } from "./plan.ts"
import { readRegionNames, regionFieldsOf } from "./region-columns.ts"
import type { Table } from "./text-table.ts"

/** Maximum distinct texts per column. */
const MAX_SAMPLES = 200
const MIN_FITTING_SHARE = 0.8

const isMostly = (texts: readonly string[], fits: (text: string) => boolean) =>
  texts.length > 0 && texts.filter(fits).length >= texts.length * MIN_FITTING_SHARE

const isRegionText = (text: string) => /^[\p{L}\s.'()-]{3,40},[\p{L}\s.'()-]{3,40}(,[\p{L}\s.'()-]+)?$/u.test(text)
const isWords = (text: string) => /\p{L}{3}/u.test(text) && readPoint(text) === undefined

const HALVES: Readonly<Record<string, string>> = { lat: "lng", lng: "lat" }

const withoutHalves = (targets: readonly (Target | undefined)[]) =>
  targets.map((target) => {
    const [name, half = ""] = target?.split(".") ?? []
    const other = ownValue(HALVES, half)
    return other && !targets.includes(`${name}.${other}`) ? undefined : target
  })

/** Least share of rows with a text of their own. */
const MIN_DISTINCT_SHARE = 0.5
const LINKS = /\b(?:url|link|tautan|href)\b/i

/** Corrects recognised columns by their contents, and finds titles below any heading and ids in links. */
export const columnsByValues = (
  resource: Resource,
  rules: ImportRules,
  table: Table,
  found: readonly (Target | undefined)[],
): (Target | undefined)[] => {
  const textsOf = (at: number) => table.columns[at]?.texts.slice(1) ?? []
  const targets = regionColumnsByValues(resource, rules, table, found).map((target, at) => {
    const isPair = rules.sizes && target === rules.sizes.under && isMostly(textsOf(at), rules.sizes.fits)
    return isPair ? rules.sizes?.target : target
  })
  const keys = importKeysOf(resource)
  // In a file of existing records, a column of notes must not become their titles.
  if (keys.length > 0 && keys.every((name) => targets.includes(name))) return targets
  const isTold = (target: Target) => targets.some((known, at) => known === target && textsOf(at).length > 0)
  /** The first unused column with such texts, most of which are of one row. */
  const find = (target: Target | undefined, fits: ((text: string, heading: string) => boolean) | undefined) => {
    if (!target || !fits || isTold(target)) return
    const at = targets.findIndex((known, at) => {
      const texts = textsOf(at)
      const isOwn = texts.length >= MIN_DISTINCT_SHARE * table.rows
      const heading = table.header[at] ?? ""
      return known === undefined && isOwn && isMostly(texts.slice(0, MAX_SAMPLES), (text) => fits(text, heading))
    })
    if (at >= 0) targets[at] = target
  }
  find(resource.title, rules.titleFits)
  find(rules.duplicates.source, (text, heading) => LINKS.test(heading) && idInLink(text) !== undefined)
  return targets
}

/** Corrects pin and region columns such as `Andir, Bandung`. */
const regionColumnsByValues = (
  resource: Resource,
  rules: ImportRules,
  { columns }: Table,
  found: readonly (Target | undefined)[],
): (Target | undefined)[] => {
  const region = regionFieldsOf(resource)
  const both = region && `${region.city}.with_district`
  if (!both || !(both in rules.parts)) return withoutHalves(found)
  const taken = new Set<unknown>(found)
  const targetOf = (target: Target, texts: readonly string[]): Target | undefined => {
    const isPin = fieldOfKind("geo", resource.fields[target]) !== undefined
    const mayBeRegion = isPin || target === region.district || target === region.city
    if (mayBeRegion && isMostly(texts, isRegionText) && (target === region.city || !taken.has(region.city))) return both
    if (!isPin || !isMostly(texts, isWords)) return target
    return taken.has(region.city) ? (taken.has(region.district) ? rules.regionFrom : region.district) : both
  }
  const targets = found.map((known, at) => {
    const target = known && targetOf(known, columns[at]?.texts.slice(1, MAX_SAMPLES + 1) ?? [])
    if (target !== known) taken.add(target)
    return target
  })
  return withoutHalves(targets)
}

/** Fields that have a column, and whether a column holds both district and city. */
const toldBy = (resource: Resource, { regionFrom, pairs }: ImportRules, targets: readonly (Target | undefined)[]) => {
  const region = regionFieldsOf(resource)
  const isOf = (name: string, target: Target) =>
    target === name || target.startsWith(`${name}.`) || pairs?.[target]?.includes(name)
  return {
    region,
    hasColumn: (name: string) => targets.some((target) => target && isOf(name, target)),
    isRegionTold: [regionFrom, `${region?.city}.with_district`].some((one) => one && targets.includes(one)),
  }
}

/** Without samples, empty columns count too: each of their rows is then refused by itself. */
export const missingFields = (
  resource: Resource,
  rules: ImportRules,
  plan: Plan,
  samples?: readonly (readonly string[])[],
): { name: string; label: string }[] => {
  const filled = plan.targets.filter((_, column) => !samples || (samples[column]?.length ?? 0) > 0)
  const { region, hasColumn, isRegionTold } = toldBy(resource, rules, filled)
  const isPlaceFromRow = region && plan.defaults[region.city]?.isFromRow
  const hasSource: Readonly<Record<string, boolean | undefined>> = {
    // The province follows from the city.
    ...(region && {
      [region.province]: true,
      [region.city]: isRegionTold,
      [region.district]: isRegionTold || isPlaceFromRow || plan.isDistrictUnknown || hasColumn(region.village),
    }),
  }
  return fieldsOf(resource, "form").flatMap(([name, { label, required, initial }]) =>
    required &&
    !(rules.record && initial !== undefined) &&
    !plan.defaults[name] &&
    !ownValue(hasSource, name) &&
    !hasColumn(name)
      ? [{ name, label }]
      : [],
  )
}

/** Unused columns whose heading and cells look like what no column is used for, such as `luas a`. */
export const unusedQuestions = (
  resource: Resource,
  rules: ImportRules,
  { header, samples }: { header: readonly string[]; samples: readonly (readonly string[])[] },
  targets: readonly (Target | undefined)[],
): { noun: string; columns: readonly number[] }[] => {
  const { hasColumn, isRegionTold } = toldBy(resource, rules, targets)
  const isTold = (name: string) => hasColumn(name) || (isRegionTold && readRegionNames(resource).includes(name))
  return (rules.unused ?? []).flatMap(({ noun, fields, heading, fits }) => {
    const looksLike = (at: number) =>
      targets[at] === undefined && heading.test(header[at] ?? "") && isMostly(samples[at] ?? [], fits)
    const columns = fields.every(isTold) ? [] : [...header.keys()].filter(looksLike)
    return columns.length > 0 ? [{ noun, columns }] : []
  })
}
