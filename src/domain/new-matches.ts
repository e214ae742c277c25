import { isObject, type Row } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { isFit, readOptional, type SearchCriteria, toSearchCriteria } from "./matching.ts"
import { compareRegionName } from "./region-name.ts"

export interface NewMatches<R extends Row = Row, H extends Row = Row> {
  request: R
  houses: readonly H[]
}

const timeOf = (value: unknown): number => (typeof value === "string" ? Date.parse(value) || 0 : 0)

/** Returns the last change in milliseconds since 1970, because a lower price may make an old listing fit. */
export const changedAt = (house: Row): number => timeOf(house.updated_at ?? house.created_at)

const offersIn = ({ offers }: Row) => (Array.isArray(offers) ? offers.filter(isObject) : [])

const getLastLookTime = (request: Row, lookedAt: string | undefined): number =>
  Math.max(timeOf(lookedAt), ...offersIn(request).map(({ at }) => timeOf(at)))

const citiesOf = (houses: readonly Row[]): string[] => {
  const labels = houses.flatMap(({ city_label, province_label }) => [city_label, province_label])
  return [...new Set(labels.filter((label) => typeof label === "string" && label !== ""))] as string[]
}

/** Requires both the city and the smaller place if both are named. Prefers missing a match to a wrong one. */
const narrowPlaces = (wanted: SearchCriteria, cities: readonly string[]): SearchCriteria[] => {
  const isCity = ({ word }: SearchCriteria["places"][number]) => cities.some((name) => compareRegionName(word, name))
  const wide = wanted.places.filter(isCity)
  const narrow = wanted.places.filter((region) => !wide.includes(region))
  return wide.length > 0 && narrow.length > 0
    ? [
        { ...wanted, places: narrow },
        { ...wanted, places: wide },
      ]
    : [wanted]
}

/**
 * Finds requests with new or changed listings since the last look or offer. `looks` has ISO times, `since`
 * milliseconds.
 */
export const findNewMatches = <R extends Row, H extends Row>(
  requests: readonly R[],
  houses: readonly H[],
  { looks, since }: { looks: Readonly<Record<string, string>>; since: number },
): NewMatches<R, H>[] => {
  const cities = citiesOf(houses)
  return requests
    .map((request) => {
      const from = Math.max(since, getLastLookTime(request, ownValue(looks, String(request.id))))
      const offered = new Set(offersIn(request).map(({ house }) => String(house)))
      const wanted = narrowPlaces(toSearchCriteria(request), cities)
      const wished = readOptional(request.wished)
      return {
        request,
        houses: houses.filter(
          (house) =>
            changedAt(house) > from &&
            !offered.has(String(house.id)) &&
            wanted.every((one) => isFit(one, wished, house)),
        ),
      }
    })
    .filter(({ houses: own }) => own.length > 0)
    .sort((a, b) => b.houses.length - a.houses.length)
}
