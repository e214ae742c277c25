import { changing } from "../audit.ts"
import { checkMoves } from "../moves.ts"
import { lockRow } from "../record.ts"
import { Refusal, unsoundField } from "../refusal.ts"
import { checkRelations, heldIds } from "../relations.ts"
import type { Handler } from "../task.ts"
import { answered, change, idOf } from "../write.ts"
import { asked } from "./asked.ts"

const reasonDue = (status: unknown) => status === "rejected" || status === "blocked"

export const setHouseStatus: Handler = async (task) => {
  const answers = asked(task)
  if (reasonDue(answers.status) && !answers.status_reason)
    throw unsoundField("status_reason", "Alasan wajib diisi bila listing ditolak atau diblokir.")
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    checkMoves(task.resource, before, answers)
    if (answers.status === "rented" && before.ad_type !== "rent")
      throw unsoundField("status", "Hanya listing yang disewakan dapat menjadi Tersewa.")
    const values = { status: answers.status, status_reason: answers.status_reason ?? null }
    return { before, after: await change(tx, task, before, values) }
  })
  return answered(task, row)
}

/** A sale ends the listing as sold, a lease as rented; the deal's price, day and buyer are kept. */
export const markSold: Handler = async (task) => {
  const { context, resource } = task
  const answers = heldIds(context, resource, asked(task))
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    if (before.status !== "active") throw new Refusal(422, "Hanya listing yang Tayang dapat ditandai terjual.")
    await checkRelations(tx, task, { ...before, ...answers }, answers)
    const status = before.ad_type === "rent" ? "rented" : "sold"
    return { before, after: await change(tx, task, before, { ...answers, status, status_reason: null }) }
  })
  return answered(task, row)
}
