import { and, eq, type SQL } from "drizzle-orm"
import type { Resource, Row } from "../../src/declare/index.ts"
import { createCaller } from "../auth/caller.ts"
import { tableOf } from "../database/tables.ts"
import type { Context } from "./context.ts"
import { runLoggedChange } from "./logged-change.ts"
import { change } from "./write.ts"

const SERVICE = createCaller("Griya", "griya")

interface Due {
  resource: Resource
  isDue: SQL | undefined
  /** Fields that become SQL of their new value. */
  values: Readonly<Record<string, SQL>>
  /** Of the log. */
  requestId: string
}

/**
 * Changes the records whose time has come, each with its version, log and live event. One that fails, for example
 * because somebody holds its lock, does not stop the others.
 *
 * @throws the first error, after the others
 */
export const changeDue = async (context: Context, { resource, isDue, values, requestId }: Due): Promise<void> => {
  const table = tableOf(context.tables, resource.name)
  const due = await context.db.select({ id: table.id }).from(table).where(isDue).orderBy(table.id)
  const errors: unknown[] = []
  for (const { id } of due)
    await runLoggedChange({ context, resource, caller: SERVICE, requestId }, "update", async (tx) => {
      const isStill = and(eq(table.id, id), isDue)
      const [before] = (await tx.select().from(table).where(isStill).for("no key update")) as Row[]
      // Changed by somebody meanwhile.
      if (!before) return {}
      const [now = {}] = (await tx.select(values).from(table).where(isStill)) as Row[]
      return { before, after: await change(tx, { context, resource }, before, now) }
    }).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
