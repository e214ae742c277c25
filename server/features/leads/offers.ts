import { inArray } from "drizzle-orm"
import { isObject, stampsOf, whyNot } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { columnOf, idStorageOf, tableOf } from "../../database/tables.ts"
import { answersIn } from "../../engine/answers.ts"
import { runLoggedChange } from "../../engine/audit.ts"
import { lockRow } from "../../engine/record.ts"
import { toColumnValue } from "../../engine/where.ts"
import { answerWithRow, change, idOf } from "../../engine/write.ts"
import { Refusal, unsoundField } from "../../http/refusal.ts"
import type { Context, Handler } from "../../http/task.ts"

const MAX_OFFERS = 500

const listingsOf = async (tx: Db, { tables, resources }: Context, sent: readonly unknown[]) => {
  const table = tableOf(tables, "house-list")
  const ids = [...new Set(sent.map((id) => toColumnValue(idStorageOf(resources, "house-list"), id)))]
  const known = ids.includes(undefined)
    ? []
    : await tx
        .select({ id: columnOf(table, "id") })
        .from(table)
        .where(inArray(columnOf(table, "id"), ids))
  if (known.length < ids.length) throw unsoundField("offered", "Listing tidak ditemukan. Pilih dari daftar.")
  return ids
}

export const offerListings: Handler = async (task) => {
  const { context, resource, part, caller } = task
  const action = resource.actions?.[part]
  const row = await runLoggedChange(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    const reason = whyNot(action, before)
    if (reason) throw new Refusal(422, reason)
    const { offered } = answersIn(task, before)
    const houses = await listingsOf(tx, context, Array.isArray(offered) ? offered : [])
    const at = new Date().toISOString()
    const noted = Array.isArray(before.offers) ? before.offers.filter(isObject) : []
    const offers = [...noted, ...houses.map((house) => ({ house, at, by: caller.name }))].slice(-MAX_OFFERS)
    return { before, after: await change(tx, task, before, { ...stampsOf(action ?? {}, before), offers }) }
  })
  return answerWithRow(task, row)
}
