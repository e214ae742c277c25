import { type SQL, sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { isRelation } from "../database/tables.ts"
import type { Context, Task } from "../http/task.ts"

const lockName = (name: string) => `references to ${name}`

/** Can records be removed or merged, so that references to them need a lock? */
const isRemovable = ({ calls, actions }: Resource) => calls.remove !== undefined || actions?.merge !== undefined

const take = async (tx: Db, how: SQL, names: readonly string[]) => {
  const keys = [...new Set(names)].map(lockName).sort()
  if (keys.length === 0) return
  // One order everywhere prevents deadlocks.
  const listed = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  await tx.execute(sql`select ${how}(hashtext(key)) from unnest(array[${listed}]::text[]) as key`)
}

export const targetsOf = ({ resources }: Pick<Context, "resources">, { fields }: Resource, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name]
    const target = field && isRelation(field) ? resources.find((one) => one.name === field.to) : undefined
    return field && target && isRemovable(target)
      ? [{ name, label: field.label, to: target.records ?? target.name }]
      : []
  })

/**
 * Call before locking rows: no referenced record is removed or merged until the transaction ends. Shared: writers do
 * not block each other.
 */
export const lockReferencedShared = (
  tx: Db,
  { context, resource }: { context: Pick<Context, "resources">; resource: Resource },
  values: object,
) =>
  take(
    tx,
    sql`pg_advisory_xact_lock_shared`,
    targetsOf(context, resource, Object.keys(values)).map(({ to }) => to),
  )

/** Call before locking rows, to remove or merge records: prevents new references until the transaction ends. */
export const lockReferencesExclusive = (tx: Db, { resource }: Pick<Task, "resource">) =>
  take(tx, sql`pg_advisory_xact_lock`, [resource.records ?? resource.name])
