import { eq, type SQL } from "drizzle-orm"
import { idStorageOf } from "../../database/storage.ts"
import { tableOf } from "../../database/tables.ts"
import type { Task } from "../../engine/context.ts"
import { toColumnValue } from "../../engine/where.ts"

export const callerIdOf = ({ context, caller }: Task) =>
  toColumnValue(idStorageOf(context.resources, "user"), caller.id)

/** GRO Admins see those of all users, so that they can end any. */
export const isOwnOrAdmin =
  (resource: "api-key" | "webhook") =>
  (task: Task): SQL | undefined =>
    task.caller.role === "gro_admin"
      ? undefined
      : eq(tableOf(task.context.tables, resource).owner, callerIdOf(task) ?? null)
