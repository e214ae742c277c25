import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { createRandom } from "../../demo/random.ts"
import { approvalsTable } from "../../server/database/ledger-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { COMMISSIONS, getAvailableAccount, post } from "../../server/features/withdrawals/ledger.ts"
import { todayInJakarta } from "../../src/declare/index.ts"
import { fileApi } from "./file-api.ts"
import { refusedWith } from "./refused.ts"
import { JUTA, withdrawalDesk } from "./withdrawal-desk.ts"

const api = await fileApi()
const { tokens, made, decide } = await withdrawalDesk(api)

const SETTING = "/svc/main/setting/office"
const call = async (method: string, path: string, token: string, json?: object) =>
  (await api.call(method, path, { token, json })) as {
    status: number
    body: { data: Record<string, unknown>; message?: string }
  }
const raise = (limit: number, token = tokens.rahma) => call("PUT", SETTING, token, { two_approvals_above: limit })
const approve = (token: string) => call("PUT", "/svc/main/setting/limit/office", token)

test("what one agent gets in a day counts together, yesterday's does not", async () => {
  const [first, second] = [await made(20 * JUTA), await made(6 * JUTA)]
  expect((await decide(first, { status: "approved" })).body.data.status).toBe("approved")
  const basisAfter = async (approvedAt: number) => {
    await api.db.update(approvalsTable).set({ at: new Date(approvedAt).toISOString() })
    return (await call("GET", `/svc/main/withdrawal/basis/${second}`, tokens.rahma)).body.data
  }
  const midnight = Date.parse(`${todayInJakarta()}T00:00+07:00`)
  expect(await basisAfter(midnight - 1)).toMatchObject({ approved_today: 0, people: 1 })
  expect(await basisAfter(midnight)).toMatchObject({ approved_today: 20 * JUTA, people: 2 })
  expect((await decide(second, { status: "approved" })).body.data.status).toBe("reviewing")
  expect((await decide(await made(4 * JUTA), { status: "rejected", note: "Salah." })).body.data.status).toBe("rejected")
  expect((await decide(second, { status: "rejected", note: "Salah hitung." })).body.data.status).toBe("rejected")
  // What was refused does not count: 20 and 5 million are not above 25.
  expect((await decide(await made(5 * JUTA), { status: "approved" })).body.data.status).toBe("approved")
})

const OTHER_AGENT = 4
/** Parts of a sum. Some end after their approval; some are of another agent with the same account, written otherwise. */
const partsOf = (seed: string) => {
  const { between, chance } = createRandom(`splitting ${seed}`)
  return Array.from({ length: between(4, 7) }, () => ({
    amount: between(2, 12) * JUTA,
    isRefused: chance(0.3),
    isOfOther: chance(0.3),
  }))
}

test.each(Array.from({ length: 8 }, (_, seed) => [String(seed)]))(
  "one admin approves no more than the limit in a day, however it is split (%s)",
  async (seed) => {
    const entries = [{ from: COMMISSIONS, to: getAvailableAccount(OTHER_AGENT), amount: 100 * JUTA }]
    await api.db.transaction((tx) => post(tx, { kind: "commission", entries }))
    let alone = 0
    for (const { amount, isRefused, isOfOther } of partsOf(seed)) {
      const id = await made(amount, isOfOther ? { agent: OTHER_AGENT, account: "12 3456-7890" } : {})
      const { status } = (await decide(id, { status: "approved" })).body.data
      if (status === "approved") alone += amount
      else expect(status).toBe("reviewing")
      if (isRefused && status === "approved") await decide(id, { status: "rejected", note: "Salah rekening." })
    }
    expect(alone).toBeLessThanOrEqual(25 * JUTA)
  },
)

test("a higher limit holds after another admin approves it", async () => {
  expect((await raise(90 * JUTA)).body.data).toMatchObject({
    two_approvals_above: 25 * JUTA,
    proposed_limit: 90 * JUTA,
    proposed_by: "Rahma Wijaya",
  })
  expect((await decide(await made(30 * JUTA), { status: "approved" })).body.data.status).toBe("reviewing")
  expect(await approve(tokens.rahma)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Anda sendiri/) },
  })
  const notes = await api.db.select().from(tableOf(api.tables, "notification")).where(sql`resource = 'setting'`)
  expect(notes.map(({ user_id }) => user_id)).toEqual([110, 777])
  expect(notes[0]?.text).toMatch(/^Rahma Wijaya mengusulkan batas dua persetujuan Rp\s?90\.000\.000\./)
  expect((await approve(tokens.laras)).body.data).toMatchObject({
    two_approvals_above: 90 * JUTA,
    proposed_limit: null,
    proposed_by: null,
  })
  expect((await decide(await made(30 * JUTA), { status: "approved" })).body.data.status).toBe("approved")
  expect(await approve(tokens.laras)).toMatchObject(refusedWith("Tidak ada batas baru yang diusulkan"))
})

test("a lower one holds at once and ends a proposal; a proposal can be dropped, and proposed again by another", async () => {
  await raise(95 * JUTA)
  expect((await raise(20 * JUTA)).body.data).toMatchObject({ two_approvals_above: 20 * JUTA, proposed_limit: null })
  await raise(30 * JUTA)
  const dropped = await call("PUT", "/svc/main/setting/limit/drop/office", tokens.laras)
  expect(dropped.body.data).toMatchObject({ two_approvals_above: 20 * JUTA, proposed_limit: null })
  await raise(30 * JUTA, tokens.laras)
  expect((await approve(tokens.laras)).status).toBe(409)
})
