import { asc, gte, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accountsTable } from "../../server/database/account-tables.ts"
import { rowsOf } from "../../server/database/db.ts"
import { tableOf } from "../../server/database/tables.ts"
import { webhookPayloadsTable } from "../../server/database/webhook-tables.ts"
import { forgetPerson } from "../../server/features/privacy/forget-person.ts"
import { FORGOTTEN } from "../../server/features/privacy/traces.ts"
import { resources } from "../../src/resources/index.ts"
import { type TestApi, testApi } from "./api.ts"
import { noPostgres } from "./postgres.ts"
import { apiOnPostgres } from "./postgres-api.ts"

const NIK = "3174070101900099"
const LONG = "Rumah dekat sekolah, jangan di lantai atas. ".repeat(220).trim()
const ANI = { name: "Ani Wijaya", phone: "+628123456789", email: "ani@contoh.id" }
/** Every value contains one of the forgotten person, and more. */
const DANI = { name: "Ani Wijayanto", phone: "+6281234567890", email: "dani@contoh.id" }
const ABROAD = { name: "Sriani Wijaya", phone: "+62108123456789", email: "ani@contoh.id.au" }

const CHANGED = [
  ["ani@contoh.id", "[dihapus]"],
  ["Hubungi ani@contoh.id.", "Hubungi [dihapus]."],
  ["<ani@contoh.id> (Ani@Contoh.ID), lalu...ani@contoh.id", "<[dihapus]> ([dihapus]), lalu...[dihapus]"],
  ["mailto:ani@contoh.id?subject=a%20b", "mailto:[dihapus]?subject=a%20b"],
  ["Surel a@b.id.", "Surel [dihapus]."],
  ["ani@contoh.id ani@contoh.id", "[dihapus] [dihapus]"],
  ['Kontak:\nani@contoh.id\n-ani@contoh.id\t"ani@contoh.id"', 'Kontak:\n[dihapus]\n-[dihapus]\t"[dihapus]"'],
  ["+628123456789", "[dihapus]"],
  ["Telp:\n08123456789\nwa.me/628123456789", "Telp:\n[dihapus]\nwa.me/[dihapus]"],
  ["tel:+628123456789, WA+628123456789.", "tel:[dihapus], WA[dihapus]."],
  ["Telp.0812-3456-789 0813-1111-2222", "Telp.[dihapus] 0813-1111-2222"],
  ["+62 (0)812 3456 789 / +62 812-3456-789", "[dihapus] / [dihapus]"],
  ["08123456789 2 kamar", "[dihapus] 2 kamar"],
  ["Ibu Ani Wijaya, (Ani Wijaya)", "Ibu [dihapus], ([dihapus])"],
  [`NIK ${NIK}.`, "NIK [dihapus]."],
  [`"${LONG}"`, '"[dihapus]"'],
] as const

const KEPT = [
  ...[DANI, ABROAD].flatMap((person) => Object.values(person)),
  ...["x.ani@contoh.id", "x-ani@contoh.id", "x+ani@contoh.id", "x_ani@contoh.id", "ani@contoh.id-x.com"],
  ...["081234567890", "0812-3456-7890", "0812-3456-789-0", "+62 812 3456 7890", "0812 3456 789 12", "108123456789"],
  ...["Rp 8.123.456.789", "8123456789", `1${NIK}`, `${NIK}-01`, `${LONG}nya`],
]

describe.each([
  ["the embedded database", testApi, false],
  ["PostgreSQL", apiOnPostgres, noPostgres !== undefined],
])("a forgotten person on %s", (_name, open, isAbsent) => {
  let api: TestApi
  beforeAll(async () => {
    if (!isAbsent) api = await open()
  })
  afterAll(() => api?.close())

  const insert = async (resource: string, values: object) => {
    const [made] = await api.db.insert(tableOf(api.tables, resource)).values(values).returning()
    return Number(made?.id)
  }
  const addLead = (person: object) =>
    insert("request-cust", { ...person, source: "form", status: "new", property_id: 1 })
  const forget = (named: string) =>
    api.db.transaction((tx) =>
      forgetPerson(tx, { tables: api.tables, resources, named, reason: "Surat", by: "npm run admin" }),
    )
  const addAni = async () => {
    const lead = await addLead({ ...ANI, notes: LONG })
    await insert("bi-checking", { applicant: ANI.name, nik: NIK, lead })
    await insert("bi-checking", { applicant: ANI.name, nik: "4", lead })
  }
  /** All rows of all tables, as texts. */
  const readRows = async () => {
    const tables = rowsOf<{ name: string }>(
      await api.db.execute(sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
        and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`),
    )
    const rows: string[] = []
    for (const { name } of tables) {
      const found = await api.db.execute(sql`select one::text as row from ${sql.raw(name)} as one`)
      rows.push(...rowsOf<{ row: string }>(found).map(({ row }) => `${name}: ${row}`))
    }
    return rows
  }

  test.skipIf(isAbsent)("leaves every row of those whose contacts contain this person's", async () => {
    for (const person of [DANI, ABROAD]) {
      const lead = await addLead({ ...person, notes: `${LONG}nya` })
      await insert("bi-checking", { applicant: person.name, nik: `1${NIK}`, phone: person.phone, lead })
      await insert("find-properties", { name: person.name, phone: person.phone, notes: `${NIK}-01` })
      await insert("withdrawal", {
        agent: 3,
        amount: 50_000,
        holder: person.name,
        account: `01-${NIK}`,
        status: "failed",
      })
      await insert("activity", {
        ...{ actor: person.email, action: "update", resource: "request-cust", record_id: "4", source: "admin" },
        ...{ subject: `Lead: ${person.name} (#${lead})`, created_at: new Date().toISOString() },
        ...{ before: { ...person, price: 8123456789 }, after: { ...person, price: Number(NIK), texts: KEPT } },
      })
      await insert("report-share", { title: person.name, recipient: person.phone })
      const delivery = await insert("webhook-delivery", { webhook: 1 })
      await api.db.insert(webhookPayloadsTable).values({ delivery, resource: "request-cust", record: person })
    }
    await api.db.update(tableOf(api.tables, "user")).set(DANI).where(sql`id = 4`)
    await api.db.update(tableOf(api.tables, "house-list")).set({ owner_phone: DANI.phone }).where(sql`id = 3`)
    await api.db.update(accountsTable).set({ email: DANI.email }).where(sql`auth_id = '4'`)
    const before = await readRows()
    await addAni()
    await forget(ANI.email)
    await addLead(ANI)
    await forget("0812-3456-789")
    const after = new Set(await readRows())
    expect(before.filter((row) => !after.has(row))).toEqual([])
    expect([...after].filter((row) => row.includes(FORGOTTEN)).length).toBe(4)
  })

  test.skipIf(isAbsent)("is erased from texts at any punctuation, and never from longer values", async () => {
    await addAni()
    await addLead({ ...ANI, email: "a@b.id" })
    const log = tableOf(api.tables, "activity")
    const entry = { actor: "1", action: "update", source: "admin", created_at: new Date().toISOString() }
    const texts = [...CHANGED.map(([text]) => text), ...KEPT]
    const numbers = { price: 628123456789, nik: Number(NIK) }
    const id = await insert("activity", { ...entry, subject: "Teks", after: { texts, ...numbers } })
    await api.db.insert(log).values(texts.map((subject) => ({ ...entry, subject })))
    await forget(ANI.phone)
    const erased = [...CHANGED.map(([, text]) => text), ...KEPT]
    const rows = await api.db.select().from(log).where(gte(log.id, id)).orderBy(asc(log.id))
    expect(rows[0]?.after).toEqual({ texts: erased, ...numbers })
    expect(rows.slice(1, -1).map(({ subject }) => subject)).toEqual(erased)
  })
})
