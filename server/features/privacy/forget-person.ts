import { and, eq, inArray, sql } from "drizzle-orm"
import type { Resource, Row } from "../../../src/declare/index.ts"
import { createCaller } from "../../auth/caller.ts"
import { NO_PASSWORD } from "../../auth/passwords.ts"
import { accountsTable, listViewsTable, twoFactorTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { calendarFeedsTable } from "../../database/own-tables.ts"
import { sentKeysTable } from "../../database/sent-keys-table.ts"
import { fieldsOfBase } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import { allowForgetting } from "../../database/triggers.ts"
import { endAccess, logEnded } from "../../engine/end-access.ts"
import type { FileStore } from "../../files/file-store.ts"
import { copyNames } from "../../files/thumbnails.ts"
import { eraseRecords } from "./erase-records.ts"
import { eraseTrash } from "./erase-trash.ts"
import { type Found, findKept, findRecords, type House } from "./find-records.ts"
import { ForgetError, findPerson, namesOf, type Person } from "./person.ts"
import { scrub } from "./scrub.ts"
import { createTraces, FORGOTTEN, type Traces } from "./traces.ts"

interface Impact {
  /** Number of erased records by resource. */
  records: { resource: Resource; count: number }[]
  /** Records of others, which have a contact of the person under another name and stay. */
  kept: { resource: Resource; id: unknown; name: string }[]
}

interface Forgotten extends Impact {
  /** To be removed after the commit. */
  files: string[]
}

const UNPAID = ["requested", "reviewing", "approved", "processing"]

const refuseUnpaid = async (tx: Db, { tables }: House, { users }: Person) => {
  const table = tableOf(tables, "withdrawal")
  const isOpen = and(inArray(table.agent, [...users]), inArray(table.status, UNPAID))
  const open = await tx.$count(table, isOpen)
  if (open > 0)
    throw new ForgetError(
      `Masih ada ${open} penarikan dana orang ini yang belum selesai. Selesaikan atau tolak dahulu.`,
    )
}

/** Closes accounts and keeps their ids, to which payments, listings and comments of others refer. */
const closeAccounts = async (tx: Db, forgetting: Forgetting, { users }: Person, traces: Traces) => {
  const { tables, by, requestId = "" } = forgetting
  const ids = users.map(String)
  const accounts = await tx.select().from(accountsTable).where(inArray(accountsTable.auth_id, ids))
  for (const { auth_id, name, email } of accounts) {
    traces.unique.add(email)
    traces.texts.add(name)
    await tx
      .update(accountsTable)
      .set({ email: `${auth_id}@dilupakan.invalid`, name: FORGOTTEN, avatar: "", password_hash: NO_PASSWORD })
      .where(eq(accountsTable.auth_id, auth_id))
  }
  const ended = await endAccess(tx, tables, users, "pemilik dilupakan")
  const source = { context: forgetting, caller: createCaller("", by), requestId }
  // A session has the address of a network.
  const withoutValues = ended.map((one) =>
    one.change.before ? { ...one, change: { ...one.change, before: { id: one.id } } } : one,
  )
  await logEnded(tx, source, withoutValues)
  await tx.delete(twoFactorTable).where(inArray(twoFactorTable.user_id, ids))
  await tx.delete(listViewsTable).where(inArray(listViewsTable.owner, ids))
  await tx.delete(calendarFeedsTable).where(inArray(calendarFeedsTable.user_id, ids))
  const table = tableOf(tables, "user")
  if (accounts.length > 0)
    await tx
      .update(table)
      .set({ status: "suspended" })
      .where(inArray(table.id, [...users]))
}

interface Named {
  /** E-mail, phone or user id. */
  named: string
  /** Where the contact alone is of several people. */
  name?: string | undefined
}

interface Forgetting extends House, Named {
  reason: string
  by: string
  requestId?: string
}

const impactOf = (house: House, found: readonly Found[], others: readonly Found[]): Impact => ({
  records: found.map(({ resource, rows }) => ({ resource, count: rows.length })),
  kept: others.flatMap(({ resource, rows }) =>
    rows.map((row) => {
      const [name = ""] = namesOf(fieldsOfBase(house.resources, resource.name), row)
      return { resource, id: row.id, name }
    }),
  ),
})

/** The records that forgetting a person would erase, and other people's records with the same contact. */
export const previewForgetting = async (tx: Db, { named, name, ...house }: House & Named): Promise<Impact> => {
  const person = await findPerson(tx, house.tables, named, name)
  const { found, others } = await findRecords(tx, house, person)
  return impactOf(house, found, others)
}

/** Erases a person from all records, the log, the trash and every other text. Throws a sentence if it cannot. */
export const forgetPerson = async (tx: Db, forgetting: Forgetting): Promise<Forgotten> => {
  const { named, name, reason, by, ...house } = forgetting
  await allowForgetting(tx)
  const person = await findPerson(tx, house.tables, named, name)
  await refuseUnpaid(tx, house, person)
  const { found, others } = await findRecords(tx, house, person)
  const traces = createTraces(person.contacts)
  await eraseRecords(tx, house, found, traces)
  const inTrash = await eraseTrash(tx, house, person, traces)
  await closeAccounts(tx, forgetting, person, traces)
  const kept = new Set([...inTrash, ...(await findKept(tx, house, traces.unique))])
  for (const contact of traces.unique) if (kept.has(contact.toLowerCase())) traces.unique.delete(contact)
  await scrub(tx, house, traces)
  // Stored answers are encrypted, so nobody knows whose data they contain. A repeated write is refused as received.
  await tx.update(sentKeysTable).set({ answer: null, is_final: true })
  const entry: Row = { actor: by, action: "purge", source: "admin", subject: `Data pribadi dilupakan: ${reason}` }
  const [user] = person.users
  await tx.insert(tableOf(house.tables, "activity")).values({
    ...entry,
    ...(user !== undefined && { resource: "user", record_id: String(user) }),
    created_at: sql`now()`,
  })
  return { ...impactOf(house, found, others), files: [...traces.files] }
}

export const removeForgottenFiles = async (files: FileStore, names: readonly string[]): Promise<void> => {
  for (const name of names.flatMap((one) => [one, ...copyNames(one)])) await files.remove(name)
}
