import { showArea, showShortMoney } from "../declare/format.ts"
import { isObject, type Row } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { AD_TYPES } from "../resources/choices.ts"
import { type FoundRegion, regionIn } from "./named-region.ts"

const CRITERIA = ["location", "budget", "house_type", "ad_type", "land", "building", "bedrooms"] as const
export type Criterion = (typeof CRITERIA)[number]

export const CRITERION_LABELS: Readonly<Record<Criterion, string>> = {
  location: "Lokasi",
  budget: "Anggaran",
  house_type: "Tipe properti",
  ad_type: "Tipe iklan",
  land: "Luas tanah",
  building: "Luas bangunan",
  bedrooms: "Kamar tidur",
}

const DEFAULT_OPTIONAL_CRITERIA: readonly Criterion[] = ["land", "building", "bedrooms"]

const WEIGHTS: Readonly<Record<Criterion, number>> = {
  location: 25,
  budget: 25,
  house_type: 15,
  ad_type: 10,
  land: 10,
  building: 10,
  bedrooms: 10,
}

/** Upper price limit as a multiple of a budget that is only a wish. */
export const BUDGET_STRETCH_FACTOR = 1.25

export interface SearchCriteria {
  places: readonly FoundRegion[]
  adType?: string
  houseType?: { id: string; name: string }
  budgetMin?: number
  budgetMax?: number
  land?: number
  building?: number
  bedrooms?: number
}

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === "number" ? value : Number.NaN
  return number > 0 ? number : undefined
}

const idIn = (value: unknown): string => {
  const id = isObject(value) ? (value.id ?? value._id) : value
  return id === null || id === undefined ? "" : String(id)
}

export const toSearchCriteria = (request: Row, places?: readonly FoundRegion[]): SearchCriteria => {
  const words = Array.isArray(request.places) ? request.places.filter((word) => typeof word === "string") : []
  const type = idIn(request.house_type)
  return {
    places: places ?? words.filter((word) => word.trim()).map((word) => ({ word })),
    adType: typeof request.ad_type === "string" && request.ad_type ? request.ad_type : undefined,
    houseType: type ? { id: type, name: String(request.house_type_label ?? "") } : undefined,
    budgetMin: numberIn(request.budget_min),
    budgetMax: numberIn(request.budget_max),
    land: numberIn(request.land_min),
    building: numberIn(request.building_min),
    bedrooms: numberIn(request.bedrooms_min),
  }
}

export const readOptional = (kept: unknown): ReadonlySet<Criterion> =>
  new Set(Array.isArray(kept) ? kept.filter((name) => CRITERIA.includes(name as Criterion)) : DEFAULT_OPTIONAL_CRITERIA)

export interface Judgement {
  criterion: Criterion
  state: "met" | "missed" | "unknown"
  /** 0 to 1: how much of it is met. */
  part: number
  says: string
}

type Verdict = Omit<Judgement, "criterion">

const met = (says: string): Verdict => ({ state: "met", part: 1, says })
const missed = (says: string, part = 0): Verdict => ({ state: "missed", part: Math.max(0, Math.min(1, part)), says })
const unknown = (says: string): Verdict => ({ state: "unknown", part: 0.5, says })

const adTypeWord = (value: unknown) => ownValue<string>(AD_TYPES, String(value)) ?? String(value)

const judgeMinimum = (least: number | undefined, value: unknown, label: string, word: (amount: number) => string) => {
  if (least === undefined) return undefined
  const has = numberIn(value)
  if (has === undefined) return unknown(`${label} tidak diketahui`)
  return has >= least ? met(word(has)) : missed(`${word(least - has)} kurang`, has / least)
}

const budget = ({ budgetMin, budgetMax }: SearchCriteria, house: Row): Verdict | undefined => {
  if (budgetMin === undefined && budgetMax === undefined) return undefined
  const price = numberIn(house.price)
  if (price === undefined) return unknown("Harga tidak diketahui")
  const short = showShortMoney(price)
  if (budgetMax !== undefined && price > budgetMax) {
    const over = price - budgetMax
    return missed(`${showShortMoney(over)} di atas anggaran`, 1 - over / (budgetMax * (BUDGET_STRETCH_FACTOR - 1)))
  }
  if (budgetMin === undefined || price >= budgetMin) return met(short)
  const under = `${showShortMoney(budgetMin - price)} di bawah anggaran`
  return budgetMax === undefined ? missed(under, price / budgetMin) : met(under)
}

const houseType = ({ houseType: wanted }: SearchCriteria, house: Row): Verdict | undefined => {
  if (!wanted) return undefined
  const name = String(house.house_type_label ?? "")
  if (idIn(house.house_type) === "" && !name) return unknown("Tipe tidak diketahui")
  const isSame = idIn(house.house_type) === wanted.id || (name !== "" && name === wanted.name)
  return isSame
    ? met(name || wanted.name || "Tipe sesuai")
    : missed(name ? `${name}, bukan ${wanted.name}` : "Tipe lain")
}

const judges: { readonly [C in Criterion]: (wanted: SearchCriteria, house: Row) => Verdict | undefined } = {
  location: ({ places }, house) => {
    if (places.length === 0) return undefined
    const { found, near, where } = regionIn(places, house)
    if (found) return met(found)
    if (!where) return unknown("Lokasi tidak diketahui")
    const named = [...new Set(places.map(({ name, word }) => name ?? word))].join(" atau ")
    return missed(`${where}, bukan ${named}`, near ? 0.5 : 0)
  },
  budget,
  house_type: houseType,
  ad_type: ({ adType }, house) => {
    if (adType === undefined) return undefined
    if (!house.ad_type) return unknown("Tipe iklan tidak diketahui")
    return house.ad_type === adType ? met(adTypeWord(adType)) : missed(adTypeWord(house.ad_type))
  },
  land: ({ land }, house) => judgeMinimum(land, house.land_area, "Luas tanah", (amount) => `Tanah ${showArea(amount)}`),
  building: ({ building }, house) =>
    judgeMinimum(building, house.building_area, "Luas bangunan", (amount) => `Bangunan ${showArea(amount)}`),
  bedrooms: ({ bedrooms }, house) =>
    judgeMinimum(bedrooms, house.bedrooms, "Jumlah kamar", (amount) => `${amount} kamar`),
}

export const findCriteria = (wanted: SearchCriteria): Criterion[] =>
  CRITERIA.filter((criterion) => judges[criterion](wanted, {}) !== undefined)

/** Checks the location last, because comparing names letter by letter is slow. */
export const isFit = (wanted: SearchCriteria, optionalCriteria: ReadonlySet<Criterion>, house: Row): boolean => {
  const own = findCriteria(wanted)
  const isMet = (criterion: Criterion) =>
    optionalCriteria.has(criterion) || judges[criterion](wanted, house)?.state === "met"
  return own.length > 0 && own.toReversed().every(isMet)
}

export interface Match<H extends Row = Row> {
  house: H
  score: number
  judgements: readonly Judgement[]
  isFit: boolean
}

export const judge = <H extends Row>(
  wanted: SearchCriteria,
  optionalCriteria: ReadonlySet<Criterion>,
  house: H,
): Match<H> => {
  const judgements = CRITERIA.flatMap((criterion): Judgement[] => {
    const verdict = judges[criterion](wanted, house)
    return verdict ? [{ criterion, ...verdict }] : []
  })
  const most = judgements.reduce((sum, { criterion }) => sum + WEIGHTS[criterion], 0)
  const has = judgements.reduce((sum, { criterion, part }) => sum + WEIGHTS[criterion] * part, 0)
  return {
    house,
    score: most === 0 ? 0 : Math.floor((has / most) * 100),
    judgements,
    isFit: judgements.every(({ criterion, state }) => state === "met" || optionalCriteria.has(criterion)),
  }
}

export const toMatches = <H extends Row>(
  wanted: SearchCriteria,
  optionalCriteria: ReadonlySet<Criterion>,
  houses: readonly H[],
): Match<H>[] => {
  const once = new Map(houses.map((house) => [String(house.id), house]))
  return [...once.values()]
    .map((house) => judge(wanted, optionalCriteria, house))
    .filter(({ isFit, judgements }) => isFit && judgements.length > 0)
    .sort((a, b) => b.score - a.score || Number(a.house.price ?? 0) - Number(b.house.price ?? 0))
}
