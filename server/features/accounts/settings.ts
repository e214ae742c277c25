import { and, eq } from "drizzle-orm"
import { showMoney } from "../../../src/declare/format.ts"
import { initialValues, type Row } from "../../../src/declare/index.ts"
import { QUICK_REPLIES } from "../../../src/domain/quick-replies.ts"
import { READY_TEXTS, toReadyTextLines } from "../../../src/domain/ready-texts.ts"
import { OFFICE_SETTING } from "../../../src/resources/setting.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { approvalsTable } from "../../database/ledger-tables.ts"
import { settingOf } from "../../database/office-setting.ts"
import { tableOf } from "../../database/tables.ts"
import { findApprovalHindrance, notePart } from "../../engine/approvals.ts"
import type { Handler, ResourceHooks, Task } from "../../engine/context.ts"
import { one } from "../../engine/list.ts"
import { changeBy, update } from "../../engine/write.ts"
import { findAdmins } from "./suspended.ts"

const words = {
  quick_replies: QUICK_REPLIES,
  ...Object.fromEntries(Object.entries(READY_TEXTS).map(([name, texts]) => [name, toReadyTextLines(texts)])),
}

const withSettings =
  (handler: Handler): Handler =>
  async (task) => {
    const { context, resource } = task
    const table = tableOf(context.tables, resource.name)
    if ((await context.db.$count(table, eq(table.id, OFFICE_SETTING))) === 0)
      await context.db
        .insert(table)
        .values({ id: OFFICE_SETTING, ...initialValues(resource), ...words })
        .onConflictDoNothing()
    return handler(task)
  }

export const readSetting = withSettings(one)
export const writeSetting = withSettings(update)

const NO_PROPOSAL = { proposed_limit: null, proposed_by: null }

const forgetProposer = (tx: Db, { resource }: Task, id: unknown) =>
  tx
    .delete(approvalsTable)
    .where(and(eq(approvalsTable.resource, resource.name), eq(approvalsTable.record_id, String(id))))

/** A higher limit is proposed, because one person could otherwise pay alone what needs two. */
const proposeLimit: ResourceHooks["beforeWrite"] = async ({ tx, task, values, before }) => {
  const limit = Number(await settingOf(tx, task.context.tables, "two_approvals_above"))
  if (!before || values.two_approvals_above === limit) return {}
  await forgetProposer(tx, task, before.id)
  if (Number(values.two_approvals_above) < limit) return NO_PROPOSAL
  await notePart(tx, task, before.id, "maker")
  return { two_approvals_above: limit, proposed_limit: values.two_approvals_above, proposed_by: task.caller.name }
}

const noteProposal: ResourceHooks["notify"] = async ({ tx, context, by, before, after }) => {
  if (!after || after.proposed_limit === null || after.proposed_limit === before?.proposed_limit) return undefined
  const limit = showMoney(Number(after.proposed_limit))
  return {
    users: await findAdmins(tx, context.tables),
    text: `${by} mengusulkan batas dua persetujuan ${limit}. Setujui atau batalkan di Pengaturan (/dashboard/setting).`,
  }
}

export const settingHooks: ResourceHooks = { beforeWrite: proposeLimit, notify: noteProposal }

const NOTHING_PROPOSED = "Tidak ada batas baru yang diusulkan."

const decideLimit = (decide: (tx: Db, task: Task, setting: Row) => Promise<Row>) =>
  changeBy(async (tx, task, before) => {
    if (before.proposed_limit === null) throw new Refusal(422, NOTHING_PROPOSED)
    const values = await decide(tx, task, before)
    await forgetProposer(tx, task, before.id)
    return { ...values, ...NO_PROPOSAL }
  })

export const approveLimit = decideLimit(async (tx, task, { id, proposed_limit }) => {
  const why = await findApprovalHindrance(tx, task, id)
  if (why) throw new Refusal(409, why)
  return { two_approvals_above: proposed_limit }
})

export const dropLimit = decideLimit(async () => ({}))
