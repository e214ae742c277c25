import { and, or, type SQL } from "drizzle-orm"
import { showNumber } from "../../src/declare/format.ts"
import {
  answer,
  answerList,
  type Filter,
  getByPath,
  type ListFact,
  type ListQuery,
  MAX_SKIPPED_ROWS,
  type Me,
  parseQuery,
  placeholdersOf,
  type Resource,
  type Row,
  setAt,
  splitFilters,
} from "../../src/declare/index.ts"
import { createNotFoundRefusal, Refusal, unsoundField } from "../core/errors.ts"
import { type Table, tableOf } from "../database/tables.ts"
import type { Handler, Task } from "./context.ts"
import { countOf, pageOf } from "./list-page.ts"
import { orderOf, workedOut } from "./order.ts"
import { throttlePersonalDataSearch } from "./personal-data.ts"
import { selectionOf } from "./record.ts"
import { addLabels } from "./relation-labels.ts"
import { usesOf } from "./relations.ts"
import { conditionOf, searchCondition } from "./where.ts"

const refuseOtherUser = (task: Task, source: string | Me, value: string) => {
  if (typeof source !== "string" && value !== task.caller.id)
    throw new Refusal(403, "Anda hanya dapat membuka data milik sendiri.")
}

/** Leaves out records of others that the caller may not see. */
export const scopeOf = (task: Task, resource = task.resource): SQL | undefined =>
  task.context.hooks[resource.name]?.scope?.({ ...task, resource })

/** As `scopeOf`; also where the service returns the records only to their owner. */
export const ownScopeOf = (task: Task, resource: Resource): SQL | undefined => {
  const { context, caller } = task
  const call = resource.calls.one ?? resource.calls.list
  const owned = call ? placeholdersOf(call) : []
  const conditions = owned.flatMap(([name, source]) => {
    const conditionFor = context.hooks[resource.name]?.conditions?.[name]
    return typeof source === "string" || !conditionFor
      ? []
      : [conditionFor(tableOf(context.tables, resource.name), caller.id)]
  })
  return and(scopeOf(task, resource), ...conditions)
}

export const conditionsOf = (task: Task, table: Table, { filters, search }: ListQuery): SQL | undefined => {
  const { context, caller, resource, call, params } = task
  const { all, any } = splitFilters(filters)
  const holds = (filter: Filter) =>
    conditionOf(context.resources, resource, table, filter, workedOut({ ...context, resource, table }, filter.field))
  const anyHolds = or(...any.map((conditions) => and(...conditions.map(holds))))
  const fixed = Object.entries(resource.views?.[task.part]?.where ?? {}).map(([field, value]) =>
    conditionOf(context.resources, resource, table, { field, operator: "eq", value: value as string }),
  )
  const inPath = placeholdersOf(call).map(([name, source]) => {
    const value = params[name] ?? ""
    refuseOtherUser(task, source, value)
    const condition = context.hooks[resource.name]?.conditions?.[name]
    if (condition) return condition(table, value)
    const field = typeof source === "string" ? source : name
    return conditionOf(context.resources, resource, table, { field, operator: "eq", value })
  })
  const found = searchCondition(context, resource, table, search, caller.role)
  return and(scopeOf(task), ...all.map(holds), anyHolds, ...fixed, ...inPath, found)
}

const checkNeeds = (resource: Resource, { call, query }: Task) => {
  for (const name of call.needs ?? []) {
    if (query.get(name)?.trim()) continue
    throw unsoundField(name, `Pilih ${(resource.fields[name]?.label ?? name).toLowerCase()} dahulu (${name}).`)
  }
}

const TOO_DEEP = `Halaman ini terlalu jauh: daftar dibuka sampai ${showNumber(MAX_SKIPPED_ROWS)} baris. Persempit pencarian atau saringannya.`

/** Refuses pages that are far behind, because the database passes over all rows before them. */
export const pageQueryOf = ({ resource, query }: Pick<Task, "resource" | "query">): ListQuery => {
  const parsed = parseQuery(resource, query)
  if ((parsed.page - 1) * parsed.limit > MAX_SKIPPED_ROWS) throw unsoundField("page", TOO_DEEP)
  return parsed
}

export const queryOf = (task: Task): ListQuery => {
  const { call } = task
  const parsed = pageQueryOf(task)
  const inPath = placeholdersOf(call).map(([, source]) => source)
  return { ...parsed, filters: parsed.filters.filter(({ field }) => !inPath.includes(field)) }
}

const findFilterCoverage = (
  { filters }: ListQuery,
  counts: Readonly<Record<string, unknown>>,
): "all" | "none" | undefined => {
  const answered = Object.entries(counts).map(([field, value]) => {
    const filter = filters.find(
      (candidate) => candidate.field === field && candidate.operator === "eq" && !candidate.any,
    )
    return filter && String(filter.value) === String(value)
  })
  if (answered.includes(false)) return "none"
  return answered.includes(undefined) ? undefined : "all"
}

const factsOf = async (
  { context, resource, call }: Task,
  table: Table,
  where: SQL | undefined,
  query: ListQuery,
  total: number,
) => {
  const count = ({ counts }: ListFact) => {
    if (counts === "records") return total
    if (counts === "pages") return Math.ceil(total / query.limit)
    const answered = findFilterCoverage(query, counts)
    if (answered) return answered === "all" ? total : 0
    const held = Object.entries(counts).map(([field, value]) =>
      conditionOf(context.resources, resource, table, { field, operator: "eq", value }),
    )
    return countOf(context.db, table, and(where, ...held))
  }
  const facts = Object.values(call.also ?? {}).map(async (fact) => setAt(fact.at, await count(fact)))
  return Object.assign({}, ...(await Promise.all(facts)))
}

/** Rows of a list without pages. Of a longer one the last are answered: in a conversation they are the newest. */
const MAX_WHOLE_ROWS = 10_000

export const list: Handler = async (task) => {
  const { context, resource, call } = task
  const { db } = context
  checkNeeds(resource, task)
  const table = tableOf(context.tables, resource.name)
  const query = queryOf(task)
  await throttlePersonalDataSearch(task, query)
  const where = conditionsOf(task, table, query)
  const sorted = { ...context, resource, table }
  if (call.whole) {
    const read = (limit: number, offset = 0) =>
      db
        .select(selectionOf(resource, table))
        .from(table)
        .where(where)
        .orderBy(...orderOf(sorted, query.sort))
        .limit(limit)
        .offset(offset)
    const found = await read(MAX_WHOLE_ROWS + 1)
    const isCut = found.length > MAX_WHOLE_ROWS
    const rows = isCut ? await read(MAX_WHOLE_ROWS, (await db.$count(table, where)) - MAX_WHOLE_ROWS) : found
    return answerList(call, await addLabels(context, resource, rows), rows.length, isCut ? { approximate: true } : {})
  }
  const { rows, total, approximate } = await pageOf(sorted, where, query)
  const [facts, labelled] = await Promise.all([
    factsOf(task, table, where, query, total),
    addLabels(context, resource, rows),
  ])
  return answerList(call, labelled, total, approximate ? { ...facts, approximate } : facts)
}

export const one: Handler = async (task) => {
  const { context, resource, call } = task
  const table = tableOf(context.tables, resource.name)
  const where = conditionsOf(task, table, { page: 1, limit: 1, search: "", sort: [], filters: [] })
  const rows = await context.db.select(selectionOf(resource, table)).from(table).where(where).limit(1)
  const [row] = await addLabels(context, resource, rows)
  if (!row) throw createNotFoundRefusal(resource)
  return answer(call, row)
}

/** Adds values to the rows or the record of a handler's answer. */
export const withValues =
  (handle: Handler, add: (task: Task, rows: readonly Record<string, unknown>[]) => unknown): Handler =>
  async (task) => {
    const answered = await handle(task)
    await add(task, [getByPath(answered.body, task.call.rows)].flat() as Row[])
    return answered
  }

export const usage: Handler = async ({ context, resource, call }) =>
  answer(call, await usesOf(context.db, context, resource))
