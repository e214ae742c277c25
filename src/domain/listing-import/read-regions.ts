import { isUnknown, plainWord, type Resource } from "../../declare/index.ts"
import { LEVELS } from "../region-name.ts"
import {
  BY_AREA,
  findOpenPlace,
  inChosenArea,
  inChosenCity,
  nameOfFound,
  type OpenCity,
  type OpenPlace,
} from "./chosen-place.ts"
import { findRegion, idsOfFound, type RegionReading, showNames } from "./find-region.ts"
import type { ImportRules } from "./import-rules.ts"
import { createOwnFixIssue, type IssueBook, NOTHING_READ, type Reading } from "./issues.ts"
import { type DistrictFinder, districtFinder, keyOfNamed, type NamedDistrict } from "./named-district.ts"
import { fixKey, namedKey, type Plan, REGION } from "./plan.ts"
import type { Lists } from "./read-names.ts"
import type { Fixes } from "./read-values.ts"
import { listOfLevel, type RegionFields, regionFieldsOf } from "./region-columns.ts"
import type { LevelLists } from "./region-lookup.ts"
import { type RegionTexts, splitRegion, withRegionNames } from "./region-texts.ts"
import type { Sources } from "./sources.ts"

const BETWEEN = "\u0002"

const HOW = {
  sure: "Kecamatan diambil dari alamat.",
  area: BY_AREA,
  maybe: "Kecamatan diambil dari sebutan di judul atau alamat.",
}

/** Different places, and the share of villages among them, that show what a column holds. */
const ENOUGH = 20
const RARE = 0.05

/** `named` is the district found elsewhere in the row if its own is unknown. */
export interface RowRegion extends Reading {
  named?: NamedDistrict
}

const MOST_CHOICES = 6

const textsOf = (key: string): RegionTexts => {
  const [province = "", city = "", district = "", village = ""] = key.split(BETWEEN)
  return { province, city, district, village }
}

export const regionReader = (
  resource: Resource,
  rules: Pick<ImportRules, "regionFrom">,
  book: IssueBook,
  fixes: () => Fixes,
  lists: Lists,
  sources: Sources,
) => {
  const found = new Map<string, RegionReading>()
  const finders = new Map<string, Promise<DistrictFinder>>()
  const finderOf = new Map<string, DistrictFinder>()
  const readings = new Map<string, { reading: Reading; finder?: DistrictFinder }>()
  const region = regionFieldsOf(resource)
  const districtField = resource.fields[region?.district ?? ""]
  const ambiguous = new Map<string, OpenCity>()
  let hasOnlyDistricts = false
  let plan: Pick<Plan, "isDistrictUnknown" | "namedDistricts" | "cities" | "areas"> = {}
  let taken: ReadonlySet<string> = new Set()
  const keyOf = (row: number) =>
    region ? LEVELS.map((level) => sources.regionText(row, region[level])).join(BETWEEN) : ""
  const listOf: LevelLists = (level, parent) => lists.load(listOfLevel(resource, level), parent)
  const isMarkedUnknown = (text: string) => districtField !== undefined && isUnknown(text, districtField)

  const idsOf = ({ ids }: Pick<RegionReading, "ids">, fields: RegionFields) =>
    Object.fromEntries(LEVELS.flatMap((level) => (ids[level] ? [[fields[level], ids[level]]] : [])))
  const fixed = (key: string, fields: RegionFields, value: unknown, message: string): Reading => ({
    value,
    issues: [book({ level: "fixed", field: fields.district, text: key, message, fix: "none" })],
  })

  /** Accepts a missing district if the user declared it unknown and the city is known. */
  const withoutDistrict = (key: string, reading: RegionReading, fields: RegionFields): Reading | undefined => {
    const isOpen = reading.refused?.level === "district" && reading.ids.city !== undefined
    if (!isOpen || !districtField?.unknown || !(plan.isDistrictUnknown || isMarkedUnknown(textsOf(key).district)))
      return undefined
    const message = `${districtField.label} ${districtField.unknown}, seperti yang dinyatakan.`
    // A proposed district is not known either.
    const { province, city } = reading.ids
    return fixed(key, fields, idsOf({ ids: { province, city } }, fields), message)
  }

  const cityRefusal = (key: string, { refused, cities = [] }: RegionReading): NonNullable<RegionReading["refused"]> => {
    const names = showNames(cities.map(({ name }) => name))
    const isOpen = refused?.level === "district" && cities.length > 1
    const open = { level: "city", message: `“${textsOf(key).city}” dapat berarti ${names}; pilih kotanya.` } as const
    return isOpen || !refused ? open : refused
  }

  const named = async (reading: RegionReading, texts: RegionTexts, fields: RegionFields): Promise<RegionReading> => {
    if (!reading.refused) return reading
    const { level, message } = reading.refused
    const ids = Object.fromEntries(LEVELS.map((name) => [name, sources.defaultId(fields[name])])) as RegionTexts
    return { ...reading, refused: { level, message: await withRegionNames(message, texts, ids, listOf) } }
  }

  /** A column of districts may have a former one, whose name only a village still has: `Tampan, Pekanbaru`. */
  const withDoubt = (reading: RegionReading): RegionReading => {
    if (!reading.isVillage || !hasOnlyDistricts) return reading
    const message = `${reading.fixed?.slice(0, -1)}, sedangkan kolom ini berisi kecamatan; pilih kecamatannya.`
    return { ...reading, refused: { level: "district", message } }
  }

  const readingIn = (key: string) => {
    const reading = found.get(key) ?? { ids: {} }
    return inChosenArea(reading, plan) ?? withDoubt(inChosenCity(reading, ambiguous.get(key), plan))
  }

  const readingOf = (key: string, fields: RegionFields): Reading => {
    const fix = fixes().get(fixKey(REGION, key))
    if (fix) return { value: fix.value, issues: [createOwnFixIssue(book, REGION, key)] }
    const reading = readingIn(key)
    const { fixed: how, hint, refused } = reading
    const known = idsOf(reading, fields)
    const without = withoutDistrict(key, reading, fields)
    if (without) return without
    if (refused) {
      const { level, message } = plan.isDistrictUnknown ? cityRefusal(key, reading) : refused
      const choices = (reading.choices ?? []).slice(0, MOST_CHOICES).map((choice) => ({
        label: nameOfFound(choice),
        value: idsOf({ ids: idsOfFound(choice) }, fields),
      }))
      return {
        issues: [book({ level: "error", field: fields[level], text: key, message, fix: "region", known, choices })],
      }
    }
    const message = how ?? sources.regionMessage
    const read = message ? fixed(key, fields, known, message) : { value: known, issues: [] }
    if (hint === undefined) return read
    const unread = book({ level: "warn", field: fields.village, text: key, message: hint, fix: "none" })
    return { ...read, issues: [...read.issues, unread] }
  }

  const find = async (key: string, fields: RegionFields) => {
    const texts = await splitRegion(textsOf(key), listOf)
    const marked = isMarkedUnknown(texts.district) ? { ...texts, district: "" } : texts
    const reading = await named(await findRegion(marked, listOf), marked, fields)
    found.set(key, reading)
    const { cities } = reading
    if (!cities) return
    if (cities.length > 1 && reading.refused?.level === "district")
      ambiguous.set(key, { name: plainWord(marked.city), place: marked.district })
    const name = cities.map(({ id }) => id).join()
    const finder = finders.get(name) ?? districtFinder(listOf, cities, sources.isFromTitle)
    finders.set(name, finder)
    finderOf.set(key, await finder)
  }

  /** A known area proposes its district, and nothing where title or address name another. */
  const findNamed = (row: number, key: string, find: DistrictFinder): NamedDistrict | undefined => {
    const { choices = [], area } = readingIn(key)
    const named = find(sources.text(row, rules.regionFrom ?? ""), sources.text(row, resource.title))
    if (area === undefined || choices.length === 0) return named
    if (named) return choices.some(({ district }) => district.id === named.ids.district) ? named : undefined
    const [only, other] = choices
    if (!only || other) return undefined
    return { ids: idsOfFound(only), name: nameOfFound(only), sureness: "area", area: textsOf(key).district }
  }

  return {
    keyOf,
    load: async (from: number, to: number, onDone: (done: number, total: number) => void) => {
      if (!region) return
      const keys = new Set<string>()
      for (let row = from; row < to; row += 1) keys.add(keyOf(row))
      let done = 0
      await Promise.all(
        [...keys].map(async (key) => {
          if (!found.has(key)) await find(key, region)
          done += 1
          onDone(done, keys.size)
        }),
      )
      const districts = [...found.values()].filter(({ ids }) => ids.district !== undefined)
      const villages = districts.filter(({ isVillage }) => isVillage)
      hasOnlyDistricts = districts.length >= ENOUGH && villages.length <= RARE * districts.length
    },
    begin: (next: Plan) => {
      readings.clear()
      plan = next
      taken = new Set(next.namedDistricts)
    },
    read: (row: number): RowRegion => {
      if (!region) return NOTHING_READ
      const key = keyOf(row)
      let known = readings.get(key)
      if (!known) {
        const finder = fixes().has(fixKey(REGION, key)) ? undefined : finderOf.get(key)
        known = { reading: readingOf(key, region), finder }
        readings.set(key, known)
      }
      const { reading, finder } = known
      if (!finder) return reading
      const named = findNamed(row, key, finder)
      if (!named) return reading
      const isTaken = sources.isFromTitle || [namedKey(named.sureness), keyOfNamed(named)].some((one) => taken.has(one))
      if (isTaken) return fixed(key, region, idsOf(named, region), HOW[named.sureness])
      return inChosenArea(found.get(key) ?? { ids: {} }, plan) ? reading : { ...reading, named }
    },
    openPlace: (row: number): OpenPlace | undefined => {
      const key = keyOf(row)
      const reading = found.get(key)
      if (!reading || fixes().has(fixKey(REGION, key))) return undefined
      return findOpenPlace(reading, textsOf(key).district, ambiguous.get(key), plan)
    },
    /** True where the column of districts names an area within one. */
    isArea: (row: number): boolean => found.get(keyOf(row))?.area !== undefined,
    districtText: (row: number): string => {
      const text = region ? sources.regionText(row, region.district) : ""
      return isMarkedUnknown(text) ? "" : text
    },
  }
}

export type RegionReader = ReturnType<typeof regionReader>

export const showRegion = (key: string): string =>
  key
    .split(BETWEEN)
    .toReversed()
    .filter((text) => text !== "" && !/^[\d.]+$/.test(text))
    .join(", ")
