import { encodeAction, stampsOf, whyNot } from "../../src/declare/index.ts"
import { today } from "../http/days.ts"
import { Refusal } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { lockRow } from "../records/record.ts"
import { checkRelations, heldIds } from "../records/relations.ts"
import { answered, change, idOf } from "../records/write.ts"
import { answersIn } from "./answers.ts"

/** Any action that changes the record which its path names: what it asks, gives and stamps is declared. */
export const actOnRecord: Handler = async (task) => {
  const { context, resource, part, caller } = task
  const { [part]: action } = resource.actions ?? {}
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    const reason = whyNot(action, before)
    if (reason) throw new Refusal(422, reason)
    const answers = heldIds(context, resource, encodeAction(resource, part, answersIn(task, before), {}))
    await checkRelations(tx, task, { ...before, ...answers }, answers)
    const facts = { now: new Date().toISOString(), today: today(), caller: caller.name }
    const stamps = stampsOf(action ?? {}, { ...before, ...answers }, facts)
    return { before, after: await change(tx, task, before, { ...stamps, ...answers }) }
  })
  return answered(task, row)
}
