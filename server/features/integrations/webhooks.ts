import { randomBytes } from "node:crypto"
import { eq, inArray } from "drizzle-orm"
import { answer, type Row } from "../../../src/declare/index.ts"
import { encryptText } from "../../auth/data-key.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { tableOf } from "../../database/tables.ts"
import { webhookSecretsTable } from "../../database/webhook-tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { lockAccount, lockRow } from "../../engine/record.ts"
import { actOnRecord } from "../../engine/record-action.ts"
import type { Hooks } from "../../engine/resource-hooks.ts"
import { change, idOf, remove, update } from "../../engine/write.ts"
import { secretOwner } from "./delivery.ts"
import { callerIdOf, isOwnOrAdmin, owned, requireOwn } from "./owned.ts"
import { addressProblem } from "./send-webhook.ts"
import { isSoundFilter } from "./webhook-filter.ts"

const filterProblem = ({ context, caller }: Task, name: string, filter: string): string | undefined => {
  const resource = context.resources.find((one) => one.name === name)
  return !resource || isSoundFilter({ caller, resource }, filter)
    ? undefined
    : "Filter memuat yang tidak dapat dipakai. Salin dari alamat daftar setelah menyaringnya, tanpa pencarian dan urutan."
}

/** Each adds to the work of every change. */
const MAX_WEBHOOKS = 20

const refuseMany = async (tx: Db, task: Task) => {
  const table = tableOf(task.context.tables, "webhook")
  await lockAccount(tx, task.caller.id)
  if ((await tx.$count(table, eq(table.owner, callerIdOf(task)))) >= MAX_WEBHOOKS)
    throw new Refusal(422, `Anda sudah punya ${MAX_WEBHOOKS} webhook. Hapus dahulu yang tidak dipakai.`)
}

const EVENTS = ["on_create", "on_update", "on_remove", "on_action"]

/** What is wrong is kept beside the record, and it sends nothing meanwhile. */
const problemOf = (task: Task, row: Row): string | null => {
  const { url, resource, filter } = row
  const { context, caller } = task
  const name = String(resource)
  if (!context.policy.may(caller.role, name, "list")) return "Peran Anda tidak boleh membaca data ini."
  if (!EVENTS.some((name) => row[name])) return "Pilih paling sedikit satu peristiwa."
  return (
    addressProblem(String(url), context.allowsPrivateWebhooks) ??
    filterProblem(task, name, String(filter ?? "")) ??
    null
  )
}

/** The secret is readable only in this answer. */
const renewSecret: Handler = async (task) => {
  const { context, call } = task
  const problem = problemOf(task, await requireOwn(task))
  if (problem) throw new Refusal(422, problem)
  const secret = `whsec_${randomBytes(32).toString("base64url")}`
  await runLoggedChange(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    const values = { secret: encryptText(context.dataKey, secretOwner(before.id), secret) }
    await tx
      .insert(webhookSecretsTable)
      .values({ webhook: Number(before.id), ...values })
      .onConflictDoUpdate({ target: webhookSecretsTable.webhook, set: values })
    const after = await change(tx, task, before, { status: "active", failing_since: null, problem: null })
    // A row of its own: a new secret is logged, although the record itself may be as before.
    return { before, after: { ...after } }
  })
  return answer(call, { secret })
}

const resume: Handler = async (task) => {
  const problem = problemOf(task, await requireOwn(task))
  if (problem) throw new Refusal(422, problem)
  return actOnRecord(task)
}

/** Sends the same body once more, with all its tries. */
const again: Handler = async (task) => {
  const { context, call } = task
  await requireOwn(task)
  const row = await runLoggedChange(task, "update", async (tx) => {
    const before = await lockRow(tx, task, idOf(task))
    // In the past by the clock of any server.
    const values = { status: "waiting", tries: 0, next_at: before.created_at }
    return { before, after: await change(tx, task, before, values) }
  })
  context.begin("webhook", String(row.webhook))
  return answer(call, { id: row.id })
}

export const webhookHooks: Pick<Hooks, "webhook" | "webhook-delivery"> = {
  webhook: {
    scope: isOwnOrAdmin("webhook"),
    beforeWrite: async ({ tx, task, values, before }) => {
      if (!before) await refuseMany(tx, task)
      const problem = problemOf(task, values)
      if (!before) return { owner: callerIdOf(task), status: "new", problem }
      return { problem, ...(problem && before.status === "active" && { status: "paused" }) }
    },
    handlers: { update: owned(update), remove: owned(remove), renewSecret, pause: owned(actOnRecord), resume },
  },
  "webhook-delivery": {
    scope: (task) => {
      const table = tableOf(task.context.tables, "webhook")
      const own = isOwnOrAdmin("webhook")(task)
      if (!own) return undefined
      const ids = task.context.db.select({ id: table.id }).from(table).where(own)
      return inArray(tableOf(task.context.tables, "webhook-delivery").webhook, ids)
    },
    handlers: { again },
  },
}
