import { type SQL, sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { isRelation } from "../database/tables.ts"
import type { Context, Task } from "../http/task.ts"

const lockName = (name: string) => `references to ${name}`

/** Can its records go, so that what refers to them must not be written meanwhile? */
const mayGo = ({ calls, actions }: Resource) => calls.remove !== undefined || actions?.merge !== undefined

const take = async (tx: Db, how: SQL, names: readonly string[]) => {
  const keys = [...new Set(names)].map(lockName).sort()
  if (keys.length === 0) return
  // In one order everywhere, so that no two wait for each other.
  const listed = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  await tx.execute(sql`select ${how}(hashtext(key)) from unnest(array[${listed}]::text[]) as key`)
}

/** Of these fields those that name records that can go, and of which resource. */
export const targetsOf = ({ resources }: Pick<Context, "resources">, { fields }: Resource, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name]
    const target = field && isRelation(field) ? resources.find((one) => one.name === field.to) : undefined
    return field && target && mayGo(target) ? [{ name, label: field.label, to: target.records ?? target.name }] : []
  })

/**
 * Taken before a row is locked, by what writes references: until its transaction ends, nothing that it may refer to is removed or merged.
 * Writers do not wait for each other.
 */
export const holdTargets = (
  tx: Db,
  { context, resource }: { context: Pick<Context, "resources">; resource: Resource },
  values: object,
) =>
  take(
    tx,
    sql`pg_advisory_xact_lock_shared`,
    targetsOf(context, resource, Object.keys(values)).map(({ to }) => to),
  )

/** Taken before a row is locked, by what removes or merges records: until its transaction ends, no new reference to one is written. */
export const stopReferences = (tx: Db, { resource }: Pick<Task, "resource">) =>
  take(tx, sql`pg_advisory_xact_lock`, [resource.records ?? resource.name])
