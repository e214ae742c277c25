import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm"
import { answer, type Row } from "../../../src/declare/index.ts"
import { createNotFoundRefusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"

const createOwnConditions = (tables: Tables, userId: string) => {
  const table = tableOf(tables, "notification")
  return { table, own: eq(table.user_id, userId), unread: sql`${table.read} is not true` }
}

export const unreadOf = (db: Db, tables: Tables, userId: string): Promise<number> => {
  const { table, own, unread } = createOwnConditions(tables, userId)
  return db.$count(table, and(own, unread))
}

export const newestOf = async (db: Db, tables: Tables, userId: string, limit = 20) => {
  const { table, own } = createOwnConditions(tables, userId)
  const rows = await db
    .select({
      _id: table.id,
      text: table.text,
      read: table.read,
      created_at: table.created_at,
      user_id: table.user_id,
      resource: table.resource,
      record_id: table.record_id,
    })
    .from(table)
    .where(own)
    .orderBy(desc(table.created_at), desc(table.id))
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

const countReads = async (tx: Db, tables: Tables, marked: readonly Row[]) => {
  const blasts = tables.blast
  const ids = marked.flatMap(({ blast }) => (blast === null || blast === undefined ? [] : [Number(blast)]))
  if (!blasts || ids.length === 0) return
  const [id, reads, sent] = [blasts.id, blasts.reads, blasts.sent]
  // One lock order prevents deadlocks between readers.
  const all = [...new Set(ids)].sort((a, b) => a - b)
  await tx.select({ id }).from(blasts).where(inArray(id, all)).orderBy(id).for("no key update")
  for (const blast of all) {
    const now = sql`${reads} + ${ids.filter((one) => one === blast).length}`
    await tx
      .update(blasts)
      .set({ reads: now, read_rate: sql`round(100.0 * (${now}) / greatest(1, ${sent}), 1)` })
      .where(eq(id, blast))
  }
}

export const markRead = (db: Db, tables: Tables, userId: string, ids?: readonly number[]): Promise<number> => {
  const { table, own, unread } = createOwnConditions(tables, userId)
  const these = ids && inArray(table.id, [...ids])
  return db.transaction(async (tx) => {
    const marked: Row[] = await tx
      .update(table)
      .set({ read: true })
      .where(and(own, unread, these))
      .returning({ blast: table.blast })
    await countReads(tx, tables, marked)
    return marked.length
  })
}

/** Hides notifications of other users about records that the caller may not list: their texts contain amounts. */
export const openNotifications = ({ context, caller }: Task): SQL | undefined => {
  const { table, own } = createOwnConditions(context.tables, caller.id)
  const open = context.resources.filter(({ name }) => context.policy.may(caller.role, name, "list"))
  const names = open.map(({ name }) => name)
  return or(own, isNull(table.resource), inArray(table.resource, names))
}

export const readOwn: Handler = async ({ context, call, caller, query, resource }) => {
  const param = query.get("_id")
  const id = param === null ? undefined : Number(param)
  if (id !== undefined && !(Number.isInteger(id) && id > 0 && id < 2 ** 31)) throw createNotFoundRefusal(resource)
  const read = await markRead(context.db, context.tables, caller.id, id === undefined ? undefined : [id])
  if (read) context.live.notified([caller.id])
  return answer(call, { read }, { count_unread: await unreadOf(context.db, context.tables, caller.id) })
}
