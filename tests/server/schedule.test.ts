import { beforeEach, describe, expect, test } from "vitest"
import { remindersTable } from "../../server/database/own-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { silent } from "../../server/engine/live-events.ts"
import { remind } from "../../server/features/viewings/reminders.ts"
import type { Row } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { accountOf } from "./api.ts"
import { at, visit } from "./few-visits.ts"
import { adminApi } from "./file-api.ts"
import { refusedBy, refusedWith } from "./refused.ts"

const ME = Number(accountOf("gro_admin").auth_id)

const told: string[][] = []
const { api, send } = await adminApi({ live: { ...silent, notified: (ids) => told.push([...ids]) } })
beforeEach(async () => {
  told.length = 0
  await api.db.delete(tableOf(api.tables, "schedule-house-list"))
  await api.db.delete(tableOf(api.tables, "notification"))
  await api.db.delete(remindersTable)
})

const make = (from: string, to: string, more: object = {}) => send("POST", "schedule-house-list", visit(from, to, more))
const put = async (row: Row): Promise<Row> => {
  const [stored] = await api.db.insert(tableOf(api.tables, "schedule-house-list")).values(row).returning()
  return stored as Row
}

describe("a viewing at the time of another", () => {
  test("is refused by name and time, of its agent and of its listing, unless it is meant", async () => {
    expect((await make("03:00", "04:00")).status).toBe(200)
    const { status, body } = await make("03:30", "04:30", { customer_name: "Budi" })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        field: "starts_at",
        code: "overlap",
        message:
          "Bentrok. Agen sudah ada jadwal: Rina, 1 Mar 2038 10.00–11.00 WIB; Listing sudah ada jadwal: Rina, 1 Mar 2038 10.00–11.00 WIB. Pilih waktu lain, atau simpan lagi dengan “Tetap jadwalkan”.",
      },
    ])
    expect(await make("03:30", "04:30", { confirmed_overlap: false })).toMatchObject(refusedWith("Bentrok."))
    const meant = await make("03:30", "04:30", { confirmed_overlap: true })
    expect(meant.status).toBe(200)
    expect(meant.body.data).not.toHaveProperty("confirmed_overlap")
    expect((await make("04:30", "05:00")).status).toBe(200)
  })

  test("is refused where it is moved, taken up again or given to another, and not where only its notes change", async () => {
    await make("03:00", "04:00")
    const { body } = await make("05:00", "06:00")
    const path = `schedule-house-list/${body.data.id}`
    expect((await send("PUT", path, { starts_at: at("03:59") })).body.errors[0].field).toBe("starts_at")
    expect((await send("PUT", path, { starts_at: at("04:00") })).status).toBe(200)
    await send("PUT", path, { starts_at: at("03:30"), confirmed_overlap: true })
    expect((await send("PUT", path, { notes: "Bawa kunci" })).status).toBe(200)
    const free = await make("03:00", "04:00", { agent: null, house: 2 })
    expect(await send("PUT", `schedule-house-list/${free.body.data.id}`, { agent: ME })).toMatchObject(
      refusedWith("Bentrok."),
    )
    const off = await make("03:00", "04:00", { confirmed_overlap: true })
    expect((await send("PUT", `schedule-house-list/${off.body.data.id}`, { status: "cancelled" })).status).toBe(200)
    const again = await send("PUT", `schedule-house-list/${off.body.data.id}`, { status: "requested" })
    expect(again.body.message).toMatch(
      /^Bentrok\. Agen .+ WIB\. Waktunya sudah dipakai: buat jadwal baru pada waktu lain\.$/,
    )
    expect(again.body.errors).toMatchObject([{ code: "overlap" }])
  })

  test("of twenty at once one is taken", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => make("07:00", "08:00")))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)])
  })
})

test("one in the past is taken, one at a time that is none is not", async () => {
  const past = { starts_at: "2026-01-05T03:00:00Z", ends_at: "2026-01-05T04:00:00Z" }
  expect((await make("03:00", "04:00", past)).status).toBe(200)
  expect((await make("kapan", "04:00")).body.errors).toHaveLength(1)
})

const putInBali = async (id: number) => {
  await api.db
    .insert(tableOf(api.tables, "master-province"))
    .values({ id: "51", name: "Bali", slug: "bali" })
    .onConflictDoNothing()
  await api.set("house-list", id, { province: "51" })
}

test("times are told with the zone of the listing's province", async () => {
  await putInBali(2)
  const { body } = await make("03:00", "04:00", { house: 2 })
  expect(body.data.zone).toBe("WITA")
  await make("05:00", "06:00")
  const { body: all } = await send("GET", "schedule-house-list?sort=starts_at")
  expect(all.data.data?.map(({ zone }: Row) => zone) ?? all.data.map(({ zone }: Row) => zone)).toEqual(["WITA", "WIB"])
})

test("an outcome is taken after the end, and a viewing that is over stays when it was", async () => {
  const { body } = await make("03:00", "04:00")
  const path = `schedule-house-list/${body.data.id}`
  expect((await send("PUT", path, { status: "done", outcome: "Cocok" })).body.errors).toEqual([
    { field: "status", message: "Status Selesai baru dapat dicatat setelah 1 Mar 2038 11.00 WIB." },
  ])
  const past = await put({
    ...visit("03:00", "04:00"),
    starts_at: "2026-01-05T03:00:00Z",
    ends_at: "2026-01-05T04:00:00Z",
  })
  expect((await send("PUT", `schedule-house-list/${past.id}`, { status: "done", outcome: "Cocok" })).status).toBe(200)
  expect(await send("PUT", `schedule-house-list/${past.id}`, { ends_at: "2026-01-05T05:00:00Z" })).toMatchObject(
    refusedBy("ends_at"),
  )
})

describe("an agent is reminded", () => {
  const HOUR = 3_600_000
  const now = Date.parse("2038-03-01T00:00:00Z")
  const context = () => ({
    db: api.db,
    tables: api.tables,
    resources,
    live: { ...silent, notified: (ids: readonly string[]) => told.push([...ids]) },
  })
  const planned = (ahead: number, more: object = {}) =>
    put({
      ...visit("00:00", "00:00"),
      starts_at: new Date(now + ahead * HOUR).toISOString(),
      ends_at: new Date(now + (ahead + 1) * HOUR).toISOString(),
      ...more,
    })
  const texts = async () => (await api.rows("notification")).map(({ text }) => String(text))

  test("a day and an hour before, once each, also by two servers at once and after a restart", async () => {
    const { id } = await planned(23)
    expect((await Promise.all([remind(context(), now), remind(context(), now)])).reduce((a, b) => a + b)).toBe(1)
    expect(await remind(context(), now + 21 * HOUR)).toBe(0)
    expect(await remind(context(), now + 22.5 * HOUR)).toBe(1)
    expect(await remind(context(), now + 22.6 * HOUR)).toBe(0)
    expect(told).toEqual([[String(ME)], [String(ME)]])
    const [first, second] = await texts()
    expect(first).toMatch(/^Besok: kunjungan Rina di .+, 2 Mar 2038 06\.00–07\.00 WIB\.$/)
    expect(second).toMatch(/^30 menit lagi: kunjungan Rina/)
    const [row] = await api.rows("notification")
    expect(row).toMatchObject({ resource: "schedule-house-list", record_id: String(id), user_id: ME })
  })

  test("by the day of the viewing's own zone, and by the minutes that are left", async () => {
    await putInBali(2)
    await planned(16)
    await planned(16, { house: 2 })
    await planned(0.99)
    await remind(context(), now)
    const words = (await texts()).map((text) => text.replace(/:.*/, ""))
    expect(words.toSorted()).toEqual(["59 menit lagi", "Besok", "Hari ini"])
    await planned(1)
    await remind(context(), now)
    expect((await texts()).at(-1)).toMatch(/^Satu jam lagi: /)
  })

  test("again where it was moved, and not of what is off, over, far or nobody's", async () => {
    const { id } = await planned(20)
    await remind(context(), now)
    await api.set("schedule-house-list", id, { starts_at: new Date(now + 21 * HOUR).toISOString() })
    expect(await remind(context(), now)).toBe(1)
    await planned(5, { status: "cancelled" })
    await planned(-1)
    await planned(25)
    await planned(5, { agent: null })
    expect(await remind(context(), now)).toBe(0)
  })
})
