import { asc, eq, gt, sql } from "drizzle-orm"
import { baseOf, computedValues, type Fields, getByPath, type Resource, type Row } from "../../src/declare/index.ts"
import { updateRows } from "./bulk-rows.ts"
import type { Db } from "./db.ts"
import { FURTHER_LOCKS_MS, giveWay } from "./give-way.ts"
import { serverStateTable } from "./own-tables.ts"
import { readState, writeState } from "./server-state.ts"
import { fieldsOfBase } from "./storage.ts"
import { columnOf, type Table, tableOf, tablesOf } from "./tables.ts"

/** Rows that are locked at once: calls wait for them until all are written. */
const PORTION_ROWS = 500

/** Repeated until it gets its locks: a start waits for them, but keeps nobody waiting. */
const WAY = { lockMs: FURTHER_LOCKS_MS, pauseMs: 1000, tries: Number.POSITIVE_INFINITY }

/** Tries between two sentences about rows that others hold: about two minutes. */
const SAID_EVERY = 60

type Say = (line: string) => void

/** @returns id of the last row, undefined after the last portion */
const computePortion = async (tx: Db, table: Table, fields: Fields, after: unknown): Promise<unknown> => {
  const id = columnOf(table, "id")
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(after === undefined ? undefined : gt(id, after))
    .orderBy(asc(id))
    .limit(PORTION_ROWS)
    .for("no key update")
  const names = Object.keys(fields).filter((name) => fields[name]?.computes && name in table)
  const changed = rows.flatMap((row) => {
    const values = computedValues(fields, row)
    return names.some((name) => row[name] !== values[name]) ? [{ ...values, id: row.id }] : []
  })
  if (changed.length > 0) await updateRows(tx, table, names, changed)
  return rows.length < PORTION_ROWS ? undefined : rows.at(-1)?.id
}

interface Base {
  base: string
  table: Table
  fields: Fields
  /** Source of the functions. */
  value: string
}

/** Each portion is one transaction with the id where the next one begins, so that an ended start goes on there. */
const computeAll = async (db: Db, { base, table, fields, value }: Base, say: Say): Promise<void> => {
  const onRetry = (tried: number) => {
    if (tried % SAID_EVERY === 1) say(`Menghitung ulang ${base}: menunggu data yang sedang diubah orang lain.`)
  }
  const [done, running] = [`computed ${base}`, `computing ${base}`]
  const begun: unknown = JSON.parse((await readState(db, running)) ?? "null")
  let after = getByPath(begun, "value") === value ? getByPath(begun, "after") : undefined
  do {
    const last = after
    after = await giveWay(
      () =>
        db.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local lock_timeout = ${WAY.lockMs}`))
          const next = await computePortion(tx, table, fields, last)
          if (next !== undefined) await writeState(tx, running, JSON.stringify({ value, after: next }))
          else {
            await writeState(tx, done, value)
            await tx.delete(serverStateTable).where(eq(serverStateTable.key, running))
          }
          return next
        }),
      { ...WAY, onRetry },
    )
  } while (after !== undefined)
}

/** Computes the stored values of all rows again, at the first start with a new or changed function. */
export const keepComputed = async (db: Db, resources: readonly Resource[], say: Say): Promise<void> => {
  const tables = tablesOf(resources)
  for (const base of new Set(resources.map(baseOf))) {
    const fields = fieldsOfBase(resources, base)
    const value = Object.values(fields)
      .flatMap(({ computes }) => (computes ? String(computes) : []))
      .join("\n")
    if (value === "" || (await readState(db, `computed ${base}`)) === value) continue
    await computeAll(db, { base, table: tableOf(tables, base), fields, value }, say)
  }
}
