import { count, inArray, type SQL, sql } from "drizzle-orm"
import { type Table, tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"

const WORK = { listings: "house-list", leads: "request-cust" } as const

type Work = Record<keyof typeof WORK, number>

/** Counts the listings and leads of agents. The columns of these names are of versions that stored the numbers. */
export const countWork = async (
  { db, tables }: Pick<Context, "db" | "tables">,
  agents: readonly unknown[],
): Promise<(agent: unknown) => Work> => {
  const counted = async (name: (typeof WORK)[keyof typeof WORK]) => {
    const { agent } = tableOf(tables, name)
    const rows = await db
      .select({ agent, count: count() })
      .from(tableOf(tables, name))
      .where(inArray(agent, agents as number[]))
      .groupBy(agent)
    return new Map(rows.map((row) => [String(row.agent), row.count]))
  }
  const [listings, leads] = await Promise.all([counted(WORK.listings), counted(WORK.leads)])
  return (agent) => ({ listings: listings.get(String(agent)) ?? 0, leads: leads.get(String(agent)) ?? 0 })
}

/** SQL of the same number for each row of the users. */
export const workOf =
  (name: keyof typeof WORK) =>
  (users: Table, { tables }: Pick<Context, "tables">): SQL => {
    const work = tableOf(tables, WORK[name])
    return sql`(select count(*) from ${work} where ${work.agent} = ${users.id})`
  }
