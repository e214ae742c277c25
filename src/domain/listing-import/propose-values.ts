import { fieldOfKind, type Resource } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { plainRegion } from "../region-name.ts"
import type { ImportRules } from "./import-rules.ts"
import type { Fix } from "./plan.ts"
import type { Lists } from "./read-names.ts"
import { listOfLevel, regionFieldsOf } from "./region-columns.ts"
import { citiesOf, type LevelLists, provincesFor } from "./region-lookup.ts"

/** Values by field, each with the words that a user reads. */
export type Proposal = Readonly<Record<string, Fix>>

interface Choice extends Fix {
  /** Each with a space before and after. */
  spellings: readonly string[]
}

interface Clues {
  /** Without its ending: `kost-jakarta-pusat`. */
  name: string
  titles: readonly string[]
}

/** Share of the titles, 0 to 1, that must name a value. */
const MOST = 0.8
/** `Kota Tangerang Selatan`. */
const LONGEST_PLACE = 3

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const spaced = (text: string): string => ` ${wordsIn(text).join(" ")} `

const choicesOf = async (resource: Resource, rules: ImportRules, name: string, lists: Lists): Promise<Choice[]> => {
  const field = resource.fields[name]
  const select = fieldOfKind("select", field)
  const relation = fieldOfKind("relation", field)
  const words = Object.entries(rules.words[name] ?? {})
  const choiceOf = (value: string, label: string, meant: string): Choice => ({
    value,
    label,
    spellings: [label, ...words.flatMap(([word, to]) => (to === meant ? [word] : []))].map(spaced),
  })
  if (select) return Object.entries(select.options).map(([value, label]) => choiceOf(value, label, value))
  if (!relation || !lists.isWhole(relation.to)) return []
  return (await lists.load(relation.to)).map(({ id, name: label }) => choiceOf(id, label, label))
}

const namedIn = (choices: readonly Choice[], text: string): Choice[] => {
  const words = spaced(text)
  return choices.filter(({ spellings }) => spellings.some((spelling) => words.includes(spelling)))
}

/** The one value that the file's name has, unless most titles name another. */
const chosenBy = (choices: readonly Choice[], { name, titles }: Clues): Choice | undefined => {
  const named = titles.map((title) => namedIn(choices, title))
  const [byTitles, other] = choices.filter(
    (choice) => titles.length > 0 && named.filter((found) => found.includes(choice)).length >= MOST * titles.length,
  )
  if (byTitles) return other ? undefined : byTitles
  const [byName, another] = namedIn(choices, name)
  return another ? undefined : byName
}

const placeIn = async (resource: Resource, name: string, lists: Lists): Promise<Proposal> => {
  const region = regionFieldsOf(resource)
  if (!region) return {}
  const listOf: LevelLists = (level, parent) => lists.load(listOfLevel(resource, level), parent)
  const provinces = await provincesFor(listOf, "")
  const cities = await citiesOf(listOf, provinces)
  const words = wordsIn(name)
  for (let length = LONGEST_PLACE; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const place = plainRegion(words.slice(from, from + length).join(" "))
      const [city, other] = cities.filter((known) => plainRegion(known.name) === place)
      const province = provinces.find(({ id }) => id === city?.province)
      if (city && !other && province)
        return {
          [region.province]: { value: province.id, label: province.name },
          [region.city]: { value: city.id, label: city.name },
        }
    }
  return {}
}

/** Reads values that a table lacks from its file's name and its titles: `kost-jakarta-pusat.csv`. */
export const proposeValues = async (
  resource: Resource,
  rules: ImportRules,
  missing: readonly string[],
  clues: Clues,
  lists: Lists,
): Promise<Proposal> => {
  const found: Record<string, Fix> = {}
  const region = regionFieldsOf(resource)
  for (const name of missing) {
    const { value, label } = chosenBy(await choicesOf(resource, rules, name, lists), clues) ?? {}
    if (label !== undefined) found[name] = { value, label }
  }
  for (const [name, byLabel] of Object.entries(rules.implied ?? {}))
    for (const [other, value] of Object.entries(ownValue(byLabel, found[name]?.label ?? "") ?? {})) {
      const label = ownValue(fieldOfKind("select", resource.fields[other])?.options ?? {}, String(value))
      if (missing.includes(other) && label !== undefined) found[other] ??= { value, label }
    }
  return region && missing.includes(region.city) ? { ...found, ...(await placeIn(resource, clues.name, lists)) } : found
}
