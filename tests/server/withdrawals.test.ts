import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { bookDecision, holdMoney } from "../../server/features/withdrawals/ledger.ts"
import { openLedger } from "../../server/features/withdrawals/open-ledger.ts"
import { fileApi } from "./file-api.ts"
import { balancesOf } from "./ledger.ts"
import { refusedBy } from "./refused.ts"
import { AGENT, FEE, isDone, JUTA, withdrawalDesk } from "./withdrawal-desk.ts"

const api = await fileApi()
const { tokens, agentHas, asks, made, decide, upload, payable } = await withdrawalDesk(api)

describe("asking", () => {
  test("holds the amount, and says net and fee", async () => {
    const before = await agentHas()
    const { status, body } = await asks(5 * JUTA)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: "requested", fee: FEE, net: 5 * JUTA - FEE, balance: before.available })
    const now = await agentHas()
    expect(now.available).toBe((before.available ?? 0) - 5 * JUTA)
    expect(now.held).toBe((before.held ?? 0) + 5 * JUTA)
  })

  test.each([
    [0, /paling kecil/],
    [-5 * JUTA, /paling kecil/],
    [9999, /paling kecil 10\.000/],
    [5_000_000.5, /bilangan bulat/],
    ["lima juta", /harus berupa angka/],
    [1e16, /paling besar/],
    [null, /wajib diisi/],
    [500 * JUTA, /Saldo agen yang tersedia tidak cukup/],
  ])("%s is refused, and nothing is held", async (amount, says) => {
    const before = await agentHas()
    const { status, body } = await asks(amount)
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ field: "amount", message: expect.stringMatching(says) })
    expect(await agentHas()).toEqual(before)
  })

  test("money that is held already is not held again, and that is not told as a missing balance", async () => {
    const row = await api.stored("withdrawal", await made())
    const before = await agentHas()
    const again = api.db.transaction((tx) => holdMoney(tx, { ...row }, "Rahma Wijaya"))
    await expect(again).rejects.toMatchObject({ cause: { code: "23505" } })
    expect(await agentHas()).toEqual(before)
  })

  test("for all that there is holds it, and for a rupiah more is refused", async () => {
    const { available = 0 } = await agentHas()
    expect((await asks(available + 1)).body.errors).toMatchObject([{ field: "amount" }])
    const id = await made(available)
    expect((await agentHas()).available).toBe(0)
    expect(isDone(await decide(id, { status: "rejected", note: "Kembali." }))).toBe(true)
  })
})

describe("deciding", () => {
  test("a rejection returns the money, with a note that says something", async () => {
    const before = await agentHas()
    const id = await made()
    for (const note of [undefined, "", "   \n "])
      expect((await decide(id, { status: "rejected", note })).body.errors[0].field).toBe("note")
    const { body } = await decide(id, { status: "rejected", note: "Rekening atas nama lain." })
    expect(body.data).toMatchObject({
      status: "rejected",
      note: "Rekening atas nama lain.",
      processed_by: "Rahma Wijaya",
    })
    expect(await agentHas()).toEqual(before)
  })

  test("a transfer that failed returns it too", async () => {
    const before = await agentHas()
    const { id } = await payable()
    await decide(id, { status: "processing" })
    expect((await decide(id, { status: "failed", note: "Ditolak bank." })).body.data.status).toBe("failed")
    expect(await agentHas()).toEqual(before)
  })

  test.each([
    ["a sum that differs", 4 * JUTA, FEE],
    ["no net", 0, 5 * JUTA],
    ["a negative fee", 5 * JUTA + FEE, -FEE],
  ])("a payment with %s is refused, and the money stays held", async (_, net, fee) => {
    const { id, paid } = await payable()
    await api.db.execute(sql`update withdrawal set net = ${net}, fee = ${fee} where id = ${id}`)
    const { status, body } = await decide(id, paid)
    expect([status, body.errors[0].message]).toEqual([422, expect.stringContaining("Jumlah tidak sama")])
    expect((await api.stored("withdrawal", id))?.status).toBe("approved")
    await api.db.execute(sql`update withdrawal set net = ${5 * JUTA - FEE}, fee = ${FEE} where id = ${id}`)
    expect(isDone(await decide(id, paid))).toBe(true)
  })

  test.each([FEE, 0])("a payment moves net and a fee of %i out of what was held", async (fee) => {
    const before = { agent: await agentHas(), bank: await balancesOf(api.db, "bank:") }
    const fees = (await balancesOf(api.db, "platform:")).fees ?? 0
    const { id, paid } = await payable()
    const net = 5 * JUTA - fee
    await api.db.execute(sql`update withdrawal set net = ${net}, fee = ${fee} where id = ${id}`)
    expect((await decide(id, paid)).body.data).toMatchObject({ status: "succeeded", proof: paid.proof })
    expect((await agentHas()).held).toBe(before.agent.held ?? 0)
    expect(await balancesOf(api.db, "bank:")).toEqual({ transfers: (before.bank.transfers ?? 0) + net })
    expect((await balancesOf(api.db, "platform:")).fees ?? 0).toBe(fees + fee)
  })

  test("a payment of old data without its net moves the amount less the fee", async () => {
    const { transfers = 0 } = await balancesOf(api.db, "bank:")
    const { id, paid } = await payable()
    await api.db.execute(sql`update withdrawal set net = null where id = ${id}`)
    expect(isDone(await decide(id, paid))).toBe(true)
    expect(await balancesOf(api.db, "bank:")).toEqual({ transfers: transfers + 4_993_500 })
  })

  test("another change of a decided withdrawal books nothing", async () => {
    const id = await made()
    await decide(id, { status: "rejected", note: "Tidak." })
    const [before, after] = [await agentHas(), { ...(await api.stored("withdrawal", id)) }]
    await api.db.transaction((tx) => bookDecision(tx, { before: { ...after, holder: "Andi" }, after }))
    expect(await agentHas()).toEqual(before)
  })

  test("out of order, of none, and of what was decided is refused", async () => {
    const id = await made()
    for (const status of ["succeeded", "processing", "failed", "requested", "lunas"])
      expect(await decide(id, { status })).toMatchObject(refusedBy("status"))
    expect((await decide(987_654, { status: "approved" })).status).toBe(404)
    await decide(id, { status: "rejected", note: "Tidak." })
    expect((await decide(id, { status: "approved" })).body.message).toMatch(/Tidak ada langkah berikutnya\.$/)
  })

  test("only a picture or PDF that was uploaded here is a proof", async () => {
    const { id } = await payable()
    const csv = await upload("daftar.csv")
    for (const [proof, says] of [
      ["javascript:alert(1)", /alamat http/],
      ["https://berkas.test/bukti.png", /bukan berkas yang diunggah di sini/],
      ["/files/proof/0123456789abcdef0123456789abcdef.png", /bukan berkas yang diunggah di sini/],
      ["/files/../secret.png", /bukan berkas yang diunggah di sini/],
      [csv, /harus gambar atau PDF/],
      [" ", /wajib diisi/],
    ] as const) {
      const { status, body } = await decide(id, { status: "succeeded", proof })
      expect([status, body.errors[0].field], proof).toEqual([422, "proof"])
      expect(body.errors[0].message).toMatch(says)
    }
    expect((await api.stored("withdrawal", id))?.status).toBe("approved")
  })

  test("what was never held is not paid, but can be rejected", async () => {
    await api.db.execute(
      sql`insert into withdrawal (agent, amount, fee, net, status) values (${AGENT}, 70000000, 0, 70000000, 'requested')`,
    )
    const [row] = rowsOf<{ id: number }>(await api.db.execute(sql`select max(id) as id from withdrawal`))
    const id = Number(row?.id)
    await api.db.execute(sql`update withdrawal set amount = 700000, net = 700000 where id = ${id}`)
    expect((await decide(id, { status: "approved" })).body.message).toMatch(/tidak ditahan di buku besar/)
    // Approved before there was a ledger.
    await api.db.execute(sql`update withdrawal set status = 'approved' where id = ${id}`)
    const paid = await decide(id, { status: "succeeded", proof: await upload() })
    expect(paid.body.message).toMatch(/tidak ditahan di buku besar/)
    await api.db.execute(sql`update withdrawal set status = 'requested' where id = ${id}`)
    const before = await agentHas()
    expect(isDone(await decide(id, { status: "rejected", note: "Ajukan lagi." }))).toBe(true)
    expect(await agentHas()).toEqual(before)
  })
})

test("a decision rests on the balance, the last movements and who has agreed", async () => {
  const id = await made(26 * JUTA)
  const basis = async (token = tokens.rahma) =>
    (await api.call("GET", `/svc/main/withdrawal/basis/${id}`, { token })).body.data
  const { available = 0, held = 0 } = await agentHas()
  const told = await basis()
  expect(told).toMatchObject({ available, held, people: 2, why: null, sum: available + held })
  expect(told.movements[0]).toMatchObject({ kind: "hold", withdrawal: id, available: -26 * JUTA, held: 26 * JUTA })
  expect(told.movements.length).toBeLessThanOrEqual(8)
  expect((await basis(tokens.third)).why).toMatch(/Anda sendiri yang mencatat/)
  await decide(id, { status: "approved" })
  expect((await basis()).why).toMatch(/Anda sudah menyetujui/)
  expect((await api.call("GET", "/svc/main/withdrawal/basis/987654", { token: tokens.rahma })).status).toBe(404)
})

test("the ledger is opened once", async () => {
  const before = await balancesOf(api.db, "")
  await openLedger(api.db)
  expect(await balancesOf(api.db, "")).toEqual(before)
})
