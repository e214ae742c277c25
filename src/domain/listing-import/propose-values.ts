import { fieldOfKind, type Resource } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { plainRegion } from "../region-name.ts"
import { cityReader } from "./city-mention.ts"
import type { ImportRules } from "./import-rules.ts"
import type { Fix } from "./plan.ts"
import type { Lists } from "./read-names.ts"
import { listOfLevel, regionFieldsOf } from "./region-columns.ts"
import { fetchCities, type LevelLists, provincesFor } from "./region-lookup.ts"

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
  /** Different texts below a field's heading. */
  cellsOf?: (field: string) => readonly string[]
}

/** Share of the titles, 0 to 1, that must name a value. */
const MOST = 0.8
const HALF = 0.5

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

/** The city of the file's name, else that each row's title names it, if half of them do or the name narrows it down. */
const placeIn = async (resource: Resource, { name, titles }: Clues, lists: Lists): Promise<Proposal> => {
  const region = regionFieldsOf(resource)
  if (!region) return {}
  const listOf: LevelLists = (level, parent) => lists.load(listOfLevel(resource, level), parent)
  const { mentionIn } = await cityReader(listOf)
  const provinces = await provincesFor(listOf, "")
  const mention = mentionIn(name)
  const [city, other] = (await fetchCities(listOf, provinces)).filter(
    (known) => plainRegion(known.name) === plainRegion(mention),
  )
  const province = provinces.find(({ id }) => id === city?.province)
  if (city && !other && province)
    return {
      [region.province]: { value: province.id, label: province.name },
      [region.city]: { value: city.id, label: city.name },
    }
  const isTold = titles.length > 0 && titles.filter(mentionIn).length >= HALF * titles.length
  const isNarrowed = titles.length > 0 && mention !== ""
  return isTold || isNarrowed
    ? { [region.city]: { ...(mention && { value: mention }), label: "menurut judulnya", isFromRow: true } }
    : {}
}

/** The value that most cells of other columns make likely. */
const likelyValue = (choices: readonly Choice[], { likely = [] }: ImportRules, name: string, { cellsOf }: Clues) => {
  const isMostly = (texts: readonly string[], fits: (text: string) => boolean) =>
    texts.length > 0 && texts.filter(fits).length >= MOST * texts.length
  const found = likely.find(
    ({ field, cells }) =>
      field === name && Object.entries(cells).every(([other, fits]) => isMostly(cellsOf?.(other) ?? [], fits)),
  )
  return choices.find(({ label }) => label === found?.label)
}

/** Values that follow from what was found, such as the ad type of a Kost. */
const impliedBy = (
  resource: Resource,
  { implied = {} }: ImportRules,
  found: Proposal,
  isAsked: (name: string) => boolean,
): Proposal => {
  const values = Object.entries(implied).flatMap(([name, byLabel]) =>
    Object.entries(ownValue(byLabel, found[name]?.label ?? "") ?? {}),
  )
  return Object.fromEntries(
    values.flatMap(([name, value]) => {
      const label = ownValue(fieldOfKind("select", resource.fields[name])?.options ?? {}, String(value))
      return label !== undefined && isAsked(name) ? [[name, { value, label }] as const] : []
    }),
  )
}

/** Reads values that a table lacks from its file's name, its titles and other columns: `kost-jakarta-pusat.csv`. */
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
    const choices = await choicesOf(resource, rules, name, lists)
    const { value, label } = chosenBy(choices, clues) ?? likelyValue(choices, rules, name, clues) ?? {}
    if (label !== undefined) found[name] = { value, label }
    const composed = ownValue(rules.composed ?? {}, name)
    if (composed) found[name] = { label: `disusun dari ${composed.how}`, isFromRow: true }
  }
  const isAsked = (name: string) =>
    missing.includes(name) || !(resource.fields[name]?.required || clues.cellsOf?.(name).length)
  const implied = impliedBy(resource, rules, found, isAsked)
  return {
    ...implied,
    ...found,
    ...(region && missing.includes(region.city) ? await placeIn(resource, clues, lists) : {}),
  }
}
