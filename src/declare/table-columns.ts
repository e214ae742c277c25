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
    .replace(/\(.*?\)/g, "")
    .replace(/_0$/, "")
    .replace(/[^a-z0-9]/g, "")

const tellingHeading = (heading: string, noise: readonly string[]): string =>
  plainWord(heading.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .replace(/\(.*?\)/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => !noise.includes(word))
    .join("")

export const targetsOf = (resource: Resource, rules: ColumnRules): [target: Target, label: string][] => [
  ...fieldsOf(resource, "form").map(([name, { label }]) => [name, label] as [string, string]),
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
  for (const [target, label] of targetsOf(resource, rules)) add(label, target)
  for (const [target] of targetsOf(resource, rules)) add(target, target)
  for (const [target, headings] of Object.entries(rules.headings)) for (const heading of headings) add(heading, target)
  for (const heading of rules.ignored) add(heading, undefined)
  const found = header.map((heading) => targets.get(bareHeading(heading)))
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

export const isIgnoredHeading = (heading: string, { ignored }: ColumnRules): boolean =>
  ignored.some((own) => bareHeading(own) === bareHeading(heading))

export const looksLikeData = (row: readonly string[], found: readonly (Target | undefined)[]): boolean =>
  !found.some(Boolean) && row.some((cell) => /^[^a-z]*\d[\d.,\s]*[^a-z]*$/i.test(cell.trim()))
