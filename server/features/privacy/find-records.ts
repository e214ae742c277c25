import { inArray, or, type SQL, sql } from "drizzle-orm"
import { baseOf, fieldOfKind, type Resource, type Row } from "../../../src/declare/index.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { fieldsOfBase } from "../../database/storage.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"
import { contactsOf, isOwn, learnFrom, namesOf, type Person, takeName } from "./person.ts"
import { isContact, isErased } from "./traces.ts"

export interface House {
  tables: Tables
  resources: readonly Resource[]
}

export interface Found {
  resource: Resource
  rows: readonly Row[]
}

/** Resources with a table of their own that have something to erase. */
export const erasable = ({ tables, resources }: House): Resource[] =>
  resources.filter(
    (resource) =>
      baseOf(resource) === resource.name &&
      tables[resource.name] &&
      Object.values(fieldsOfBase(resources, resource.name)).some(isErased),
  )

export const OF_USER = ["user", "agent-profile"]

const fieldsOf = ({ resources }: House, { name }: Resource) => fieldsOfBase(resources, name)

const hasContact = (house: House, resource: Resource, contacts: Iterable<string>): SQL | undefined => {
  const table = tableOf(house.tables, resource.name)
  const known = Object.entries(fieldsOf(house, resource)).filter(([, field]) => isContact(field) && !field.computed)
  return or(...known.map(([name]) => inArray(sql`lower(${columnOf(table, name)})`, [...contacts])))
}

/** The contacts that records still have. Once the person's own records are erased, they belong to others. */
export const findKept = async (tx: Db, house: House, contacts: Iterable<string>): Promise<string[]> => {
  const wanted = [...contacts].map((contact) => contact.toLowerCase())
  const isWanted = inArray(sql`lower(${accountsTable.email})`, wanted)
  const accounts = await tx.select({ email: accountsTable.email }).from(accountsTable).where(isWanted)
  const kept = accounts.map(({ email }) => email.toLowerCase())
  for (const resource of erasable(house)) {
    const where = hasContact(house, resource, wanted)
    const rows: Row[] = where ? await tx.select().from(tableOf(house.tables, resource.name)).where(where) : []
    kept.push(...rows.flatMap((row) => contactsOf(fieldsOf(house, resource), row)))
  }
  return kept
}

/** Names of relations to records of the same person, and to the record that these are parts of. */
const followed = (resource: Resource, whole: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const relation = fieldOfKind("relation", field)
    const isPart = resource.partOf === whole.name && !OF_USER.includes(whole.name)
    return relation?.to === whole.name && (relation.samePerson || isPart) ? [name] : []
  })

/**
 * Locks all records of a person, found by contact and name, and the records that belong to them. Further contacts in
 * these records find more. `others` have a contact of the person under another name.
 */
export const findRecords = async (
  tx: Db,
  house: House,
  person: Person,
): Promise<Record<"found" | "others", Found[]>> => {
  const all = erasable(house)
  const found = new Map<Resource, Map<unknown, Row>>(all.map((resource) => [resource, new Map()]))
  const read = async (resource: Resource, where: SQL | undefined): Promise<Found> => {
    const table = tableOf(house.tables, resource.name)
    return { resource, rows: where ? await tx.select().from(table).where(where).for("update") : [] }
  }
  const take = ({ resource, rows }: Found) => {
    for (const row of rows) {
      found.get(resource)?.set(row.id, row)
      learnFrom(person, fieldsOf(house, resource), row)
    }
  }
  const takeFollowed = async (whole: Resource, ids: readonly unknown[]) => {
    for (const resource of ids.length > 0 ? all : [])
      for (const name of followed(resource, whole))
        take(await read(resource, inArray(columnOf(tableOf(house.tables, resource.name), name), [...ids])))
  }
  const takeOwn = (candidates: readonly Found[]) => {
    const named = candidates.flatMap(({ resource, rows }) =>
      rows.flatMap((row) => namesOf(fieldsOf(house, resource), row)),
    )
    if (person.sure.size === 0) takeName(person, named)
    for (const { resource, rows } of candidates)
      take({ resource, rows: rows.filter((row) => isOwn(person, fieldsOf(house, resource), row)) })
  }

  for (const resource of all.filter(({ name }) => OF_USER.includes(name)))
    take(await read(resource, inArray(tableOf(house.tables, resource.name).id, [...person.users])))
  const byContact = all.filter(({ name }) => !OF_USER.includes(name))
  const count = () => [...found.values()].reduce((sum, { size }) => sum + size, person.contacts.size)
  let candidates: Found[] = []
  for (let known = -1; known < count(); ) {
    known = count()
    candidates = []
    for (const resource of byContact)
      candidates.push(await read(resource, hasContact(house, resource, person.contacts)))
    takeOwn(candidates)
    for (const [whole, rows] of found) await takeFollowed(whole, [...rows.keys()])
  }
  const others = candidates.map(({ resource, rows }) => ({
    resource,
    rows: rows.filter(({ id }) => !found.get(resource)?.has(id)),
  }))
  return {
    found: [...found]
      .map(([resource, rows]) => ({ resource, rows: [...rows.values()] }))
      .filter(({ rows }) => rows.length > 0),
    others: others.filter(({ rows }) => rows.length > 0),
  }
}
