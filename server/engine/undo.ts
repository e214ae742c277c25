import { isDeepStrictEqual } from "node:util"
import { and, desc, eq, gt, type SQL } from "drizzle-orm"
import { z } from "zod"
import { answer, isObject, type Resource, type Row } from "../../src/declare/index.ts"
import { createRestoration, type Reversal, toReversal, valuesBefore } from "../../src/declare/undo.ts"
import { Refusal } from "../core/errors.ts"
import { tableOf } from "../database/tables.ts"
import type { Handler, Task } from "./context.ts"
import { dispatch } from "./dispatch.ts"
import { ownScopeOf } from "./list.ts"
import { isAbout, isEntryOf } from "./log-entries.ts"
import { withLoggedValues } from "./logged-values.ts"
import { OutdatedError, requireResource, requireRow } from "./record.ts"
import { toColumnValue } from "./where.ts"
import { namedIn } from "./write.ts"

const NO_VERSION = "Versi data ini tidak disebut. Muat ulang halaman, lalu urungkan lagi."
const IRREVERSIBLE = "Perubahan ini tidak dapat diurungkan."

const changedSince = ({ noun }: Resource) =>
  new Refusal(409, `Tidak diurungkan: ${noun} ini sudah diubah lagi sesudahnya. Tidak ada yang ditimpa.`)

const refuseChanged = (resource: Resource, write: Promise<Row>) =>
  write.catch((error: unknown) => {
    throw error instanceof OutdatedError ? changedSince(resource) : error
  })

const NOT_RESTORABLE =
  "Tidak ada yang dapat dikembalikan: nilainya sudah sama, kolomnya tidak boleh Anda ubah, atau perubahannya tidak dapat diurungkan."

/** Of a change the values before in some fields, or the record as it was after it. */
const restoreSchema = z.union([
  z.object({ fields: z.array(z.string()).min(1).max(200) }),
  z.object({ whole: z.literal(true) }),
])

const isRestore = (body: Row): boolean => "fields" in body || "whole" in body

const findWanted = async ({ context, body }: Task, resource: Resource, record: Row): Promise<Row> => {
  const { success, data } = restoreSchema.safeParse(body)
  const log = tableOf(context.tables, "activity")
  const ofRecord = isAbout(context, resource, String(record.id))
  const id = toColumnValue("whole", body.change) ?? -1
  const found: Row[] = await context.db
    .select()
    .from(log)
    .where(and(ofRecord, eq(log.id, id)))
  const [entry] = await withLoggedValues(context.db, found)
  if (!success || !entry) throw new Refusal(422, NOT_RESTORABLE)
  if ("fields" in data) {
    const before = isObject(entry.before) ? entry.before : {}
    if (!data.fields.every((name) => Object.hasOwn(before, name))) throw new Refusal(422, NOT_RESTORABLE)
    return Object.fromEntries(data.fields.map((name) => [name, before[name]]))
  }
  const later: Row[] = await context.db
    .select({ id: log.id, before: log.before })
    .from(log)
    .where(and(ofRecord, eq(log.action, "update"), gt(log.id, id)))
    .orderBy(desc(log.id))
  return valuesBefore(await withLoggedValues(context.db, later))
}

/** Gives a record earlier values by a new change, through the same write as any other. */
const restoreValues = async (task: Task, resource: Resource, record: Row, version: number): Promise<Row> => {
  const { context, caller } = task
  const { role } = caller
  const may = (part: string) => context.policy.may(role, resource.name, part)
  const restoration = createRestoration(resource, record, await findWanted(task, resource, record), { role, may })
  if (!restoration) throw new Refusal(422, NOT_RESTORABLE)
  const { part, values } = restoration
  return dispatch(task, { resource, part, record, body: values, version })
}

interface Entry {
  resource: string
  actor: string
  before: Row
  after: Row
}

/** @param which entry; absent: the newest change of the record */
const findEntry = async ({ context }: Task, resource: Resource, record: Row, which?: SQL): Promise<Entry> => {
  const table = tableOf(context.tables, "activity")
  const [entry] = await context.db
    .select()
    .from(table)
    .where(and(isEntryOf(context, resource, "update", String(record.id)), which))
    .orderBy(desc(table.id))
    .limit(1)
  if (!entry) throw new Refusal(422, IRREVERSIBLE)
  const [{ before, after } = {}] = await withLoggedValues<Row>(context.db, [entry])
  if (!isObject(before) || !isObject(after)) throw new Refusal(422, IRREVERSIBLE)
  return { resource: String(entry.resource), actor: String(entry.actor), before, after }
}

const requireReversal = ({ context, caller }: Task, entry: Entry): Reversal & { resource: Resource } => {
  const resource = context.resources.find(({ name }) => name === entry.resource)
  const { role } = caller
  const may = (part: string) => context.policy.may(role, entry.resource, part)
  const reversal = resource && toReversal(resource, entry, { role, may })
  if (!reversal) throw new Refusal(422, IRREVERSIBLE)
  return { ...reversal, resource }
}

/** Writes the values before of an entry, unless the record has other values by now. */
const applyEntry = async (task: Task, resource: Resource, record: Row, entry: Entry, version: number | undefined) => {
  const reversal = requireReversal(task, entry)
  const { part, values } = reversal
  const isSame = (name: string) => isDeepStrictEqual(record[name] ?? null, entry.after[name] ?? null)
  const changed = Object.keys(values).filter((name) => name in entry.after)
  if (!changed.every(isSame)) throw changedSince(resource)
  return refuseChanged(resource, dispatch(task, { resource: reversal.resource, part, record, body: values, version }))
}

/** Takes back the change of a record that a request has made. */
export const undoOfRequest = async (task: Task, resource: Resource, record: Row, request: string): Promise<void> => {
  const made = eq(tableOf(task.context.tables, "activity").request_id, request)
  const entry = await findEntry(task, resource, record, made)
  await applyEntry(task, resource, record, entry, Number(record.version))
}

/**
 * Takes a logged change back by a new change, through the same write as any other. Refuses it where the record has
 * changed since, so that nothing is overwritten.
 */
export const undoChange: Handler = async (task) => {
  const { context, body, version, caller, call } = task
  const { name, id } = namedIn(task)
  const resource = requireResource(context, name)
  if (version === undefined) throw new Refusal(428, NO_VERSION)
  const record = await requireRow(context.db, context, resource, id, ownScopeOf(task, resource))
  if (isRestore(body)) {
    const after = await refuseChanged(resource, restoreValues(task, resource, record, version))
    return answer(call, { id: record.id, version: after.version ?? null })
  }
  const isNewest = body.change === undefined
  const log = tableOf(context.tables, "activity")
  const wanted = isNewest ? undefined : eq(log.id, toColumnValue("whole", body.change) ?? -1)
  const entry = await findEntry(task, resource, record, wanted)
  requireReversal(task, entry)
  if (record.version !== version || (isNewest && entry.actor !== caller.email)) throw changedSince(resource)
  const after = await applyEntry(task, resource, record, entry, version)
  return answer(call, { id: record.id, version: after.version ?? null })
}
