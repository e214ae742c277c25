import { inArray } from "drizzle-orm"
import { accountsTable } from "../database/account-tables.ts"
import type { Handler } from "../engine/context.ts"
import { withValues } from "../engine/list.ts"

/** Logs keep the email of an account; their readers know people by name. */
export const withActorNames = (handle: Handler): Handler =>
  withValues(handle, async ({ context }, entries) => {
    const { email, name } = accountsTable
    const actors = [...new Set(entries.map(({ actor }) => String(actor)))]
    const people = await context.db.select({ email, name }).from(accountsTable).where(inArray(email, actors))
    const names = new Map(people.map((person) => [person.email, person.name]))
    for (const entry of entries) Object.assign(entry, { actor_name: names.get(String(entry.actor)) ?? null })
  })
