import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { racingApi } from "./postgres-api.ts"
import { refusedBy } from "./refused.ts"
import { AGENT, isDone, JUTA, newKey, withdrawalDesk } from "./withdrawal-desk.ts"

const TIMES = 20

const api = await racingApi()
const { tokens, agentHas, asks, made, decide, seen, payable, countOf } = await withdrawalDesk(api)

describe("asking", () => {
  test("more at once than there is: as many as the balance covers", async () => {
    const { held = 0 } = await agentHas()
    const all = await Promise.all(Array.from({ length: TIMES }, () => asks(15 * JUTA)))
    expect(all.filter(isDone)).toHaveLength(6)
    expect(await agentHas()).toMatchObject({ available: 10 * JUTA, held: held + 90 * JUTA })
  })

  test("under one key is one request", async () => {
    const headers = { "Idempotency-Key": newKey() }
    const all = await Promise.all(Array.from({ length: TIMES }, () => asks(2 * JUTA, tokens.third, headers)))
    expect(all.every(isDone)).toBe(true)
    expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1)
  })
})

describe("never twice", () => {
  test("paid by many at once is paid once", async () => {
    const { id, paid } = await payable()
    const all = await Promise.all(
      Array.from({ length: TIMES }, (_, n) => decide(id, paid, n % 2 ? tokens.rahma : tokens.laras)),
    )
    expect(all.filter(isDone)).toHaveLength(1)
    expect(await countOf("ledger_transactions", `withdrawal = ${id} and kind = 'payment'`)).toBe(1)
  })

  test("the same under one key, at once or after a lost answer, is done and told once", async () => {
    const { id, paid } = await payable()
    const headers = { ...(await seen(id)), "Idempotency-Key": newKey() }
    const logged = await countOf("activity", `resource = 'withdrawal' and record_id = '${id}'`)
    const all = await Promise.all(Array.from({ length: TIMES }, () => decide(id, paid, tokens.rahma, headers)))
    expect(all.map(({ status, body }) => [status, body.errors, body.data?.status])).toEqual(
      all.map(() => [200, null, "succeeded"]),
    )
    expect(isDone(await decide(id, paid, tokens.rahma, headers))).toBe(true)
    expect(await countOf("activity", `resource = 'withdrawal' and record_id = '${id}'`)).toBe(logged + 1)
    expect(await countOf("notification", `record_id = '${id}' and text like '%Berhasil%'`)).toBe(1)
  })

  test("a key is for one answer to one record by one person", async () => {
    const [id, other] = [await made(), await made()]
    const key = { "Idempotency-Key": newKey() }
    expect(isDone(await decide(id, { status: "reviewing" }, tokens.rahma, { ...(await seen(id)), ...key }))).toBe(true)
    expect((await decide(id, { status: "approved" }, tokens.rahma, { ...(await seen(id)), ...key })).status).toBe(409)
    expect(
      (await decide(other, { status: "reviewing" }, tokens.rahma, { ...(await seen(other)), ...key })).status,
    ).toBe(409)
    expect(isDone(await decide(other, { status: "reviewing" }, tokens.laras, { ...(await seen(other)), ...key }))).toBe(
      true,
    )
    await decide(id, { status: "rejected", note: "Tidak." })
    const late = await decide(id, { status: "reviewing" }, tokens.rahma, { "If-Match": '"1"', ...key })
    expect([late.status, late.body.data.status]).toEqual([200, "reviewing"])
  })

  test("what was refused under a key may be sent again under it", async () => {
    const id = await made()
    const headers = { ...(await seen(id)), "Idempotency-Key": newKey() }
    expect(await decide(id, { status: "rejected" }, tokens.rahma, headers)).toMatchObject(refusedBy("note"))
    expect(isDone(await decide(id, { status: "rejected", note: "Tidak." }, tokens.rahma, headers))).toBe(true)
  })

  test("whoever names a write says which version was seen, and an older one is refused", async () => {
    const id = await made()
    const blind = await decide(id, { status: "approved" }, tokens.rahma, { "Idempotency-Key": newKey() })
    expect([blind.status, blind.body.message]).toEqual([428, expect.stringMatching(/Muat ulang/)])
    const old = await seen(id)
    await decide(id, { status: "reviewing" }, tokens.laras)
    const late = await decide(id, { status: "approved" }, tokens.rahma, { ...old, "Idempotency-Key": newKey() })
    expect([late.status, late.body.data.status]).toEqual([409, "reviewing"])
  })

  test("the database itself takes no second end, no overdraft, and no entry of nothing", async () => {
    const { id, paid } = await payable()
    await decide(id, paid)
    const refused = async (statement: string) => expect(api.db.execute(sql.raw(statement))).rejects.toThrow()
    await refused(`insert into ledger_transactions (kind, withdrawal, stage) values ('payment', ${id}, 'end')`)
    await refused(`update ledger_accounts set balance = -1 where id = 'agent:${AGENT}:available'`)
    const to = `'agent:${AGENT}:held', 'bank:transfers'`
    await refused(`insert into ledger_entries (transaction, from_account, to_account, amount) values (1, ${to}, 0)`)
    await refused(
      `insert into ledger_entries (transaction, from_account, to_account, amount) values (1, 'bank:transfers', 'bank:transfers', 5)`,
    )
  })
})

describe("two people", () => {
  const BIG = 26 * JUTA

  test("agree to a large amount, each once, and the first one is remembered", async () => {
    const id = await made(BIG)
    const first = await decide(id, { status: "approved" })
    expect(first.body.data).toMatchObject({ status: "reviewing", approved_by: ["Rahma Wijaya"] })
    const again = await decide(id, { status: "approved" })
    expect([again.status, again.body.message]).toEqual([
      409,
      "Anda sudah menyetujui data ini. Admin lain yang memberi persetujuan berikutnya.",
    ])
    const second = await decide(id, { status: "approved" }, tokens.laras)
    expect(second.body.data).toMatchObject({ status: "approved", approved_by: ["Rahma Wijaya", "Laras Prabowo"] })
  })

  test("one person many times at once is one person", async () => {
    const id = await made(BIG)
    const all = await Promise.all(Array.from({ length: TIMES }, () => decide(id, { status: "approved" })))
    expect(all.filter(isDone)).toHaveLength(1)
    expect(await api.stored("withdrawal", id)).toMatchObject({ status: "reviewing", approved_by: ["Rahma Wijaya"] })
  })

  test("two at the same moment, who saw the same: one is asked to look again", async () => {
    const id = await made(BIG)
    const headers = await seen(id)
    const both = await Promise.all([
      decide(id, { status: "approved" }, tokens.rahma, { ...headers, "Idempotency-Key": newKey() }),
      decide(id, { status: "approved" }, tokens.laras, { ...headers, "Idempotency-Key": newKey() }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both[0]?.status === 409 ? tokens.rahma : tokens.laras
    expect((await decide(id, { status: "approved" }, late)).body.data.status).toBe("approved")
  })

  test("one agrees and one rejects at the same moment: one decision counts, and the money moves with it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { available = 0, held = 0 } = await agentHas()
      const id = await made(BIG)
      await decide(id, { status: "approved" }, round % 2 ? tokens.rahma : tokens.laras)
      const headers = await seen(id)
      const both = await Promise.all([
        decide(id, { status: "approved" }, round % 2 ? tokens.laras : tokens.rahma, headers),
        decide(id, { status: "rejected", note: "Ragu." }, round % 2 ? tokens.rahma : tokens.laras, headers),
      ])
      expect(both.filter(isDone)).toHaveLength(1)
      const { status } = (await api.stored("withdrawal", id)) ?? {}
      expect(status).toBe(both.find(isDone)?.body.data.status)
      const moved = status === "approved" ? BIG : 0
      expect(await agentHas()).toEqual({ available: available - moved, held: held + moved })
      if (moved) await decide(id, { status: "rejected", note: "Selesai." })
    }
  })

  test("either of them rejects, also after the first agreed", async () => {
    const before = await agentHas()
    const id = await made(BIG)
    await decide(id, { status: "approved" })
    expect(isDone(await decide(id, { status: "rejected", note: "Rekening meragukan." }, tokens.laras))).toBe(true)
    expect(await agentHas()).toEqual(before)
  })

  test("the amount at the limit needs one, a rupiah more two; whoever recorded it is none of them", async () => {
    const [at, above] = [await made(25 * JUTA), await made(25 * JUTA + 1)]
    expect((await decide(at, { status: "approved" }, tokens.third)).body.message).toMatch(/Anda sendiri yang mencatat/)
    expect((await decide(at, { status: "approved" })).body.data.status).toBe("approved")
    expect((await decide(above, { status: "approved" })).body.data.status).toBe("reviewing")
  })

  test("the office's own limit counts, and what has begun with two ends with two", async () => {
    const set = (two_approvals_above: number) =>
      api.call("PUT", "/svc/main/setting/office", { token: tokens.rahma, json: { two_approvals_above } })
    const raise = async (limit: number) => {
      await set(limit)
      return api.call("PUT", "/svc/main/setting/limit/office", { token: tokens.laras })
    }
    const begun = await made(BIG)
    await decide(begun, { status: "approved" })
    expect((await raise(90 * JUTA)).status).toBe(200)
    expect((await decide(begun, { status: "approved" })).status).toBe(409)
    expect((await decide(await made(BIG), { status: "approved" })).body.data.status).toBe("approved")
    await set(0)
    expect((await decide(await made(JUTA), { status: "approved" })).body.data.status).toBe("reviewing")
    expect((await set(-1)).body.errors[0].field).toBe("two_approvals_above")
    await raise(25 * JUTA)
  })

  test("two of one agent at the same moment count together: one of them needs a second admin", async () => {
    const both = [await made(20 * JUTA), await made(20 * JUTA)]
    const by = [tokens.rahma, tokens.laras]
    const answers = await Promise.all(both.map((id, index) => decide(id, { status: "approved" }, by[index])))
    expect(answers.map(({ body }) => body.data.status).sort()).toEqual(["approved", "reviewing"])
  })
})
