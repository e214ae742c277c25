import { and, desc, eq, inArray, type SQL } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { type Fields, type Resource, type Row, type RowOf, singularOf } from "../../src/declare/index.ts"
import { createNotFoundRefusal, Refusal } from "../core/errors.ts"
import { accountsTable } from "../database/account-tables.ts"
import type { Db } from "../database/db.ts"
import { idStorageOf } from "../database/storage.ts"
import { columnOf, type Table, type Tables, tableOf } from "../database/tables.ts"
import type { Context, Task } from "./context.ts"
import { isEntryOf } from "./log-entries.ts"
import { addLabels } from "./relation-labels.ts"
import { takeHeld } from "./transaction.ts"
import { toColumnValue } from "./where.ts"

export const selectionOf = (resource: Resource, table: Table): Record<string, PgColumn> =>
  Object.fromEntries([
    [resource.id, table.id],
    ...Object.entries(resource.fields)
      .filter(([name, field]) => name !== "id" && !field.computed)
      .map(([name]) => [name, columnOf(table, name)]),
    ...("version" in table ? [["version", table.version]] : []),
  ])

export const toResourceRow = (resource: Resource, { id, ...row }: Row): Row => ({
  [resource.id]: id,
  ...Object.fromEntries(
    [...Object.keys(resource.fields), "version"].filter((name) => name in row).map((name) => [name, row[name]]),
  ),
})

const toId = (context: Context, resource: Resource, id: unknown) => {
  const value = toColumnValue(idStorageOf(context.resources, resource.name), id)
  if (value === undefined) throw createNotFoundRefusal(resource)
  return value
}

export const hasId = (context: Context, resource: Resource, id: unknown): SQL =>
  eq(tableOf(context.tables, resource.name).id, toId(context, resource, id))

/**
 * Locks rows until the transaction ends, in the order of their ids. A removal locks the ids, too: it would deadlock
 * with the writer of a new reference.
 */
export const lockRows = (
  tx: Db,
  { context, resource, part }: Pick<Task, "context" | "resource" | "part">,
  ids: readonly unknown[],
): Promise<Row[]> => {
  const table = tableOf(context.tables, resource.name)
  const values = ids.map((id) => toId(context, resource, id))
  const lock = part === "remove" ? "update" : "no key update"
  return tx.select().from(table).where(inArray(table.id, values)).orderBy(table.id).for(lock)
}

/** A stored record by its id, typed by its declaration. @param lock held until the transaction ends */
export const findRow = async <R extends { name: string; fields: Fields }>(
  db: Db,
  tables: Tables,
  { name }: R,
  id: unknown,
  lock?: "no key update" | "share",
): Promise<RowOf<R> | undefined> => {
  const table = tableOf(tables, name)
  const query = db
    .select()
    .from(table)
    .where(eq(table.id, id ?? null))
  const [row] = await (lock ? query.for(lock) : query)
  return row as unknown as RowOf<R> | undefined
}

/** Locks an account until the transaction ends: what it may have "at most" is counted by one writer after another. */
export const lockAccount = (tx: Db, id: string) => {
  const { auth_id } = accountsTable
  return tx.select({ auth_id }).from(accountsTable).where(eq(auth_id, id)).for("no key update")
}

/** A stored record by the id of a request. @throws a 404 without one */
export const requireRow = async (
  db: Db,
  context: Context,
  resource: Resource,
  id: unknown,
  also?: SQL,
): Promise<Row> => {
  const [row] = await db
    .select()
    .from(tableOf(context.tables, resource.name))
    .where(and(hasId(context, resource, id), also))
  if (!row) throw createNotFoundRefusal(resource)
  return row
}

/** A resource with records, by the name that a request has. @throws a 404 without one */
export const requireResource = ({ resources, tables }: Context, name: string): Resource => {
  const resource = resources.find((one) => one.name === name)
  if (!resource || !tables[name]) throw createNotFoundRefusal({ noun: "data" })
  return resource
}

export class OutdatedError extends Error {
  readonly row: Row

  constructor(row: Row) {
    super("outdated")
    this.row = row
  }
}

/**
 * Locks the row until the transaction ends and checks the version that the caller expects. Unless it is removed, other
 * rows may refer to it meanwhile: their foreign keys lock its id alone.
 */
export const lockRow = async (tx: Db, task: Task, id: unknown): Promise<Row> => {
  const { resource, version } = task
  const held = takeHeld(tx, resource, id)
  const [row] = held ? [held] : await lockRows(tx, task, [id])
  if (!row) throw createNotFoundRefusal(resource)
  if (version !== undefined && "version" in row && row.version !== version) throw new OutdatedError(row)
  return row
}

const UNREADABLE_VERSION =
  'If-Match tidak dapat dibaca, jadi belum ada yang diubah. Kirim versi data yang dilihat dalam tanda petik, misalnya "3".'

/**
 * Reads an `If-Match` header, also without quotes or weakened by a proxy.
 *
 * @returns undefined for any version
 * @throws a refusal of other texts: ignoring them could overwrite an unseen change
 */
export const versionIn = (header: string | undefined): number | undefined => {
  const sent = header?.trim()
  if (sent === undefined || sent === "*") return undefined
  const [, version] = /^(?:W\/)?("?)(\d{1,9})\1$/.exec(sent)?.slice(1) ?? []
  if (version === undefined) throw new Refusal(400, UNREADABLE_VERSION)
  return Number(version)
}

/** Name of the last editor, and whether this is the caller, in another tab or on another device. An API key is not. */
const findLastEditor = async ({ context, resource, caller }: Task, row: Row) => {
  const table = context.tables.activity
  if (!table) return {}
  const [last] = await context.db
    .select({ actor: table.actor, name: accountsTable.name, key: table.api_key })
    .from(table)
    .leftJoin(accountsTable, eq(accountsTable.email, table.actor))
    .where(isEntryOf(context, resource, "update", String(row.id)))
    .orderBy(desc(table.id))
    .limit(1)
  const updated_by = last?.name ?? last?.actor ?? undefined
  if (last?.key) return { updated_by: `${updated_by} (kunci API ${last.key})`, is_own_update: false }
  return { updated_by, is_own_update: last?.actor === caller.email }
}

/** Turns a version conflict into a 409 with the current record. Call it after the transaction. */
export const refuseOutdated = async (task: Task, error: unknown): Promise<never> => {
  if (!(error instanceof OutdatedError)) throw error
  const { context, resource } = task
  const [record] = await addLabels(context, resource, [toResourceRow(resource, error.row)])
  const editor = await findLastEditor(task, error.row)
  const changed = editor.is_own_update
    ? "sudah Anda ubah di tab atau perangkat lain"
    : "sudah diubah orang lain sejak Anda membukanya"
  const data = { ...record, ...editor }
  const message = `${singularOf(resource)} ini ${changed}. Muat ulang, lalu coba lagi.`
  throw new Refusal(409, message, { data })
}
