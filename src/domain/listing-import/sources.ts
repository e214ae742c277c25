import type { Plan } from "./plan.ts"
import { codeAt, type Table, textAt } from "./text-table.ts"

export const withUnit = (text: string, unit: string): string =>
  text === "" || unit === "" || /[a-z]/i.test(text) ? text : `${text} ${unit}`

/** Where a row's texts of a target stand: the first column that is filled, of those that feed it. */
export const sourcesOf = (table: Table, { targets, constants }: Plan, placeFrom: string) => {
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
  const isPlaceInAddress = columns.has(placeFrom) && !columns.has("district") && !columns.has("city")
  /** `Sawangan, Depok`: the district before the city. */
  const inAddress = (row: number, target: string): string => {
    const parts = text(row, placeFrom).split(",")
    return parts.length < 2 ? "" : (parts.at({ city: -1, district: -2 }[target] ?? parts.length) ?? "").trim()
  }
  /** What a row says of a field, as it is read: a price with its unit, a point of its two halves, a place in the address. */
  const said = (row: number, name: string): string => {
    const own = text(row, name)
    if (own !== "") return withUnit(own, text(row, `${name}.unit`))
    const halves = [text(row, `${name}.lat`), text(row, `${name}.lng`)]
    if (halves.some(Boolean)) return halves.join("; ")
    return isPlaceInAddress ? inAddress(row, name) : ""
  }
  return {
    isPlaceInAddress,
    said,
    /** The fields that a column feeds, wholly or in part. */
    fields: new Set([...columns.keys()].map((target) => target.split(".")[0] as string)),
    columnsOf: (target: string): readonly number[] => columns.get(target) ?? [],
    text,
    /** A place's name; else the id that stands for the whole column. */
    placeText: (row: number, target: string): string =>
      text(row, target) || String(constants[target]?.value ?? "") || (isPlaceInAddress ? inAddress(row, target) : ""),
    has: (target: string) => columns.has(target),
    /** Each text of a target once. */
    distinct: (target: string): string[] => [
      ...new Set((columns.get(target) ?? []).flatMap((column) => table.columns[column]?.texts ?? [])),
    ],
  }
}

export type Sources = ReturnType<typeof sourcesOf>
