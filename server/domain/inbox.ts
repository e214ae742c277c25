import { and, desc, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { columnOf, type Row, type Tables, tableOf } from "../database/tables.ts"

const mine = (tables: Tables, userId: string) => {
  const table = tableOf(tables, "notification")
  return { table, own: eq(columnOf(table, "user_id"), userId), unread: sql`${columnOf(table, "read")} is not true` }
}

export const unreadOf = (db: Db, tables: Tables, userId: string): Promise<number> => {
  const { table, own, unread } = mine(tables, userId)
  return db.$count(table, and(own, unread))
}

/** The user's newest notifications, as the list call answers them. */
export const newestOf = async (db: Db, tables: Tables, userId: string, limit = 20) => {
  const { table, own } = mine(tables, userId)
  const rows = await db
    .select({
      _id: columnOf(table, "id"),
      text: columnOf(table, "text"),
      read: columnOf(table, "read"),
      created_at: columnOf(table, "created_at"),
      user_id: columnOf(table, "user_id"),
      resource: columnOf(table, "resource"),
      record_id: columnOf(table, "record_id"),
    })
    .from(table)
    .where(own)
    .orderBy(desc(columnOf(table, "created_at")), desc(columnOf(table, "id")))
    .limit(limit)
  const total = await db.$count(table, own)
  return {
    data: rows,
    count: total,
    document_count: total,
    totalPage: Math.ceil(total / limit),
    count_unread: await unreadOf(db, tables, userId),
  }
}

/** Marks one of the user's notifications read, or all of them; says how many were unread. */
export const markRead = async (db: Db, tables: Tables, userId: string, id?: number): Promise<number> => {
  const { table, own, unread } = mine(tables, userId)
  const one = id === undefined ? undefined : eq(columnOf(table, "id"), id)
  const marked = await db
    .update(table)
    .set({ read: true })
    .where(and(own, unread, one))
    .returning({ id: columnOf(table, "id") })
  return marked.length
}

/** The ids of the users that a blast is sent to. */
export const receiversOf = async (db: Db, tables: Tables, audience: unknown, chosen: unknown): Promise<string[]> => {
  const table = tableOf(tables, "user")
  const [id, role] = [columnOf(table, "id"), columnOf(table, "role")]
  const where = {
    agent: eq(role, "agent"),
    admin: inArray(role, ["gro_admin", "ADMIN"]),
    chosen: Array.isArray(chosen) && chosen.length ? inArray(id, chosen.map(String)) : sql`false`,
  }[String(audience)]
  const rows: Row[] = await db.select({ id }).from(table).where(where)
  return rows.map((row) => String(row.id))
}
