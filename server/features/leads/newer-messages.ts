import { and, asc, gte } from "drizzle-orm"
import { answerList } from "../../../src/declare/index.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { selectionOf } from "../../engine/record.ts"
import { conditionOf, toColumnValue } from "../../engine/where.ts"
import type { Handler } from "../../http/task.ts"

const MAX_MESSAGES = 500

export const newerMessages: Handler = async ({ context, resource, call, params, query }) => {
  const table = tableOf(context.tables, resource.name)
  const at = columnOf(table, "created_at")
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
    .orderBy(asc(at), asc(columnOf(table, "id")))
    .limit(MAX_MESSAGES)
  return answerList(call, rows, rows.length)
}
