import { eq, inArray, type SQL, sql } from "drizzle-orm"
import { chunk, isEqual } from "es-toolkit"
import { baseOf, fieldOfKind, type Resource, type Row } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { type TrashBundle, trashRowsTable } from "../../database/own-tables.ts"
import { fieldsOfBase } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import { forgetEntriesInTrash } from "../../database/timeline-entries.ts"
import { escapeLike } from "../../engine/where.ts"
import { blanksOf } from "./erase-records.ts"
import type { House } from "./find-records.ts"
import { contactsOf, isOwn, type Person } from "./person.ts"
import { noteValues, type Traces } from "./traces.ts"

/** Bundles read at a time: one may hold thousands of rows. */
const BATCH = 100

const isOfPerson = ({ resources }: House, base: string, person: Person, row: Row): boolean =>
  isOwn(person, fieldsOfBase(resources, base), row)

/** One pass over each bundle's text, however many contacts there are. */
const containsContact = ({ contacts }: Person): SQL => {
  const patterns = [...contacts].map((contact) => `%${escapeLike(JSON.stringify(contact).slice(1, -1))}%`)
  return sql`lower(${trashRowsTable.bundle}::text) like any (${sql.param(patterns)}::text[])`
}

const withoutPerson = (house: House, person: Person, traces: Traces, bundle: TrashBundle): TrashBundle => {
  const of = (base: string): Resource | undefined => house.resources.find((one) => one.name === base)
  const own = (base: string) =>
    bundle.tables.find(({ table }) => table === base)?.rows.filter((row) => isOfPerson(house, base, person, row)) ?? []
  const isPart = (base: string, row: Row) => {
    const { partOf = "", fields = {} } = of(base) ?? {}
    return Object.entries(fields).some(
      ([name, field]) =>
        fieldOfKind("relation", field)?.to === partOf && own(partOf).some(({ id }) => id === row[name]),
    )
  }
  const tables = bundle.tables.map(({ table, rows }) => {
    const resource = of(table)
    if (!resource) return { table, rows }
    const fields = fieldsOfBase(house.resources, baseOf(resource))
    const note = (row: Row) => noteValues(traces, fields, row)
    const parts = rows.filter((row) => isPart(table, row))
    for (const row of parts) note(row)
    const erase = (row: Row): Row => {
      if (!isOfPerson(house, table, person, row)) return row
      note(row)
      const blanks = Object.entries(blanksOf(house, resource, tableOf(house.tables, resource.name)))
      return { ...row, ...Object.fromEntries(blanks.filter(([name]) => name in row)) }
    }
    return { table, rows: rows.filter((row) => !parts.includes(row)).map(erase) }
  })
  return { ...bundle, tables }
}

/**
 * Removes a person's records from the trash for good, and the person from others' entries.
 * @returns contacts of the person that others' rows keep
 */
export const eraseTrash = async (tx: Db, house: House, person: Person, traces: Traces): Promise<string[]> => {
  const trash = tableOf(house.tables, "trash")
  const own: unknown[] = []
  const kept: string[] = []
  const noteKept = ({ tables }: TrashBundle) => {
    for (const { table, rows } of tables)
      kept.push(...rows.flatMap((row) => contactsOf(fieldsOfBase(house.resources, table), row)))
  }
  const holding = await tx.select({ id: trashRowsTable.trash }).from(trashRowsTable).where(containsContact(person))
  const ids = holding.map(({ id }) => id)
  for (const batch of chunk(ids, BATCH)) {
    const found = await tx
      .select({ id: trash.id, resource: trash.resource, record: trash.record, bundle: trashRowsTable.bundle })
      .from(trash)
      .innerJoin(trashRowsTable, eq(trashRowsTable.trash, trash.id))
      .where(inArray(trash.id, batch))
    const changed: { id: unknown; bundle: TrashBundle }[] = []
    for (const { id, resource, record, bundle } of found) {
      const after = withoutPerson(house, person, traces, bundle)
      const of = house.resources.find(({ name }) => name === resource)
      if (of && isOfPerson(house, baseOf(of), person, record as Row)) own.push(id)
      else {
        if (!isEqual(after, bundle)) changed.push({ id, bundle: after })
        noteKept(after)
      }
    }
    await tx.execute(sql`update ${trashRowsTable} set bundle = (one -> 'bundle')
      from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as one
      where ${trashRowsTable.trash} = (one ->> 'id')::bigint`)
  }
  const isOwnEntry = inArray(trash.id, own)
  for (const name of await forgetEntriesInTrash(tx, trash, isOwnEntry)) traces.files.add(name)
  await tx.delete(trash).where(isOwnEntry)
  return kept
}
