import { isDeepStrictEqual } from "node:util"
import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm"
import type { Overlap, Row } from "../../src/declare/index.ts"
import { clashesOf, clashWords, OVERLAP, takesTime } from "../../src/domain/overlaps.ts"
import type { Db } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { unsoundField } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"
import { withZones } from "./zones.ts"

interface Change {
  before?: Row
  after: Row
  named: Row
}

const isMoved = (rule: Overlap, { before, after }: Change) =>
  takesTime(rule, after) &&
  (!before ||
    !takesTime(rule, before) ||
    [rule.from, rule.to].some((name) => Date.parse(String(before[name])) !== Date.parse(String(after[name]))) ||
    rule.by.some((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null)))

const wayOut = (rule: Overlap, { before }: Change) =>
  before && !takesTime(rule, before)
    ? "Waktunya sudah dipakai: buat jadwal baru pada waktu lain."
    : "Pilih waktu lain, atau simpan lagi dengan “Tetap jadwalkan”."

/**
 * Refuses an unconfirmed overlap. The advisory lock serialises writers, so that a concurrent second one sees the first.
 */
export const refuseOverlap = async (tx: Db, { context, resource }: Task, change: Change) => {
  const { overlap: rule } = resource
  if (!rule || change.named[rule.confirm] === true || !isMoved(rule, change)) return
  const { after } = change
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`overlap ${resource.name}`}))`)
  const table = tableOf(context.tables, resource.name)
  const shared = rule.by.filter((name) => after[name] !== null && after[name] !== undefined)
  if (shared.length === 0) return
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(
      and(
        or(...shared.map((name) => eq(columnOf(table, name), after[name]))),
        lt(columnOf(table, rule.from), after[rule.to]),
        gt(columnOf(table, rule.to), after[rule.from]),
        after.id === undefined ? undefined : ne(columnOf(table, "id"), after.id),
      ),
    )
  const clashes = clashesOf(rule, after, await withZones({ db: tx, tables: context.tables }, resource, rows))
  if (clashes.length === 0) return
  const words = clashes.slice(0, 3).map((clash) => clashWords(resource, rule, clash))
  throw unsoundField(rule.from, `Bentrok. ${words.join("; ")}. ${wayOut(rule, change)}`, OVERLAP)
}
