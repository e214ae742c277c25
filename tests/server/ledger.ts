import { sql } from "drizzle-orm"
import { expect } from "vitest"
import { type Db, rowsOf } from "../../server/database/db.ts"

const read = async (db: Db, query: ReturnType<typeof sql>) => rowsOf<Record<string, unknown>>(await db.execute(query))

export const expectSoundLedger = async (db: Db): Promise<void> => {
  const [sum] = await read(db, sql`select coalesce(sum(balance), 0)::text as sum from ledger_accounts`)
  expect(sum, "all accounts sum to zero").toEqual({ sum: "0" })
  const differing = await read(
    db,
    sql`select id, balance, moved from (
      select account.id, account.balance::text,
        (coalesce((select sum(amount) from ledger_entries where to_account = account.id), 0)
          - coalesce((select sum(amount) from ledger_entries where from_account = account.id), 0))::text as moved
      from ledger_accounts account) told where balance <> moved`,
  )
  expect(differing, "each balance is the sum of its entries").toEqual([])
  expect(
    await read(db, sql`select id from ledger_accounts where balance < 0 and id not like 'platform:%'`),
    "nobody has less than nothing",
  ).toEqual([])
  expect(
    await read(
      db,
      sql`select id from ledger_transactions booked where not exists (select 1 from ledger_entries where transaction = booked.id)`,
    ),
    "each transaction moves something",
  ).toEqual([])
  const held = await read(
    db,
    sql`select agent, (select coalesce(sum(asked.amount), 0) from withdrawal asked
        join ledger_transactions hold on hold.withdrawal = asked.id and hold.stage = 'hold'
        where asked.agent = agents.agent and asked.status in ('requested', 'reviewing', 'approved', 'processing'))::text as open,
      coalesce((select balance from ledger_accounts where id = 'agent:' || agent || ':held'), 0)::text as held
    from (select distinct agent from withdrawal where agent is not null) agents`,
  )
  expect(
    held.filter((agent) => agent.open !== agent.held),
    "what is held is what waits",
  ).toEqual([])
  const ended = await read(
    db,
    sql`select asked.id, asked.status, booked.kind from withdrawal asked
      join ledger_transactions hold on hold.withdrawal = asked.id and hold.stage = 'hold'
      left join ledger_transactions booked on booked.withdrawal = asked.id and booked.stage = 'end'
      where coalesce(booked.kind, 'open') <> case asked.status when 'succeeded' then 'payment'
        when 'rejected' then 'release' when 'failed' then 'release' else 'open' end`,
  )
  expect(ended, "money ended as the withdrawal did").toEqual([])
}

/** Returns balances in whole rupiah of the accounts with this prefix. */
export const balancesOf = async (db: Db, prefix: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await read(db, sql`select id, balance from ledger_accounts where id like ${`${prefix}%`} order by id`)).map(
      ({ id, balance }) => [String(id).slice(prefix.length), Number(balance)],
    ),
  )
