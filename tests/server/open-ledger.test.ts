import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { noLog } from "../../server/core/log.ts"
import { rowsOf } from "../../server/database/db.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { openLedger } from "../../server/features/withdrawals/open-ledger.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { prepare } from "../../server/operations/prepare.ts"
import { type TestApi, testApi } from "./api.ts"
import { balancesOf, expectSoundLedger } from "./ledger.ts"
import { openEmpty } from "./lent-database.ts"

const AGENT = 1

/** Withdrawals from versions without a ledger, in whole thousands of rupiah. */
const upgraded = [
  { requested_at: "2026-04-09T09:14:00Z", status: "rejected", amount: 29_250, balance: 35_250 },
  { requested_at: "2026-08-05T03:18:00Z", status: "succeeded", amount: 25_000, balance: 34_250 },
  { requested_at: "2026-08-11T12:03:00Z", status: "succeeded", amount: 16_250, balance: 26_250 },
  { requested_at: "2026-09-23T10:24:00Z", status: "failed", amount: 13_250, balance: 19_000 },
  { requested_at: "2026-11-21T08:53:00Z", status: "reviewing", amount: 17_250, balance: 17_250 },
  { requested_at: "2026-11-22T08:00:00Z", status: "requested", amount: 9_000, balance: null },
  { requested_at: "2026-11-23T08:00:00Z", status: "approved", amount: 9_000, balance: 4_000 },
]

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  await api.db.execute(sql`truncate withdrawal, ledger_entries, ledger_transactions, ledger_accounts restart identity`)
})
afterEach(() => api.close())

const shown = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, at) => (await api.stored("withdrawal", at + 1))?.balance))

const keep = async (rows: readonly object[]) => {
  const values = rows.map((row) => ({ agent: AGENT, fee: 6, holder: "Andi", ...row }))
  await api.db.insert(api.tables.withdrawal as never).values(values as never)
}

test("opening the ledger leaves every balance that was shown, and the books are sound", async () => {
  await keep(upgraded)
  await openLedger(api.db)
  expect(await shown(upgraded.length)).toEqual(upgraded.map(({ balance }) => balance))
  await expectSoundLedger(api.db)
})

test("an agent keeps what the last withdrawal left", async () => {
  await keep(upgraded.slice(3, 5))
  await openLedger(api.db)
  expect(await balancesOf(api.db, `agent:${AGENT}:`)).toEqual({ available: 0, held: 17_250 })
})

test("an upgrade opens the ledger once; a start never invents a commission for an empty one", async () => {
  const opened = await openEmpty()
  onTestFinished(opened.close)
  // Areas that are there are not written again.
  const before = migrations.filter(({ name }) => name < "0027_open_ledger")
  await migrate(opened.db, before)
  await opened.db.execute(sql`insert into "master-province" (id, name) values ('31', 'Jakarta')`)
  await opened.db.execute(sql`insert into "user" (id, name, email) values (1, 'Andi', 'andi@griya.test')`)
  await opened.db.execute(sql`insert into withdrawal (agent, amount, fee, status, requested_at) values
    (1, 9000, 6, 'requested', '2026-11-22T08:00:00Z'), (null, 500, 500, 'succeeded', null)`)
  const prepared = () =>
    prepare({ opened, tables: api.tables, files: memoryStore(), log: noLog, say: () => {}, demo: false })
  const kinds = async () =>
    rowsOf(await opened.db.execute(sql`select kind, withdrawal, stage from ledger_transactions order by id`))
  await prepared()
  const hold = { kind: "hold", stage: "hold" }
  const commission = { kind: "commission", withdrawal: null, stage: null }
  expect(await kinds()).toEqual([
    commission,
    { ...hold, withdrawal: 2 },
    { kind: "payment", withdrawal: 2, stage: "end" },
    commission,
    { ...hold, withdrawal: 1 },
  ])
  await expectSoundLedger(opened.db)
  await opened.db.execute(sql`truncate ledger_entries, ledger_transactions, ledger_accounts`)
  await prepared()
  expect(await kinds()).toEqual([])
})
