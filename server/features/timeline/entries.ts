import { and, eq } from "drizzle-orm"
import { answer, fieldOfKind, singularOf, todayInJakarta } from "../../../src/declare/index.ts"
import { phoneWithLog } from "../../../src/declare/timeline.ts"
import { findWrite } from "../../../src/declare/write-of.ts"
import { callLogSchema, commentSchema } from "../../../src/domain/timeline-entry.ts"
import { createNotFoundRefusal, Refusal, unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { timelineEntriesTable } from "../../database/timeline-table.ts"
import { logActivity, subjectOf } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { dispatch } from "../../engine/dispatch.ts"
import { notify } from "../../engine/notices.ts"
import { parseBody } from "../../engine/parse-body.ts"
import { announce, inTransaction } from "../../engine/transaction.ts"
import { titleOf } from "../../engine/trash/move-to-trash.ts"
import { toColumnValue } from "../../engine/where.ts"
import { idOf } from "../../engine/write.ts"
import { mentionable } from "./people.ts"
import { findRecord, type Recorded, requireReadable } from "./timeline-record.ts"

const table = timelineEntriesTable
type Entry = typeof table.$inferSelect

const refuseOthers = async (task: Task, of: Recorded, mentions: readonly string[]) => {
  if (mentions.length === 0) return
  const people = await mentionable(task, of)
  if (!mentions.every((id) => people.some((one) => one.id === id)))
    throw unsoundField(
      "mentions",
      `Yang disebut harus admin aktif yang boleh melihat ${of.resource.noun} ini. Hapus sebutannya, lalu kirim lagi.`,
    )
}

const EXCERPT = 120

const tell = (
  tx: Db,
  { context, caller }: Task,
  { resource, record }: Recorded,
  { text }: Entry,
  users: readonly string[],
) => {
  const words = String(text).replace(/\s+/g, " ")
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
  return notify(tx, context, {
    users,
    text: `${caller.name} menyebut Anda di ${resource.noun} ${titleOf(resource, record)}: “${excerpt}”`,
    resource: resource.name,
    record_id: record.id,
    by: caller.id,
  })
}

/** The log has who wrote an entry about which record, and nothing of its words. */
const log = (tx: Db, task: Task, action: "create" | "update" | "remove", of: Recorded, { id }: Entry) => {
  const { caller, tab } = task
  const subject = `${singularOf(task.resource)} tentang ${subjectOf(of.resource, of.record)}`
  announce(tx, { resource: "timeline", ids: [id], action, by: caller.name, ...(tab === undefined ? {} : { tab }) })
  return logActivity(tx, task, { action, subject, [action === "remove" ? "before" : "after"]: { id } })
}

const write = async (task: Task, of: Recorded, values: Pick<Entry, "kind"> & Partial<Entry>) => {
  const { context, caller } = task
  const entry = await inTransaction(context, async (tx) => {
    const [made] = await tx
      .insert(table)
      .values({ ...of.key, author: caller.id, ...values })
      .returning()
    const written = made as Entry
    await log(tx, task, "create", of, written)
    await tell(tx, task, of, written, written.mentions)
    return written
  })
  return answer(task.call, { id: entry.id })
}

export const comment: Handler = async (task) => {
  const of = await findRecord(task)
  if (!of.resource.comments) throw new Refusal(422, `${singularOf(of.resource)} tidak dapat dikomentari.`)
  const draft = parseBody(commentSchema, task.body)
  await refuseOthers(task, of, draft.mentions)
  return write(task, of, { kind: "comment", ...draft })
}

/** Sets the day of the next call by the record's own write, with its rules and its log. */
const setNext = async (task: Task, { resource, record }: Recorded, day: string, name: string | undefined) => {
  const { context, caller } = task
  const { role } = caller
  const may = (part: string) => context.policy.may(role, resource.name, part)
  const part = name && fieldOfKind("date", resource.fields[name]) && findWrite(resource, [name], may)
  if (name && part && record[name] !== day)
    await dispatch(
      // The entry's own transaction claims the idempotency key.
      { ...task, context: { ...context, claim: undefined } },
      { resource, part, record, body: { [name]: day }, version: undefined },
    )
}

export const logCall: Handler = async (task) => {
  const of = await findRecord(task)
  const [, phone] = phoneWithLog(of.resource) ?? []
  if (!phone) throw new Refusal(422, `Telepon ke ${of.resource.noun} tidak dicatat.`)
  const { follow_up, ...draft } = parseBody(callLogSchema, task.body)
  if (draft.outcome !== "later") return write(task, of, { kind: "call", ...draft })
  if (!follow_up || follow_up < todayInJakarta())
    throw unsoundField("follow_up", "Pilih hari ini atau hari sesudahnya untuk telepon berikutnya.")
  await setNext(task, of, follow_up, phone.logs?.next)
  return write(task, of, { kind: "call", ...draft, follow_up })
}

/** An entry of the caller, with its record. The record may be in the trash. */
const findOwn = async (task: Task): Promise<{ entry: Entry; of: Recorded }> => {
  const id = toColumnValue("whole", idOf(task))
  const [entry] = await task.context.db
    .select()
    .from(table)
    .where(eq(table.id, Number(id ?? -1)))
  if (!entry) throw createNotFoundRefusal({ noun: "komentar" })
  const of = await requireReadable(task, entry.resource, entry.record_id)
  if (entry.author !== task.caller.id)
    throw new Refusal(403, "Hanya penulisnya dapat mengubah atau menghapus komentar.")
  return { entry, of }
}

export const change: Handler = async (task) => {
  const { entry, of } = await findOwn(task)
  const draft = parseBody(commentSchema, task.body)
  if (entry.kind !== "comment") throw new Refusal(422, "Hasil telepon tidak dapat diubah. Hapus, lalu catat lagi.")
  await refuseOthers(task, of, draft.mentions)
  await inTransaction(task.context, async (tx) => {
    const [after] = await tx
      .update(table)
      .set({ ...draft, edited_at: new Date().toISOString() })
      .where(and(eq(table.id, entry.id), eq(table.author, task.caller.id)))
      .returning()
    if (!after) throw createNotFoundRefusal({ noun: "komentar" })
    await log(tx, task, "update", of, after)
    const added = after.mentions.filter((id) => !entry.mentions.includes(id))
    await tell(tx, task, of, after, added)
  })
  return answer(task.call, { id: entry.id })
}

export const drop: Handler = async (task) => {
  const { entry, of } = await findOwn(task)
  await inTransaction(task.context, async (tx) => {
    await tx.delete(table).where(eq(table.id, entry.id))
    await log(tx, task, "remove", of, entry)
  })
  return answer(task.call, { id: entry.id })
}
