import { describe, expect, test } from "vitest"
import { todayInJakarta } from "../../src/declare/index.ts"
import type { TestRole } from "./api.ts"
import { racingApi } from "./postgres-api.ts"

const api = await racingApi()
const tokens = { gro_admin: await api.login(), ADMIN: await api.login("ADMIN") }

type Staff = Extract<TestRole, keyof typeof tokens>

const put = (path: string, json: unknown, as: Staff = "gro_admin") =>
  api.call("PUT", `/svc/main/${path}`, { token: tokens[as], json })

interface Undone {
  as?: Staff
  change?: unknown
  /** Absent: the record's version now. Null: none is sent. */
  version?: unknown
}

const undo = async (resource: string, id: number, { as = "gro_admin", change, version }: Undone = {}) => {
  const sent = version === undefined ? (await api.stored(resource, id))?.version : version
  return api.call("POST", `/svc/main/undo/${resource}.${id}`, {
    token: tokens[as],
    json: change === undefined ? {} : { change },
    headers: sent === null ? {} : { "If-Match": `"${sent}"` },
  })
}

describe("a change is taken back", () => {
  test.each([
    ["house-list", 1, "house-list/1", { price: 5, title: "Judul baru", facilities: [2], location: null }, "gro_admin"],
    ["house-list", 2, "house-list/status/2", { status: "inactive" }, "ADMIN"],
    ["request-cust", 1, "request-cust/1", { name: "Budi S", next_follow_up: "2026-12-24" }, "ADMIN"],
    ["request-cust", 2, "request-cust/2", { status: "cancelled", status_reason: "Pindah kota" }, "ADMIN"],
    ["schedule-house-list", 1, "schedule-house-list/1", { notes: "Bawa kunci", agent: 4 }, "ADMIN"],
    ["special-area", 1, "special-area/1", { name: "Menteng Dalam" }, "gro_admin"],
  ] as const)("of %s %i by %s %j", async (resource, id, path, values, as) => {
    const before = await api.stored(resource, id)
    expect((await put(path, values, as)).status).toBe(200)
    const { status, body } = await undo(resource, id, { as })
    expect([status, body.message]).toEqual([200, undefined])
    const after = await api.stored(resource, id)
    expect(body.data).toEqual({ id, version: after?.version })
    const names = Object.keys(values).filter((name) => !name.endsWith("_reason"))
    expect(names.map((name) => after?.[name])).toEqual(names.map((name) => before?.[name]))
    expect(await api.newestEntry()).toMatchObject({ resource, record_id: String(id), action: "update" })
  })

  test("by its entry of the log later, while the other fields stay as they are now", async () => {
    await put("master-subscribe/1", { price: 120_000 })
    const change = (await api.newestEntry())?.id
    await put("master-subscribe/1", { listing_quota: 7 }, "gro_admin")
    expect((await undo("master-subscribe", 1, { change })).status).toBe(200)
    expect(await api.stored("master-subscribe", 1)).toMatchObject({ price: 100_000, listing_quota: 7 })
  })

  test("and tells a lead's former agent, with a reason where the change back needs one", async () => {
    await put("request-cust/3", { agent: 1 })
    await put("request-cust/3", { agent: 4, handover_reason: "Cuti" })
    expect((await undo("request-cust", 3)).status).toBe(200)
    expect(await api.stored("request-cust", 3)).toMatchObject({
      agent: 1,
      handover_reason: "Perubahan sebelumnya diurungkan.",
    })
  })
})

describe("nothing is overwritten", () => {
  const CHANGED = "Tidak diurungkan: listing ini sudah diubah lagi sesudahnya. Tidak ada yang ditimpa."

  test("where somebody else has changed the record since", async () => {
    const changed = await put("house-list/3", { price: 7 })
    const { version } = changed.body.data
    await put("house-list/3", { bedrooms: 9 }, "ADMIN")
    const stale = await undo("house-list", 3, { version })
    expect([stale.status, stale.body.message, stale.body.data]).toEqual([409, CHANGED, undefined])
    expect((await undo("house-list", 3)).status).toBe(409)
    expect(await api.stored("house-list", 3)).toMatchObject({ price: 7, bedrooms: 9 })
  })

  test("where the same field has another value by now", async () => {
    await put("house-list/4", { price: 7 })
    const change = (await api.newestEntry())?.id
    await put("house-list/4", { price: 8 })
    expect((await undo("house-list", 4, { change })).body.message).toBe(CHANGED)
    expect((await api.stored("house-list", 4))?.price).toBe(8)
  })

  test("by twenty at once: it is taken back once", async () => {
    await put("house-list/4", { price: 70 })
    const version = (await api.stored("house-list", 4))?.version
    const all = await Promise.all(Array.from({ length: 20 }, () => undo("house-list", 4, { version })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await api.stored("house-list", 4)).toMatchObject({ price: 8, version: Number(version) + 1 })
  })
})

describe("is refused", () => {
  const IRREVERSIBLE = "Perubahan ini tidak dapat diurungkan."

  test.each([
    ["house-list/status/3", { status: "active" }, "house-list", 3, "no step leads back"],
    ["house-list/2", { sold_price: 5, sold_at: todayInJakarta() }, "house-list", 2, "a sale, which ends other things"],
    ["house-list/5", { owner_phone: "0812-7777-0002", price: 77 }, "house-list", 5, "personal data is not logged"],
    ["user/suspend/4", { suspend_reason: "Iklan ganda", status: "suspended" }, "user", 4, "its sessions have ended"],
    ["house-list/1", { owner_phone: "0812-7777-0003" }, "house-list", 1, "personal data alone"],
  ])("%s %j of %s %i: %s", async (path, values, resource, id, _why) => {
    expect((await put(path, values)).status).toBe(200)
    const before = await api.stored(resource, id)
    const { status, body } = await undo(resource, id)
    expect([status, body.message]).toEqual([422, IRREVERSIBLE])
    expect(await api.stored(resource, id)).toEqual(before)
  })

  test("an offer, whose note would stay", async () => {
    await put("find-properties/status/1", { status: "searching" })
    const sent = { token: tokens.ADMIN, json: { offered: ["1", "2"] } }
    expect((await api.call("POST", "/svc/main/find-properties/offer/1", sent)).status).toBe(200)
    const before = await api.stored("find-properties", 1)
    expect(before).toMatchObject({ status: "offered", offers: [{ house: 1 }, { house: 2 }] })
    const { status, body } = await undo("find-properties", 1, { as: "ADMIN" })
    expect([status, body.message]).toEqual([422, IRREVERSIBLE])
    expect(await api.stored("find-properties", 1)).toEqual(before)
  })

  test("another one's profile, which is not written into the caller's own", async () => {
    const [mine, other] = [1, 2]
    const profile = { name: "Dewi Lestari", phone: "081234567890", province: "31", city: "31.74" }
    await put(`agent-profile/${mine}`, profile)
    await put(`agent-profile/${mine}`, { office: "Kantor saya" })
    await put(`agent-profile/${other}`, { ...profile, office: "Kantor lama" }, "ADMIN")
    await put(`agent-profile/${other}`, { office: "Kantor baru" }, "ADMIN")
    const change = (await api.newestEntry())?.id
    expect((await undo("agent-profile", other, { change })).status).toBe(404)
    expect(await api.stored("agent-profile", mine)).toMatchObject({ office: "Kantor saya" })
    expect((await undo("agent-profile", other, { as: "ADMIN", change })).status).toBe(200)
    expect(await api.stored("agent-profile", other)).toMatchObject({ office: "Kantor lama" })
  })

  test("where the caller may not make the change, or no longer", async () => {
    await put("master-subscribe/2", { price: 1 })
    const change = (await api.newestEntry())?.id
    expect((await undo("master-subscribe", 2, { as: "ADMIN", change })).body.message).toBe(IRREVERSIBLE)
    const { status, body } = await api.call("POST", "/svc/main/undo/house-list.1", {
      token: await api.login("first_time"),
      json: { change },
      headers: { "If-Match": `"${(await api.stored("house-list", 1))?.version}"` },
    })
    expect([status, body.message]).toEqual([422, IRREVERSIBLE])
  })

  test.each([
    ["no version", "house-list", 1, { version: null }, 428],
    ["no such record", "house-list", 99, { version: 1 }, 404],
    ["no such resource", "constructor", 1, { version: 1 }, 404],
    ["a resource without records", "upload", 1, { version: 1 }, 404],
    ["an entry of another record", "house-list", 1, { change: 1 }, 422],
    ["an entry that is none", "house-list", 1, { change: "x" }, 422],
  ] as const)("with %s", async (_, resource, id, how, status) => {
    const version = "version" in how ? how.version : (await api.stored("house-list", 1))?.version
    const answer = await undo(resource, id, { ...how, version })
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.message).toBe(IRREVERSIBLE)
  })
})
