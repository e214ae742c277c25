import { showShortMoney } from "../declare/format.ts"
import type { Filter } from "../declare/index.ts"
import { BUDGET_STRETCH_FACTOR, type Criterion, findCriteria, type SearchCriteria } from "./matching.ts"
import type { FoundRegion } from "./named-region.ts"

export interface Narrowing {
  filters: readonly Filter[]
  search: string
}

const equals = (field: string, value: string | undefined): Filter[] =>
  value === undefined ? [] : [{ field, operator: "eq", value }]
const atLeast = (field: string, value: number | undefined): Filter[] =>
  value === undefined ? [] : [{ field, operator: "gte", value }]
const atMost = (field: string, value: number | undefined): Filter[] =>
  value === undefined ? [] : [{ field, operator: "lte", value }]

const toStretchedBudget = (amount: number | undefined) => amount && Math.round(amount * BUDGET_STRETCH_FACTOR)

const budget = ({ budgetMin, budgetMax }: SearchCriteria, isWished: boolean): Filter[] => {
  if (isWished) return atMost("price", toStretchedBudget(budgetMax))
  return budgetMax === undefined ? atLeast("price", budgetMin) : atMost("price", budgetMax)
}

type Filters = (wanted: SearchCriteria, isWished: boolean) => Filter[]
const unlessWished =
  (filters: (wanted: SearchCriteria) => Filter[]): Filters =>
  (wanted, isWished) =>
    isWished ? [] : filters(wanted)

const filtersOf: { readonly [C in Exclude<Criterion, "location">]: Filters } = {
  budget,
  house_type: unlessWished(({ houseType }) => equals("house_type", houseType?.id)),
  ad_type: unlessWished(({ adType }) => equals("ad_type", adType)),
  land: unlessWished(({ land }) => atLeast("land_area", land)),
  building: unlessWished(({ building }) => atLeast("building_area", building)),
  bedrooms: unlessWished(({ bedrooms }) => atLeast("bedrooms", bedrooms)),
}

/** Maximum number of list queries. */
const MAX_QUERIES = 4

const createRegionFilters = (regions: readonly Pick<FoundRegion, "level" | "ids">[]): Filter[] => {
  const levels = new Map<string, Set<string>>()
  for (const { level, ids = [] } of regions) {
    if (!level) continue
    const known = levels.get(level) ?? new Set()
    for (const id of ids) known.add(id)
    levels.set(level, known)
  }
  return [...levels].map(([field, ids]) => ({ field, operator: "in", value: [...ids] }))
}

/** Creates one query per level, one search per free word, and an unrestricted query beside the searches. */
const regionsOf = ({ places }: SearchCriteria, isWished: boolean): Narrowing[] => {
  const everywhere = { filters: [], search: "" }
  if (places.length === 0) return [everywhere]
  const known = places.filter(({ ids }) => ids)
  const words = places.filter(({ ids }) => !ids).map(({ word }) => word)
  if (isWished && known.some(({ around }) => !around)) return [everywhere]
  const regions = createRegionFilters(isWished ? known.flatMap(({ around }) => around ?? []) : known)
  return [
    ...regions.map((filter) => ({ filters: [filter], search: "" })),
    ...words.map((search) => ({ filters: [], search })),
    ...(words.length > 0 ? [everywhere] : []),
  ].slice(0, MAX_QUERIES)
}

export const createNarrowings = (wanted: SearchCriteria, wished: ReadonlySet<Criterion>): Narrowing[] => {
  const own = Object.entries(filtersOf).flatMap(([criterion, filters]) =>
    filters(wanted, wished.has(criterion as Criterion)),
  )
  const shown: Filter = { field: "status", operator: "eq", value: "active" }
  return regionsOf(wanted, wished.has("location")).map(({ filters, search }) => ({
    filters: [shown, ...own, ...filters],
    search,
  }))
}

/** Excludes requests with free-word places, because the list cannot count them; the browser matches their names. */
export const getRelaxable = (wanted: SearchCriteria, wished: ReadonlySet<Criterion>): Criterion[] =>
  wanted.places.some(({ ids }) => !ids) ? [] : findCriteria(wanted).filter((criterion) => !wished.has(criterion))

const relaxationTexts: { readonly [C in Criterion]: (wanted: SearchCriteria) => string } = {
  location: ({ places }) => {
    const around = places.map(({ around }) => around?.name)
    return around.every(Boolean) ? `seluruh ${[...new Set(around)].join(" dan ")}` : "di mana saja"
  },
  budget: ({ budgetMax }) =>
    budgetMax === undefined ? "tanpa batas anggaran" : `sampai ${showShortMoney(toStretchedBudget(budgetMax) ?? 0)}`,
  house_type: () => "tipe apa saja",
  ad_type: () => "dijual maupun disewa",
  land: () => "tanpa batas luas tanah",
  building: () => "tanpa batas luas bangunan",
  bedrooms: () => "tanpa batas kamar",
}

export const relaxedWords = (wanted: SearchCriteria, criterion: Criterion): string => relaxationTexts[criterion](wanted)

export const sortByGain = <R extends { more: number }>(relaxations: readonly R[]): R[] =>
  relaxations.filter(({ more }) => more > 0).sort((a, b) => b.more - a.more)
