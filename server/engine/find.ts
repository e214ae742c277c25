import { and, desc, inArray, type SQL, sql } from "drizzle-orm"
import { findFieldsFor, MAX_FIND_LENGTH, MAX_HITS, MIN_FIND_LENGTH, pickHitFields } from "../../src/declare/find.ts"
import {
  answer,
  fieldOfKind,
  mayRead,
  phoneOf,
  placeholdersOf,
  type Resource,
  type Row,
} from "../../src/declare/index.ts"
import { Refusal } from "../core/errors.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import type { Handler, Task } from "./context.ts"
import { redactResponse } from "./field-access.ts"
import { scopeOf } from "./list.ts"
import { countPersonalDataSearch } from "./personal-data.ts"
import { selectionOf } from "./record.ts"
import { addLabels } from "./relation-labels.ts"
import { escapeLike, searchCondition } from "./where.ts"

/** Candidates of a resource that are ordered: a common word is in a hundred thousand titles. */
const MAX_CANDIDATES = 100

interface Found {
  resource: Resource
  names: readonly string[]
}

/** Title and address, with what tells a hit from its namesakes. */
const namesOfHit = (resource: Resource): Set<string> => {
  const { status = "", fact = "" } = pickHitFields(resource)
  const { one } = resource.calls
  const address = one ? placeholdersOf(one).map(([, source]) => String(source)) : []
  return new Set([resource.id, resource.title, status, fact, ...address])
}

const orderOf = (
  resource: Resource,
  title: Parameters<typeof desc>[0],
  id: Parameters<typeof desc>[0],
  text: string,
): SQL[] =>
  fieldOfKind("text", resource.fields[resource.title])
    ? [sql`${title} ilike ${`${escapeLike(text)}%`} desc nulls last`, desc(id)]
    : [desc(id)]

const rowsOf = async (task: Task, { resource, names }: Found, text: string): Promise<Row[]> => {
  const { context, caller } = task
  const table = tableOf(context.tables, resource.name)
  const id = columnOf(table, "id")
  const searched = { ...resource, listing: { ...resource.listing, search: names } }
  const candidates = context.db
    .select({ id })
    .from(table)
    .where(and(scopeOf(task, resource), searchCondition(context, searched, table, text, caller.role)))
    .limit(MAX_CANDIDATES)
  const rows: Row[] = await context.db
    .select(selectionOf(resource, table))
    .from(table)
    .where(inArray(id, candidates))
    .orderBy(...orderOf(resource, columnOf(table, resource.title), id, text))
    .limit(MAX_HITS)
  const shown = namesOfHit(resource)
  const hits = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))))
  const labelled = await addLabels(context, resource, hits)
  const { data } = redactResponse({ context, caller, resource }, { rows: "data" }, { data: labelled }) as {
    data: Row[]
  }
  return data
}

/** Answers at most five hits of each resource that the caller may open. */
export const find: Handler = async (task) => {
  const { context, call, caller, query } = task
  const { policy, resources } = context
  const { role } = caller
  const text = (query.get("q") ?? "").replaceAll("\0", "").trim()
  if (text.length > MAX_FIND_LENGTH)
    throw new Refusal(422, `Kata pencarian paling panjang ${MAX_FIND_LENGTH} huruf.`, {
      errors: [{ field: "q", message: `Paling panjang ${MAX_FIND_LENGTH} huruf.` }],
    })
  if (!role || text.length < MIN_FIND_LENGTH) return answer(call, [])
  const found = resources
    .filter(({ name }) => policy.sees(role, name) && policy.may(role, name, "list"))
    .map((resource) => ({ resource, names: findFieldsFor(resource, text, (field) => mayRead(field, role)) }))
    .filter(({ names }) => names.length > 0)
  const isMasked = found.some(({ resource, names }) => names.some((name) => resource.fields[name]?.masked))
  if (isMasked && phoneOf(text)) await countPersonalDataSearch(task)
  const groups = await Promise.all(
    found.map(async (one) => ({ resource: one.resource.name, rows: await rowsOf(task, one, text) })),
  )
  return answer(call, groups.filter(({ rows }) => rows.length > 0) as never)
}
