import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openDb } from "../../server/database/db.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { tableOf, tablesOf } from "../../server/database/tables.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { fill } from "../../server/operations/prepare.ts"
import { methodOf, pathOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { apiOver, keyHeaders, type TestApi, testApi } from "./api.ts"
import { noPostgres } from "./postgres.ts"
import { createEmptyDatabase, createFewDatabase, type TestDatabase } from "./postgres-database.ts"

const asked = resources
  .flatMap(({ calls, views = {}, queries = {} }) => [
    calls.list,
    calls.one,
    ...Object.values(views).map(({ call }) => call),
    ...Object.values(queries),
  ])
  .filter((call) => call !== undefined)
  .filter((call) => methodOf(call) === "GET")
  .filter((call) => !/^\/(session|service-status)/.test(pathOf(call)))
  .map((call) => {
    const path = pathOf(call)
      .replace("{slug}", "rumah-contoh-1")
      .replace("{url}", "all")
      .replace(/\{\w+\}/g, "1")
    const needs: Record<string, string> = {
      id_provinsi: "31",
      id_kota: "31.74",
      id_kecamatan: "31.74.07",
      startDate: "2026-01-01",
      endDate: "2026-12-31",
    }
    const query = new URLSearchParams((call.needs ?? []).map((name) => [name, needs[name] ?? ""]))
    return `/svc/${call.service}${path}?${query}`
  })

/** The two databases are filled at different moments. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const timeless = (body: unknown) =>
  JSON.parse(JSON.stringify(body, (key, value) => (MOMENT.test(value) || key === "gateway_time" ? "a moment" : value)))

describe.skipIf(noPostgres)("over PostgreSQL", () => {
  let database: TestDatabase
  let opened: Opened
  let real: TestApi
  let embedded: TestApi
  let token: string
  let embeddedToken: string
  beforeAll(async () => {
    database = await createFewDatabase()
    opened = await openDb({ url: database.url })
    real = apiOver(opened)
    embedded = await testApi()
    token = await real.login()
    embeddedToken = await embedded.login()
  })
  afterAll(async () => {
    await embedded.close()
    await opened.close()
    await database.drop()
  })

  test.each(asked)("the same is answered: %s", async (path) => {
    const [one, other] = [
      await real.call("GET", path, { token }),
      await embedded.call("GET", path, { token: embeddedToken }),
    ]
    expect(one.status).toBe(other.status)
    expect(timeless(one.body)).toEqual(timeless(other.body))
  })

  test.each([
    ["POST", "/svc/main/house-type", { name: "Ruko" }],
    ["PUT", "/svc/main/house-list/2", { price: 123_456_789_012, facilities: [2], location: { lat: -6.2, lng: 106.8 } }],
    ["PUT", "/svc/main/house-list/status/3", { status: "active" }],
    ["POST", "/svc/payment/webhook/trigger-manual", { order_id: "ORD-1", reason: "Sudah diterima" }],
    ["POST", "/svc/main/area-master/add", { area_master_id: 1, villages: ["31.74.07.1002"] }],
    ["POST", "/svc/main/notification", { text: "Halo", audience: "all" }],
    ["DELETE", "/svc/main/house-list/1", undefined],
    ["DELETE", "/svc/main/request-cust/2", undefined],
    ["POST", "/svc/main/house-type", { name: "nul\0nul" }],
  ])("the same is done: %s %s", async (method, path, json) => {
    const [one, other] = [
      await real.call(method, path, { token, json }),
      await embedded.call(method, path, { token: embeddedToken, json }),
    ]
    expect([one.status, timeless(one.body)]).toEqual([other.status, timeless(other.body)])
  })

  test("two leads that are merged into each other at once become one; messages of that moment are kept or refused, and the last word is the last", async () => {
    const send = (method: string, path: string, json: object) => real.call(method, `/svc/main/${path}`, { token, json })
    const make = async (name: string): Promise<number> => {
      const lead = { name, phone: "081255550001", source: "form" }
      const json = { property_id: 2, requestCusts: [lead] }
      return (await real.call("POST", "/svc/main/request-cust", { token, json, headers: keyHeaders() })).body.data.id
    }
    const messagesOf = async (id: number) =>
      (await real.call("GET", `/svc/main/message-request/request-id/${id}`, { token })).body.data as {
        id: number
        text: string
      }[]
    for (let turn = 0; turn < 4; turn += 1) {
      const [one, other] = [await make("Sari"), await make("Ibu Sari")]
      const [first, second] = await Promise.all([
        send("PUT", `request-cust/merge/${one}`, { duplicate: other }),
        send("PUT", `request-cust/merge/${other}`, { duplicate: one }),
      ])
      expect([first.status, second.status].sort()).toEqual([200, 404])
      const twin = await make("Sari lagi")
      const kept = first.status === 200 ? one : other
      const [, ...said] = await Promise.all([
        send("PUT", `request-cust/merge/${kept}`, { duplicate: twin }),
        ...["a", "b", "c"].map((text) => send("POST", "message-request", { request_id: twin, text })),
        ...["d", "e", "f"].map((text) => send("POST", "message-request", { request_id: kept, text })),
      ])
      const messages = await messagesOf(kept)
      expect(messages).toHaveLength(said.filter(({ body }) => body.status === 201).length)
      const { body } = await real.call("GET", `/svc/main/request-cust?id=${kept}`, { token })
      expect(body.data[0].last_message_at).toBe(
        messages
          .map((row) => (row as { created_at?: string }).created_at)
          .sort()
          .at(-1),
      )
    }
  })

  test("of many that take one name at once one does; what is being referred to is not removed, and what is removed is not referred to", async () => {
    const send = (method: string, path: string, json?: object) =>
      real.call(method, `/svc/main/${path}`, { token, json })
    const names = ["Gudang", " gudang", "GUDANG", "Ｇudang"]
    const made = await Promise.all(names.map((name) => send("POST", "house-type", { name })))
    expect(made.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = (await send("POST", "house-type", { name: `Sementara ${turn}` })).body.data
      const entry = { name: `Perhitungan ${turn}`, area_master: 1, house_type: id }
      const [removed, ...used] = await Promise.all([
        turn % 2 ? send("DELETE", `house-type/${id}`) : send("PUT", `house-type/merge/${id}`, { into: 1 }),
        send("POST", "fair-price-calculator", entry),
        send("PUT", "house-list/3", { house_type: id }),
      ])
      const { data } = (await send("GET", "house-type/usage")).body as { data: { id: string }[] }
      const known = (await send("GET", "house-type")).body.data as { id: number }[]
      expect(data.filter((use) => !known.some((type) => String(type.id) === use.id))).toEqual([])
      if (turn % 2 && used.some(({ status }) => status === 200)) expect([200, 409]).toContain(removed.status)
      else expect(removed.status).toBe(200)
    }
  })

  test("two that start at once migrate once, and the demo fills it", async () => {
    const { url, drop } = await createEmptyDatabase()
    const [first, second] = [await openDb({ url }), await openDb({ url })]
    const migrated = await Promise.all([first, second].map(({ db, alone }) => alone(() => migrate(db))))
    expect(migrated.map(({ applied }) => applied.length).sort()).toEqual([0, migrations.length])
    const tables = tablesOf(resources)
    expect(await fill({ db: first.db, tables, files: memoryStore(), demo: true })).toBe("demo")
    expect(await second.db.$count(tableOf(tables, "master-village"))).toBe(83_762)
    await Promise.all([first.close(), second.close()])
    await drop()
  })
})
