import { eq, inArray, sql } from "drizzle-orm"
import { getByPath, type Row } from "../../../src/declare/index.ts"
import { NO_PASSWORD } from "../../auth/passwords.ts"
import { accountsTable, twoFactorTable } from "../../database/account-tables.ts"
import type { Handler } from "../../engine/context.ts"
import { list } from "../../engine/list.ts"

const stateOf = (account: { hasPassword: boolean; hasFactor: boolean } | undefined) => {
  if (!account) return "none"
  if (!account.hasPassword) return "invited"
  return account.hasFactor ? "two_factor" : "password"
}

/** The users of a list, and to GRO Admins how each signs in. */
export const listUsers: Handler = async (task) => {
  const answer = await list(task)
  if (task.caller.role !== "gro_admin") return answer
  const users = [getByPath(answer.body, task.call.rows)].flat() as Row[]
  const { auth_id, password_hash } = accountsTable
  const accounts = await task.context.db
    .select({
      id: auth_id,
      hasPassword: sql<boolean>`${password_hash} <> ${NO_PASSWORD}`,
      hasFactor: sql<boolean>`${twoFactorTable.confirmed_at} is not null`,
    })
    .from(accountsTable)
    .leftJoin(twoFactorTable, eq(twoFactorTable.user_id, auth_id))
    .where(
      inArray(
        auth_id,
        users.map(({ id }) => String(id)),
      ),
    )
  const byId = new Map(accounts.map((account) => [account.id, account]))
  for (const user of users) Object.assign(user, { sign_in: stateOf(byId.get(String(user.id))) })
  return answer
}
