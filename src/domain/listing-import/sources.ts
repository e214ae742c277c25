import type { Resource } from "../../declare/index.ts"
import type { ImportRules } from "./import-rules.ts"
import type { Plan } from "./plan.ts"
import { regionFieldsOf } from "./region-columns.ts"
import { codeAt, type Table, textAt } from "./text-table.ts"

export interface CityReader {
  /** Returns the only mentioned city as written, or else the only province. Returns an empty text if there are several. */
  mentionIn: (text: string) => string
  isCity: (text: string) => boolean
}

export const NO_CITIES: CityReader = { mentionIn: () => "", isCity: () => false }

export const withUnit = (text: string, unit: string): string =>
  text === "" || unit === "" || /[a-z]/i.test(text) ? text : `${text} ${unit}`

export const createSources = (
  resource: Resource,
  { regionFrom, suffixes = {}, pairs = {} }: Pick<ImportRules, "regionFrom" | "suffixes" | "pairs">,
  table: Table,
  { targets, defaults }: Pick<Plan, "targets" | "defaults">,
  cities: () => CityReader,
) => {
  const region = regionFieldsOf(resource)
  const columns = new Map<string, number[]>()
  const byField = new Map<string, number[]>()
  for (const [at, target] of targets.entries()) {
    if (!target) continue
    const [field = ""] = target.split(".")
    columns.set(target, [...(columns.get(target) ?? []), at])
    byField.set(field, [...(byField.get(field) ?? []), at])
  }

  const none: readonly number[] = []
  const columnAt = (row: number, target: string): number | undefined => {
    for (const column of columns.get(target) ?? none) if (codeAt(table, row, column) !== 0) return column
    return undefined
  }
  const halves = Object.entries(pairs).flatMap(([target, fields]) =>
    columns.has(target) ? fields.map((field, half) => [field, { target, half }] as const) : [],
  )
  const halfOf = new Map(halves)
  const cellAt = (row: number, target: string): string => {
    const column = columnAt(row, target)
    return column === undefined ? "" : textAt(table, row, column)
  }
  const text = (row: number, target: string): string => {
    const own = cellAt(row, target)
    const pair = own === "" ? halfOf.get(target) : undefined
    if (!pair) return own
    const parts = cellAt(row, pair.target).split("/")
    const whole = pair.half === 0 ? cellAt(row, pair.target) : ""
    return (parts.length === 2 ? (parts[pair.half] ?? "") : whole).trim()
  }
  const parts = Object.entries(suffixes).filter(([part]) => columns.has(part))
  /** Appends the heading's ending: `2.750.000` below `Harga per bulan`. */
  const fieldText = (row: number, name: string): string => {
    const own = text(row, name)
    if (own !== "" || parts.length === 0) return own
    const part = parts.find(([target]) => target.startsWith(`${name}.`) && text(row, target) !== "")
    return part ? `${text(row, part[0])}${part[1]}` : ""
  }
  const both = `${region?.city}.with_district`
  const distinct = (target: string) => [
    ...new Set((columns.get(target) ?? []).flatMap((column) => table.columns[column]?.texts ?? [])),
  ]
  /** The address ends in district and city if neither has a column. */
  const isRegionNamed = region && [region.district, region.city, both].some((target) => columns.has(target))
  const regionTarget = region && !isRegionNamed && regionFrom && columns.has(regionFrom) ? regionFrom : undefined
  const partOfAddress: Readonly<Record<string, number>> = region ? { [region.city]: -1, [region.district]: -2 } : {}
  /** Order `Sawangan, Depok`. */
  const inAddress = (row: number, target: string): string => {
    const parts = regionTarget ? text(row, regionTarget).split(",") : []
    const [only = ""] = parts
    if (parts.length === 1) return target === region?.city && cities().isCity(only) ? only.trim() : ""
    return (parts.at(partOfAddress[target] ?? parts.length) ?? "").trim()
  }
  /** Returns the city mentioned in the title, or else in the file's name. */
  const inTitle = (row: number, target: string): string => {
    const told = target === region?.city ? defaults[target] : undefined
    return told?.isFromRow ? cities().mentionIn(text(row, resource.title)) || String(told.value ?? "") : ""
  }
  const isFilled = (row: number, name: string): boolean =>
    (byField.get(name) ?? none).some((column) => codeAt(table, row, column) !== 0) ||
    (halfOf.has(name) && text(row, name) !== "") ||
    inAddress(row, name) !== ""
  const regionTargets = region ? [...Object.values(region), both] : []
  const defaultId = (target: string): string =>
    defaults[target]?.isFromRow ? "" : String(defaults[target]?.value ?? "")
  const isFromTitle = region !== undefined && defaults[region.city]?.isFromRow === true
  return {
    /** Whether the user chose that titles name the place. */
    isFromTitle,
    /** Whether `cities` is needed. */
    readsCities: isFromTitle || regionTarget !== undefined,
    regionMessage: regionTarget && "Kecamatan dan kota diambil dari alamat.",
    /** The cell as the file has it. */
    cellText: (row: number, name: string): string =>
      text(row, name) || text(row, `${name}.with_district`) || inAddress(row, name),
    fieldText,
    isFilled,
    text,
    regionText: (row: number, target: string): string =>
      text(row, target) ||
      text(row, `${target}.with_district`) ||
      defaultId(target) ||
      inAddress(row, target) ||
      inTitle(row, target),
    defaultId,
    hasRegionCell: (row: number): boolean => regionTargets.some((target) => columnAt(row, target) !== undefined),
    has: (target: string) => columns.has(target) || halfOf.has(target),
    distinct,
  }
}

export type Sources = ReturnType<typeof createSources>
