import { and, asc, gt, gte, type SQL, sql } from "drizzle-orm"
import { answer, answerList } from "../../../src/declare/index.ts"
import { requestCust } from "../../../src/resources/request-cust.ts"
import { createNotFoundRefusal } from "../../core/errors.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { hasId, selectionOf } from "../../engine/record.ts"
import { conditionOf, toColumnValue } from "../../engine/where.ts"
import { answersIn } from "../../engine/write.ts"

const MAX_MESSAGES = 500

export const newerMessages: Handler = async ({ context, resource, call, params, query }) => {
  const table = tableOf(context.tables, "message-request")
  const at = table.created_at
  const after = toColumnValue("moment", query.get("after") ?? "")
  const ofLead = conditionOf(context.resources, resource, table, {
    field: "request_id",
    operator: "eq",
    value: params.request_id ?? "",
  })
  const rows = await context.db
    .select(selectionOf(resource, table))
    .from(table)
    .where(and(ofLead, after === undefined ? undefined : gte(at, after)))
    .orderBy(asc(at), asc(table.id))
    .limit(MAX_MESSAGES)
  return answerList(call, rows, rows.length)
}

/** Recounts unread messages after a moment. Never raises the count and keeps the lead's version. */
export const readMessages: Handler = async (task) => {
  const { context, call, params, caller } = task
  const { created_at } = answersIn(task)
  const [leads, messages] = [tableOf(context.tables, requestCust.name), tableOf(context.tables, "message-request")]
  const isLead = hasId(context, requestCust, params.request_id)
  const unread = leads.unread
  const later: SQL<number> = sql`(select count(*)::int from ${messages} where ${messages.request_id} = ${leads.id}
    and ${messages.from_customer} and ${messages.created_at} > ${created_at})`
  const [read] = await context.db
    .update(leads)
    .set({ unread: later })
    .where(and(isLead, gt(unread, later)))
    .returning()
  const [row] = read ? [read] : await context.db.select().from(leads).where(isLead)
  if (!row) throw createNotFoundRefusal(requestCust)
  if (read)
    context.live.changed({
      resource: requestCust.name,
      ids: [row.id as number],
      action: "update",
      version: row.version as number | undefined,
      by: caller.name,
    })
  return answer(call, { request_id: row.id, unread: row.unread ?? 0 })
}
