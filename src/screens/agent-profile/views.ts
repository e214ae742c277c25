import { type Figures, readFigures } from "../../charts/read-figures.ts"
import { figureIn, firstTextIn, isObject, type Row, readCalendarDay, readFigure } from "../../declare/index.ts"

/** Views of one listing. `trend` is the change from the previous range in percent; null if not comparable. */
export interface ListingViews {
  id: string | undefined
  title: string
  views: number
  trend: number | null
}

export interface Views {
  figures: Figures
  listings: readonly ListingViews[]
}

const TITLES = ["title", "name", "nama", "judul", "house_id", "slug"]
const IDS = ["id", "_id", "house_id"]

/** A row may contain its listing: `{ house: { id, title }, views: 3 }`. */
const listingIn = (row: Row): Row => {
  const inner = [row.house, row.listing, row.property, row.house_id, row._id].find(isObject)
  return inner ? { ...row, ...inner } : row
}

const viewsIn = (row: Row) => {
  const named = ["views", "view", "view_count"].map((name) => figureIn(row, name)).find((views) => views !== undefined)
  return named ?? figureIn(row, "total") ?? readFigure(row.value)
}

const LISTINGS = /(listing|house|propert|rumah)/i
const OWN = ["title", "judul", "slug", "house_id"]

const hasDay = (row: Row) =>
  [row.date, row.day, row.tanggal, row._id].some((value) => readCalendarDay(value) !== undefined)

const isListingViews = (row: unknown, list: string): row is Row =>
  isObject(row) &&
  viewsIn(row) !== undefined &&
  (LISTINGS.test(list) || firstTextIn(listingIn(row), OWN) !== undefined) &&
  !hasDay(row)

const trendOf = (row: Row, views: number | undefined): number | null => {
  const [trend, before] = [row.trend, row.before].map((value) => readFigure(value, "trend"))
  if (trend !== undefined) return trend
  return views !== undefined && before ? ((views - before) / before) * 100 : null
}

const toListingViews = (row: Row): ListingViews => {
  const listing = listingIn(row)
  const views = viewsIn(row)
  const id = firstTextIn(listing, IDS)
  return { id, title: firstTextIn(listing, TITLES) ?? id ?? "", views: views ?? 0, trend: trendOf(row, views) }
}

/** Levels of nested envelopes to search. */
const MAX_NESTING_DEPTH = 3

const listingsIn = (data: unknown, list = "", depth = 0): Row[] => {
  if (Array.isArray(data)) return data.filter((row) => isListingViews(row, list))
  if (!isObject(data) || depth > MAX_NESTING_DEPTH) return []
  return Object.entries(data).flatMap(([name, value]) => listingsIn(value, name, depth + 1))
}

const withoutListings = (data: unknown, list = "", depth = 0): unknown => {
  if (Array.isArray(data)) return data.filter((row) => !isListingViews(row, list))
  if (!isObject(data) || depth > MAX_NESTING_DEPTH) return data
  const rest = Object.entries(data).map(([name, value]) => [name, withoutListings(value, name, depth + 1)])
  return Object.fromEntries(rest)
}

/** Some services send only the days, others only the listings. */
export const readViews = (data: unknown): Views => ({
  figures: readFigures(withoutListings(data), "views"),
  listings: listingsIn(data)
    .map(toListingViews)
    .sort((a, b) => b.views - a.views),
})
