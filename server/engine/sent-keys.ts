import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { and, eq, sql } from "drizzle-orm"
import { type Row, SENT_AGAIN, singularOf } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { sentKeysTable } from "../database/own-tables.ts"
import { tableOf } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"
import { hasId } from "./record.ts"

export const keyIn = (header: string | undefined): string | undefined =>
  /^[\w-]{16,64}$/.test(header ?? "") ? header : undefined

/** Ends the transaction of a write that an earlier one with the same key has made. */
class SentBeforeError extends Error {
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

/** Does the stored record equal the write? Another body under the same key would be lost. */
const matchesStoredRow = (row: Row, values: Row) =>
  Object.entries(values).every(
    ([name, value]) =>
      !(name in row) || isDeepStrictEqual(row[name] ?? null, value ?? null) || isSameMoment(row[name], value),
  )

type Known = typeof sentKeysTable.$inferSelect

/**
 * Claims the caller's key, or returns its earlier use. Concurrent writes wait for each other: the second finds the
 * first's result.
 */
const takeKey = async (
  tx: Db,
  { caller, key }: Task,
  write: Pick<Known, "resource" | "record_id" | "body">,
): Promise<Known | undefined> => {
  if (key === undefined) return undefined
  const taken = await tx
    .insert(sentKeysTable)
    .values({ user_id: caller.id, key, ...write })
    .onConflictDoNothing()
    .returning({ key: sentKeysTable.key })
  if (taken.length > 0) return undefined
  const [known] = await tx.select().from(sentKeysTable).where(createKeyCondition(caller.id, key))
  return known
}

const createKeyCondition = (user: string, key: string) =>
  and(eq(sentKeysTable.user_id, user), eq(sentKeysTable.key, key))

const rowOf = async (
  tx: Db,
  { context, resource }: Task,
  { record_id }: Pick<Known, "record_id">,
): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(tableOf(context.tables, resource.name))
    .where(hasId(context, resource, record_id))
  return row
}

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex")

/** Longer than any client key, so that clients cannot send it. */
const keyOfValues = ({ resource }: Task, values: Row) =>
  `same-${hashOf([resource.name, ...Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))])}`

const createRepeatRefusal = ({ resource }: Task, id: unknown) =>
  new Refusal(
    409,
    `${singularOf(resource)} yang sama baru saja Anda simpan (#${id}). Ubah isinya bila ini ${resource.noun} lain.`,
    { data: { code: SENT_AGAIN, id } },
  )

/** Refuses a duplicate of a recent record. Concurrent duplicates wait for each other at the key's row. */
const createOncePerMinutes = async (tx: Db, task: Task, values: Row, make: () => Promise<Row>): Promise<Row> => {
  const { resource, caller, call } = task
  if (call.repeatMinutes === undefined) return make()
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
  const row = known?.record_id && known.isRecent ? await rowOf(tx, task, known) : undefined
  if (row) throw createRepeatRefusal(task, row.id)
  const made = await make()
  await tx
    .update(sentKeysTable)
    .set({ record_id: String(made.id), at: sql`clock_timestamp()` })
    .where(createKeyCondition(caller.id, key))
  return made
}

export const createOncePerKey = async (tx: Db, task: Task, values: Row, make: () => Promise<Row>): Promise<Row> => {
  const { resource, caller, key } = task
  if (key === undefined) return createOncePerMinutes(tx, task, values, make)
  const known = await takeKey(tx, task, { resource: resource.name, record_id: "", body: null })
  if (known) {
    const row = known.resource === resource.name ? await rowOf(tx, task, known) : undefined
    throw row && matchesStoredRow(row, values) ? new SentBeforeError(row) : new Refusal(409, ELSEWHERE)
  }
  const row = await make()
  await tx
    .update(sentKeysTable)
    .set({ record_id: String(row.id) })
    .where(createKeyCondition(caller.id, key))
  return row
}

/** Acts under the caller's key. A repeated request changes nothing and returns the current record. */
export const actOncePerKey = async <T>(tx: Db, task: Task, id: unknown, act: () => Promise<T>): Promise<T> => {
  const { resource, part, body } = task
  const sent = hashOf(body)
  const write = { resource: `${resource.name}.${part}`, record_id: String(id), body: sent }
  const known = await takeKey(tx, task, write)
  if (!known) return act()
  const isSame = known.resource === write.resource && known.record_id === write.record_id && known.body === sent
  const row = isSame ? await rowOf(tx, task, known) : undefined
  throw row ? new SentBeforeError(row) : new Refusal(409, ELSEWHERE)
}

export const recoverSentRow = (error: unknown): Row => {
  if (error instanceof SentBeforeError) return error.row
  throw error
}
