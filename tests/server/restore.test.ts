import { describe, expect, test } from "vitest"
import { createRestoration } from "../../src/declare/undo.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi()
const tokens = { gro_admin: await api.login(), ADMIN: await api.login("ADMIN") }

type Staff = keyof typeof tokens

const send = (method: string, path: string, json?: unknown, as: Staff = "gro_admin") =>
  api.call(method, `/svc/main/${path}`, { token: tokens[as], json })

/** Makes a change and returns its entry in the log. */
const put = async (path: string, json: unknown) => {
  expect((await send("PUT", path, json)).status).toBe(200)
  return (await api.newestEntry())?.id as number
}

interface Restored {
  as?: Staff
  version?: number
}

const restore = async (of: string, body: object, { as = "gro_admin", version }: Restored = {}) => {
  const [name = "", id = ""] = of.split(".")
  const sent = version ?? Number((await api.stored(name, Number(id)))?.version)
  return api.call("POST", `/svc/main/undo/${of}`, {
    token: tokens[as],
    json: body,
    headers: { "If-Match": `"${sent}"` },
  })
}

describe("restoring", () => {
  test("one field gives it the value before a change, although newer ones have set it", async () => {
    const first = await put("house-list/1", { price: 11, title: "Judul satu" })
    await put("house-list/1", { price: 12 })
    const { status, body } = await restore("house-list.1", { change: first, fields: ["price"] })
    expect([status, body.message]).toEqual([200, undefined])
    expect(await api.stored("house-list", 1)).toMatchObject({ price: 1_000_000_000, title: "Judul satu" })
    expect(body.data.version).toBe((await api.stored("house-list", 1))?.version)
  })

  test("a version takes all later changes back by one, and leaves what needs a write of its own", async () => {
    const wanted = await put("house-list/2", { price: 21, bedrooms: 4 })
    await put("house-list/2", { price: 22 })
    await put("house-list/2", { price: 23, bedrooms: 5, land_area: 500 })
    await put("house-list/status/2", { status: "inactive" })
    expect((await restore("house-list.2", { change: wanted, whole: true })).status).toBe(200)
    const after = await api.stored("house-list", 2)
    expect(after).toMatchObject({ price: 21, bedrooms: 4, land_area: 102, status: "inactive" })
    expect(await api.newestEntry()).toMatchObject({
      action: "update",
      after: { price: 21, bedrooms: 4, land_area: 102 },
    })
  })

  test("names what it leaves, but for what only the service sets", () => {
    const [record, wanted] = [
      { price: 1, views: 5, status: "active" },
      { price: 2, views: 1, status: "inactive" },
    ]
    const rights = { role: "gro_admin", may: () => true }
    const restoration = createRestoration(houseList, record, wanted, rights)
    expect(restoration).toEqual({ part: "update", values: { price: 2 }, left: ["status"] })
  })

  test("is refused after somebody else's change, and nothing is overwritten", async () => {
    const change = await put("house-list/3", { price: 31 })
    const version = Number((await api.stored("house-list", 3))?.version)
    await send("PUT", "house-list/3", { price: 32 }, "ADMIN")
    for (const body of [
      { change, fields: ["price"] },
      { change, whole: true },
    ])
      expect(await restore("house-list.3", body, { version })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("Tidak ada yang ditimpa") },
      })
    expect(await api.stored("house-list", 3)).toMatchObject({ price: 32 })
  })

  test.each([
    ["a field of another change", { fields: ["title"] }],
    ["a name of every object", { fields: ["constructor"] }],
    ["a field that only the service sets", { fields: ["views"] }],
    ["no field", { fields: [] }],
    ["no list", { fields: "price" }],
    ["no version", { whole: false }],
    ["values that it has", { whole: true }],
  ])("%s is refused", async (_, body) => {
    const change = await put("house-list/4", { bedrooms: Math.floor(Math.random() * 90) + 10 })
    const before = await api.stored("house-list", 4)
    const { status, body: answer } = await restore("house-list.4", { change, ...body })
    expect([status, answer.message]).toEqual([422, expect.stringContaining("Tidak ada yang dapat dikembalikan")])
    expect(await api.stored("house-list", 4)).toEqual(before)
  })

  test("by a role that may not write the field, or an entry of another record, is refused", async () => {
    const change = await put("master-subscribe/1", { price: 5 })
    expect((await restore("master-subscribe.1", { change, fields: ["price"] }, { as: "ADMIN" })).status).toBe(422)
    expect((await restore("house-list.1", { change, fields: ["price"] })).status).toBe(422)
    expect(await api.stored("master-subscribe", 1)).toMatchObject({ price: 5 })
  })

  test("a record whose parent is gone, or a field that refers to it, is refused with a sentence", async () => {
    const { body } = await send("POST", "house-type", { name: "Rumah kebun" })
    await put("house-list/5", { house_type: body.data.id })
    const change = await put("house-list/5", { house_type: 1 })
    expect((await send("DELETE", `house-type/${body.data.id}`)).status).toBe(200)
    const gone = await restore("house-list.5", { change, fields: ["house_type"] })
    expect([gone.status, gone.body.errors?.[0].field]).toEqual([422, "house_type"])
    expect(await api.stored("house-list", 5)).toMatchObject({ house_type: 1 })
    await send("DELETE", "schedule-house-list/1")
    await send("DELETE", "house-list/2")
    const orphan = await send("POST", "undo/schedule-house-list.1/removal", {})
    expect([orphan.status, orphan.body.message]).toEqual([409, expect.stringContaining("Pulihkan dahulu listing")])
  })
})
