import { fieldsOf } from "./pages.ts"
import { plainWord, type Words } from "./read-cell.ts"
import type { Resource } from "./resource.ts"

/** Where a column of a table goes: a field, or a part of one: `price`, `location.lat`, `price.unit`. */
export type Target = string

/** What is known of a resource's tables beyond its declaration. */
export interface TableRules {
  /** Further headings, by target. */
  headings: Readonly<Record<Target, readonly string[]>>
  /** Parts of fields that have columns of their own, with their label. */
  parts: Readonly<Record<Target, string>>
  /** Headings of what is of no use here. */
  ignored: readonly string[]
  /** Further spellings of options, by field. */
  words: Readonly<Record<string, Words>>
  /** Selects whose values people mix up. */
  slips: readonly (readonly [string, string])[]
  /** The price, and the area by which a price per square metre is multiplied. */
  perMetre: readonly [price: string, area: string]
  /** The field that names the record in another system. */
  source: string
  /** Texts that are cut where they are too long. */
  cuts: readonly string[]
  /** The text whose last two parts, `Sawangan, Depok`, are district and city where no column holds these. */
  placeFrom: string
  /** With the place: what makes two records the same. */
  same: readonly string[]
}

/** Small letters and digits alone: `LT (m²)`, `l. tanah` and `Product_sku_0` without what varies. */
const bareHeading = (heading: string): string =>
  plainWord(heading.normalize("NFKD"))
    .replace(/\(.*?\)/g, "")
    .replace(/_0$/, "")
    .replace(/[^a-z0-9]/g, "")

/** What a column may be taken for, with the words for it. */
export const targetsOf = (resource: Resource, rules: TableRules): [target: Target, label: string][] => [
  ...fieldsOf(resource, "form").map(([name, { label }]) => [name, label] as [string, string]),
  ...Object.entries(rules.parts),
]

/** What each column holds, by its heading: the declaration's labels and names first. Undefined: nothing that is known. */
export const recogniseColumns = (
  header: readonly string[],
  resource: Resource,
  rules: TableRules,
): (Target | undefined)[] => {
  const targets = new Map<string, Target | undefined>()
  const learn = (heading: string, target: Target | undefined) => {
    const bare = bareHeading(heading)
    if (bare && !targets.has(bare)) targets.set(bare, target)
  }
  for (const [target, label] of targetsOf(resource, rules)) learn(label, target)
  for (const [target] of targetsOf(resource, rules)) learn(target, target)
  for (const [target, headings] of Object.entries(rules.headings))
    for (const heading of headings) learn(heading, target)
  for (const heading of rules.ignored) learn(heading, undefined)
  return header.map((heading) => targets.get(bareHeading(heading)))
}

/** Does a first row look like records rather than headings: nothing in it is known, and something in it is a number? */
export const looksLikeData = (row: readonly string[], found: readonly (Target | undefined)[]): boolean =>
  !found.some(Boolean) && row.some((cell) => /^[^a-z]*\d[\d.,\s]*[^a-z]*$/i.test(cell.trim()))
