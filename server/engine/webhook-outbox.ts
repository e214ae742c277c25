import { and, eq, inArray, sql } from "drizzle-orm"
import { parseQuery, type Resource, type Row, resourcesWithSameRecords } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import type { Db } from "../database/db.ts"
import { columnOf, type Tables, tableOf } from "../database/tables.ts"
import { webhookPayloadsTable } from "../database/webhook-tables.ts"
import { pendingIn, readOnce } from "./transaction.ts"
import { conditionOf } from "./where.ts"

type Event = "create" | "update" | "remove" | "action"

/** Entries of the log that are changes of a record. */
const EVENTS: Readonly<Record<string, Event>> = {
  create: "create",
  restore: "create",
  update: "update",
  pay: "update",
  webhook: "update",
  remove: "remove",
}

interface Changed {
  context: { resources: readonly Resource[]; tables: Tables }
  resource: Resource
  /** The call that made the change. */
  part?: string
  action: string
  before?: Row
  after?: Row
}

/** Judges the row as it was in the transaction: a removed one is in no table any more. */
const isMeant = async (tx: Db, { context, resource }: Changed, filter: unknown, row: Row): Promise<boolean> => {
  const { filters } = parseQuery(resource, new URLSearchParams(String(filter ?? "")))
  if (filters.length === 0) return true
  const table = tableOf(context.tables, resource.name)
  const where = filters.map((one) => conditionOf(context.resources, resource, table, one))
  const found = await tx
    .select({ one: sql`1` })
    .from(sql`jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) as ${table}`)
    .where(and(...where))
  return found.length > 0
}

/** Stores what webhooks are to be told of a change, in the transaction of the change: a crash loses nothing. */
export const queueDeliveries = async (tx: Db, changed: Changed): Promise<void> => {
  const { context, resource, part = "", action, before, after } = changed
  const change = ownValue(EVENTS, action)
  const { webhook, "webhook-delivery": deliveries } = context.tables
  const row = action === "remove" ? before : after
  if (!change || !webhook || !deliveries || row?.id === undefined) return
  const event: Event = change === "update" && resource.actions?.[part] ? "action" : change
  const names = resourcesWithSameRecords(context.resources, resource).map(({ name }) => name)
  const isActive = and(
    eq(columnOf(webhook, "status"), "active"),
    inArray(columnOf(webhook, "resource"), names),
    eq(columnOf(webhook, `on_${event}`), true),
  )
  const found = await readOnce<Row[]>(tx, `webhooks ${resource.name} ${event}`, () =>
    tx.select().from(webhook).where(isActive),
  )
  for (const { id, resource: name, filter } of found) {
    const of = context.resources.find((one) => one.name === name) ?? resource
    if (!(await isMeant(tx, { ...changed, resource: of }, filter, row))) continue
    const [made] = await tx
      .insert(deliveries)
      .values({
        ...{ webhook: id, event: `${name}.${event === "action" ? part : event}`, status: "waiting", tries: 0 },
        next_at: sql`now()`,
      })
      .returning()
    await tx.insert(webhookPayloadsTable).values({
      ...{ delivery: Number(made?.id), resource: of.name, record: row },
      ...(change === "update" && before && { before }),
    })
    pendingIn(tx)?.webhooks.add(String(id))
  }
}
