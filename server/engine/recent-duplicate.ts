import { hash } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { type Row, SENT_AGAIN, singularOf } from "../../src/declare/index.ts"
import { Refusal } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { sentKeysTable } from "../database/sent-keys-table.ts"
import { tableOf } from "../database/tables.ts"
import type { Task } from "./context.ts"
import { hasId } from "./record.ts"

/** Longer than any client key, so that clients cannot send it. */
const keyOfValues = ({ resource }: Task, values: Row) => {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return `same-${hash("sha256", JSON.stringify([resource.name, ...sorted]))}`
}

const findId = async (tx: Db, { context, resource }: Task, id: string): Promise<unknown> => {
  const table = tableOf(context.tables, resource.name)
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(hasId(context, resource, id))
  return row?.id
}

const createRepeatRefusal = ({ resource }: Task, id: unknown) =>
  new Refusal(
    409,
    `${singularOf(resource)} yang sama baru saja Anda simpan (#${id}). Ubah isinya bila ini ${resource.noun} lain.`,
    { data: { code: SENT_AGAIN, id } },
  )

/**
 * Creates a record, unless the same user created the same one within the call's `repeatMinutes`. An idempotency key
 * states that it is meant. Concurrent duplicates wait for each other at the key's row.
 */
export const refuseRecentDuplicate = async (
  tx: Db,
  task: Task,
  values: Row,
  make: () => Promise<Row>,
): Promise<Row> => {
  const { resource, caller, call } = task
  if (call.repeatMinutes === undefined || task.key !== undefined) return make()
  const key = keyOfValues(task, values)
  const { at, record_id } = sentKeysTable
  const [known] = await tx
    .insert(sentKeysTable)
    .values({ user_id: caller.id, key, resource: resource.name, record_id: "" })
    .onConflictDoUpdate({ target: [sentKeysTable.user_id, sentKeysTable.key], set: { key } })
    .returning({
      record_id,
      isRecent: sql<boolean>`${at} > clock_timestamp() - make_interval(mins => ${call.repeatMinutes})`,
    })
  const id = known?.record_id && known.isRecent ? await findId(tx, task, known.record_id) : undefined
  if (id !== undefined) throw createRepeatRefusal(task, id)
  const made = await make()
  await tx
    .update(sentKeysTable)
    .set({ record_id: String(made.id), at: sql`clock_timestamp()` })
    .where(and(eq(sentKeysTable.user_id, caller.id), eq(sentKeysTable.key, key)))
  return made
}
