import { inArray, sql } from "drizzle-orm"
import { baseOf, type Resource, type Row, resourcesWithSameRecords } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { fieldsOfBase } from "../../database/storage.ts"
import { columnOf, type Table, tableOf } from "../../database/tables.ts"
import { forgetEntries } from "../../database/timeline-entries.ts"
import { type Found, type House, OF_USER } from "./find-records.ts"
import { FORGOTTEN, isErased, noteValues, type Traces } from "./traces.ts"

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
  const gone = sql`${sql.param(erased)}::text[]`
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
