import { and, inArray } from "drizzle-orm"
import { z } from "zod"
import { MAX_BULK_RECORDS } from "../../../src/declare/bulk.ts"
import { showNumber } from "../../../src/declare/format.ts"
import { parseQuery, placeholdersOf, type Resource } from "../../../src/declare/index.ts"
import { Refusal } from "../../core/errors.ts"
import { idStorageOf } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import type { Task } from "../../engine/context.ts"
import { dropForbiddenFilters } from "../../engine/field-access.ts"
import { conditionsOf, scopeOf } from "../../engine/list.ts"
import { parseBody } from "../../engine/parse-body.ts"
import { throttlePersonalDataSearch } from "../../engine/personal-data.ts"
import { toColumnValue } from "../../engine/where.ts"

export const targetSchema = z.object({
  resource: z.string(),
  /** Either the records, or the list's query with the number of records that was seen. */
  ids: z.array(z.union([z.string(), z.number()]).transform(String)).optional(),
  query: z.string().max(4000).optional(),
  view: z.string().optional(),
  count: z.number().int().optional(),
})

export type Target = z.infer<typeof targetSchema>

export const parseTarget = <T>(schema: z.ZodType<T>, body: unknown): T =>
  parseBody(schema, body, "Isi permintaan belum benar: resource, ids atau query dengan count.")

export const refuseTooMany = (count: number) => {
  if (count > MAX_BULK_RECORDS)
    throw new Refusal(
      422,
      `Paling banyak ${showNumber(MAX_BULK_RECORDS)} data sekaligus. Persempit saringannya, lalu jalankan lagi.`,
    )
}

/** The condition of a list's query, as its caller would read it. */
const conditionOfQuery = async (task: Task, resource: Resource, { query = "", view }: Target) => {
  const { context, caller } = task
  const call = view === undefined ? resource.calls.list : resource.views?.[view]?.call
  const part = view ?? "list"
  if (!call || !context.policy.may(caller.role, resource.name, part))
    throw new Refusal(403, `Peran Anda tidak boleh melihat ${resource.label}.`)
  const parameters = dropForbiddenFilters(caller, resource, new URLSearchParams(query))
  const inPath = placeholdersOf(call).map(([name, source]) => [name, parameters.get(String(source)) ?? "all"] as const)
  const parsed = parseQuery(resource, parameters)
  const sources = placeholdersOf(call).map(([, source]) => source)
  const read = { ...parsed, filters: parsed.filters.filter(({ field }) => !sources.includes(field)) }
  const listing = { ...task, resource, call, part, params: Object.fromEntries(inPath) }
  await throttlePersonalDataSearch(listing, read)
  return conditionsOf(listing, tableOf(context.tables, resource.name), read)
}

export const conditionOfTarget = async (task: Task, resource: Resource, wanted: Target) => {
  if (!wanted.ids) return conditionOfQuery(task, resource, wanted)
  refuseTooMany(wanted.ids.length)
  const storage = idStorageOf(task.context.resources, resource.name)
  const ids = wanted.ids.flatMap((id) => toColumnValue(storage, id) ?? [])
  return and(scopeOf(task, resource), inArray(tableOf(task.context.tables, resource.name).id, ids))
}
