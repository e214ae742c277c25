import { eq } from "drizzle-orm"
import { type Field, isUnknown, type Resource, valueIn } from "../../../src/declare/index.ts"
import { findRegion, type RegionReading } from "../../../src/domain/listing-import/find-region.ts"
import { listOfLevel, regionFieldsOf } from "../../../src/domain/listing-import/region-columns.ts"
import type { LevelLists } from "../../../src/domain/listing-import/region-lookup.ts"
import { splitRegion, withRegionNames } from "../../../src/domain/listing-import/region-text.ts"
import { LEVELS, type Level } from "../../../src/domain/region-name.ts"
import { isRelation } from "../../database/storage.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import type { Context } from "../../http/task.ts"

const NO_DEFAULTS = { province: "", city: "", district: "", village: "" }

const MAX_CACHED_REGIONS = 5000

const listsIn = ({ db, tables }: Pick<Context, "db" | "tables">, resource: Resource): LevelLists => {
  const cache = new Map<string, ReturnType<LevelLists>>()
  const load = async (level: Level, parent?: string) => {
    const table = tableOf(tables, listOfLevel(resource, level))
    const field = resource.fields[regionFieldsOf(resource)?.[level] ?? ""]
    const [within] = isRelation(field) ? Object.keys(field.within ?? {}) : []
    const rows = await db
      .select({ id: columnOf(table, "id"), name: columnOf(table, "name") })
      .from(table)
      .where(within && parent !== undefined ? eq(columnOf(table, within), parent) : undefined)
    return rows.map(({ id, name }) => ({ id: String(id), name: String(name) }))
  }
  return (level, parent) => {
    const key = `${level} ${parent ?? ""}`
    const cached = cache.get(key) ?? load(level, parent)
    cache.set(key, cached)
    return cached
  }
}

export const regionResolverOf = (context: Pick<Context, "db" | "tables">, resource: Resource) => {
  const fields = regionFieldsOf(resource)
  const district = resource.fields[fields?.district ?? ""]
  if (!fields || !district) return undefined
  const lists = listsIn(context, resource)
  const cache = new Map<string, Promise<RegionReading>>()
  const find = async (texts: Readonly<Record<Level, string>>): Promise<RegionReading> => {
    const isMarked = isUnknown(texts.district, district)
    const split = await splitRegion(isMarked ? { ...texts, district: "" } : texts, lists)
    const reading = await findRegion(split, lists)
    const { refused, ids } = reading
    if (!refused) return reading
    if (isMarked && refused.level === "district" && ids.city !== undefined) return { ids }
    return { ids, refused: { ...refused, message: await withRegionNames(refused.message, split, NO_DEFAULTS, lists) } }
  }
  return {
    fields,
    resolve: (cellOf: (field: string) => string): Promise<RegionReading> => {
      const cells = LEVELS.map((level) => [level, cellOf(fields[level])] as const)
      const key = cells.map(([, cell]) => cell).join("\u0002")
      const cached = cache.get(key)
      if (cached) return cached
      if (cache.size >= MAX_CACHED_REGIONS) cache.clear()
      const texts = cells.map(([level, cell]) => {
        const field = resource.fields[fields[level]] as Field
        return [level, String(valueIn(cell, field) ?? "")]
      })
      const found = find(Object.fromEntries(texts))
      cache.set(key, found)
      return found
    },
  }
}
