import type { Row } from "../../../src/declare/index.ts"
import { spanWords } from "../../../src/domain/overlaps.ts"
import { zoneOfProvince } from "../../../src/domain/time-zone.ts"
import { houseList } from "../../../src/resources/house-list.ts"
import type { Db } from "../../database/db.ts"
import type { Tables } from "../../database/tables.ts"
import { findRow } from "../../engine/record.ts"

/** Names the customer, the listing and the time by its clock: `Rina di Rumah Asri, 2 Mar 2038 06.00–07.00 WIB`. */
export const describeViewing = async (tx: Db, tables: Tables, row: Row) => {
  const house = await findRow(tx, tables, houseList, row.house)
  const zone = zoneOfProvince(house?.province)
  const where = house ? ` di ${house.title}` : ""
  return { words: `${row.customer_name}${where}, ${spanWords(row.starts_at, row.ends_at, zone)}`, zone }
}
