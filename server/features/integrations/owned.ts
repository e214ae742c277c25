import { eq, type SQL } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { createNotFoundRefusal } from "../../core/errors.ts"
import { idStorageOf } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { lockRow } from "../../engine/record.ts"
import { toColumnValue } from "../../engine/where.ts"
import { idOf } from "../../engine/write.ts"

export const callerIdOf = ({ context, caller }: Task) =>
  toColumnValue(idStorageOf(context.resources, "user"), caller.id)

/** GRO Admins see those of all users, so that they can end any. */
export const isOwnOrAdmin =
  (resource: "api-key" | "webhook") =>
  (task: Task): SQL | undefined =>
    task.caller.role === "gro_admin"
      ? undefined
      : eq(tableOf(task.context.tables, resource).owner, callerIdOf(task) ?? null)

/** A delivery has the owner of its webhook. */
const ownerOf = async ({ context: { db, tables } }: Task, { owner, webhook }: Row): Promise<unknown> => {
  if (webhook === undefined) return owner
  const table = tableOf(tables, "webhook")
  const [found] = await db.select({ owner: table.owner }).from(table).where(eq(table.id, webhook))
  return found?.owner
}

/** The record of the address, an API key, a webhook or a delivery of one. A 404 does not reveal that another user has it. */
export const requireOwn = async (task: Task): Promise<Row> => {
  const { context, resource, caller } = task
  const row = await lockRow(context.db, { ...task, version: undefined }, idOf(task))
  if (caller.role !== "gro_admin" && String(await ownerOf(task, row)) !== caller.id)
    throw createNotFoundRefusal(resource)
  return row
}

export const owned =
  (handler: Handler): Handler =>
  async (task) => {
    await requireOwn(task)
    return handler(task)
  }
