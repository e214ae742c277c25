import { and, desc, eq, gt } from "drizzle-orm"
import { z } from "zod"
import { isObject, type Resource, type Row } from "../../src/declare/index.ts"
import { createRestoration, valuesBefore } from "../../src/declare/undo.ts"
import { Refusal } from "../core/errors.ts"
import { tableOf } from "../database/tables.ts"
import type { Task } from "./context.ts"
import { dispatch } from "./dispatch.ts"
import { isAbout } from "./log-entries.ts"
import { withLoggedValues } from "./logged-values.ts"
import { toColumnValue } from "./where.ts"

const NOT_RESTORABLE =
  "Tidak ada yang dapat dikembalikan: nilainya sudah sama, kolomnya tidak boleh Anda ubah, atau perubahannya tidak dapat diurungkan."

/** Of a change the values before in some fields, or the record as it was after it. */
const restoreSchema = z.union([
  z.object({ fields: z.array(z.string()).min(1).max(200) }),
  z.object({ whole: z.literal(true) }),
])

export const isRestore = (body: Row): boolean => "fields" in body || "whole" in body

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
export const restoreValues = async (task: Task, resource: Resource, record: Row, version: number): Promise<Row> => {
  const { context, caller } = task
  const { role } = caller
  const may = (part: string) => context.policy.may(role, resource.name, part)
  const restoration = createRestoration(resource, record, await findWanted(task, resource, record), { role, may })
  if (!restoration) throw new Refusal(422, NOT_RESTORABLE)
  const { part, values } = restoration
  return dispatch(task, { resource, part, record, body: values, version })
}
