import { type SQL, sql } from "drizzle-orm"
import type { Total } from "../../src/declare/field-bounds.ts"
import { answer, fieldOfKind, mayRead, type Page, pagesOf, placeholdersOf, type Row } from "../../src/declare/index.ts"
import { totalFieldsOf, totalsIn } from "../../src/declare/totals.ts"
import { Refusal, unsoundField } from "../core/errors.ts"
import { columnOf, type Table, tableOf } from "../database/tables.ts"
import type { Handler, Task } from "./context.ts"
import { dropForbiddenFilters } from "./field-access.ts"
import { conditionsOf, queryOf } from "./list.ts"
import { isPersonalDataSearch } from "./personal-data.ts"

const aggregates: { readonly [T in Total]: (column: SQL) => SQL<number | null> } = {
  sum: (column) => sql`sum(${column})::float8`,
  average: (column) => sql`avg(${column})::float8`,
}

interface Aggregate {
  name: string
  total: Total
}

/** The page that the parameter `list` names. */
export const pageIn = ({ context, caller, query }: Task): Page & { list: NonNullable<Page["list"]> } => {
  const page = pagesOf(context.resources).find(({ name }) => name === query.get("list"))
  const { resource, list, view = "list" } = page ?? {}
  if (!page || !resource || !list || !context.policy.may(caller.role, resource.name, view))
    throw unsoundField("list", "Daftar ini tidak ada, atau tidak terbuka untuk peran Anda.")
  return { ...page, list }
}

/** The list's own task: by its conditions, and without filters on what the role may not read. */
const taskOfList = (task: Task, { resource, view = "list", list }: ReturnType<typeof pageIn>): Task => {
  if (placeholdersOf(list).length > 0) throw new Refusal(422, "Daftar ini tidak mempunyai jumlah.")
  return { ...task, resource, part: view, call: list, query: dropForbiddenFilters(task.caller, resource, task.query) }
}

const groupIn = ({ resource, caller, query }: Task): string | undefined => {
  const name = query.get("group_by") ?? ""
  const field = fieldOfKind("select", Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined)
  return field && !field.computed && mayRead(field, caller.role) ? name : undefined
}

const readTotals = (task: Task, table: Table, where: SQL | undefined, wanted: readonly Aggregate[]): Promise<Row[]> => {
  const group = groupIn(task)
  const columns = wanted.map(({ name, total }) => aggregates[total](sql`${columnOf(table, name)}`))
  const selected = Object.fromEntries(columns.map((column, index) => [String(index), column]))
  if (!group) return task.context.db.select(selected).from(table).where(where)
  const by = columnOf(table, group)
  return task.context.db
    .select({ ...selected, group: sql<string | null>`${by}` })
    .from(table)
    .where(where)
    .groupBy(by)
}

/** Sums and averages of a list's current filter. A field that the role may not read is never aggregated. */
export const totals: Handler = async (sent) => {
  const task = taskOfList(sent, pageIn(sent))
  const { resource, caller } = task
  const query = queryOf(task)
  const wanted = totalFieldsOf(resource)
    .filter(([, field]) => mayRead(field, caller.role))
    .flatMap(([name, field]) => totalsIn(field).map((total): Aggregate => ({ name, total })))
  // A total of one record would reveal whose number was searched for, uncounted.
  if (wanted.length === 0 || isPersonalDataSearch(task, query)) return answer(sent.call, [] as never)
  const table = tableOf(task.context.tables, resource.name)
  const rows = await readTotals(task, table, conditionsOf(task, table, query), wanted)
  const groups = rows.map((row) => {
    const totals: Record<string, Record<string, unknown>> = {}
    wanted.forEach(({ name, total }, index) => {
      totals[name] = { ...totals[name], [total]: row[index] ?? null }
    })
    return { group: row.group ?? null, totals }
  })
  return answer(sent.call, groups as never)
}
