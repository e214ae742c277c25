import { fieldsOf } from "./pages.ts"
import { plainWord } from "./read-cell.ts"
import type { Resource } from "./resource.ts"

/** What a column of a table holds: a field, or a part of one: `price`, `location.lat`, `price.unit`. */
export type Target = string

/** How the columns of a resource's tables are headed, beyond its declaration. */
export interface ColumnRules {
  /** Further headings, by target. */
  headings: Readonly<Record<Target, readonly string[]>>
  /** Parts of fields that have columns of their own, with their label. */
  parts: Readonly<Record<Target, string>>
  /** Words of a heading that do not tell what stands below it: `value_idr`, `bedroom_count`. */
  noise?: readonly string[]
  /** Headings of columns that are not imported. */
  ignored: readonly string[]
}

/** A heading by its letters and digits alone: `LT (m²)`, `l. tanah` and `Product_sku_0` become `lt`, `ltanah` and `productsku`. */
const bareHeading = (heading: string): string =>
  plainWord(heading.normalize("NFKD"))
    .replace(/\(.*?\)/g, "")
    .replace(/_0$/, "")
    .replace(/[^a-z0-9]/g, "")

/** A heading without the words that tell nothing; empty where nothing else is left. */
const tellingHeading = (heading: string, noise: readonly string[]): string =>
  plainWord(heading.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .replace(/\(.*?\)/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => !noise.includes(word))
    .join("")

/** What a column may hold, with its label. */
export const targetsOf = (resource: Resource, rules: ColumnRules): [target: Target, label: string][] => [
  ...fieldsOf(resource, "form").map(([name, { label }]) => [name, label] as [string, string]),
  ...Object.entries(rules.parts),
]

/** What each column holds, by its heading: the declaration's labels and names first. Undefined: an unknown heading. */
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
  for (const [target, label] of targetsOf(resource, rules)) add(label, target)
  for (const [target] of targetsOf(resource, rules)) add(target, target)
  for (const [target, headings] of Object.entries(rules.headings)) for (const heading of headings) add(heading, target)
  for (const heading of rules.ignored) add(heading, undefined)
  const found = header.map((heading) => targets.get(bareHeading(heading)))
  // Two headings that both have to be guessed are not taken for the same field.
  const taken = new Set(found)
  return header.map((heading, at) => {
    const guess = targets.has(bareHeading(heading))
      ? undefined
      : targets.get(tellingHeading(heading, rules.noise ?? []))
    if (!guess || taken.has(guess)) return found[at]
    taken.add(guess)
    return guess
  })
}

/** Whether a column is left out by its heading, whatever it holds. */
export const isIgnoredHeading = (heading: string, { ignored }: ColumnRules): boolean =>
  ignored.some((own) => bareHeading(own) === bareHeading(heading))

/** Whether a first row looks like a record rather than a header: no heading is known, and a cell is a number. */
export const looksLikeData = (row: readonly string[], found: readonly (Target | undefined)[]): boolean =>
  !found.some(Boolean) && row.some((cell) => /^[^a-z]*\d[\d.,\s]*[^a-z]*$/i.test(cell.trim()))
