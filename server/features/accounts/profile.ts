import { eq } from "drizzle-orm"
import { isEmptyObject } from "es-toolkit"
import { answer, encode, type Row } from "../../../src/declare/index.ts"
import { validate } from "../../../src/declare/validate.ts"
import { agentProfile } from "../../../src/resources/agent-profile.ts"
import { user } from "../../../src/resources/user.ts"
import { type Account, tokenFor } from "../../auth/auth.ts"
import { Refusal } from "../../core/errors.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { idStorageOf } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context, Handler, Task } from "../../engine/context.ts"
import { recordChange, runLoggedChange } from "../../engine/logged-change.ts"
import { findRow, OutdatedError, toResourceRow } from "../../engine/record.ts"
import { addLabels } from "../../engine/relation-labels.ts"
import { checkRelations } from "../../engine/relations.ts"
import { toColumnValue } from "../../engine/where.ts"
import { change, idOf, pickChanged, requireValid } from "../../engine/write.ts"
import { countWork } from "./agent-work.ts"

const ownId = (task: Task) => {
  const id = idOf(task)
  if (id !== task.caller.id) throw new Refusal(403, "Anda hanya dapat membuka profil sendiri.")
  return id
}

const profileOf = async (db: Db, { tables, resources }: Context, id: string): Promise<Row> => {
  const profile = await findRow(db, tables, agentProfile, id)
  if (profile) return profile
  const [account] = await db.select().from(accountsTable).where(eq(accountsTable.auth_id, id))
  return {
    id: toColumnValue(idStorageOf(resources, "agent-profile"), id),
    name: account?.name,
    email: account?.email,
    avatar: account?.avatar || null,
  }
}

const answerProfile = async ({ context, resource, call }: Task, profile: Row, more: Row = {}) => {
  const workOf = await countWork(context, [profile.id])
  const [row] = await addLabels(context, resource, [toResourceRow(resource, { ...profile, ...workOf(profile.id) })])
  return answer(call, { ...row, ...more })
}

export const readProfile: Handler = async (task) =>
  answerProfile(task, await profileOf(task.context.db, task.context, ownId(task)))

const copyToUser = async (tx: Db, task: Task, { name, phone, office }: Row): Promise<void> => {
  const { context, caller } = task
  const before = (await findRow(tx, context.tables, user, Number(caller.id), "no key update")) as Row | undefined
  const values = Object.entries({ name, phone, office }).filter(
    ([field, value]) => value !== undefined && value !== before?.[field],
  )
  if (!before || values.length === 0) return
  const of = { ...task, resource: user }
  const after = await change(tx, of, before, Object.fromEntries(values))
  await recordChange(tx, of, { action: "update", before, after })
}

const copyToAccount = async (tx: Db, id: string, { name, avatar }: Row) => {
  const [account] = await tx
    .update(accountsTable)
    .set({
      first_time: false,
      ...(name === undefined ? {} : { name: String(name) }),
      ...(avatar === undefined ? {} : { avatar: String(avatar ?? "") }),
    })
    .where(eq(accountsTable.auth_id, id))
    .returning()
  return account as Account
}

export const writeProfile: Handler = async (task) => {
  const { context, resource, body, caller, version } = task
  const id = ownId(task)
  const isFirst = caller.role === "first_time"
  const demanded = isFirst
    ? Object.entries(resource.fields).filter(([, field]) => field.required && !field.readOnly)
    : []
  const sent = { ...Object.fromEntries(demanded.map(([name]) => [name, null])), ...body }
  const table = tableOf(context.tables, resource.name)
  let account: Account | undefined
  const row = await runLoggedChange(task, "update", async (tx) => {
    // One save of an account after another, also while it has no profile to lock.
    await tx.select().from(accountsTable).where(eq(accountsTable.auth_id, id)).for("no key update")
    const before = await profileOf(tx, context, id)
    const isOutdated = version !== undefined && before.version !== undefined && before.version !== version
    if (isOutdated) throw new OutdatedError(before)
    const values = encode(resource, requireValid(validate(resource, sent, { record: before })))
    await checkRelations(tx, task, { ...before, ...values }, values)
    const whole = { ...before, ...values, version: Number(before.version ?? 0) + 1 }
    const isSame = before.version !== undefined && isEmptyObject(pickChanged(table, before, values))
    const [after] = isSame
      ? [before]
      : await tx
          .insert(table)
          .values(whole)
          .onConflictDoUpdate({ target: table.id, set: { ...values, version: whole.version } })
          .returning()
    await copyToUser(tx, task, values)
    account = await copyToAccount(tx, id, values)
    return { before, after: after as Row }
  })
  const token = account && (await tokenFor(context.secret, account, caller.session))
  return answerProfile(task, row, { token, first_time: false, flag: account?.flag })
}
