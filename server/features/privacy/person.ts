import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm"
import { isNil } from "es-toolkit"
import { phoneOf, type Row } from "../../../src/declare/index.ts"
import { accountEmailOf } from "../../auth/auth.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"

/** A person to be forgotten: the contacts by which records are found, and the own users. */
export interface Person {
  /** Phones as they are stored, and e-mails in lower case. */
  contacts: readonly string[]
  users: readonly number[]
}

/** A sentence for whoever wants somebody forgotten. */
export class ForgetError extends Error {}

const UNKNOWN = "Sebutkan e-mail, nomor telepon atau ID pengguna dari orang yang dilupakan."

const contactsIn = (rows: readonly Row[]): string[] =>
  rows
    .flatMap(({ email, phone }) => [email, phone])
    .flatMap((contact) => (isNil(contact) || contact === "" ? [] : [String(contact).toLowerCase()]))

/** Of these contacts those that other users have too, such as the number of an office. */
export const findShared = async (
  tx: Db,
  tables: Tables,
  contacts: readonly string[],
  users: readonly number[],
): Promise<ReadonlySet<string>> => {
  const user = tableOf(tables, "user")
  const [phone, email] = [columnOf(user, "phone"), sql`lower(${columnOf(user, "email")})`]
  const wanted = contacts.map((contact) => contact.toLowerCase())
  const others: Row[] = await tx
    .select({ phone: user.phone, email: user.email })
    .from(user)
    .where(and(notInArray(user.id, [...users]), or(inArray(phone, wanted), inArray(email, wanted))))
  const accounts = await tx
    .select({ email: accountsTable.email })
    .from(accountsTable)
    .where(and(notInArray(accountsTable.auth_id, users.map(String)), inArray(accountsTable.email, wanted)))
  return new Set(contactsIn([...others, ...accounts]))
}

/** Finds the person of an e-mail, a phone or a user's id. Throws a sentence if it names nobody. */
export const findPerson = async (tx: Db, tables: Tables, named: string): Promise<Person> => {
  const user = tableOf(tables, "user")
  const text = named.trim()
  const id = /^\d{1,7}$/.test(text) ? Number(text) : undefined
  const contact = text.includes("@") ? accountEmailOf(text) : phoneOf(text)
  if (id === undefined && !contact) throw new ForgetError(UNKNOWN)
  const isUser =
    id === undefined
      ? or(eq(columnOf(user, "phone"), contact), eq(sql`lower(${columnOf(user, "email")})`, contact))
      : eq(user.id, id)
  const users: Row[] = await tx.select().from(user).where(isUser)
  if (id !== undefined && users.length === 0) throw new ForgetError(`Tidak ada pengguna dengan ID ${id}.`)
  const ids = users.map((row) => Number(row.id))
  if (ids.length > 1)
    throw new ForgetError(`Kontak ini dipakai ${ids.length} pengguna. Sebutkan ID salah satunya: ${ids.join(", ")}.`)
  const profile = tableOf(tables, "agent-profile")
  const profiles: Row[] = await tx.select().from(profile).where(inArray(profile.id, ids))
  const accounts = await tx
    .select()
    .from(accountsTable)
    .where(inArray(accountsTable.auth_id, ids.map(String)))
  const contacts = [...(contact ? [contact] : []), ...contactsIn([...users, ...profiles, ...accounts])]
  const shared = await findShared(tx, tables, contacts, ids)
  return { contacts: [...new Set(contacts)].filter((one) => !shared.has(one)), users: ids }
}
