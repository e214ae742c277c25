import { isDeepStrictEqual } from "node:util"
import { and, eq } from "drizzle-orm"
import { isEmptyObject } from "es-toolkit"
import {
  answer,
  encode,
  initialValues,
  outdatedReasons,
  placeholdersOf,
  type Row,
  unwrap,
} from "../../src/declare/index.ts"
import { writableOf } from "../../src/declare/schema.ts"
import { type Verdict, validate, validateAction } from "../../src/declare/validate.ts"
import { Refusal, validationError } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { type Table, tableOf } from "../database/tables.ts"
import { forgetEntries } from "../database/timeline-entries.ts"
import type { Handler, Task } from "./context.ts"
import { refuseIgnored, refuseOtherBeside } from "./ignored-fields.ts"
import { runLoggedChange } from "./logged-change.ts"
import { refuseRecentDuplicate } from "./recent-duplicate.ts"
import { hasId, lockRow, OutdatedError, toResourceRow } from "./record.ts"
import { addLabels } from "./relation-labels.ts"
import { checkRelations, refuseInUse, toStoredIds } from "./relations.ts"
import { hasTrash, moveToTrash } from "./trash/move-to-trash.ts"
import { refuseOverlap, refusePublicFiles, refuseSameName, soundComputed } from "./write-checks.ts"

export const requireValid = ({ data, errors }: Verdict): Row => {
  if (errors.length > 0) throw validationError(errors)
  return { ...data }
}

const draftOf = (task: Task): Row => {
  const { call, body } = task
  const draft = unwrap(call, body)
  if (!draft) throw new Refusal(422, `Isi permintaan harus berupa ${call.wraps?.in} dengan satu data.`)
  refuseOtherBeside(task, draft)
  return draft
}

const openIn = ({ resource }: Task) => writableOf(resource).map(([name]) => name)

const pickColumns = (table: Table, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in table))

const valuesOf = ({ context, resource }: Task, draft: Row): Row => {
  const initial = initialValues(resource)
  const sent = Object.entries(encode(resource, requireValid(validate(resource, draft))))
  const values = sent.filter(([name, value]) => value !== null || !(name in initial))
  return toStoredIds(context, resource, { ...initial, ...Object.fromEntries(values) })
}

const insert = async (tx: Db, task: Task, values: Row): Promise<Row> => {
  const { context, resource } = task
  await checkRelations(tx, task, values, values)
  await refuseSameName(tx, task, values)
  refusePublicFiles(resource, values)
  const sent = { ...values, ...(await context.hooks[resource.name]?.beforeWrite?.({ tx, task, values })) }
  const all = { ...sent, ...soundComputed(task, sent) }
  await refuseOverlap(tx, task, { after: all, named: values })
  const table = tableOf(context.tables, resource.name)
  const [row] = await tx.insert(table).values(pickColumns(table, all)).returning()
  return row as Row
}

export const create: Handler = async (task) => {
  const draft = draftOf(task)
  const row = await runLoggedChange(task, "create", async (tx) => {
    const values = valuesOf(task, draft)
    refuseIgnored(task, { sent: draft, open: openIn(task), present: initialValues(task.resource) })
    return { after: await refuseRecentDuplicate(tx, task, values, () => insert(tx, task, values)) }
  })
  return answerWithRow(task, row)
}

export const answerWithRow = async (task: Task, row: Row) => {
  const record = toResourceRow(task.resource, row)
  if (task.isInternal) return answer(task.call, record)
  const [labelled = {}] = await addLabels(task.context, task.resource, [record])
  return answer(task.call, labelled)
}

export const idOf = ({ call, params }: Task) => params[placeholdersOf(call)[0]?.[0] ?? ""]

/** The record that the address names by `resource.id`. */
export const namedIn = (task: Task): { name: string; id: string } => {
  const [, name = "", id = ""] = /^([^.]+)\.(.+)$/.exec(idOf(task) ?? "") ?? []
  return { name, id }
}

const stamps = (table: Table, before: Row): Row => ({
  ...("updated_at" in table ? { updated_at: new Date().toISOString() } : {}),
  ...("version" in table ? { version: Number(before.version) + 1 } : {}),
})

/** Compares a stored value with one to store. A moment may be sent with the offset of another zone. */
const isSameValue = (table: Table, name: string, stored: unknown, sent: unknown): boolean =>
  isDeepStrictEqual(stored ?? null, sent ?? null) ||
  (table[name]?.getSQLType().startsWith("timestamp") === true &&
    Date.parse(String(stored)) === Date.parse(String(sent)))

/** Values that differ from the stored ones. */
export const pickChanged = (table: Table, before: Row, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && !isSameValue(table, name, before[name], value),
    ),
  )

/**
 * Writes values into a locked row, as the caller has read it.
 *
 * @returns the same object if it has these values already, so that nothing is logged
 */
export const change = async (
  tx: Db,
  { context, resource }: Pick<Task, "context" | "resource">,
  before: Row,
  values: Row,
): Promise<Row> => {
  const table = tableOf(context.tables, resource.name)
  const following = await context.hooks[resource.name]?.beforeChange?.(tx, before, values)
  const changed = { ...outdatedReasons(resource.fields, before, values), ...pickColumns(table, values), ...following }
  const computed = soundComputed({ context, resource }, { ...before, ...changed })
  const written = pickChanged(table, before, { ...changed, ...computed })
  if (isEmptyObject(written)) return before
  const [after] = await tx
    .update(table)
    .set({ ...written, ...stamps(table, before) })
    .where(and(eq(table.id, before.id), "version" in table ? eq(table.version, before.version) : undefined))
    .returning()
  if (!after) throw new OutdatedError(before)
  return after as Row
}

/**
 * Locks the row of a change. A newer version that has the sent values already is no conflict: the change is repeated,
 * because its first answer was lost.
 */
export const lockForChange = async (tx: Db, task: Task, hasValues: (row: Row) => boolean) => {
  try {
    return { before: await lockRow(tx, task, idOf(task)), isDone: false }
  } catch (error) {
    if (!task.isDispatched && error instanceof OutdatedError && hasValues(error.row))
      return { before: error.row, isDone: true }
    throw error
  }
}

const hasSentValues = (task: Task, sent: Row) => (row: Row) => {
  const { context, resource } = task
  const { data, errors } = validate(resource, sent, { record: row })
  const values = toStoredIds(context, resource, encode(resource, data))
  return errors.length === 0 && isEmptyObject(pickChanged(tableOf(context.tables, resource.name), row, values))
}

export const update: Handler = async (task) => {
  const { context, resource } = task
  const sent = draftOf(task)
  const row = await runLoggedChange(task, "update", async (tx) => {
    const { before, isDone } = await lockForChange(tx, task, hasSentValues(task, sent))
    if (isDone) return { before, after: before }
    const draft = requireValid(validate(resource, sent, { record: before }))
    refuseIgnored(task, { sent, open: openIn(task), present: before })
    const values = toStoredIds(context, resource, encode(resource, draft))
    const whole = { ...before, ...values }
    // Unchanged values are not checked: older records may break newer rules.
    const changed = pickChanged(tableOf(context.tables, resource.name), before, values)
    // Nor are values of the service, such as an estimated price, renewed for nothing.
    if (isEmptyObject(changed)) return { before, after: before }
    await checkRelations(tx, task, whole, changed)
    await refuseSameName(tx, task, changed, before.id)
    refusePublicFiles(resource, changed)
    await refuseOverlap(tx, task, { before, after: whole, named: values })
    const added = await context.hooks[resource.name]?.beforeWrite?.({ tx, task, values: whole, before })
    return { before, after: await change(tx, task, before, { ...values, ...added }) }
  })
  return answerWithRow(task, row)
}

/** Handler of an own action: changes the record of the address by the decided values, under its lock. */
export const changeBy =
  (decide: (tx: Db, task: Task, before: Row) => Promise<Row>): Handler =>
  async (task) => {
    const row = await runLoggedChange(task, "update", async (tx) => {
      const before = await lockRow(tx, task, idOf(task))
      return { before, after: await change(tx, task, before, await decide(tx, task, before)) }
    })
    return answerWithRow(task, row)
  }

export const remove: Handler = async (task) => {
  const { context, resource } = task
  const row = await runLoggedChange(task, "remove", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    if (hasTrash(context, resource)) await moveToTrash(tx, task, before)
    else {
      await forgetEntries(tx, resource, before.id)
      await tx.delete(tableOf(context.tables, resource.name)).where(hasId(context, resource, before.id))
    }
    return { before }
  }).catch((error: unknown) => refuseInUse(task, idOf(task), error))
  return answer(task.call, { [resource.id]: row.id })
}

export const answersIn = ({ resource, part, body }: Task, record?: Row): Row =>
  requireValid(validateAction(resource, part, body, { record }))
