import { givenKeysOf } from "./imports.ts"
import { fieldsOf } from "./pages.ts"
import { plainWord } from "./read-cell.ts"
import type { Resource } from "./resource.ts"

export type Target = string

export interface ColumnRules {
  headings: Readonly<Record<Target, readonly string[]>>
  parts: Readonly<Record<Target, string>>
  /** Heading words to ignore, as in `value_idr` and `bedroom_count`. */
  noise?: readonly string[]
  ignored: readonly string[]
}

/** Normalizes `LT (m²)`, `l. tanah` and `Product_sku_0` to `lt`, `ltanah` and `productsku`. */
const bareHeading = (heading: string): string =>
  plainWord(heading.normalize("NFKD"))
    .replace(/\([^()]*\)/g, "")
    .replace(/_0$/, "")
    .replace(/[^a-z0-9]/g, "")

const toHeadingWords = (heading: string, noise: readonly string[]): string =>
  plainWord(heading.normalize("NFKD").replace(/([a-z])([A-Z])/g, "$1 $2"))
    .replace(/\([^()]*\)/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => !noise.includes(word))
    .join("")

export const listTargets = (resource: Resource, rules: ColumnRules): [target: Target, label: string][] => [
  ...fieldsOf(resource, "form").map(([name, { label }]) => [name, label] as [string, string]),
  ...givenKeysOf(resource).map((name) => [name, resource.fields[name]?.label ?? name] as [string, string]),
  ...Object.entries(rules.parts),
]

export const recogniseColumns = (
  header: readonly string[],
  resource: Resource,
  rules: ColumnRules,
): (Target | undefined)[] => {
  const targets = new Map<string, Target | undefined>()
  const add = (heading: string, target: Target | undefined) => {
    const bare = bareHeading(heading)
    if (bare && !targets.has(bare)) targets.set(bare, target)
  }
  for (const [target, label] of listTargets(resource, rules)) add(label, target)
  for (const [target] of listTargets(resource, rules)) add(target, target)
  for (const [target, headings] of Object.entries(rules.headings)) for (const heading of headings) add(heading, target)
  for (const heading of rules.ignored) add(heading, undefined)
  const found = header.map((heading) => targets.get(bareHeading(heading)))
  const taken = new Set(found)
  return header.map((heading, at) => {
    const guess = targets.has(bareHeading(heading))
      ? undefined
      : targets.get(toHeadingWords(heading, rules.noise ?? []))
    if (!guess || taken.has(guess)) return found[at]
    taken.add(guess)
    return guess
  })
}

export const looksLikeData = (row: readonly string[], found: readonly (Target | undefined)[]): boolean =>
  !found.some(Boolean) && row.some((cell) => /\d/.test(cell) && !/[a-z]/i.test(cell))

export const HEADER_ROWS_LIMIT = 20

type Rows = readonly (readonly string[])[]

const countFilledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Skips a title, a date or `sep=;` above a table, which fill only one or two cells. */
export const findTableStart = (rows: Rows): number => {
  const filled = rows.map(countFilledCells)
  const usual = medianOf(filled)
  return rows.length < 3
    ? 0
    : Math.max(
        0,
        filled.findIndex((count) => count > 2 || count > usual / 2),
      )
}

const headerRowOf = (rows: Rows, resource: Resource, rules: ColumnRules): number => {
  const known = rows.map((cells) => new Set(recogniseColumns(cells, resource, rules).filter(Boolean)).size)
  const most = Math.max(0, ...known)
  if (most > 1) return known.findIndex((count) => count > 1 && count >= most / 2)
  const start = findTableStart(rows)
  const named = known.indexOf(1)
  const isAbove = named < start || /^sep=/i.test(rows[start]?.[0] ?? "")
  return named >= 0 && isAbove ? named : start
}

export interface Header {
  at: number
  rows: number
  cells: readonly string[]
}

/** Fields that a second heading row must name: rows of records seldom match three headings. */
const MIN_NAMES = 3
const holdsFigure = (cell: string) => /\d/.test(cell.replace(/m2/gi, ""))

/** Reads the headings at a row. Joins two rows if that names more fields: `Luas` above `Tanah`. */
export const headerAt = (rows: Rows, at: number, resource: Resource, rules: ColumnRules): Header => {
  const [upper = [], lower = []] = rows.slice(at, at + 2)
  const named = (cells: readonly string[]) => new Set(recogniseColumns(cells, resource, rules).filter(Boolean)).size
  const single = { at, rows: 1, cells: upper }
  // Group headings leave cells empty above their columns.
  const areGroups = countFilledCells(upper) < countFilledCells(lower)
  if (!areGroups || named(lower) < MIN_NAMES || at + 2 >= rows.length || lower.some(holdsFigure)) return single
  let group = ""
  const spellings = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    group = upper[column]?.trim() || group
    const name = lower[column]?.trim() ?? ""
    return [`${group} ${name}`.trim(), name, group]
  })
  const known = recogniseColumns(spellings.flat(), resource, rules)
  const joined = spellings.map((names, at) => names.find((_, name) => known[3 * at + name]) ?? names[0] ?? "")
  return named(joined) > Math.max(named(upper), named(lower)) ? { at, rows: 2, cells: joined } : single
}

export const headerOf = (rows: Rows, resource: Resource, rules: ColumnRules): Header => {
  const at = headerRowOf(rows, resource, rules)
  const above = at > 0 ? headerAt(rows, at - 1, resource, rules) : undefined
  return above?.rows === 2 ? above : headerAt(rows, at, resource, rules)
}
