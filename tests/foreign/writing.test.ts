import type { BaseRecord } from "@refinedev/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import type { Owner } from "./owner.ts"
import { OWNERS } from "./owners/index.ts"
import { type SignedIn, signedIn } from "./provider.ts"
import { type Service, startService } from "./service.ts"
import { dayInJakarta } from "./styles.ts"
import type { Table } from "./tables.ts"
import { idOf } from "./wire.ts"

const RESOURCES: Partial<Readonly<Record<Table, string>>> = {
  listings: "house-list",
  leads: "request-cust",
  withdrawals: "withdrawal",
}

const setUp = (owner: Owner) => {
  const parts = {} as { service: Service; app: SignedIn }
  beforeAll(async () => {
    parts.service = await startService(owner)
    parts.app = await signedIn(parts.service.config, owner.token?.("kunci") ?? "kunci")
  })
  afterAll(() => parts.service.close())
  const row = async (table: Table, n: number) => {
    const { data } = await parts.app.getList({
      resource: RESOURCES[table] as string,
      pagination: { currentPage: 1, pageSize: 20 },
    })
    const found = data.find(({ id }) => String(id) === String(idOf(owner, table, n)))
    if (!found) throw new Error(`${table} ${n} is not on the first page`)
    return found
  }
  const kept = (table: Table, n: number) => parts.service.records(table).find((record) => record.n === n)
  const bodyOfLast = (method: string) => parts.service.met.findLast((met) => met.method === method)?.body ?? {}
  return { parts, row, kept, bodyOfLast }
}

describe.each(OWNERS)("the services of $name are written to", (owner) => {
  const { parts, row, kept, bodyOfLast } = setUp(owner)
  const change = (record: BaseRecord, variables: object) =>
    parts.app.update({ resource: "house-list", id: record.id as string, variables, meta: { record } })

  test.each([
    ["price", 812_500_000, 812_500_000],
    ["negotiable", false, false],
    ["ad_type", "rent", "rent"],
    ["certificate", "ajb", "ajb"],
    ["bedrooms", 7, 7],
    ["address", "Jalan Baru No. 1", "Jalan Baru No. 1"],
    ["location", { lat: -6.5, lng: 107.25 }, { lat: -6.5, lng: 107.25 }],
  ])("%s alone is changed, in the form in which the service keeps it", async (field, value, stored) => {
    const record = await row("listings", 1)
    const before = { ...kept("listings", 1) }
    await change(record, { [field]: value })
    expect(kept("listings", 1)).toEqual({ ...before, [field]: stored })
    expect((await row("listings", 1))[field]).toEqual(value)
  })

  test("a relation is changed by a record of its list", async () => {
    const record = await row("listings", 2)
    const { data: types } = await parts.app.getList({ resource: "house-type" })
    await change(record, { house_type: types.find(({ name }) => name === "Apartemen")?.id })
    expect(kept("listings", 2)?.house_type).toBe(3)
  })

  test("pictures are put in another order", async () => {
    const record = await row("listings", 4)
    const images = (record.images as string[]).toReversed()
    await change(record, { images })
    expect((await row("listings", 4)).images).toEqual(images)
  })

  test("what could not be read stays when something else is changed", async () => {
    const before = parts.service.row("listings", 6).certificate
    await change(await row("listings", 6), { price: 1_000_000 })
    expect(parts.service.row("listings", 6).certificate).toEqual(before)
    expect(Object.keys(bodyOfLast("PUT"))).toHaveLength(1)
  })

  test("a listing is made of declared kinds", async () => {
    const { data: cities } = await parts.app.getList({
      resource: "master-city",
      filters: [{ field: "id_provinsi", operator: "eq", value: idOf(owner, "provinces", 1) }],
    })
    await parts.app.create({
      resource: "house-list",
      variables: {
        title: "Rumah contoh",
        house_type: idOf(owner, "types", 1),
        ad_type: "sale",
        price: 640_000_000,
        negotiable: true,
        province: idOf(owner, "provinces", 1),
        city: cities[0]?.id,
        district: idOf(owner, "districts", 1),
        certificate: "shm",
      },
    })
    const made = parts.service.records("listings").find(({ title }) => title === "Rumah contoh")
    expect(made).toMatchObject({
      house_type: 1,
      ad_type: "sale",
      price: 640_000_000,
      negotiable: true,
      city: 1,
      certificate: "shm",
    })
  })

  test("actions send the service's own words", async () => {
    await parts.app.act("house-list.setStatus", await row("listings", 7), { status: "inactive", status_reason: null })
    expect(kept("listings", 7)?.status).toBe("inactive")
    expect(Object.values(bodyOfLast("PUT"))).not.toContain(null)
    await parts.app.act("house-list.markSold", await row("listings", 12), {
      sold_price: 600_000_000,
      sold_at: "2026-11-20",
    })
    expect(kept("listings", 12)).toMatchObject({ status: "sold", sold_price: 600_000_000 })
    expect(dayInJakarta(kept("listings", 12)?.sold_at)).toBe("2026-11-20")
    await parts.app.act("withdrawal.process", await row("withdrawals", 1), { status: "reviewing" })
    expect(kept("withdrawals", 1)?.status).toBe("reviewing")
  })

  test("a message is sent to a lead, and read", async () => {
    const request_id = (await row("leads", 5)).id
    const variables = { request_id, text: "Silakan datang.", image_url: null }
    await parts.app.create({ resource: "message-request", variables })
    const filters = [{ field: "request_id", operator: "eq" as const, value: request_id }]
    const { data } = await parts.app.getList({ resource: "message-request", pagination: { mode: "off" }, filters })
    expect(data).toMatchObject([{ text: "Silakan datang." }])
    expect(data).toHaveLength(1)
  })

  test("a listing is removed", async () => {
    const record = await row("listings", 8)
    await parts.app.deleteOne({ resource: "house-list", id: record.id as string, meta: { record } })
    expect(kept("listings", 8)).toBeUndefined()
  })

  test("what the service refuses is a sentence of its own", async () => {
    const wrong = { id: "tidak-ada" }
    const refused = parts.app.update({
      resource: "house-list",
      id: "tidak-ada",
      variables: { price: 1 },
      meta: { record: wrong },
    })
    await expect(refused).rejects.toThrow(CallError)
    await expect(refused).rejects.toThrow(/Tidak ada data|Data tidak valid/)
  })

  test("nothing senseless was sent, and the session's end is noticed", async () => {
    expect(parts.service.nonsense).toEqual([])
    parts.service.endSession()
    await expect(parts.app.getList({ resource: "house-list" })).rejects.toThrow()
    expect(parts.app.ended()).toBe(1)
  })
})
