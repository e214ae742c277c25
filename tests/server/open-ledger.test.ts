import { afterEach, beforeEach, expect, test } from "vitest"
import { openLedger } from "../../server/features/withdrawals/open-ledger.ts"
import { type TestApi, testApi } from "./api.ts"
import { balancesOf, expectSoundLedger } from "./ledger.ts"

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
  api = await testApi({ seedSmall: false })
  await api.db.insert(api.tables.user as never).values([{ name: "Andi", email: "andi@griya.test" }] as never)
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
  await openLedger(api.db, api.tables)
  expect(await shown(upgraded.length)).toEqual(upgraded.map(({ balance }) => balance))
  await expectSoundLedger(api.db)
})

test("an agent keeps what the last withdrawal left", async () => {
  await keep(upgraded.slice(3, 5))
  await openLedger(api.db, api.tables)
  expect(await balancesOf(api.db, `agent:${AGENT}:`)).toEqual({ available: 0, held: 17_250 })
})
