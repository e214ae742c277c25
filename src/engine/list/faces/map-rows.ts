import type { BaseRecord } from "@refinedev/core"
import { showShortMoney } from "../../../declare/format.ts"
import { datumOf } from "../../../fields/text.ts"
import { type GeoPoint, geoPointOf } from "../../../maps/map-point.ts"
import { type Column, cardParts } from "../columns.ts"

export const splitByPoint = (rows: readonly BaseRecord[], name: string) => {
  const placed: { row: BaseRecord; point: GeoPoint }[] = []
  const nowhere: BaseRecord[] = []
  for (const row of rows) {
    const point = geoPointOf(row[name])
    if (point) placed.push({ row, point })
    else nowhere.push(row)
  }
  return { placed, nowhere }
}

export const pinText = (columns: readonly Column[], row: BaseRecord): string | undefined => {
  const { price } = cardParts(columns)
  const datum = price && datumOf(price.name, price.field, row)
  return datum && showShortMoney(Number(datum.value))
}
