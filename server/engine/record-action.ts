import { and, eq, gte, inArray, type SQL } from "drizzle-orm"
import { isEmptyObject } from "es-toolkit"
import {
  type Action,
  type Effect,
  encodeAnswers,
  getActionRefusal,
  type Row,
  sentStamps,
  stampsOf,
  todayInJakarta,
  wordOf,
} from "../../src/declare/index.ts"
import { Refusal, validationError } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import type { Handler, Task } from "./context.ts"
import { refuseIgnored } from "./ignored-fields.ts"
import { recordChange, runLoggedChange } from "./logged-change.ts"
import { checkRelations, toStoredIds } from "./relations.ts"
import { answersIn, answerWithRow, change, lockForChange, pickChanged } from "./write.ts"
import { findHeldFiles, refuseForeignFiles, refuseOverlap, refusePublicFiles } from "./write-checks.ts"

const refuseOtherStamps = ({ resource, part, body }: Task, action: Action, after: Row) => {
  const { fields } = resource
  const values = stampsOf(action, after)
  const other = sentStamps(resource, part).filter((name) => name in body && values[name] && body[name] !== values[name])
  if (other.length > 0)
    throw validationError(
      other.map((field) => ({
        field,
        message: `${fields[field]?.label} harus ${wordOf(fields[field], values[field])} untuk data ini.`,
      })),
    )
}

const createEffectCondition = ({ context }: Task, effect: Effect, record: Row, answers: Row): SQL | undefined => {
  const { of = "", by, answer = "", is, ahead } = effect
  const table = tableOf(context.tables, of)
  const id = by ? record.id : answers[answer]
  if (id === undefined || id === null) return undefined
  return and(
    eq(columnOf(table, by ?? "id"), id),
    ...Object.entries(is).map(([name, values = []]) => inArray(columnOf(table, name), [...values])),
    ahead ? gte(columnOf(table, ahead), new Date().toISOString()) : undefined,
  )
}

/** Applies an action's declared effects to other records in its transaction, each its own change with its log and notices. */
const settle = async (
  tx: Db,
  task: Task,
  { settles = [] }: Pick<Action, "settles">,
  record: Row,
  answers: Row,
): Promise<void> => {
  const { context } = task
  for (const effect of settles) {
    const resource = context.resources.find(({ name }) => name === effect.of)
    const where = resource && createEffectCondition(task, effect, record, answers)
    if (!resource || !where) continue
    const other = { ...task, resource }
    const found = await tx.select().from(tableOf(context.tables, resource.name)).where(where).for("no key update")
    for (const before of found as Row[]) {
      const after = await change(tx, other, before, { ...effect.sets })
      await recordChange(tx, other, { action: "update", before, after })
    }
  }
}

const NO_VERSION = "Versi data ini tidak disebut. Muat ulang halaman, lalu putuskan lagi."

/** An idempotent write requires the version that the caller has seen. */
const demandVersion = ({ once }: Action, { key, version }: Task) => {
  if (once && key !== undefined && version === undefined) throw new Refusal(428, NO_VERSION)
}

/** An action that happens once is repeated by its key alone. */
const hasAnswers =
  ({ context, resource, body }: Task, { once }: Action) =>
  (row: Row): boolean => {
    const table = tableOf(context.tables, resource.name)
    const names = Object.keys(body)
    if (once || names.length === 0 || names.some((name) => !(name in table))) return false
    return isEmptyObject(pickChanged(table, row, toStoredIds(context, resource, body)))
  }

export const actOnRecord: Handler = async (task) => {
  const { resource, part } = task
  const action: Action | undefined = resource.actions?.[part]
  if (!action) throw new Error(`${resource.name} declares no ${part}`)
  demandVersion(action, task)
  // Before the transaction: a slow file store must hold no connection of the database.
  const held = await findHeldFiles(task)
  const row = await runLoggedChange(task, "update", async (tx) => {
    const { before, isDone } = await lockForChange(tx, task, hasAnswers(task, action))
    if (isDone) return { before, after: before }
    const { after, answers } = await decide(tx, task, { action, before, held })
    await settle(tx, task, action, before, answers)
    return { before, after }
  })
  return answerWithRow(task, row)
}

interface Decision {
  action: Action
  before: Row
  held: ReadonlySet<string>
}

const decide = async (tx: Db, task: Task, { action, before, held }: Decision) => {
  const { context, resource, part, caller } = task
  const reason = getActionRefusal(action, before, caller.id)
  if (reason) throw new Refusal(422, reason)
  const answers = toStoredIds(context, resource, encodeAnswers(resource, part, answersIn(task, before)))
  const { asks = {}, gives = {}, carries = {} } = action
  const open = [...[asks, carries].flatMap(Object.keys), ...sentStamps(resource, part)]
  refuseIgnored(task, { sent: task.body, open, present: { ...before, ...gives } })
  await checkRelations(tx, task, { ...before, ...answers }, answers)
  refuseForeignFiles(task, answers, held)
  refusePublicFiles(resource, answers)
  await refuseOverlap(tx, task, { before, after: { ...before, ...answers }, named: answers })
  const facts = { now: new Date().toISOString(), today: todayInJakarta(), caller: caller.name }
  const stamps = stampsOf(action, { ...before, ...answers }, facts)
  refuseOtherStamps(task, action, { ...before, ...answers })
  const added = await context.hooks[resource.name]?.beforeAction?.({ tx, task, values: answers, before })
  return { answers, after: await change(tx, task, before, { ...stamps, ...answers, ...added }) }
}
