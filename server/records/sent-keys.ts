import { isDeepStrictEqual } from "node:util"
import { and, eq } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { sentKeysTable } from "../database/own-tables.ts"
import { type Row, tableOf } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"
import { hasId } from "./record.ts"

/** The key in `Idempotency-Key`; one of another form is none. */
export const keyIn = (header: string | undefined): string | undefined =>
  /^[\w-]{16,64}$/.test(header ?? "") ? header : undefined

/** Ends the transaction of a write that was made before under the same key. */
class SentBefore extends Error {
  readonly row: Row

  constructor(row: Row) {
    super("sent before")
    this.row = row
  }
}

const ELSEWHERE =
  "Kunci ini sudah dipakai untuk data lain, atau datanya sudah diubah atau dihapus. Tulis kirimannya lagi."

const isSameMoment = (a: unknown, b: unknown) =>
  typeof a === "string" && typeof b === "string" && Date.parse(a) === Date.parse(b)

/** Does the record say what the write says? Another body under the same key would be lost. */
const holds = (row: Row, values: Row) =>
  Object.entries(values).every(
    ([name, value]) =>
      !(name in row) || isDeepStrictEqual(row[name] ?? null, value ?? null) || isSameMoment(row[name], value),
  )

/**
 * Makes a record of these values under the caller's key, or finds that it was made before. Two at the same time wait for each other: the second
 * finds the first one's record.
 */
export const oncePerKey = async (tx: Db, task: Task, values: Row, make: () => Promise<Row>): Promise<Row> => {
  const { context, resource, caller, key } = task
  if (key === undefined) return make()
  const own = { user_id: caller.id, key }
  const isMine = and(eq(sentKeysTable.user_id, caller.id), eq(sentKeysTable.key, key))
  const taken = await tx
    .insert(sentKeysTable)
    .values({ ...own, resource: resource.name, record_id: "" })
    .onConflictDoNothing()
    .returning({ key: sentKeysTable.key })
  if (taken.length === 0) {
    const [known] = await tx.select().from(sentKeysTable).where(isMine)
    const [row] =
      known?.resource === resource.name
        ? await tx
            .select()
            .from(tableOf(context.tables, resource.name))
            .where(hasId(context, resource, known.record_id))
        : []
    throw row && holds(row, values) ? new SentBefore(row as Row) : new Refusal(409, ELSEWHERE)
  }
  const row = await make()
  await tx
    .update(sentKeysTable)
    .set({ record_id: String(row.id) })
    .where(isMine)
  return row
}

/** What was made before is answered like what was made now. */
export const orSentBefore = (error: unknown): Row => {
  if (error instanceof SentBefore) return error.row
  throw error
}
