import { getTableName, inArray } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { groupBy } from "../../../src/declare/group-by.ts"
import { baseOf, IN_USE, type Resource, type Row, singularOf } from "../../../src/declare/index.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import type { TrashBundle } from "../../database/own-tables.ts"
import { columnOf, type Table, tableOf } from "../../database/tables.ts"
import type { Task } from "../context.ts"
import { countReferences } from "../relations.ts"
import { goesAlong, ownPartsOf, type RuledReference, ruledReferencesTo } from "./trash-rules.ts"

/** Rows of one resource that are removed together. */
export interface Taken {
  resource: Resource
  isPart: boolean
  table: Table
  rows: Row[]
}

/** A reference that is emptied. The rows outside of the removal have their values before. */
export interface Emptied {
  resource: Resource
  column: string
  to: unknown
  rows: Row[]
}

export const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

const holding = (tx: Db, table: Table, column: string, ids: readonly unknown[]): Promise<Row[]> =>
  tx
    .select()
    .from(table)
    .where(inArray(columnOf(table, column), [...ids]))
    .orderBy(table.id)
    .for("update")

interface Found {
  taken: Taken[]
  emptied: Emptied[]
}

/** In this order the rows can be inserted; in the opposite one they can be removed. */
const parentsFirst = (task: Task, taken: readonly Taken[]): Taken[] => {
  const left = [...taken]
  const sorted: Taken[] = []
  const isChild = ({ resource }: Taken, parent: Taken) =>
    ruledReferencesTo(task, parent.resource).some(
      ({ from, rule }) => goesAlong(rule) && baseOf(from) === baseOf(resource),
    )
  while (left.length > 0) {
    const at = left.findIndex((one) => !left.some((other) => other !== one && isChild(one, other)))
    sorted.push(...left.splice(Math.max(at, 0), 1))
  }
  return sorted
}

/** Locks and collects the record and all that goes along with it, parents first. */
const collectTaken = async (tx: Db, task: Task, row: Row): Promise<Taken[]> => {
  const { tables } = task.context
  const taken = new Map<string, Taken>()
  const take = (resource: Resource, rows: readonly Row[], isPart: boolean): Row[] => {
    const base = baseOf(resource)
    const known = taken.get(base)?.rows ?? []
    const ids = new Set(idsOf(known))
    const added = rows.filter(({ id }) => !ids.has(id))
    taken.set(base, { resource, isPart, table: tableOf(tables, resource.name), rows: [...known, ...added] })
    return added
  }
  const follow = async (resource: Resource, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return
    for (const { from, name, rule } of ruledReferencesTo(task, resource)) {
      if (!goesAlong(rule)) continue
      const found = await holding(tx, tableOf(tables, from.name), name, idsOf(rows))
      if (found.length > 0) await follow(from, take(from, found, rule === "part"))
    }
  }
  await follow(task.resource, take(task.resource, [row], false))
  return parentsFirst(task, [...taken.values()])
}

/**
 * References to removed rows from rows that do not go along with them. References between removed rows are emptied, too:
 * no order of inserts could fill two tables that refer to each other.
 */
const collectEmptied = async (tx: Db, task: Task, taken: readonly Taken[]): Promise<Emptied[]> => {
  const emptied: Emptied[] = []
  for (const { resource, rows } of taken)
    for (const { from, name, rule, many } of ruledReferencesTo(task, resource)) {
      if (many || goesAlong(rule)) continue
      const found = await holding(tx, tableOf(task.context.tables, from.name), name, idsOf(rows))
      const isTaken = (row: Row) =>
        taken.some((one) => baseOf(one.resource) === baseOf(from) && idsOf(one.rows).includes(row.id))
      const own = found.filter((row) => rule === "set null" || isTaken(row))
      emptied.push(
        ...groupBy(own, (row) => row[name]).map(([to, group]) => ({ resource: from, column: name, to, rows: group })),
      )
    }
  return emptied
}

const IN_USE_ENDS = "jadi tidak dapat dihapus."

/** Refuses the removal with what still refers to the removed rows. */
const refuseRestricted = async (tx: Db, task: Task, taken: readonly Taken[]) => {
  for (const { resource, rows } of taken) {
    const restricting = ruledReferencesTo(task, resource).filter(({ rule }) => rule === "restrict")
    const counted = []
    for (const reference of restricting) counted.push(await countOthers(tx, task, reference, taken, rows))
    const uses = counted.filter(({ count }) => count > 0)
    if (uses.length === 0) continue
    const words = uses.map(({ from, count }) => `${count} ${from.noun}`).join(", ")
    const isFirst = resource === task.resource
    const what = isFirst
      ? `${singularOf(resource)} ini`
      : `${rows.length} ${resource.noun} dari ${task.resource.noun} ini`
    throw new Refusal(409, `${what} masih dipakai oleh ${words}, ${IN_USE_ENDS}`, {
      data: {
        code: IN_USE,
        uses: isFirst ? uses.map(({ from, name, count }) => ({ of: from.name, by: name, count })) : [],
      },
    })
  }
}

const countOthers = async (
  tx: Db,
  { context }: Task,
  reference: RuledReference,
  taken: readonly Taken[],
  rows: readonly Row[],
) => {
  const own = taken.find(({ resource }) => baseOf(resource) === baseOf(reference.from))
  const count = await countReferences(tx, context, reference, idsOf(rows), idsOf(own?.rows ?? []))
  return { ...reference, count }
}

export const collect = async (tx: Db, task: Task, row: Row): Promise<Found> => {
  const taken = await collectTaken(tx, task, row)
  const found = { taken, emptied: await collectEmptied(tx, task, taken) }
  await refuseRestricted(tx, task, taken)
  return found
}

const ownRows = async (tx: Db, { resource, rows }: Taken): Promise<TrashBundle["tables"]> => {
  const parts: { table: string; rows: Row[] }[] = []
  for (const { table, column } of ownPartsOf(resource)) {
    const found = await tx
      .select()
      .from(table)
      .where(inArray(columnOf(table as Table, column), idsOf(rows)))
    if (found.length > 0) parts.push({ table: getTableName(table as PgTable), rows: found })
  }
  return parts
}

export const bundleOf = async (tx: Db, { taken, emptied }: Found): Promise<TrashBundle> => {
  const own = []
  for (const one of taken) own.push(...(await ownRows(tx, one)))
  return {
    tables: [...taken.map(({ resource, rows }) => ({ table: baseOf(resource), rows })), ...own],
    links: emptied.map(({ resource, column, to, rows }) => ({ table: baseOf(resource), column, to, ids: idsOf(rows) })),
  }
}
