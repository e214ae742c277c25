import { eq, inArray, sql } from "drizzle-orm"
import { NO_PASSWORD } from "../../auth/passwords.ts"
import { accountsTable, twoFactorTable } from "../../database/account-tables.ts"
import { list, withValues } from "../../engine/list.ts"
import { countWork } from "./agent-work.ts"

const stateOf = (account: { hasPassword: boolean; hasFactor: boolean } | undefined) => {
  if (!account) return "none"
  if (!account.hasPassword) return "invited"
  return account.hasFactor ? "two_factor" : "password"
}

/** The users of a list with the number of their listings and leads, and to GRO Admins how each signs in. */
export const listUsers = withValues(list, async ({ caller, context }, users) => {
  const ids = users.map(({ id }) => String(id))
  const workOf = await countWork(context, ids)
  for (const user of users) Object.assign(user, workOf(user.id))
  if (caller.role !== "gro_admin") return
  const { auth_id, password_hash } = accountsTable
  const accounts = await context.db
    .select({
      id: auth_id,
      hasPassword: sql<boolean>`${password_hash} <> ${NO_PASSWORD}`,
      hasFactor: sql<boolean>`${twoFactorTable.confirmed_at} is not null`,
    })
    .from(accountsTable)
    .leftJoin(twoFactorTable, eq(twoFactorTable.user_id, auth_id))
    .where(inArray(auth_id, ids))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  for (const user of users) Object.assign(user, { sign_in: stateOf(byId.get(String(user.id))) })
})
