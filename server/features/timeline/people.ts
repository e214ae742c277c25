import { asc, eq, ilike, or, sql } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { ADMIN_FLAGS, roleOf } from "../../../src/resources/policy.ts"
import { accountsTable } from "../../database/account-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { isSuspended } from "../accounts/suspended.ts"
import { findRecord, mayRead, type Recorded } from "./timeline-record.ts"

interface Person {
  id: string
  name: string
}

const MAX_PEOPLE = 2000

/** Active users of the back office who may see the record. */
export const mentionable = async ({ context }: Task, { resource }: Pick<Recorded, "resource">): Promise<Person[]> => {
  const users = tableOf(context.tables, "user")
  const { auth_id, name, flag, first_time } = accountsTable
  const found = await context.db
    .select({ id: auth_id, name, flag, first_time, status: users.status })
    .from(accountsTable)
    .leftJoin(users, eq(sql`${users.id}::text`, auth_id))
    // Accounts of agents cannot open the back office; there may be a hundred thousand.
    .where(or(...ADMIN_FLAGS.map((one) => ilike(flag, `%${one}%`))))
    .orderBy(asc(name), asc(auth_id))
    .limit(MAX_PEOPLE)
  return found
    .filter((one) => !isSuspended(one) && mayRead(context, roleOf(one.flag, one.first_time), resource))
    .map(({ id, name: called }) => ({ id, name: called }))
}

export const people: Handler = async (task) => {
  const found = await mentionable(task, await findRecord(task))
  return answer(task.call, { people: found.filter(({ id }) => id !== task.caller.id) })
}
