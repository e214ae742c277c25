import type { Resource } from "../../declare/index.ts"
import { findRegion, LEVELS, type LevelLists, type RegionReading, type RegionTexts } from "./find-region.ts"
import { type IssueBook, NOTHING_READ, ownFix, type Reading } from "./issues.ts"
import type { Lists } from "./lists.ts"
import { fixKey, REGION } from "./plan.ts"
import type { Fixes } from "./read-values.ts"
import { listOfLevel, type RegionFields, regionFieldsOf } from "./region-columns.ts"
import { withRegionNames } from "./region-names.ts"
import type { Sources } from "./sources.ts"

const BETWEEN = "\u0002"

/** Reads the four levels of a row's region together; each combination once. */
export const regionReader = (
  resource: Resource,
  book: IssueBook,
  fixes: () => Fixes,
  lists: Lists,
  sources: Sources,
) => {
  const found = new Map<string, RegionReading>()
  const readings = new Map<string, Reading>()
  const region = regionFieldsOf(resource)
  const keyOf = (row: number) =>
    region ? LEVELS.map((level) => sources.regionText(row, region[level])).join(BETWEEN) : ""
  const listOf: LevelLists = (level, parent) => lists.load(listOfLevel(resource, level), parent)
  const textsOf = (key: string): RegionTexts => {
    const [province = "", city = "", district = "", village = ""] = key.split(BETWEEN)
    return { province, city, district, village }
  }

  const findNamed = async (key: string, fields: RegionFields): Promise<RegionReading> => {
    const texts = textsOf(key)
    const reading = await findRegion(texts, listOf)
    if (!reading.refused) return reading
    const { level, message } = reading.refused
    const ids = Object.fromEntries(LEVELS.map((name) => [name, sources.defaultId(fields[name])])) as RegionTexts
    return { ...reading, refused: { level, message: await withRegionNames(message, texts, ids, listOf) } }
  }

  const readingOf = (key: string, fields: RegionFields): Reading => {
    const fix = fixes().get(fixKey(REGION, key))
    if (fix) return { value: fix.value, issues: [ownFix(book, REGION, key)] }
    const { ids: byLevel, fixed, refused } = found.get(key) ?? { ids: {} }
    const ids = Object.fromEntries(LEVELS.flatMap((level) => (byLevel[level] ? [[fields[level], byLevel[level]]] : [])))
    if (refused)
      return {
        issues: [
          book({
            level: "error",
            field: fields[refused.level],
            text: key,
            message: refused.message,
            fix: "region",
            known: ids,
          }),
        ],
      }
    const message = fixed ?? (sources.isRegionInAddress ? "Kecamatan dan kota diambil dari alamat." : undefined)
    if (message)
      return {
        value: ids,
        issues: [book({ level: "fixed", field: fields.district, text: key, message, fix: "none" })],
      }
    return { value: ids, issues: [] }
  }

  return {
    keyOf,
    /** Finds the regions of the rows; must be done before these are read. */
    load: async (rows: number, onDone: (done: number, total: number) => void) => {
      if (!region) return
      const keys = new Set<string>()
      for (let row = 0; row < rows; row += 1) keys.add(keyOf(row))
      let done = 0
      await Promise.all(
        [...keys].map(async (key) => {
          if (!found.has(key)) found.set(key, await findNamed(key, region))
          done += 1
          onDone(done, keys.size)
        }),
      )
    },
    forget: () => readings.clear(),
    read: (row: number): Reading => {
      if (!region) return NOTHING_READ
      const key = keyOf(row)
      const reading = readings.get(key) ?? readingOf(key, region)
      readings.set(key, reading)
      return reading
    },
  }
}

export type RegionReader = ReturnType<typeof regionReader>

/** The region as the file names it: `BSD City, Tangerang`. */
export const showRegion = (key: string): string =>
  key
    .split(BETWEEN)
    .toReversed()
    // A value that holds for all rows is an id.
    .filter((text) => text !== "" && !/^[\d.]+$/.test(text))
    .join(", ")
