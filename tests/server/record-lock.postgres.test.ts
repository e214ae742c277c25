import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { recordMessage } from "../../server/features/leads/waiting.ts"
import { waitForBlocked } from "./lock-waits.ts"
import { noPostgres } from "./postgres.ts"
import { racingApi } from "./postgres-api.ts"

const TIMES = 12
const api = await racingApi()
const token = await api.login()

describe.skipIf(noPostgres)("one record that many write at the same moment, over PostgreSQL", () => {
  const put = (path: string, json: object, headers?: Record<string, string>) =>
    api.call("PUT", `/svc/main/${path}`, { token, json, headers })
  const atOnce = <T>(write: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: TIMES }, (_, at) => write(at)))

  test("counts each write: no version is given twice", async () => {
    const before = Number((await api.stored("house-list", 3))?.version)
    const answers = await atOnce((at) => put("house-list/3", { price: 900_000_000 + at }))
    const versions = answers.map(({ body }) => body.data.version).sort((a, b) => a - b)
    expect(versions).toEqual(Array.from({ length: TIMES }, (_, at) => before + 1 + at))
  })

  test("takes one of those who saw the same version", async () => {
    const version = (await api.stored("house-list", 2))?.version
    const answers = await atOnce((at) =>
      put("house-list/2", { price: 800_000_000 + at }, { "If-Match": `"${version}"` }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(TIMES - 1).fill(409)])
  })

  test("is not removed when somebody begins to refer to it", async () => {
    const type = await api.insert("house-type", { name: "Gudang bersama" })
    const id = type?.id as number
    let answer: Promise<{ status: number; body: unknown }> | undefined
    await api.db.transaction(async (tx) => {
      await tx
        .insert(tableOf(api.tables, "fair-price-calculator"))
        .values({ name: "Perhitungan bersama", area_master: 1, house_type: id })
      answer = api.call("DELETE", `/svc/main/house-type/${id}`, { token })
      await waitForBlocked(api.db)
    })
    expect(await answer).toMatchObject({
      status: 409,
      body: { data: { code: "in-use", uses: [{ of: "fair-price-calculator", by: "house_type", count: 1 }] } },
    })
  })

  test("is removed after a message to it that is being written, and nobody meets a deadlock", async () => {
    const lead = await api.insert("request-cust", {
      name: "Tono",
      phone: "+6281255550009",
      property_id: 3,
      source: "form",
      status: "new",
    })
    const id = lead?.id as number
    const messages = tableOf(api.tables, "message-request")
    let answer: Promise<{ status: number; body: unknown }> | undefined
    await api.db.transaction(async (tx) => {
      await tx.insert(messages).values({ request_id: id, text: "Halo", sender: "Tono", from_customer: true })
      answer = api.call("DELETE", `/svc/main/request-cust/${id}`, { token })
      await waitForBlocked(api.db)
      await recordMessage(tx, { request_id: id, from_customer: true })
    })
    expect(await answer).toMatchObject({ status: 200 })
    const undone = await api.call("POST", `/svc/main/undo/request-cust.${id}/removal`, { token })
    expect(undone.status).toBe(200)
    expect(await api.db.$count(messages, eq(columnOf(messages, "request_id"), id))).toBe(1)
  })

  test("is not referred to when it is being removed", async () => {
    const types = tableOf(api.tables, "house-type")
    const type = await api.insert("house-type", { name: "Gudang sesaat" })
    const id = type?.id as number
    let answer: Promise<{ status: number; body: unknown }> | undefined
    await api.db.transaction(async (tx) => {
      await tx.delete(types).where(eq(columnOf(types, "id"), id))
      answer = put("house-list/3", { house_type: id })
      await waitForBlocked(api.db)
    })
    const message = "Tipe properti sudah dihapus. Pilih yang lain."
    expect(await answer).toMatchObject({ status: 422, body: { errors: [{ field: "house_type", message }] } })
  })

  test("takes one step of two that exclude each other", async () => {
    const row = await api.insert("find-properties", { name: "Sari", phone: "+6281255550001", status: "offered" })
    const id = row?.id as number
    const answers = await atOnce((at) => put(`find-properties/status/${id}`, { status: at % 2 ? "found" : "closed" }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.stored("find-properties", id)).toMatchObject({ version: 2 })
  })
})
