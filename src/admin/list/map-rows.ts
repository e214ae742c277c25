import type { BaseRecord } from "@refinedev/core"
import { showShortMoney } from "../../declare/format.ts"
import { datumOf } from "../../fields/text.ts"
import { type GeoPoint, geoPointOf } from "../../maps/geo-point.ts"
import type { Column } from "./columns.ts"

/** The rows that have a place, with it, and those that have none. */
export const byPlace = (rows: readonly BaseRecord[], name: string) => {
  const placed: { row: BaseRecord; place: GeoPoint }[] = []
  const nowhere: BaseRecord[] = []
  for (const row of rows) {
    const place = geoPointOf(row[name])
    if (place) placed.push({ row, place })
    else nowhere.push(row)
  }
  return { placed, nowhere }
}

/** What a pin says: the price in its short form, where the list shows one. */
export const wordOf = (columns: readonly Column[], row: BaseRecord): string | undefined => {
  const price = columns.find(({ name, field }) => name === "price" && field.kind === "money")
  const datum = price && datumOf(price.name, price.field, row)
  return datum && showShortMoney(Number(datum.value))
}
