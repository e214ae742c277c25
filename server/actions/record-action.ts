import { type Action, encodeAnswers, type Resource, stampsOf, whyNot, wordOf } from "../../src/declare/index.ts"
import type { Row } from "../database/tables.ts"
import { today } from "../http/days.ts"
import { Refusal, unsound } from "../http/refusal.ts"
import type { Handler } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { refuseOverlap } from "../records/overlaps.ts"
import { lockRow } from "../records/record.ts"
import { holdTargets } from "../records/reference-locks.ts"
import { checkRelations, heldIds } from "../records/relations.ts"
import { answered, change, idOf } from "../records/write.ts"
import { answersIn } from "./answers.ts"
import { type Settled, settle, tellSettled } from "./settle.ts"

/** Refuses a body that tells of the action's stamps what will not be so. */
const refuseOtherStamps = ({ fields }: Resource, action: Action | undefined, body: Row, after: Row) => {
  const values = stampsOf(action ?? {}, after)
  const other = (action?.tells ?? []).filter((name) => name in body && values[name] && body[name] !== values[name])
  if (other.length > 0)
    throw unsound(
      other.map((field) => ({
        field,
        message: `${fields[field]?.label} harus ${wordOf(fields[field], values[field])} untuk data ini.`,
      })),
    )
}

/** Any action that changes the record which its path names: what it asks, gives and stamps is declared. */
export const actOnRecord: Handler = async (task) => {
  const { context, resource, part, caller } = task
  const { [part]: action } = resource.actions ?? {}
  let settled: readonly Settled[] = []
  const row = await changing(task, "update", async (tx) => {
    await holdTargets(tx, task, task.body)
    const before = await lockRow(tx, task, idOf(task))
    const reason = whyNot(action, before, caller.id)
    if (reason) throw new Refusal(422, reason)
    const answers = heldIds(context, resource, encodeAnswers(resource, part, answersIn(task, before)))
    await checkRelations(tx, task, { ...before, ...answers }, answers)
    await refuseOverlap(tx, task, { before, after: { ...before, ...answers }, named: answers })
    const facts = { now: new Date().toISOString(), today: today(), caller: caller.name }
    const stamps = stampsOf(action ?? {}, { ...before, ...answers }, facts)
    refuseOtherStamps(resource, action, task.body, { ...before, ...answers })
    const after = await change(tx, task, before, { ...stamps, ...answers })
    settled = await settle(tx, task, action ?? {}, before, answers)
    return { before, after }
  })
  tellSettled(task, settled)
  return answered(task, row)
}
