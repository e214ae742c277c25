import type { Row } from "../declare/index.ts"
import { compareRegionName, LEVELS, type Level } from "./region-name.ts"

export interface FoundRegion {
  word: string
  level?: Level
  ids?: readonly string[]
  name?: string
  around?: { level: Level; ids: readonly string[]; name: string }
}

const nameOf = (house: Row, level: Level): string => {
  const label = house[`${level}_label`]
  return typeof label === "string" ? label : ""
}

const whereOf = (house: Row): string =>
  [nameOf(house, "district") || nameOf(house, "village"), nameOf(house, "city") || nameOf(house, "province")]
    .filter(Boolean)
    .join(", ")

const isWithin = (house: Row, level: Level | undefined, ids: readonly string[]) =>
  level !== undefined && ids.includes(String(house[level] ?? ""))

/** Searches title and address, because estates and streets are not regions. */
const isNamedIn = ({ word }: FoundRegion, house: Row): boolean => {
  const wanted = ` ${word
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()} `
  const text = [house.title, house.address].filter((part) => typeof part === "string").join(" ")
  return wanted.length > 4 && ` ${text.toLowerCase().replace(/[^\p{L}\d]+/gu, " ")} `.includes(wanted)
}

const byName = ({ word }: FoundRegion, house: Row): string | undefined => {
  const names = LEVELS.map((level) => nameOf(house, level)).filter(Boolean)
  return (
    names.find((name) => compareRegionName(word, name) === "same") ??
    names.find((name) => compareRegionName(word, name))
  )
}

export const regionIn = (places: readonly FoundRegion[], house: Row) => {
  const where = whereOf(house)
  for (const region of places) {
    if (region.ids ? isWithin(house, region.level, region.ids) : byName(region, house))
      return { found: where || region.word }
    if (!region.ids && isNamedIn(region, house)) return { found: `${region.word}, ${where}`.replace(/, $/, "") }
  }
  const near = places.some(({ around }) => around && isWithin(house, around.level, around.ids))
  return { near, where }
}
