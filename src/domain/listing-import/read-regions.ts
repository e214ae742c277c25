import type { Resource } from "../../declare/index.ts"
import { findRegion, LEVELS, type Lists, type RegionIds, type RegionReading, type RegionTexts } from "./find-region.ts"
import { type IssueBook, NOTHING_READ, type Reading } from "./issues.ts"
import { fixKey, REGION } from "./plan.ts"
import type { Fixes } from "./read-values.ts"
import type { Sources } from "./sources.ts"

const BETWEEN = "\u0002"

/** Reads the four places of a row together; each combination once. */
export const regionReader = (
  resource: Resource,
  book: IssueBook,
  fixes: () => Fixes,
  lists: Lists,
  sources: Sources,
) => {
  const found = new Map<string, RegionReading>()
  const readings = new Map<string, Reading>()
  const keyOf = (row: number) => LEVELS.map((level) => sources.placeText(row, level)).join(BETWEEN)
  const textsOf = (key: string): RegionTexts => {
    const [province = "", city = "", district = "", village = ""] = key.split(BETWEEN)
    return { province, city, district, village }
  }

  const readingOf = (key: string): Reading => {
    const fix = fixes().get(fixKey(REGION, key))
    if (fix) return { value: fix.value as RegionIds, issues: [] }
    const { ids, fixed, refused } = found.get(key) ?? { ids: {} }
    if (refused)
      return {
        issues: [
          book({
            level: "error",
            field: refused.level,
            text: key,
            message: refused.message,
            fix: "place",
            known: ids,
          }),
        ],
      }
    const said = fixed ?? (sources.isPlaceInAddress ? "Kecamatan dan kota diambil dari alamat." : undefined)
    if (said)
      return {
        value: ids,
        issues: [book({ level: "fixed", field: "district", text: key, message: said, fix: "none" })],
      }
    return { value: ids, issues: [] }
  }

  return {
    keyOf,
    /** Finds what the rows name; must have been done before they are read. */
    load: async (rows: number, onDone: (done: number, total: number) => void) => {
      const keys = new Set<string>()
      for (let row = 0; row < rows; row += 1) keys.add(keyOf(row))
      let done = 0
      await Promise.all(
        [...keys].map(async (key) => {
          if (!found.has(key)) found.set(key, await findRegion(textsOf(key), lists))
          done += 1
          onDone(done, keys.size)
        }),
      )
    },
    forget: () => readings.clear(),
    read: (row: number): Reading => {
      if (!("district" in resource.fields)) return NOTHING_READ
      const key = keyOf(row)
      const reading = readings.get(key) ?? readingOf(key)
      readings.set(key, reading)
      return reading
    },
  }
}

export type RegionReader = ReturnType<typeof regionReader>

/** The place as the file names it: `BSD City, Tangerang`. */
export const showRegion = (key: string): string =>
  key
    .split(BETWEEN)
    .toReversed()
    // What stands for a whole column is an id.
    .filter((text) => text !== "" && !/^[\d.]+$/.test(text))
    .join(", ")
