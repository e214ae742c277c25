import type { Resource } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import type { Row } from "../database/tables.ts"
import type { Task } from "../http/task.ts"

export type Deed = "create" | "update" | "remove" | "login" | "pay" | "webhook"

interface Change {
  deed: Deed
  before?: Row
  after?: Row
}

/** Who did it, to which resource. */
interface Doer {
  context: Pick<Task["context"], "tables">
  resource: Resource
  caller: Pick<Task["caller"], "email">
  requestId: string
}

/** Personal data stays out of the log. */
const unmasked = ({ fields }: Resource, row: Row | undefined) =>
  row && Object.fromEntries(Object.entries(row).filter(([name]) => !fields[name]?.masked))

const subjectOf = (resource: Resource, row: Row) => {
  const title = row[resource.title]
  const id = row.id ?? row[resource.id]
  return [`${resource.label}:`, title ?? "", id === undefined ? "" : `(#${id})`].filter(Boolean).join(" ").slice(0, 255)
}

/** Notes who did what, in the transaction of the change itself. */
export const record = async (tx: Db, { context, resource, caller, requestId }: Doer, change: Change) => {
  const table = context.tables.activity
  if (!table) return
  await tx.insert(table).values({
    actor: caller.email,
    action: change.deed,
    subject: subjectOf(resource, change.after ?? change.before ?? {}),
    source: "admin",
    request_id: requestId,
    before: unmasked(resource, change.before) ?? null,
    after: unmasked(resource, change.after) ?? null,
  })
}

/** Does the work and notes it in one transaction; who listens is told once it stands. */
export const changing = async (task: Task, deed: Deed, work: (tx: Db) => Promise<{ before?: Row; after?: Row }>) => {
  const { context, resource, caller } = task
  const change = await context.db.transaction(async (tx) => {
    const done = await work(tx)
    await record(tx, task, { deed, ...done })
    return done
  })
  const row = change.after ?? change.before ?? {}
  context.live.changed({
    resource: resource.name,
    ids: [row.id as string],
    action: deed === "create" || deed === "remove" ? deed : "update",
    version: row.version as number | undefined,
    by: caller.name,
  })
  return row
}
