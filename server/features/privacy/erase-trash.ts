import { eq, inArray, or, type SQL, sql } from "drizzle-orm"
import { baseOf, fieldOfKind, type Resource, type Row } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { type TrashBundle, trashRowsTable } from "../../database/own-tables.ts"
import { fieldsOfBase } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import { forgetEntriesInTrash } from "../../database/timeline-entries.ts"
import { blanksOf, type House } from "./erase-records.ts"
import type { Person } from "./person.ts"
import { isContact, noteValues, type Traces } from "./traces.ts"

const isOfPerson = ({ resources }: House, base: string, { contacts }: Person, row: Row): boolean =>
  Object.entries(fieldsOfBase(resources, base)).some(
    ([name, field]) => isContact(field) && contacts.includes(String(row[name] ?? "").toLowerCase()),
  )

const containsContact = ({ contacts }: Person): SQL | undefined =>
  or(...contacts.map((contact) => sql`strpos(lower(${trashRowsTable.bundle}::text), ${contact}) > 0`))

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

/** Removes a person's records from the trash for good, and the person from others' entries. */
export const eraseTrash = async (tx: Db, house: House, person: Person, traces: Traces): Promise<void> => {
  const trash = tableOf(house.tables, "trash")
  const found = await tx
    .select({ id: trash.id, resource: trash.resource, record: trash.record, bundle: trashRowsTable.bundle })
    .from(trash)
    .innerJoin(trashRowsTable, eq(trashRowsTable.trash, trash.id))
    .where(containsContact(person))
  const baseOfEntry = (name: unknown) => house.resources.find((one) => one.name === name)
  const own: unknown[] = []
  for (const { id, resource, record, bundle } of found) {
    const after = withoutPerson(house, person, traces, bundle)
    const of = baseOfEntry(resource)
    if (of && isOfPerson(house, baseOf(of), person, record as Row)) own.push(id)
    else
      await tx
        .update(trashRowsTable)
        .set({ bundle: after })
        .where(eq(trashRowsTable.trash, Number(id)))
  }
  const isOwn = inArray(trash.id, own)
  for (const name of await forgetEntriesInTrash(tx, trash, isOwn)) traces.files.add(name)
  await tx.delete(trash).where(isOwn)
}
