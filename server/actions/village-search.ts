import { eq } from "drizzle-orm"
import { answer } from "../../src/declare/index.ts"
import type { Db } from "../db.ts"
import { columnOf, type Tables, tableOf } from "../tables.ts"
import type { Handler } from "../task.ts"
import { indexOf, type Place, searchVillages, type VillageIndex } from "../village-search.ts"

const read = async (db: Db, tables: Tables): Promise<VillageIndex> => {
  const [village, district, city, province] = ["village", "district", "city", "province"].map((level) =>
    tableOf(tables, `master-${level}`),
  ) as [ReturnType<typeof tableOf>, ReturnType<typeof tableOf>, ReturnType<typeof tableOf>, ReturnType<typeof tableOf>]
  const rows = await db
    .select({
      id: columnOf(village, "id"),
      name: columnOf(village, "name"),
      id_kecamatan: columnOf(district, "id"),
      district: columnOf(district, "name"),
      id_kota: columnOf(city, "id"),
      city: columnOf(city, "name"),
      id_provinsi: columnOf(province, "id"),
      province: columnOf(province, "name"),
    })
    .from(village)
    .innerJoin(district, eq(columnOf(village, "id_kecamatan"), columnOf(district, "id")))
    .innerJoin(city, eq(columnOf(district, "id_kota"), columnOf(city, "id")))
    .innerJoin(province, eq(columnOf(city, "id_provinsi"), columnOf(province, "id")))
  return indexOf(rows as Place[])
}

/** Read once: nothing writes areas while the service runs. */
const indexes = new WeakMap<Db, Promise<VillageIndex>>()

const indexFor = (db: Db, tables: Tables) => {
  const known = indexes.get(db)
  if (known) return known
  const reading = read(db, tables)
  indexes.set(db, reading)
  // What failed is tried again, and an empty table may still be filled.
  reading.then(
    ({ places }) => places.length === 0 && indexes.delete(db),
    () => indexes.delete(db),
  )
  return reading
}

/** The villages that a text may mean, with all that lies around each. */
export const findVillages: Handler = async ({ context: { db, tables }, call, query }) =>
  answer(call, searchVillages(await indexFor(db, tables), query.get("search") ?? ""))
