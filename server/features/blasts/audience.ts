import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"

const DAY = 86_400_000

const createRegionCondition = (tables: Tables, field: "province" | "city", code: unknown): SQL | undefined => {
  if (!code) return undefined
  const user = tableOf(tables, "user").id
  const [profiles, houses] = [tableOf(tables, "agent-profile"), tableOf(tables, "house-list")]
  return sql`(${user} in (select ${profiles.id} from ${profiles} where ${columnOf(profiles, field)} = ${code})
    or ${user} in (select ${houses.agent} from ${houses} where ${columnOf(houses, field)} = ${code}))`
}

/** Users who never signed in count as idle. */
const activityCondition = (tables: Tables, { activity, days }: Row, since: number): SQL | undefined => {
  if (!activity) return undefined
  const column = tableOf(tables, "user").last_active
  const from = new Date(since - Number(days) * DAY).toISOString()
  return activity === "active" ? gte(column, from) : or(lt(column, from), isNull(column))
}

export const receiversOf = (tables: Tables, audience: Row, since: number): SQL | undefined => {
  const table = tableOf(tables, "user")
  const [id, role] = [table.id, table.role]
  const { users } = audience
  const base: Readonly<Record<string, SQL>> = {
    agent: eq(role, "agent"),
    admin: inArray(role, ["gro_admin", "ADMIN"]),
    chosen: Array.isArray(users) && users.length ? inArray(id, users.map(Number).filter(Number.isInteger)) : sql`false`,
  }
  return and(
    ownValue(base, String(audience.audience)),
    createRegionCondition(tables, "province", audience.province),
    createRegionCondition(tables, "city", audience.city),
    activityCondition(tables, audience, since),
  )
}

export const countReceivers = (db: Db, tables: Tables, audience: Row, since: number): Promise<number> =>
  db.$count(tableOf(tables, "user"), receiversOf(tables, audience, since))
