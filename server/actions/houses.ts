import { eq } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import { columnOf, type Row, tableOf } from "../database/tables.ts"
import { dayOfMoment, showDay, today } from "../http/days.ts"
import { unsoundField } from "../http/refusal.ts"
import type { Handler, Task } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { checkMoves, checkWhen } from "../records/moves.ts"
import { lockRow } from "../records/record.ts"
import { checkRelations, heldIds } from "../records/relations.ts"
import { answered, change, idOf } from "../records/write.ts"
import { answersIn } from "./answers.ts"

export const setHouseStatus: Handler = async (task) => {
  const answers = answersIn(task)
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    checkMoves(task.resource, before, answers, task.part)
    const values = { status: answers.status, status_reason: answers.status_reason ?? null }
    return { before, after: await change(tx, task, before, values) }
  })
  return answered(task, row)
}

/** A deal is made neither in the future nor before there was a listing. */
const checkDay = ({ created_at }: Row, soldAt: unknown) => {
  const day = String(soldAt)
  if (day > today()) throw unsoundField("sold_at", "Tanggal deal tidak boleh setelah hari ini.")
  const created = dayOfMoment(String(created_at))
  if (day < created)
    throw unsoundField("sold_at", `Tanggal deal tidak boleh sebelum listing dibuat, ${showDay(created)}.`)
}

/** Who buys answersIn about this very listing. */
const checkBuyer = async (tx: Db, { context: { tables } }: Task, house: Row, buyer: unknown) => {
  if (buyer === undefined || buyer === null) return
  const leads = tableOf(tables, "request-cust")
  const [lead] = await tx
    .select({ house: columnOf(leads, "property_id") })
    .from(leads)
    .where(eq(columnOf(leads, "id"), buyer))
  if (lead && lead.house !== house.id)
    throw unsoundField(
      "buyer",
      "Pembeli harus lead dari listing ini. Pilih dari daftar, atau tambahkan leadnya dahulu.",
    )
}

/** A sale ends the listing as sold, a lease as rented; the deal's price, day and buyer are kept. */
export const markSold: Handler = async (task) => {
  const { context, resource } = task
  const answers = heldIds(context, resource, answersIn(task))
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    checkWhen(task, before)
    const status = before.ad_type === "rent" ? "rented" : "sold"
    checkMoves(resource, before, { status }, task.part)
    checkDay(before, answers.sold_at)
    await checkBuyer(tx, task, before, answers.buyer)
    await checkRelations(tx, task, { ...before, ...answers }, answers)
    return { before, after: await change(tx, task, before, { ...answers, status, status_reason: null }) }
  })
  return answered(task, row)
}
