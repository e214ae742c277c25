import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm"
import { isNil } from "es-toolkit"
import { type Field, phoneOf, type Row } from "../../../src/declare/index.ts"
import { isSamePersonName } from "../../../src/domain/person-name.ts"
import { accountEmailOf } from "../../auth/auth.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import { FORGOTTEN, isContact, isUniqueText } from "./traces.ts"

/** A person to be forgotten: the contacts and names by which records are found, and the own users. */
export interface Person {
  /** Phones as they are stored, numbers, and e-mails in lower case. Others may have the same ones. */
  contacts: Set<string>
  /** Of these the e-mails that nobody else signs in with: their records need no name. */
  sure: ReadonlySet<string>
  /** Empty: the contact alone is known. */
  names: Set<string>
  users: readonly number[]
}

type Fields = Readonly<Record<string, Field>>

const textsIn = (fields: Fields, row: Row, isMeant: (field: Field, text: string) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name]
    return typeof value === "string" && value !== "" && !field.computed && isMeant(field, value) ? [value] : []
  })

export const contactsOf = (fields: Fields, row: Row): string[] =>
  textsIn(fields, row, isContact).map((text) => text.toLowerCase())

export const namesOf = (fields: Fields, row: Row): string[] =>
  textsIn(fields, row, (field, text) => field.person === true && text !== FORGOTTEN)

const isSure = ({ sure }: Person, fields: Fields, row: Row) => contactsOf(fields, row).some((one) => sure.has(one))

/** Two people may share a phone: a record with one of the contacts is the person's own if its name fits or is missing. */
export const isOwn = (person: Person, fields: Fields, row: Row): boolean => {
  if (isSure(person, fields, row)) return true
  if (!contactsOf(fields, row).some((one) => person.contacts.has(one))) return false
  const names = namesOf(fields, row)
  const isKnown = (name: string) => [...person.names].some((known) => isSamePersonName(name, known))
  return names.length === 0 || person.names.size === 0 || names.some(isKnown)
}

/** Adds the phones, e-mails and numbers of a record of the person, and the names of one that is surely the person's. */
export const learnFrom = (person: Person, fields: Fields, row: Row): void => {
  for (const contact of textsIn(fields, row, isUniqueText)) person.contacts.add(contact.toLowerCase())
  if (isSure(person, fields, row)) for (const name of namesOf(fields, row)) person.names.add(name)
}

/** Takes the name of records that were found by a contact alone. Throws a sentence if they are of several people. */
export const takeName = (person: Person, names: readonly string[]): void => {
  const [longest, ...rest] = [...new Set(names)].sort((a, b) => b.length - a.length)
  if (longest === undefined || person.names.size > 0) return
  if (!rest.every((name) => isSamePersonName(name, longest)))
    throw new ForgetError(
      `Kontak ini dipakai beberapa orang: ${[longest, ...rest.slice(0, 4)].join(", ")}. Sebutkan juga nama yang dilupakan, sesudah alasannya.`,
    )
  person.names.add(longest)
}

/** A sentence for whoever wants somebody forgotten. */
export class ForgetError extends Error {}

const UNKNOWN = "Sebutkan e-mail, nomor telepon atau ID pengguna dari orang yang dilupakan."

const contactsIn = (rows: readonly Row[]): string[] =>
  rows
    .flatMap(({ email, phone }) => [email, phone])
    .flatMap((contact) => (isNil(contact) || contact === "" ? [] : [String(contact).toLowerCase()]))

/** E-mails that other users have too, such as the address of an office. */
const findShared = async (
  tx: Db,
  tables: Tables,
  emails: readonly string[],
  users: readonly number[],
): Promise<ReadonlySet<string>> => {
  const user = tableOf(tables, "user")
  const email = sql`lower(${user.email})`
  const others: Row[] = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(notInArray(user.id, [...users]), inArray(email, [...emails])))
  const accounts = await tx
    .select({ email: accountsTable.email })
    .from(accountsTable)
    .where(and(notInArray(accountsTable.auth_id, users.map(String)), inArray(accountsTable.email, [...emails])))
  return new Set(contactsIn([...others, ...accounts]))
}

/** Finds the person of an e-mail, a phone or a user's id. Throws a sentence if it names nobody. */
export const findPerson = async (tx: Db, tables: Tables, named: string, name?: string): Promise<Person> => {
  const user = tableOf(tables, "user")
  const text = named.trim()
  const id = /^\d{1,7}$/.test(text) ? Number(text) : undefined
  const contact = text.includes("@") ? accountEmailOf(text) : phoneOf(text)
  if (id === undefined && !contact) throw new ForgetError(UNKNOWN)
  const isUser =
    id === undefined ? or(eq(user.phone, contact), eq(sql`lower(${user.email})`, contact)) : eq(user.id, id)
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
  const emails = contacts.filter((one) => one.includes("@"))
  const shared = await findShared(tx, tables, emails, ids)
  const names = [{ name }, ...users, ...profiles, ...accounts].flatMap((row) => (row.name ? [String(row.name)] : []))
  return {
    contacts: new Set(contacts),
    sure: new Set(emails.filter((one) => !shared.has(one))),
    names: new Set(names.filter((one) => one !== FORGOTTEN)),
    users: ids,
  }
}
