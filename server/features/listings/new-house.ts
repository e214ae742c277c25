import { randomInt } from "node:crypto"
import { inArray } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"

const slugOf = (title: string) =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80)

/** Random codes that are still free: among 100,000 listings a random code may be taken. */
export const freeHouseIds = async (db: Db, tables: Tables, count: number): Promise<string[]> => {
  const table = tableOf(tables, "house-list")
  const column = table.house_id
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => `gr${randomInt(10_000_000, 100_000_000)}`)
    const taken = await db.select({ house_id: column }).from(table).where(inArray(column, drawn))
    const used = new Set(taken.map(({ house_id }) => house_id))
    for (const house_id of drawn) if (!used.has(house_id)) free.add(house_id)
  }
  return [...free]
}

export const newListingValues = (values: Row, house_id: string, agent: unknown): Row => ({
  house_id,
  slug: `${slugOf(String(values.title))}-${house_id}`.replace(/^-/, ""),
  premium: false,
  views: 0,
  agent: values.agent ?? agent,
})
