import { and, asc, count, type SQL, sql } from "drizzle-orm"
import {
  answer,
  answerList,
  type ListQuery,
  type Me,
  parseQuery,
  placeholdersOf,
  type Resource,
} from "../src/declare/index.ts"
import { withLabels } from "./labels.ts"
import { narrowings } from "./narrowings.ts"
import { selectionOf } from "./record.ts"
import { missing, Refusal, unsoundField } from "./refusal.ts"
import { columnOf, type Table, tableOf } from "./tables.ts"
import type { Handler, Task } from "./task.ts"
import { conditionOf, searchCondition } from "./where.ts"

/** Stable pages: what is equal by the wanted order stands by id. */
const orderOf = (table: Table, sort: ListQuery["sort"]): SQL[] => [
  ...sort.map(({ field, order }) =>
    order === "desc" ? sql`${columnOf(table, field)} desc nulls last` : sql`${columnOf(table, field)} asc nulls last`,
  ),
  asc(columnOf(table, "id")),
]

const ownOnly = (task: Task, source: string | Me, value: string) => {
  if (typeof source !== "string" && value !== task.caller.id)
    throw new Refusal(403, "Anda hanya dapat membuka data milik sendiri.")
}

/** What the path, the view and the parameters hold the records to. */
export const conditionsOf = (task: Task, table: Table, { filters, search }: ListQuery): SQL | undefined => {
  const { context, resource, call, params } = task
  const asked = filters.map((filter) => conditionOf(context.resources, resource, table, filter))
  const fixed = Object.entries(resource.views?.[task.part]?.where ?? {}).map(([field, value]) =>
    conditionOf(context.resources, resource, table, { field, operator: "eq", value: value as string }),
  )
  const inPath = placeholdersOf(call).map(([name, source]) => {
    const value = params[name] ?? ""
    ownOnly(task, source, value)
    const narrowing = narrowings[`${resource.name}.${name}`]
    if (narrowing) return narrowing(table, value)
    const field = typeof source === "string" ? source : name
    return conditionOf(context.resources, resource, table, { field, operator: "eq", value })
  })
  return and(...asked, ...fixed, ...inPath, searchCondition(resource, table, search))
}

const checkNeeds = (resource: Resource, { call, query }: Task) => {
  for (const name of call.needs ?? []) {
    if (query.get(name)?.trim()) continue
    throw unsoundField(name, `Pilih ${(resource.fields[name]?.label ?? name).toLowerCase()} dahulu (${name}).`)
  }
}

/** The query without what the path says already. */
export const queryOf = ({ resource, call, query }: Task): ListQuery => {
  const parsed = parseQuery(resource, query)
  const inPath = placeholdersOf(call).map(([, source]) => source)
  return { ...parsed, filters: parsed.filters.filter(({ field }) => !inPath.includes(field)) }
}

const factsOf = async ({ context, call }: Task, table: Table, where: SQL | undefined, total: number, limit: number) => {
  const wanted = Object.values(call.also ?? {})
  if (wanted.length === 0) return {}
  const unread = wanted.includes("count_unread")
    ? await context.db.$count(table, and(where, sql`${columnOf(table, "read")} is not true`))
    : undefined
  return {
    count: total,
    totalPage: Math.ceil(total / limit),
    ...(unread === undefined ? {} : { count_unread: unread }),
  }
}

const totalOf = async ({ context }: Task, table: Table, where: SQL | undefined) => {
  const [row] = await context.db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

/** Answers a list call, a view's list too. */
export const list: Handler = async (task) => {
  const { context, resource, call } = task
  checkNeeds(resource, task)
  const table = tableOf(context.tables, resource.name)
  const query = queryOf(task)
  const where = conditionsOf(task, table, query)
  const found = context.db.select(selectionOf(resource, table)).from(table).where(where)
  const ordered = found.orderBy(...orderOf(table, query.sort))
  if (call.whole) {
    const rows = await ordered
    return answerList(call, await withLabels(context, resource, rows), rows.length)
  }
  const rows = await ordered.limit(query.limit).offset((query.page - 1) * query.limit)
  const isAll = query.page === 1 && rows.length < query.limit
  const total = isAll ? rows.length : await totalOf(task, table, where)
  const facts = await factsOf(task, table, where, total, query.limit)
  return answerList(call, await withLabels(context, resource, rows), total, facts)
}

/** Answers a record's own call. */
export const one: Handler = async (task) => {
  const { context, resource, call } = task
  const table = tableOf(context.tables, resource.name)
  const where = conditionsOf(task, table, { page: 1, limit: 1, search: "", sort: [], filters: [] })
  const rows = await context.db.select(selectionOf(resource, table)).from(table).where(where).limit(1)
  const [row] = await withLabels(context, resource, rows)
  if (!row) throw missing(resource.label)
  return answer(call, row)
}
