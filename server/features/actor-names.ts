import { inArray } from "drizzle-orm"
import { getByPath, type Row } from "../../src/declare/index.ts"
import { accountsTable } from "../database/account-tables.ts"
import type { Handler } from "../engine/context.ts"

/** Logs keep the email of an account; their readers know people by name. */
export const withActorNames =
  (handle: Handler): Handler =>
  async (task) => {
    const answer = await handle(task)
    const entries = [getByPath(answer.body, task.call.rows)].flat() as Row[]
    const { email, name } = accountsTable
    const actors = [...new Set(entries.map(({ actor }) => String(actor)))]
    const people = await task.context.db.select({ email, name }).from(accountsTable).where(inArray(email, actors))
    const names = new Map(people.map((person) => [person.email, person.name]))
    for (const entry of entries) Object.assign(entry, { actor_name: names.get(String(entry.actor)) ?? null })
    return answer
  }
