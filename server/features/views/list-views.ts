import { isDeepStrictEqual } from "node:util"
import { and, asc, desc, eq, or, type SQL } from "drizzle-orm"
import { answer, pagesOf, type Row } from "../../../src/declare/index.ts"
import { nameKey } from "../../../src/declare/name-key.ts"
import {
  MAX_VIEWS,
  refusePersonalFilters,
  sameViewWords,
  TOO_MANY_VIEWS,
  type ViewDraft,
  viewDraftSchema,
} from "../../../src/domain/list-view.ts"
import { createNotFoundRefusal, Refusal, unsoundField } from "../../core/errors.ts"
import { accountsTable, listViewsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { parseBody } from "../../engine/parse-body.ts"
import { lockAccount } from "../../engine/record.ts"
import type { Hooks } from "../../engine/resource-hooks.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { idOf } from "../../engine/write.ts"

type StoredView = typeof listViewsTable.$inferSelect

const table = listViewsTable

const mayShare = ({ caller }: Task) => caller.role === "gro_admin"
const isOwn = ({ caller }: Task, view: StoredView) => view.owner === caller.id

const isVisible = ({ caller }: Task): SQL | undefined =>
  or(eq(table.owner, caller.id), eq(table.scope, "all"), eq(table.scope, caller.role ?? ""))

/** A shared view belongs to the GRO Admins; its owner may have lost that role. */
const mayEdit = (task: Task, view: StoredView) => (view.scope === "own" ? isOwn(task, view) : mayShare(task))

const pageNamed = ({ context, caller }: Task, name: string) => {
  const page = pagesOf(context.resources).find((candidate) => candidate.name === name)
  if (!page || !caller.role || !context.policy.sees(caller.role, name))
    throw unsoundField("page", "Daftar ini tidak ada, atau tidak terbuka untuk peran Anda.")
  return page
}

const draftIn = (task: Task): ViewDraft => {
  const data = parseBody(viewDraftSchema, task.body)
  const page = pageNamed(task, data.page)
  if (data.scope !== "own" && !mayShare(task))
    throw new Refusal(403, "Hanya GRO Admin dapat membagikan tampilan. Simpan untuk Anda sendiri.")
  const personal = refusePersonalFilters(page, new URLSearchParams(data.query))
  if (personal) throw unsoundField("query", personal)
  return data
}

const refuseSameName = async (tx: Db, { owner, page }: Pick<StoredView, "owner" | "page">, name: string, id = 0) => {
  const [same] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.owner, owner), eq(table.page, page), eq(table.name_key, nameKey(name))))
  if (same && same.id !== id) throw unsoundField("name", sameViewWords(name), "same-name")
}

const lockView = async (tx: Db, task: Task): Promise<StoredView> => {
  const id = Number(idOf(task))
  const [view] =
    Number.isSafeInteger(id) && id < 2 ** 31
      ? await tx
          .select()
          .from(table)
          .where(and(eq(table.id, id), isVisible(task)))
      : []
  // A 404 does not reveal that another user has the view.
  if (!view) throw createNotFoundRefusal(task.resource)
  if (!mayEdit(task, view)) throw new Refusal(403, "Hanya GRO Admin dapat mengubah tampilan yang dibagikan.")
  // Equal names meet the sentence instead of the constraint.
  await lockAccount(tx, view.owner)
  return view
}

const toAnswer = (task: Task, view: StoredView, owner_name?: string): Row => {
  const { id, name, scope, query, columns } = view
  return {
    id,
    name,
    scope,
    query,
    columns,
    is_editable: mayEdit(task, view),
    ...(isOwn(task, view) ? {} : { owner_name }),
  }
}

const logShared = async (
  tx: Db,
  task: Task,
  action: "create" | "update" | "remove",
  view: StoredView,
  before?: StoredView,
) => {
  if ((view.scope === "own" && (before ?? view).scope === "own") || isDeepStrictEqual(view, before)) return
  await logActivity(tx, task, action === "remove" ? { action, before: view } : { action, before, after: view })
}

/** Own views of a list, and shared views of others. */
const MAX_SHOWN = 500

const list: Handler = async (task) => {
  const { context, caller, call, query } = task
  const page = pageNamed(task, query.get("of") ?? "")
  const found = await context.db
    .select({ view: table, owner: accountsTable.name })
    .from(table)
    .innerJoin(accountsTable, eq(accountsTable.auth_id, table.owner))
    .where(and(eq(table.page, page.name), isVisible(task)))
    // Those of one's own are never left out.
    .orderBy(desc(eq(table.owner, caller.id)), asc(table.id))
    .limit(MAX_SHOWN)
  return answer(call, { views: found.map(({ view, owner }) => toAnswer(task, view, owner)) })
}

const save: Handler = async (task) => {
  const { context, caller, call } = task
  const draft = draftIn(task)
  const view = await inTransaction(context, async (tx) => {
    await lockAccount(tx, caller.id)
    await refuseSameName(tx, { owner: caller.id, page: draft.page }, draft.name)
    const isSamePage = and(eq(table.owner, caller.id), eq(table.page, draft.page))
    if ((await tx.$count(table, isSamePage)) >= MAX_VIEWS) throw unsoundField("name", TOO_MANY_VIEWS)
    const values = { ...draft, owner: caller.id, name_key: nameKey(draft.name) }
    const [made] = await tx.insert(table).values(values).returning()
    await logShared(tx, task, "create", made as StoredView)
    return made as StoredView
  })
  return answer(call, toAnswer(task, view))
}

const change: Handler = async (task) => {
  const draft = draftIn(task)
  const view = await inTransaction(task.context, async (tx) => {
    const before = await lockView(tx, task)
    if (draft.page !== before.page) throw unsoundField("page", "Tampilan tidak dapat dipindah ke daftar lain.")
    await refuseSameName(tx, before, draft.name, before.id)
    const values = { ...draft, name_key: nameKey(draft.name) }
    const [after] = await tx.update(table).set(values).where(eq(table.id, before.id)).returning()
    await logShared(tx, task, "update", after as StoredView, before)
    return after as StoredView
  })
  return answer(task.call, toAnswer(task, view))
}

const remove: Handler = async (task) => {
  const id = await inTransaction(task.context, async (tx) => {
    const view = await lockView(tx, task)
    await tx.delete(table).where(eq(table.id, view.id))
    await logShared(tx, task, "remove", view)
    return view.id
  })
  return answer(task.call, { id })
}

export const listViewHooks: Pick<Hooks, "list-view"> = {
  "list-view": { handlers: { of: list, save, change, drop: remove } },
}
