import { inArray, or, type SQL, sql } from "drizzle-orm"
import { baseOf, fieldOfKind, type Resource, type Row, resourcesWithSameRecords } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { fieldsOfBase } from "../../database/storage.ts"
import { columnOf, type Table, type Tables, tableOf } from "../../database/tables.ts"
import { forgetEntries } from "../../database/timeline-entries.ts"
import type { Person } from "./person.ts"
import { FORGOTTEN, isContact, isErased, noteValues, type Traces } from "./traces.ts"

export interface House {
  tables: Tables
  resources: readonly Resource[]
}

interface Found {
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

const OF_USER = ["user", "agent-profile"]

const isOfPerson = ({ tables, resources }: House, resource: Resource, { contacts, users }: Person): SQL | undefined => {
  const table = tableOf(tables, resource.name)
  if (OF_USER.includes(resource.name)) return inArray(table.id, [...users])
  const fields = Object.entries(fieldsOfBase(resources, resource.name))
  const known = fields.filter(([, field]) => isContact(field) && !field.computed)
  return or(...known.map(([name]) => inArray(sql`lower(${columnOf(table, name)})`, [...contacts])))
}

/** Names of relations to records of the same person, and to the record that these are parts of. */
const followed = (resource: Resource, whole: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const relation = fieldOfKind("relation", field)
    const isPart = resource.partOf === whole.name && !OF_USER.includes(whole.name)
    return relation?.to === whole.name && (relation.samePerson || isPart) ? [name] : []
  })

/** Locks all records of a person: by contact, and those that belong to such a record. */
export const findRecords = async (tx: Db, house: House, person: Person): Promise<Found[]> => {
  const found = new Map<Resource, Map<unknown, Row>>()
  const take = async (resource: Resource, where: SQL | undefined) => {
    if (!where) return
    const rows: Row[] = await tx.select().from(tableOf(house.tables, resource.name)).where(where).for("update")
    const known = found.get(resource) ?? new Map()
    found.set(resource, new Map([...known, ...rows.map((row) => [row.id, row] as const)]))
  }
  const all = erasable(house)
  for (const resource of all) await take(resource, isOfPerson(house, resource, person))
  for (const [whole, rows] of [...found])
    for (const resource of all)
      for (const name of rows.size > 0 ? followed(resource, whole) : [])
        await take(resource, inArray(columnOf(tableOf(house.tables, resource.name), name), [...rows.keys()]))
  return [...found].flatMap(([resource, rows]) => (rows.size > 0 ? [{ resource, rows: [...rows.values()] }] : []))
}

/** Values in the place of the erased ones. */
export const blanksOf = ({ resources }: House, resource: Resource, table?: Table): Row =>
  Object.fromEntries(
    Object.entries(fieldsOfBase(resources, baseOf(resource)))
      .filter(([, field]) => isErased(field) && !field.computed)
      .map(([name, field]) => {
        const isRequired = table !== undefined && columnOf(table, name).notNull
        return [name, field.person ? FORGOTTEN : isRequired ? "" : null]
      }),
  )

/** Removes what the log has of these records besides who changed which fields. */
const cleanLog = async (tx: Db, { tables, resources }: House, resource: Resource, ids: readonly unknown[]) => {
  const log = tableOf(tables, "activity")
  const names = resourcesWithSameRecords(resources, resource).map(({ name }) => name)
  const erased = Object.keys(blanksOf({ tables, resources }, resource))
  const gone = sql`array[${sql.join(
    erased.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  const without = (state: "before" | "after") =>
    sql`case jsonb_typeof(${log[state]}) when 'object' then ${log[state]} - ${gone} else ${log[state]} end`
  await tx
    .update(log)
    .set({
      subject: sql`regexp_replace(${log.subject}, '^([^:]*:) .* ([(]#[^)]*[)].*)$', '\\1 \\2')`,
      before: without("before"),
      after: without("after"),
    })
    .where(sql`${inArray(log.resource, names)} and ${inArray(log.record_id, ids.map(String))}`)
}

/** Erases records of a person in their tables. Parts, such as messages, are removed. */
export const eraseRecords = async (tx: Db, house: House, found: readonly Found[], traces: Traces): Promise<void> => {
  for (const { resource, rows } of found) {
    const table = tableOf(house.tables, resource.name)
    const ids = rows.map(({ id }) => id)
    const fields = fieldsOfBase(house.resources, resource.name)
    for (const row of rows) noteValues(traces, fields, row)
    for (const id of ids) await forgetEntries(tx, resource, id)
    await cleanLog(tx, house, resource, ids)
    const isPart = resource.partOf && found.some(({ resource: { name } }) => name === resource.partOf)
    if (isPart && !OF_USER.includes(resource.partOf ?? "")) await tx.delete(table).where(inArray(table.id, ids))
    else {
      const version = "version" in table ? { version: sql`${table.version} + 1` } : {}
      await tx
        .update(table)
        .set({ ...blanksOf(house, resource, table), ...version })
        .where(inArray(table.id, ids))
    }
  }
}
