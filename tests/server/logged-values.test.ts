import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { loggedValuesTable } from "../../server/database/logged-values-table.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { forgetOld } from "../../server/operations/forget-old.ts"
import { openEmpty } from "./lent-database.ts"
import { refusedWith } from "./refused.ts"
import { timelineApi } from "./timeline-api.ts"

const PHONE = "+6281299887766"
const SECRETS = [PHONE, "siti@contoh.id", "KTP 3174", "Jangan telepon pagi"]
const lead = {
  name: "Siti",
  property_id: 1,
  source: "form",
  phone: PHONE,
  email: "siti@contoh.id",
  notes: "KTP 3174",
  message: "Jangan telepon pagi",
}

const api = await timelineApi()

const logText = async () => JSON.stringify(await api.rows("activity"))
const inLog = async () => {
  const log = await logText()
  return SECRETS.filter((secret) => log.includes(secret))
}
const version = async (id: number) => Number((await api.stored("request-cust", id))?.version)
const restore = async (id: number, body: object) =>
  api.send("POST", `undo/request-cust.${id}`, body, "gro_admin", { "If-Match": `"${await version(id)}"` })

test("a masked value is kept nowhere, and its change cannot be taken back", async () => {
  expect((await api.send("PUT", "house-list/1", { owner_phone: PHONE })).status).toBe(200)
  expect(JSON.stringify(await api.db.select().from(loggedValuesTable).where(sql`resource = 'house-list'`))).toBe("[]")
  const { entries } = await api.feedOf("house-list.1", { query: "?kind=change" })
  expect(entries[0]).toMatchObject({ after: { $personal: ["owner_phone"] } })
  const header = { "If-Match": `"${(await api.stored("house-list", 1))?.version}"` }
  expect(await api.send("POST", "undo/house-list.1", {}, "gro_admin", header)).toMatchObject(
    refusedWith("tidak dapat diurungkan"),
  )
})

test("a lead's personal data is in its history and not in the log, and ends with the lead", async () => {
  const made = await api.send("POST", "request-cust", { property_id: 1, requestCusts: [lead] })
  const id = made.body.data.id as number
  const of = `request-cust.${id}`
  const change = { phone: "+6281200001111", notes: "Lunas" }
  expect((await api.send("PUT", `request-cust/${id}`, { ...change, budget: 5 })).status).toBe(200)
  await api.send("POST", "message-request", { request_id: id, text: "KTP 3174 milik siti@contoh.id" })
  const viewing = { house: 1, customer_name: "Siti", phone: PHONE, notes: "KTP 3174", agent: 4 }
  const times = { starts_at: "2026-12-01T03:00:00.000Z", ends_at: "2026-12-01T04:00:00.000Z" }
  expect((await api.send("POST", "schedule-house-list", { ...viewing, ...times })).status).toBe(200)
  expect(await inLog()).toEqual([])
  const log = await api.call("GET", `/svc/payment/activity?record_id=${id}&resource=request-cust&sort=-id`, {
    token: await api.login(),
  })
  expect(log.body.data[0].after).toEqual({ budget: 5, $personal: ["phone", "notes"] })

  const { entries } = await api.feedOf(of, { as: "ADMIN", query: "?kind=change" })
  expect(entries).toMatchObject([
    { before: { phone: PHONE, notes: "KTP 3174", budget: null }, after: { ...change, budget: 5 } },
    { action: "create", after: lead },
  ])
  expect(JSON.stringify(entries)).not.toContain("$personal")
  const [changed, created] = entries.map((entry) => entry.kind === "change" && entry.change)
  expect((await restore(id, { change: changed, fields: ["notes"] })).status).toBe(200)
  expect(await api.stored("request-cust", id)).toMatchObject({ phone: change.phone, notes: "KTP 3174" })
  expect((await restore(id, { change: created, whole: true })).status).toBe(200)
  expect(await api.stored("request-cust", id)).toMatchObject(lead)
  expect((await restore(id, {})).status).toBe(200)
  expect(await api.stored("request-cust", id)).toMatchObject({ phone: change.phone, budget: 5 })

  await api.send("DELETE", `request-cust/${id}`, undefined)
  expect(await api.db.$count(loggedValuesTable, sql`record_id = ${String(id)}`)).toBeGreaterThan(3)
  expect(await inLog()).toEqual([])
  await forgetOld(api.db, api.tables, Date.now() + 31 * 86_400_000)
  const kept = JSON.stringify(
    await api.db.select().from(loggedValuesTable).where(sql`resource <> 'schedule-house-list'`),
  )
  expect(SECRETS.filter((secret) => kept.includes(secret))).toEqual([])
})

test("the log, a history and the trash name related records, and no role sees the names of what it may not read", async () => {
  await api.signInAgain("gro_admin")
  expect((await api.send("PUT", "house-list/2", { agent: 3 })).status).toBe(200)
  const named = { agent: 3, agent_label: (await api.stored("user", 3))?.name }
  const log = await api.call("GET", "/svc/payment/activity?record_id=2&resource=house-list&sort=-id", {
    token: await api.login(),
  })
  expect(log.body.data[0].after).toMatchObject(named)
  const { entries } = await api.feedOf("house-list.2", { query: "?kind=change" })
  expect(entries[0]).toMatchObject({ after: named })

  expect((await api.send("DELETE", "house-list/2", {})).status).toBe(200)
  const trashed = async (role: "gro_admin" | "ADMIN") => {
    const { body } = await api.call("GET", "/svc/main/trash?resource=house-list&record_id=2", {
      token: await api.login(role),
    })
    return body.data[0].record
  }
  const record = await trashed("gro_admin")
  expect(record).toMatchObject({ ...named, city_label: expect.stringMatching(/^[A-Z]/) })
  expect(record).toHaveProperty("premium_package")
  const [hidden, names] = [["premium_package", "premium_package_label"], Object.keys(await trashed("ADMIN"))]
  expect(names.filter((name) => hidden.includes(name))).toEqual([])
})

test("an upgrade moves the personal data of earlier entries out of the log", async () => {
  const { db, close } = await openEmpty()
  const before = migrations.findIndex(({ name }) => name.endsWith("logged_values"))
  await migrate(db, migrations.slice(0, before))
  await db.execute(sql`insert into "user" (id, name) values (1, 'A')`)
  await db.execute(
    sql`insert into "house-list" (id, house_id, slug, title, ad_type) values (1, 'H-1', 'h-1', 'Rumah', 'sale')`,
  )
  await db.execute(sql`insert into "request-cust" (id, name, phone, property_id, source, status)
    values (1, 'Siti', '1', 1, 'form', 'new')`)
  await db.execute(sql`insert into activity (actor, action, subject, resource, record_id, before, after) values
    ('a', 'create', 'Lead: Siti (#1)', 'request-cust', '1', null, '{"name": "Siti", "phone": "0812"}'),
    ('a', 'update', 'Lead: Siti (#1)', 'request-cust', '1', '{"notes": "x", "budget": 1}', '{"notes": "y", "budget": 2}'),
    ('a', 'update', 'Lead: Siti (#1)', 'request-cust', '1', '{"budget": 1}', '{"budget": 2}'),
    ('a', 'create', 'Pesan: KTP: 3174 (#7)', 'message-request', '7', null, '{"text": "KTP: 3174"}'),
    ('a', 'remove', 'Lead: Ari (#2)', 'request-cust', '2', '{"phone": "0813", "budget": 3}', null)`)
  await migrate(db)
  const log = rowsOf<object>(await db.execute(sql`select subject, before, after from activity order by id`))
  const subject = "Lead: Siti (#1)"
  expect(log).toEqual([
    { subject, before: null, after: { name: "Siti", $personal: ["phone"] } },
    { subject, before: { budget: 1, $personal: ["notes"] }, after: { budget: 2, $personal: ["notes"] } },
    { subject, before: { budget: 1 }, after: { budget: 2 } },
    { subject: "Pesan: (#7)", before: null, after: { $personal: ["text"] } },
    { subject: "Lead: Ari (#2)", before: { budget: 3, $personal: ["phone"] }, after: null },
  ])
  expect(await db.select().from(loggedValuesTable)).toMatchObject([
    { change: 1, resource: "request-cust", record_id: "1", before: null, after: { phone: "0812" } },
    { change: 2, before: { notes: "x" }, after: { notes: "y" } },
  ])
  await close()
})
