import { type SQL, sql } from "drizzle-orm"
import type { Total } from "../../src/declare/field-bounds.ts"
import { answer, fieldOfKind, mayRead, type Page, pagesOf, placeholdersOf, type Row } from "../../src/declare/index.ts"
import { totalFieldsOf, totalsIn } from "../../src/declare/totals.ts"
import { Refusal, unsoundField } from "../core/errors.ts"
import { rowsOf } from "../database/db.ts"
import { columnOf, type Table, tableOf } from "../database/tables.ts"
import type { Handler, Task } from "./context.ts"
import { dropForbiddenFilters } from "./field-access.ts"
import { conditionsOf, queryOf } from "./list.ts"
import { isPersonalDataSearch } from "./personal-data.ts"
import { estimate } from "./sample.ts"

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

interface Group extends Row {
  group: string | null
}

/** Sums are exact, because people compare them with their books. Averages alone are estimated of a large table. */
const readTotals = async (task: Task, table: Table, where: SQL | undefined, wanted: readonly Aggregate[]) => {
  const { db } = task.context
  const group = groupIn(task)
  const by = group ? sql`${columnOf(table, group)}` : sql`null`
  const columns = wanted.map(
    ({ name, total }, index) =>
      sql`${aggregates[total](sql`${columnOf(table, name)}`)} as ${sql.identifier(`${index}`)}`,
  )
  const read = async (rows: SQL) => {
    const found = await db.execute(sql`
      select ${by} as "group", count(*)::int as "rows", ${sql.join(columns, sql`, `)}
      from ${rows} where ${where ?? sql`true`} ${group ? sql`group by 1` : sql``}`)
    const groups = rowsOf<Group>(found)
    return { groups, total: Number(groups[0]?.rows ?? 0) }
  }
  if (group || wanted.some(({ total }) => total === "sum"))
    return { ...(await read(sql`${table}`)), isEstimated: false }
  const { found, isEstimated } = await estimate({ db, table, where, read })
  return { ...found, isEstimated }
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
  const { groups, isEstimated } = await readTotals(task, table, conditionsOf(task, table, query), wanted)
  const answered = groups.map((row) => {
    const totals: Record<string, Record<string, unknown>> = {}
    wanted.forEach(({ name, total }, index) => {
      totals[name] = { ...totals[name], [total]: row[index] ?? null }
    })
    return { group: row.group, totals, ...(isEstimated && { estimated: true }) }
  })
  return answer(sent.call, answered as never)
}
