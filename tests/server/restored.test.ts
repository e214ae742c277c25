import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { trashRowsTable } from "../../server/database/own-tables.ts"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { type ResourceChanged, silent } from "../../server/engine/live-events.ts"
import { titleOf } from "../../server/engine/trash/move-to-trash.ts"
import { phone, type Resource, type Row, text } from "../../src/declare/index.ts"
import { adminApi } from "./file-api.ts"

const changes: ResourceChanged[] = []
const { api, send } = await adminApi({ live: { ...silent, changed: (event) => changes.push(event) } })
beforeEach(() => {
  changes.length = 0
})

const insert = async (name: string, values: Row): Promise<Row> => {
  const [row] = await api.db.insert(tableOf(api.tables, name)).values(values).returning()
  return row as Row
}

let codes = 0
const makeHouse = async (more: Row = {}) => {
  codes += 1
  const { id: _id, ...first } = (await api.stored("house-list", 3)) as Row
  return insert("house-list", { ...first, slug: `rumah-${codes}`, house_id: `gr-${codes}`, ...more })
}
const makeLead = (house: unknown, more: Row = {}) =>
  insert("request-cust", {
    ...{ name: "Gita", phone: "+628123450000", property_id: house, source: "form", status: "new" },
    ...{ created_at: new Date().toISOString(), ...more },
  })
const makeViewing = (house: unknown, lead: unknown) =>
  insert("schedule-house-list", {
    ...{ house, lead, customer_name: "Tamu", phone: "+628123450000", status: "confirmed" },
    ...{ starts_at: "2026-11-20T03:00:00.000Z", ends_at: "2026-11-20T04:00:00.000Z" },
  })

const remove = async (name: string, { id }: Row) => expect((await send("DELETE", `${name}/${id}`)).status).toBe(200)
const entryOf = async (name: string, id: unknown): Promise<Row | undefined> =>
  (await send("GET", `trash?resource=${name}&record_id=${id}`)).body.data[0]
const restore = async (name: string, { id }: Row) => {
  const { status, body } = await send("POST", `trash/${(await entryOf(name, id))?.id}/restore`)
  return [status, body.message]
}
const RESTORED = [200, undefined]
const purge = async (name: string, id: unknown) => send("DELETE", `trash/${(await entryOf(name, id))?.id}`)
const stored = async (name: string, { id }: Row) => (await api.stored(name, id as number)) as Row | undefined

test("references to what is gone for good are emptied where they may be, one by one", async () => {
  const [kept, gone] = [
    await insert("extra-facility", { name: "Sauna" }),
    await insert("extra-facility", { name: "Kolam" }),
  ]
  const [house, other] = [await makeHouse(), await makeHouse()]
  const buyer = await makeLead(other.id)
  await api.set("house-list", house.id, { facilities: [kept.id, gone.id], buyer: buyer.id })
  const [viewing, beside] = [await makeViewing(house.id, buyer.id), await makeViewing(house.id, 3)]
  const alone = await makeViewing(5, buyer.id)
  await remove("house-list", house)
  await remove("schedule-house-list", alone)
  await remove("extra-facility", gone)
  await purge("extra-facility", gone.id)
  await remove("request-cust", buyer)
  // While the lead can still come back, it has to.
  expect(await restore("schedule-house-list", alone)).toEqual([409, expect.stringMatching(/^Pulihkan dahulu lead/)])
  for (const { id } of await api.rows("trash", { resource: "request-cust", record_id: String(buyer.id) }))
    await api.set("trash", id, { expires_at: new Date(0).toISOString() })
  expect(await restore("schedule-house-list", alone)).toEqual(RESTORED)
  expect(await stored("schedule-house-list", alone)).toMatchObject({ lead: null, house: 5 })
  expect(await restore("house-list", house)).toEqual(RESTORED)
  expect(await stored("house-list", house)).toMatchObject({ facilities: [kept.id], buyer: null, agent: house.agent })
  expect(await stored("schedule-house-list", viewing)).toMatchObject({ lead: null, house: house.id })
  expect(await stored("schedule-house-list", beside)).toMatchObject({ lead: 3, house: house.id })
})

test("of several that are gone, the one that can come back is named", async () => {
  const facilities = [await insert("extra-facility", { name: "Satu" }), await insert("extra-facility", { name: "Dua" })]
  const house = await makeHouse({ facilities: facilities.map(({ id }) => id) })
  await remove("house-list", house)
  for (const facility of facilities) await remove("extra-facility", facility)
  await purge("extra-facility", facilities[0]?.id)
  expect(await restore("house-list", house)).toEqual([
    409,
    "Pulihkan dahulu fasilitas “Dua” dari Sampah, lalu pulihkan listing ini.",
  ])
})

test("a reference is emptied and filled in the row that had it alone", async () => {
  const [house, other] = [await makeHouse(), await makeHouse()]
  const [own, foreign] = [await makeLead(house.id), await makeLead(other.id)]
  const viewings = [await makeViewing(house.id, own.id), await makeViewing(house.id, foreign.id)]
  await remove("house-list", house)
  expect(await restore("house-list", house)).toEqual(RESTORED)
  expect(await Promise.all(viewings.map((one) => stored("schedule-house-list", one)))).toMatchObject([
    { lead: own.id },
    { lead: foreign.id },
  ])
})

test("open pages hear of all that came back, and parts are in no log", async () => {
  const house = await makeHouse()
  const lead = await makeLead(house.id)
  const message = await insert("message-request", {
    request_id: lead.id,
    text: "Halo",
    sender: "Gita",
    from_customer: true,
  })
  const ad = await insert("premium-ads", { title: "Promo", house: house.id, placement: "home", spent: 70_000 })
  await remove("house-list", house)
  const entry = await entryOf("house-list", house.id)
  expect(entry?.along).toBe("1 lead")
  expect(await stored("premium-ads", ad)).toMatchObject({ house: null, version: Number(ad.version) + 1 })
  expect(changes.map(({ resource, ids, action }) => [resource, ids, action])).toEqual(
    expect.arrayContaining([
      ["house-list", [house.id], "remove"],
      ["request-cust", [lead.id], "remove"],
      ["message-request", [message.id], "remove"],
      ["premium-ads", [ad.id], "update"],
      ["trash", [entry?.id], "create"],
    ]),
  )
  changes.length = 0
  await restore("house-list", house)
  expect(changes.map(({ resource, ids, action }) => [resource, ids, action])).toEqual(
    expect.arrayContaining([
      ["house-list", [house.id], "create"],
      ["request-cust", [lead.id], "create"],
      ["message-request", [message.id], "create"],
      ["premium-ads", [ad.id], "update"],
      ["trash", [entry?.id], "remove"],
    ]),
  )
  for (const action of ["remove", "restore"]) {
    const rows = await api.rows("activity", { action })
    const names = rows.map(({ resource, record_id }) => `${resource} ${record_id}`)
    expect(names).toEqual(expect.arrayContaining([`house-list ${house.id}`, `request-cust ${lead.id}`]))
    expect(names.filter((name) => name.startsWith("message-request"))).toEqual([])
  }
})

test("another record of the same id in the trash is another one", async () => {
  const [facility, type] = [
    await insert("extra-facility", { id: 7001, name: "Taman kecil" }),
    await insert("house-type", { id: 7001, name: "Gubuk" }),
  ]
  await remove("extra-facility", facility)
  await remove("house-type", type)
  expect((await send("POST", "undo/extra-facility.7001/removal")).body.data).toMatchObject({ id: 7001 })
  expect([await stored("extra-facility", facility), await stored("house-type", type)]).toMatchObject([
    { name: "Taman kecil" },
    undefined as never,
  ])
})

test("an id that somebody else has by now is said, and a column that is no more is left out", async () => {
  const [taken, older] = [
    await insert("extra-facility", { id: 7002, name: "Ayunan" }),
    await insert("extra-facility", { name: "Lapangan" }),
  ]
  await remove("extra-facility", taken)
  await insert("extra-facility", { id: 7002, name: "Perosotan" })
  expect(await restore("extra-facility", taken)).toEqual([
    409,
    "Tidak dipulihkan: ID-nya sudah dipakai data lain. Ubah dahulu yang lain itu, lalu pulihkan lagi.",
  ])
  await remove("extra-facility", older)
  expect((await entryOf("extra-facility", older.id))?.along).toBeNull()
  const entry = await entryOf("extra-facility", older.id)
  const setRow = (row: Row) =>
    api.db
      .update(trashRowsTable)
      .set({ bundle: { tables: [{ table: "extra-facility", rows: [row] }], links: [] } })
      .where(eq(trashRowsTable.trash, Number(entry?.id)))
  await setRow({ ...older, name: null })
  expect(await restore("extra-facility", older)).toEqual([422, "Nama harus diisi."])
  await setRow({ ...older, colour: "red" })
  expect(await restore("extra-facility", older)).toEqual(RESTORED)
})

test("what would go along is refused with what cannot be without it", async () => {
  const [house, other] = [await makeHouse(), await makeHouse()]
  const lead = await makeLead(house.id)
  await api.db.update(tableOf(api.tables, "house-list")).set({ buyer: lead.id }).where(sql`id = ${other.id}`)
  const { status, body } = await send("DELETE", `house-list/${house.id}`)
  expect([status, body.message, body.data]).toEqual([
    409,
    "1 lead dari listing ini masih dipakai oleh 1 listing, jadi tidak dapat dihapus.",
    { code: "in-use", uses: [] },
  ])
})

test("a resource without trash leaves nothing there", async () => {
  const draft = { name: "Situs", url: "https://contoh.id/kait", resource: "house-type", on_create: true }
  const { data } = (await send("POST", "webhook", draft)).body
  await remove("webhook", data)
  const trash = tableOf(api.tables, "trash")
  expect(await api.db.$count(trash, eq(columnOf(trash, "resource"), "webhook"))).toBe(0)
})

test.each<[Resource["fields"], Row, string]>([
  [{ name: text("Nama") }, { name: "Gubuk" }, "Gubuk"],
  [{ name: text("Nama") }, { name: "" }, "Hadiah #5"],
  [{ name: text("Nama") }, { name: null }, "Hadiah #5"],
  [{ name: text("Nama") }, { name: "a".repeat(300) }, "a".repeat(255)],
  [{ name: text("Nama", { readBy: ["gro_admin"] }) }, { name: "Gubuk" }, "Hadiah #5"],
  [{ name: text("Nama", { personal: true }) }, { name: "Gubuk" }, "Hadiah #5"],
  [{ name: phone("Telepon") }, { name: "+628120000" }, "Hadiah #5"],
])("the trash calls a record of %j with %j: %s", (fields, row, title) => {
  const gift = { name: "gift", noun: "hadiah", label: "Hadiah", id: "id", title: "name", calls: {}, fields } as const
  expect(titleOf(gift, { id: 5, ...row })).toBe(title)
})
