import { and, eq, lt, sql } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { createKeysTable as keys } from "../database/own-tables.ts"
import { type Row, tableOf } from "../database/tables.ts"
import { missing, Refusal } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"
import { hasId } from "./record.ts"

/** Days after which a key may be used anew. */
const KEPT = 7

/** The key in an Idempotency-Key header; undefined where it is none. */
export const keyIn = (header: string | undefined): string | undefined =>
  /^[\w-]{8,64}$/.test(header?.trim() ?? "") ? header?.trim() : undefined

/** Leads out of the transaction: the record is there already. */
class MadeBefore extends Error {}

/** Claims the request's key. A second request with it waits here until the first is through, and goes no further. */
const claim = async (tx: Db, { key = "", caller, resource }: Task) => {
  await tx
    .delete(keys)
    .where(and(eq(keys.user_id, caller.id), lt(keys.at, sql`now() - make_interval(days => ${KEPT})`)))
  const claimed = await tx
    .insert(keys)
    .values({ user_id: caller.id, key, resource: resource.name })
    .onConflictDoNothing()
    .returning({ key: keys.key })
  if (claimed.length === 0) throw new MadeBefore()
}

const ofCaller = ({ key = "", caller }: Task) => and(eq(keys.user_id, caller.id), eq(keys.key, key))

/** Makes a record, under the request's key at most once. Call it in the transaction of the create. */
export const underKey = async (tx: Db, task: Task, make: () => Promise<Row>): Promise<Row> => {
  if (task.key === undefined) return make()
  await claim(tx, task)
  const row = await make()
  await tx
    .update(keys)
    .set({ record_id: String(row.id) })
    .where(ofCaller(task))
  return row
}

/** The record that was made under the request's key before. */
const madeBefore = async (task: Task): Promise<Row> => {
  const { context, resource } = task
  const [known] = await context.db.select().from(keys).where(ofCaller(task))
  if (known?.resource !== resource.name)
    throw new Refusal(422, "Kunci kiriman ini sudah dipakai untuk data lain. Kirim lagi dengan kunci baru.")
  const table = tableOf(context.tables, resource.name)
  const [row] = await context.db
    .select()
    .from(table)
    .where(hasId(context, resource, known.record_id))
  if (!row) throw missing(resource.label)
  return row as Row
}

/** Answers a repeated create with the record that its key has made. */
export const orMadeBefore = (task: Task) => (error: unknown) => {
  if (!(error instanceof MadeBefore)) throw error
  return madeBefore(task)
}
