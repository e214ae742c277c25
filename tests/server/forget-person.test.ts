import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { accountsTable } from "../../server/database/account-tables.ts"
import { rowsOf } from "../../server/database/db.ts"
import { tableOf } from "../../server/database/tables.ts"
import { webhookPayloadsTable } from "../../server/database/webhook-tables.ts"
import { forgetPerson } from "../../server/features/privacy/forget-person.ts"
import { resources } from "../../src/resources/index.ts"
import { formWith, keyHeaders } from "./api.ts"
import { adminApi } from "./file-api.ts"
import { photo } from "./pictures.ts"

const NAME = "Dewi Kusumawati"
const PHONE = "+6281355667788"
const EMAIL = "dewi.kusuma@contoh.id"
const NOTES = 'Anaknya sekolah di SD "Melati", cari yang dekat'
const SECRETS = [NAME, PHONE, EMAIL, "Anaknya sekolah", "Melati", "3174070101900099", "Rekening 8877665544"]

const { api, token } = await adminApi()

const send = async (method: string, path: string, json?: unknown, expected = 200) => {
  const made = await api.call(method, `/svc/main/${path}`, { token, json, headers: keyHeaders() })
  expect([path, made.status, made.body.message]).toEqual([path, expected, made.body.message])
  return made.body
}

/** Values that a row of any table still has, by the database's own catalogue. */
const leftIn = async (secrets: readonly string[]) => {
  const tables = rowsOf<{ name: string }>(
    await api.db.execute(sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`),
  )
  expect(tables.length).toBeGreaterThan(60)
  const left: string[] = []
  for (const { name } of tables) {
    const found = await api.db.execute(sql`select secret from unnest(${sql.param(secrets)}::text[]) as secret
      where exists (select from ${sql.raw(name)} as one where strpos(lower(one::text), lower(secret)) > 0)`)
    left.push(...rowsOf<{ secret: string }>(found).map(({ secret }) => `${name}: ${secret}`))
  }
  return left
}

const addLead = async (more: object = {}) => {
  const lead = { name: NAME, phone: PHONE, email: EMAIL, notes: NOTES, source: "form", property_id: 1, ...more }
  return (await send("POST", "request-cust", { property_id: 1, requestCusts: [lead] })).data.id as number
}

/** The person as a customer, in everything that a customer is in. */
const addCustomer = async () => {
  const lead = await addLead()
  const picture = new Uint8Array(await photo(30, 20).png().toBuffer())
  const form = formWith(picture, "ktp.png", { folder: "messages" })
  const { url } = (await api.call("POST", "/svc/upload/upload", { token, form })).body.data
  await send("POST", "message-request", { request_id: lead, text: `Saya ${NAME}, ${EMAIL}`, image_url: url })
  await send("PUT", `request-cust/${lead}`, { notes: `${NOTES}.`, budget: 7 })
  await send("POST", `timeline/request-cust.${lead}/comment`, { text: `Ibu ${NAME} pindah` })
  await send("DELETE", `request-cust/${await addLead({ message: NOTES })}`)
  const at = { starts_at: "2026-12-01T03:00:00.000Z", ends_at: "2026-12-01T04:00:00.000Z" }
  await send("POST", "schedule-house-list", { house: 1, lead, customer_name: NAME, phone: PHONE, ...at, agent: 4 })
  const person = { name: NAME, phone: PHONE, notes: NOTES }
  await api.db.insert(tableOf(api.tables, "find-properties")).values(person)
  await api.insert("bi-checking", { applicant: NAME, nik: "3174070101900099", lead, documents: [`KTP ${NAME}`] })
  await api.insert("report-share", { title: "Laporan", recipient: PHONE })
  await send("PUT", "house-list/3", { owner_name: NAME, owner_phone: PHONE })
  const other = await addLead({ name: "Budi Hartono", phone: "+6281211112222", email: null, notes: "Adik dari Ibu" })
  await send("PUT", `request-cust/${other}`, { notes: `Adik dari ${PHONE}` })
  const delivery = await api.insert("webhook-delivery", { webhook: 1 })
  const payload = { delivery: Number(delivery?.id), resource: "request-cust", record: { ...person, id: lead } }
  await api.db.insert(webhookPayloadsTable).values(payload)
  return { lead, other, file: String(url).replace(/^\/files\/|\?.*$/g, "") }
}

test("a customer is forgotten by a phone, in the whole database and in the files, and nobody else", async () => {
  const { lead, other, file } = await addCustomer()
  expect(await leftIn([NAME, PHONE])).not.toEqual([])
  const forgotten = await api.db.transaction((tx) =>
    forgetPerson(tx, { tables: api.tables, resources, named: "0813-5566-7788", reason: "Surat", by: "npm run admin" }),
  )
  expect(forgotten.files).toEqual([file])
  expect(await leftIn(SECRETS)).toEqual([])
  expect(await api.stored("request-cust", lead)).toMatchObject({ name: "Orang yang dilupakan", phone: "", budget: 7 })
  expect(await api.stored("request-cust", other)).toMatchObject({ name: "Budi Hartono", notes: "Adik dari [dihapus]" })
  const { data } = await send("GET", `timeline/request-cust.${lead}?kind=change`)
  expect(data.entries.map(({ action }: { action: string }) => action)).toEqual(["update", "create"])
  const log = tableOf(api.tables, "activity")
  await expect(api.db.delete(log)).rejects.toThrow()
})

test("a user is forgotten by a GRO Admin with a reason, once the money is paid", async () => {
  const users = tableOf(api.tables, "user")
  const id = 4
  await api.db.update(users).set({ name: NAME, email: EMAIL, phone: PHONE }).where(sql`id = ${id}`)
  await api.db
    .update(accountsTable)
    .set({ name: NAME, email: EMAIL })
    .where(sql`auth_id = ${String(id)}`)
  const session = await api.login("agent")
  expect(session).toBeTruthy()
  const withdrawals = tableOf(api.tables, "withdrawal")
  const money = { agent: id, amount: 50_000, holder: NAME, account: "Rekening 8877665544", status: "requested" }
  const [open] = await api.db.insert(withdrawals).values(money).returning()
  const reason = { forget_reason: "Permintaan tertulis 25-11-2026" }
  expect((await send("POST", `user/forget/${id}`, {}, 422)).errors).toMatchObject([{ field: "forget_reason" }])
  expect((await send("POST", "user/forget/1", reason, 422)).message).toMatch(/akun sendiri/)
  await send("POST", `user/forget/${id}`, reason, 409)
  await api.db.update(users).set({ phone: "+62215550000" }).where(sql`id = 3`)
  await api.insert("request-cust", {
    ...{ name: "Orang lain", phone: "+62215550000", source: "form", status: "new", property_id: 1 },
  })
  await api.db.update(tableOf(api.tables, "agent-profile")).set({ phone: "+62215550000" }).where(sql`id = ${id}`)
  await api.db.update(withdrawals).set({ status: "succeeded" }).where(sql`agent = ${id}`)
  await send("POST", `user/forget/${id}`, reason)
  expect(await leftIn(SECRETS)).toEqual([])
  expect(await api.stored("user", id)).toMatchObject({ name: "Orang yang dilupakan", email: null, status: "suspended" })
  expect(await api.stored("withdrawal", Number(open?.id))).toMatchObject({ amount: 50_000, account: null })
  expect(await api.stored("user", 3)).toMatchObject({ phone: "+62215550000" })
  expect(await leftIn(["Orang lain"])).toEqual(['"request-cust": Orang lain'])
  const sessions = tableOf(api.tables, "account-session")
  expect(await api.db.$count(sessions, sql`"user" = ${id}`)).toBe(0)
  const { data } = (await api.call("GET", "/svc/payment/activity?action=purge&sort=-id", { token })).body
  expect(data[0]).toMatchObject({ resource: "user", record_id: "4", subject: expect.stringContaining("25-11-2026") })
})
