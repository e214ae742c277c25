import { at } from "../../src/declare/index.ts"
import type { Row } from "../database/tables.ts"
import { effectsOf } from "../domain/premium-effects.ts"
import { showDay, today } from "../http/days.ts"
import { unsoundField } from "../http/refusal.ts"
import type { Handler, Task } from "../http/task.ts"
import { changing } from "../records/audit.ts"
import { list, one } from "../records/list.ts"
import { checkWhen } from "../records/moves.ts"
import { lockRow } from "../records/record.ts"
import { answered, change, idOf, update } from "../records/write.ts"
import { answersIn } from "./answers.ts"

/** Who sends more than an action's own question means the record: these fields are then the service's, and stay. */
const isMeant = ({ body }: Task, name: string) => Object.keys(body).every((key) => key === name)

/** A premium period ends later than it did, never earlier. */
export const extendPremium: Handler = async (task) => {
  if (!isMeant(task, "premium_until")) return update(task)
  const { premium_until } = answersIn(task)
  const until = String(premium_until)
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    checkWhen(task, before)
    if (until <= today()) throw unsoundField("premium_until", "Premium sampai harus setelah hari ini.")
    if (before.premium_until && until <= String(before.premium_until))
      throw unsoundField(
        "premium_until",
        `Premium sampai harus setelah akhir yang sekarang, ${showDay(String(before.premium_until))}.`,
      )
    return { before, after: await change(tx, task, before, { premium_until: until }) }
  })
  return answered(task, row)
}

export const endPremium: Handler = async (task) => {
  if (!isMeant(task, "premium") || task.body.premium !== false) return update(task)
  const row = await changing(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    checkWhen(task, before)
    return { before, after: await change(tx, task, before, { premium: false, premium_until: today() }) }
  })
  return answered(task, row)
}

/** An answer whose listings say what premium brought them. */
const withEffects =
  (handle: Handler): Handler =>
  async (task) => {
    const answer = await handle(task)
    const found = at(answer.body, task.call.rows)
    const houses = (Array.isArray(found) ? found : [found]) as Row[]
    const effects = await effectsOf(task.context, houses)
    for (const house of houses) Object.assign(house, effects.get(Number(house.id)))
    return answer
  }

export const premiumHouses = withEffects(list)
export const oneHouse = withEffects(one)
