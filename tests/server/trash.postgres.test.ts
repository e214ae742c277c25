import { asc, eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { houseViewsTable, trashRowsTable } from "../../server/database/own-tables.ts"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { forgetOld } from "../../server/operations/forget-old.ts"
import type { Row } from "../../src/declare/index.ts"
import { racingApi } from "./postgres-api.ts"
import { refusedWith } from "./refused.ts"

const api = await racingApi()
let admin = await api.login()
const staff = await api.login("ADMIN")

const send = (method: string, path: string, json?: unknown, token = admin) =>
  api.call(method, `/svc/main/${path}`, { token, json })

const insert = async (name: string, values: Row): Promise<Row> => {
  const [row] = await api.db.insert(tableOf(api.tables, name)).values(values).returning()
  return row as Row
}

const rowsOf = async (name: string, by: string, value: unknown): Promise<Row[]> => {
  const table = tableOf(api.tables, name)
  return api.db
    .select()
    .from(table)
    .where(eq(columnOf(table, by), value))
    .orderBy(asc(table.id))
}

const versionless = (rows: readonly Row[]) => rows.map(({ version: _, ...row }) => row)

const trashOf = async (resource: string, id: unknown, token = admin): Promise<Row | undefined> => {
  const { body } = await send("GET", `trash?resource=${resource}&record_id=${id}`, undefined, token)
  return body.data[0]
}

const makeHouse = async (title: string) => {
  const { id: _id, ...first } = (await api.stored("house-list", 3)) as Row
  const code = `gr${Date.now()}${Math.round(Math.random() * 1e6)}`
  return insert("house-list", { ...first, title, slug: code, house_id: code })
}

const lead = (house: unknown, name: string) => ({
  ...{ name, phone: "+628123450000", property_id: house, source: "form", status: "new" },
  created_at: new Date().toISOString(),
})

const viewing = (house: unknown, of: unknown) => ({
  ...{ house, lead: of, customer_name: "Tamu", phone: "+628123450000", status: "confirmed" },
  ...{ starts_at: "2026-11-20T03:00:00.000Z", ends_at: "2026-11-20T04:00:00.000Z" },
})

/** A listing with all that may hang on it. The lead is its buyer, so the two refer to each other. */
const makeBusyHouse = async (title: string) => {
  const { id } = await makeHouse(title)
  const buyer = await insert("request-cust", lead(id, "Gita"))
  await insert("request-cust", lead(id, "Hadi"))
  await api.db.update(tableOf(api.tables, "house-list")).set({ buyer: buyer.id }).where(sql`id = ${id}`)
  await insert("message-request", { request_id: buyer.id, text: "Halo", sender: "Gita", from_customer: true })
  await insert("schedule-house-list", viewing(id, buyer.id))
  const elsewhere = await insert("schedule-house-list", viewing(5, buyer.id))
  const ad = await insert("premium-ads", { title: "Promo", house: id, placement: "home", spent: 70_000 })
  await api.db.insert(houseViewsTable).values({ house: Number(id), day: "2026-11-01", views: 12 })
  const state = async () => ({
    house: versionless(await rowsOf("house-list", "id", id)),
    leads: versionless(await rowsOf("request-cust", "property_id", id)),
    messages: versionless(await rowsOf("message-request", "request_id", buyer.id)),
    viewings: versionless(await rowsOf("schedule-house-list", "house", id)),
    views: await api.db
      .select()
      .from(houseViewsTable)
      .where(eq(houseViewsTable.house, Number(id))),
  })
  return { id, ad, elsewhere, state }
}

describe("a removed record", () => {
  test("comes back with all that went along, and with the references that were emptied", async () => {
    const { id, ad, elsewhere, state } = await makeBusyHouse("Rumah ramai")
    const house = (await api.stored("house-list", id)) as Row
    const before = await state()
    const { body: impact } = await send("POST", "trash/impact", { resource: "house-list", ids: [id] })
    expect(impact.data.uses).toEqual([
      { of: "premium-ads", by: "house", rule: "set null", count: 1 },
      { of: "request-cust", by: "property_id", rule: "cascade", count: 2 },
      { of: "schedule-house-list", by: "house", rule: "cascade", count: 1 },
    ])
    expect((await send("DELETE", `house-list/${id}`)).status).toBe(200)
    expect(Object.values(await state()).flat()).toEqual([])
    expect([
      (await api.stored("premium-ads", ad.id))?.house,
      (await api.stored("schedule-house-list", elsewhere.id))?.lead,
    ]).toEqual([null, null])

    const entry = await trashOf("house-list", id)
    expect(entry).toMatchObject({ title: "Rumah ramai", along: "2 lead, 1 kunjungan", deleted_by: "Rahma Wijaya" })
    expect((await send("POST", `trash/${entry?.id}/restore`)).body).toMatchObject({
      data: { resource: "house-list", id },
    })
    expect(await state()).toEqual(before)
    expect((await api.stored("house-list", id))?.version).toBeGreaterThan(Number(house.version))
    expect((await rowsOf("request-cust", "property_id", id)).filter(({ version }) => Number(version) < 2)).toEqual([])
    expect([
      (await api.stored("premium-ads", ad.id))?.house,
      (await api.stored("schedule-house-list", elsewhere.id))?.lead,
    ]).toEqual([id, elsewhere.lead])
    const log = await rowsOf("activity", "record_id", String(id))
    expect(log.filter(({ resource }) => resource === "house-list").map(({ action, actor }) => [action, actor])).toEqual(
      [
        ["remove", "admin@griya.test"],
        ["restore", "admin@griya.test"],
      ],
    )
    expect(await trashOf("house-list", id)).toBeUndefined()
  })

  test("tells its effects before only where it may be made", async () => {
    expect((await send("POST", "trash/impact", { resource: "user", ids: [5] }, staff)).status).toBe(403)
  })

  test("is restored once, also by two at the same time, and its later references stay", async () => {
    const { id, ad } = await makeBusyHouse("Rumah rebutan")
    await send("DELETE", `house-list/${id}`)
    await api.db.update(tableOf(api.tables, "premium-ads")).set({ house: 5 }).where(sql`id = ${ad.id}`)
    const entry = await trashOf("house-list", id)
    const both = await Promise.all([1, 2].map(() => send("POST", `trash/${entry?.id}/restore`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await api.stored("premium-ads", ad.id))?.house).toBe(5)
    const again = await send("POST", `undo/house-list.${id}/removal`)
    expect([again.status, again.body.message]).toEqual([
      404,
      "Data ini tidak ada lagi di Sampah. Mungkin sudah dipulihkan atau sudah dihapus permanen.",
    ])
  })

  test("waits for the record that it belongs to, and is lost with it", async () => {
    const { id } = await makeHouse("Rumah induk")
    const { id: child } = await insert("request-cust", lead(id, "Indah"))
    await send("DELETE", `request-cust/${child}`)
    await send("DELETE", `house-list/${id}`)
    const [entry, parent] = [await trashOf("request-cust", child), await trashOf("house-list", id)]
    const restore = async () => {
      const { status, body } = await send("POST", `trash/${entry?.id}/restore`)
      return [status, body.message]
    }
    expect(await restore()).toEqual([409, "Pulihkan dahulu listing “Rumah induk” dari Sampah, lalu pulihkan lead ini."])
    expect((await send("DELETE", `trash/${parent?.id}`)).status).toBe(200)
    expect(await restore()).toEqual([
      409,
      "Listing dari lead ini sudah dihapus permanen, jadi lead ini tidak dapat dipulihkan.",
    ])
    expect(await trashOf("request-cust", child)).toBeDefined()
  })

  test("keeps out where its name has been taken", async () => {
    const { id } = await insert("extra-facility", { name: "Sauna" })
    await send("DELETE", `extra-facility/${id}`)
    await insert("extra-facility", { name: "sauna " })
    const entry = await trashOf("extra-facility", id)
    const { status, body } = await send("POST", `trash/${entry?.id}/restore`)
    expect([status, body.message]).toEqual([
      409,
      "Tidak dipulihkan: Nama “Sauna” sudah dipakai fasilitas lain. Ubah dahulu yang lain itu, lalu pulihkan lagi.",
    ])
    expect(await trashOf("extra-facility", id)).toBeDefined()
  })

  test("stays in the trash where its rows are lost", async () => {
    const { id } = await insert("extra-facility", { name: "Kolam ikan" })
    await send("DELETE", `extra-facility/${id}`)
    const entry = await trashOf("extra-facility", id)
    await api.db.delete(trashRowsTable).where(eq(trashRowsTable.trash, Number(entry?.id)))
    expect(await send("POST", `trash/${entry?.id}/restore`)).toMatchObject(refusedWith("tidak lengkap di Sampah"))
    expect(await trashOf("extra-facility", id)).toBeDefined()
  })

  test("is still refused while others cannot be without it", async () => {
    const { status, body } = await send("DELETE", "house-type/1")
    expect([status, body.data.uses.length, body.data.code]).toEqual([409, 2, "in-use"])
    expect(await trashOf("house-type", 1)).toBeUndefined()
  })

  test("is not taken back by the undo of an earlier removal by somebody else", async () => {
    const { id } = await insert("request-cust", lead(5, "Joko"))
    const undo = () => send("POST", `undo/request-cust.${id}/removal`)
    await send("DELETE", `request-cust/${id}`)
    expect((await undo()).status).toBe(200)
    await send("DELETE", `request-cust/${id}`, undefined, staff)
    const { status, body } = await undo()
    expect([status, body.message]).toEqual([
      409,
      "Tidak diurungkan: lead ini sudah dihapus lagi sesudahnya. Pulihkan dari Sampah jika perlu.",
    ])
    expect(await api.stored("request-cust", id)).toBeUndefined()
  })
})

describe("the trash", () => {
  test("is open to those who may remove such records, and shows what they may see of one", async () => {
    const { id } = await insert("master-subscribe", { name: "Perunggu", price: 1000, duration_days: 5, active: true })
    await send("DELETE", `master-subscribe/${id}`)
    const entry = await trashOf("master-subscribe", id)
    expect(await trashOf("master-subscribe", id, staff)).toBeUndefined()
    expect((await send("GET", `trash/${entry?.id}`, undefined, staff)).status).toBe(404)
    const refused = await send("POST", `trash/${entry?.id}/restore`, undefined, staff)
    expect([refused.status, refused.body.message]).toEqual([403, "Peran Anda tidak boleh memulihkan paket."])
    expect((await send("POST", `undo/master-subscribe.${id}/removal`, undefined, staff)).status).toBe(403)
    expect((await send("DELETE", `trash/${entry?.id}`, undefined, staff)).status).toBe(403)

    const house = await makeHouse("Rumah rahasia")
    await send("DELETE", `house-list/${house.id}`, undefined, staff)
    const { record } = (await trashOf("house-list", house.id, staff)) as { record: Row }
    expect([record.title, record.owner_phone, "premium_package" in record]).toEqual([
      "Rumah rahasia",
      expect.stringMatching(/^•+ ?0003$|0003$/),
      false,
    ])
    expect(String(record.owner_phone)).not.toContain("812")
  })

  test("forgets its records after their days, and does not restore them before it has", async () => {
    const { id } = await makeHouse("Rumah lama")
    const image = "umum/0123456789abcdef0123456789abcdef.png"
    await api.files.put(image, new Uint8Array([1]))
    await send("DELETE", `house-list/${id}`)
    const table = tableOf(api.tables, "trash")
    const entry = await trashOf("house-list", id)
    const days = (Date.parse(String(entry?.expires_at)) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const kept = () =>
      api.db
        .select()
        .from(trashRowsTable)
        .where(eq(trashRowsTable.trash, Number(entry?.id)))
    await forgetOld(api.db, api.tables, Date.now() + 29 * 86_400_000)
    // Sessions end by the same clock.
    admin = await api.login()
    expect([(await kept()).length, await api.files.get(image)]).toEqual([1, new Uint8Array([1])])
    await api.db
      .update(table)
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where(eq(table.id, entry?.id))
    expect((await send("POST", `trash/${entry?.id}/restore`)).status).toBe(404)
    expect(await trashOf("house-list", id)).toBeUndefined()
    await forgetOld(api.db, api.tables)
    expect(await kept()).toEqual([])
  })
})
