import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { racingApi } from "./postgres-api.ts"

const TIMES = 12
let keys = 0
const newKey = () => ({ "Idempotency-Key": `kirim-lagi-kunci-${String(++keys).padStart(4, "0")}` })

const lead = { name: "Wati Kusuma", phone: "0812-5555-0777", source: "form" }
const house = {
  title: "Rumah di Melawai",
  house_type: 1,
  ad_type: "sale",
  price: 2_000_000_000,
  province: "31",
  city: "31.74",
  district: "31.74.07",
}

const PATHS = {
  "request-cust": (more: object) => ({ property_id: 1, requestCusts: [{ ...lead, ...more }] }),
  "house-list": (more: object) => ({ ...house, ...more }),
}
const NOUNS = { "request-cust": "Lead", "house-list": "Listing" } as const

const api = await racingApi()
const tokens = { gro: await api.login(), staff: await api.login("ADMIN") }

describe.each(Object.keys(PATHS) as (keyof typeof PATHS)[])("the same record of %s again", (name) => {
  const create = (more: object, headers?: Record<string, string>, token = tokens.gro) =>
    api.call("POST", `/svc/main/${name}`, { token, headers, json: PATHS[name](more) })
  const count = () => api.db.$count(tableOf(api.tables, name))

  test("is refused with the id of the one that is there", async () => {
    const first = await create({})
    expect([200, 201]).toContain(first.status)
    const before = await count()
    const { status, body } = await create({})
    const noun = NOUNS[name]
    expect([status, body.message, body.data]).toEqual([
      409,
      `${noun} yang sama baru saja Anda simpan (#${first.body.data.id}). Ubah isinya bila ini ${noun.toLowerCase()} lain.`,
      { code: "sent-again", id: first.body.data.id },
    ])
    expect(await count()).toBe(before)
  })

  test("is another one with another value, from somebody else, or under a key of its own", async () => {
    const before = await count()
    const field = name === "request-cust" ? "message" : "description"
    const others = [
      await create({ [field]: "Yang lain" }),
      await create({}, undefined, tokens.staff),
      await create({}, newKey()),
      await create({}, newKey()),
    ]
    expect(others.every(({ status }) => status === 200 || status === 201)).toBe(true)
    expect(await count()).toBe(before + others.length)
  })

  test("is taken once the first one is gone, or minutes have passed", async () => {
    const [field, text] = [name === "request-cust" ? "notes" : "description", "Sebentar lagi"]
    const first = await create({ [field]: text })
    expect((await create({ [field]: text })).status).toBe(409)
    await api.call("DELETE", `/svc/main/${name}/${first.body.data.id}`, { token: tokens.gro })
    const second = await create({ [field]: text })
    expect([200, 201]).toContain(second.status)
    expect((await create({ [field]: text })).body.data.id).toBe(second.body.data.id)
    await api.db.execute(sql`update sent_keys set at = at - interval '6 minutes'`)
    expect([200, 201]).toContain((await create({ [field]: text })).status)
    expect((await create({ [field]: text })).status).toBe(409)
  })

  test("under one key is created once, and everybody gets the first answer", async () => {
    const [key, field] = [newKey(), name === "request-cust" ? "notes" : "description"]
    const before = await count()
    const all = await Promise.all(Array.from({ length: TIMES }, () => create({ [field]: "Satu kunci" }, key)))
    expect(all.map(({ status, body }) => [status, body])).toEqual(all.map(() => [all[0]?.status, all[0]?.body]))
    expect(all[0]?.body.data.id).toBeGreaterThan(0)
    expect(await count()).toBe(before + 1)
  })

  test("is made once where many come at the same moment", async () => {
    const field = name === "request-cust" ? "notes" : "description"
    const before = await count()
    const answers = await Promise.all(Array.from({ length: TIMES }, () => create({ [field]: "Serentak" })))
    const [made, ...others] = answers.toSorted((a, b) => a.status - b.status)
    expect(others.map(({ status, body }) => [status, body.data.id])).toEqual(
      others.map(() => [409, made?.body.data.id]),
    )
    expect(await count()).toBe(before + 1)
  })
})
