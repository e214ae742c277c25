import { eq } from "drizzle-orm"
import { whyNot } from "../../src/declare/index.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { missing, Refusal, unsoundField } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { answered, change } from "../records/write.ts"
import { answersIn } from "./answers.ts"

/** Runs a gateway's notification again for one order that still waits: once, and never back from a final state. */
export const triggerManual: Handler = async (task) => {
  const { context, resource, part, body } = task
  const { reason } = answersIn(task)
  const order = String(body.order_id ?? "").trim()
  if (!order) throw unsoundField("order_id", "Order ID wajib diisi.")
  const table = tableOf(context.tables, resource.name)
  const row = await changing(task, "webhook", async (tx) => {
    const [before] = await tx
      .select()
      .from(table)
      .where(eq(columnOf(table, "order_id"), order))
      .for("update")
    if (!before) throw missing(resource)
    const hindrance = whyNot(resource.actions?.[part], before)
    if (hindrance) throw new Refusal(409, hindrance)
    const values = { status: "paid", webhook: "manual", reason, gateway_time: new Date().toISOString() }
    return { before, after: await change(tx, task, before, values) }
  })
  return answered(task, row)
}
