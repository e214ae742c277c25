import { answer } from "../../../src/declare/index.ts"
import { unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { lockRow } from "../../engine/record.ts"
import { checkRelations } from "../../engine/relations.ts"
import { answersIn, answerWithRow, change } from "../../engine/write.ts"
import { indexOf, searchVillages, type Village, type VillageIndex } from "./village-search.ts"

interface Area {
  id: string
  name: string
  parent: string
}

/** Joined in memory: four narrow lists are faster than one wide join. */
const areasOf = async (db: Db, tables: Tables, level: string, parent: string): Promise<Area[]> => {
  const table = tableOf(tables, `master-${level}`)
  const rows = await db
    .select({ id: columnOf(table, "id"), name: columnOf(table, "name"), parent: columnOf(table, parent) })
    .from(table)
  return rows as Area[]
}

const byId = (areas: readonly Area[]) => new Map(areas.map((area) => [area.id, area]))

const read = async (db: Db, tables: Tables): Promise<VillageIndex> => {
  const [villages, ...around] = await Promise.all([
    areasOf(db, tables, "village", "id_kecamatan"),
    areasOf(db, tables, "district", "id_kota"),
    areasOf(db, tables, "city", "id_provinsi"),
    areasOf(db, tables, "province", "id"),
  ])
  const [districts, cities, provinces] = around.map(byId) as [Map<string, Area>, Map<string, Area>, Map<string, Area>]
  const found = villages.flatMap(({ id, name, parent }): Village[] => {
    const district = districts.get(parent)
    const city = district && cities.get(district.parent)
    const province = city && provinces.get(city.parent)
    if (!province) return []
    return [
      {
        id,
        name,
        id_kecamatan: district.id,
        district: district.name,
        id_kota: city.id,
        city: city.name,
        id_provinsi: province.id,
        province: province.name,
      },
    ]
  })
  return indexOf(found)
}

/** Cached: areas do not change while the service runs. */
const indexes = new WeakMap<Db, Promise<VillageIndex>>()

const indexFor = (db: Db, tables: Tables) => {
  const known = indexes.get(db)
  if (known) return known
  const reading = read(db, tables)
  indexes.set(db, reading)
  // Retries after an error, and while the table is still empty.
  reading.then(
    ({ villages }) => villages.length === 0 && indexes.delete(db),
    () => indexes.delete(db),
  )
  return reading
}

export const findVillages: Handler = async ({ context: { db, tables }, call, query }) =>
  answer(call, searchVillages(await indexFor(db, tables), query.get("search") ?? ""))

const MAX_VILLAGES = 300

export const addVillages: Handler = async (task) => {
  const { area_master_id: id } = task.body
  if (id === undefined || id === null) throw unsoundField("area_master_id", "Area indikator belum dipilih.")
  const { villages } = answersIn(task)
  const added = (villages as unknown[]).map(String)
  const row = await runLoggedChange(task, "update", async (tx) => {
    const before = await lockRow(tx, task, id)
    const merged = [...new Set([...((before.villages as string[] | null) ?? []), ...added])]
    if (merged.length > MAX_VILLAGES) throw unsoundField("villages", `Kelurahan paling banyak ${MAX_VILLAGES}.`)
    await checkRelations(tx, task, { villages: added }, { villages: added })
    return { before, after: await change(tx, task, before, { villages: merged }) }
  })
  return answerWithRow(task, row)
}
