import { demoAccounts } from "./accounts.ts"
import type { Account } from "./people.ts"

/** The accounts that a demo has, as people: the flag of each is one role. */
export const ACCOUNTS: readonly Account[] = demoAccounts.map(({ auth_id, name, email, flag, first_time }) => ({
  id: Number(auth_id),
  name,
  email,
  role: flag as Account["role"],
  firstTime: first_time,
}))
