import type { ImportRules } from "./import-rules.ts"
import type { Plan } from "./plan.ts"
import type { RegionFields } from "./region-columns.ts"
import { codeAt, type Table, textAt } from "./text-table.ts"

export const withUnit = (text: string, unit: string): string =>
  text === "" || unit === "" || /[a-z]/i.test(text) ? text : `${text} ${unit}`

/** A row's texts by target: of the columns that feed it, the first that is filled. */
export const sourcesOf = (
  table: Table,
  { targets, defaults }: Plan,
  { regionFrom, suffixes = {} }: Pick<ImportRules, "regionFrom" | "suffixes">,
  region: RegionFields | undefined,
) => {
  const columns = new Map<string, number[]>()
  for (const [at, target] of targets.entries()) if (target) columns.set(target, [...(columns.get(target) ?? []), at])

  const none: readonly number[] = []
  const columnAt = (row: number, target: string): number | undefined => {
    for (const column of columns.get(target) ?? none) if (codeAt(table, row, column) !== 0) return column
    return undefined
  }
  const text = (row: number, target: string): string => {
    const column = columnAt(row, target)
    return column === undefined ? "" : textAt(table, row, column)
  }
  const parts = Object.entries(suffixes).filter(([part]) => columns.has(part))
  /** A field's cell; else that of a part whose heading is the cell's ending, `2.750.000` below `Harga per bulan`. */
  const fieldText = (row: number, name: string): string => {
    const own = text(row, name)
    if (own !== "" || parts.length === 0) return own
    const part = parts.find(([target]) => target.startsWith(`${name}.`) && text(row, target) !== "")
    return part ? `${text(row, part[0])}${part[1]}` : ""
  }
  const address =
    region &&
    regionFrom &&
    columns.has(regionFrom) &&
    !columns.has(region.district) &&
    !columns.has(region.city) &&
    !columns.has(`${region.city}.with_district`)
      ? regionFrom
      : undefined
  const partOfAddress: Readonly<Record<string, number>> = region ? { [region.city]: -1, [region.district]: -2 } : {}
  /** `Sawangan, Depok`: the district before the city. */
  const inAddress = (row: number, target: string): string => {
    const parts = address ? text(row, address).split(",") : []
    return parts.length < 2 ? "" : (parts.at(partOfAddress[target] ?? parts.length) ?? "").trim()
  }
  /** The id that holds for all rows. */
  const defaultId = (target: string): string => String(defaults[target]?.value ?? "")
  /** A row's text of a field: a price with its unit, a point of its two halves, a region's part of the address. */
  const textOf = (row: number, name: string): string => {
    const own = fieldText(row, name)
    if (own !== "") return withUnit(own, text(row, `${name}.unit`))
    const halves = [text(row, `${name}.lat`), text(row, `${name}.lng`)]
    if (halves.some(Boolean)) return halves.join("; ")
    return text(row, `${name}.with_district`) || inAddress(row, name)
  }
  return {
    isRegionInAddress: address !== undefined,
    textOf,
    fieldText,
    /** The fields that a column feeds, wholly or in part. */
    fields: new Set([...columns.keys()].map((target) => target.split(".")[0] as string)),
    columnsOf: (target: string): readonly number[] => columns.get(target) ?? [],
    text,
    /** The name of a level of the region; else the id that holds for all rows. */
    regionText: (row: number, target: string): string =>
      text(row, target) || text(row, `${target}.with_district`) || defaultId(target) || inAddress(row, target),
    defaultId,
    has: (target: string) => columns.has(target),
    /** Each text of a target once. */
    distinct: (target: string): string[] => [
      ...new Set((columns.get(target) ?? []).flatMap((column) => table.columns[column]?.texts ?? [])),
    ],
  }
}

export type Sources = ReturnType<typeof sourcesOf>
