import { eq } from "drizzle-orm"
import { DEMO_PASSWORD, demoAccounts } from "../../demo/accounts.ts"
import { hashPassword } from "../../server/auth/passwords.ts"
import { accountsTable } from "../../server/database/account-tables.ts"
import type { Db } from "../../server/database/db.ts"
import { houseViewsTable } from "../../server/database/own-tables.ts"
import { columnOf, type Tables, tableOf } from "../../server/database/tables.ts"
import { renewLastWords } from "../../server/features/leads/waiting.ts"
import { openLedger } from "../../server/features/withdrawals/open-ledger.ts"
import { dayInJakarta } from "../../src/time/day.ts"
import { fewBlast } from "./few-blast.ts"
import { fewHouses } from "./few-houses.ts"
import { fewIntegrations } from "./few-integrations.ts"
import { fewTrash } from "./few-trash.ts"

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Jakarta's days and the same time of day, relative to `now`. */
const daysAround = (now: number) => {
  const moment = (offset: number) => new Date(now + offset * 86_400_000).toISOString()
  return { moment, day: (offset: number) => dayInJakarta(Date.parse(moment(offset))) }
}

const ownPeople = demoAccounts.filter(({ isDrawn }) => !isDrawn)

const rows = ({ day, moment }: ReturnType<typeof daysAround>): Readonly<Record<string, Rows>> => ({
  setting: [
    { id: "office", name: "Kantor contoh", monday: true, opens: "08.00", closes: "17.00", promised_minutes: 60 },
  ],
  "master-province": [
    { id: "31", name: "DKI Jakarta", slug: "dki-jakarta" },
    { id: "32", name: "Jawa Barat", slug: "jawa-barat" },
  ],
  "master-city": [
    { id: "31.74", name: "Kota Administrasi Jakarta Selatan", slug: "jakarta-selatan", id_provinsi: "31" },
    { id: "32.01", name: "Kabupaten Bogor", slug: "bogor", id_provinsi: "32" },
  ],
  "master-district": [
    { id: "31.74.07", name: "Kebayoran Baru", slug: "kebayoran-baru", id_kota: "31.74" },
    { id: "32.01.01", name: "Cibinong", slug: "cibinong", id_kota: "32.01" },
  ],
  "master-village": [
    { id: "31.74.07.1001", name: "Melawai", slug: "melawai", id_kecamatan: "31.74.07" },
    { id: "31.74.07.1002", name: "Gunung", slug: "gunung", id_kecamatan: "31.74.07" },
    { id: "32.01.01.1001", name: "Pabuaran", slug: "pabuaran", id_kecamatan: "32.01.01" },
  ],
  "house-type": [{ name: "Rumah" }, { name: "Apartemen" }, { name: "Tanah" }],
  "master-trait": [{ name: "Rumah minimalis" }],
  "extra-facility": [{ name: "Taman" }, { name: "Kolam renang" }],
  "special-area": [{ name: "Menteng" }, { name: "BSD City" }],
  "master-subscribe": [
    { name: "Perak", price: 100_000, duration_days: 30, listing_quota: 5, premium_quota: 1, active: true },
    { name: "Emas", price: 500_000, duration_days: 90, listing_quota: 50, premium_quota: 5, active: true },
  ],
  "area-master": [
    {
      name: "Indikator Melawai",
      area: "Kebayoran Baru",
      building_price: 5_000_000,
      land_price: 10_000_000,
      apartment_price: 20_000_000,
      villages: ["31.74.07.1001"],
      status: true,
    },
  ],
  "fair-price-calculator": [
    { name: "Contoh", area_master: 1, house_type: 1, land_area: 100, building_area: 80, result: 1_400_000_000 },
  ],
  user: [
    ...ownPeople.map(({ name, email, flag }) => ({
      ...{ name, email, role: flag, status: "active", verified: true },
      last_active: flag === "agent" ? moment(0) : null,
    })),
    { name: "Dewi Lestari", email: "dewi@contoh.id", phone: "+628129990001", role: "member", status: "active" },
  ],
  "agent-profile": ownPeople
    .filter(({ first_time }) => !first_time)
    .map(({ auth_id, name, email }) => ({ id: Number(auth_id), name, email, phone: "+6281200001111" })),
  "house-list": fewHouses(moment),
  "request-cust": [
    { name: "Budi", phone: "+6281211112222", property_id: 1, source: "form", status: "new", created_at: moment(-2) },
    { name: "Citra", phone: "+6281233334444", property_id: 1, source: "ad", status: "survey", created_at: moment(-1) },
    { name: "Doni", phone: "+6281255556666", property_id: 2, source: "call", status: "new", created_at: moment(0) },
  ],
  "message-request": [
    { request_id: 1, text: "Masih ada?", sender: "Budi", from_customer: true, created_at: moment(-2) },
    { request_id: 1, text: "Masih, Pak.", sender: "Rahma", from_customer: false, created_at: moment(-1) },
    { request_id: 2, text: "Bisa nego?", sender: "Citra", from_customer: true, created_at: moment(-1) },
  ],
  "schedule-house-list": [
    {
      house: 2,
      lead: 3,
      customer_name: "Doni",
      phone: "+6281255556666",
      starts_at: moment(0),
      ends_at: moment(0),
      status: "requested",
    },
  ],
  "find-properties": [{ name: "Eka", phone: "+6281277778888", ad_type: "sale", places: ["BSD"], status: "new" }],
  "bi-checking": [
    {
      applicant: "Fajar",
      nik: "3174070101900001",
      phone: "+6281211110000",
      bank: "bca",
      consent: true,
      status: "submitted",
    },
  ],
  "subscribe-transaction": [
    { invoice: "INV-1", user: 4, package: 1, amount: 100_000, method: "qris", status: "paid", starts_at: day(-5) },
  ],
  payment: [
    { order_id: "ORD-1", payer: 4, purpose: "subscribe", amount: 100_000, status: "pending", webhook: "waiting" },
    { order_id: "ORD-2", payer: 4, purpose: "ads", amount: 250_000, status: "paid", webhook: "received" },
    { order_id: "ORD-3", payer: 4, purpose: "ads", amount: 90_000, status: "pending", webhook: "failed" },
  ],
  "payment-event": [
    {
      payment: 2,
      created_at: moment(-1),
      gateway_time: moment(-1),
      source: "gateway",
      gateway_status: "settlement",
      status_code: "200",
      amount: 250_000,
      signed: true,
      outcome: "applied",
      status_before: "pending",
      status_after: "paid",
      actor: "gateway",
      fingerprint: "few-1",
    },
  ],
  withdrawal: [
    {
      agent: 4,
      amount: 2_000_000,
      fee: 5000,
      net: 1_995_000,
      bank: "bca",
      account: "1234567890",
      holder: "Bayu Hartono",
      balance: 9_000_000,
      status: "requested",
      requested_at: moment(-1),
    },
  ],
  "premium-ads": [
    {
      title: "Promo Melawai",
      house: 1,
      advertiser: "Griya",
      placement: "home",
      start_date: day(-3),
      end_date: day(20),
      budget: 1_000_000,
      spent: 0,
      impressions: 10,
      status: "running",
    },
  ],
  ...fewIntegrations(moment(-1)),
  trash: [fewTrash(moment(20))],
  activity: [{ actor: "admin@griya.test", action: "login", subject: "Masuk", source: "admin", request_id: "r-1" }],
  usytics: [
    {
      user: 5,
      event: "view",
      path: "/properti/rumah-contoh-1",
      device: "web",
      city: "Jakarta",
      created_at: moment(-1),
    },
    { user: 5, event: "search", path: "/cari", device: "android", city: "Bogor", created_at: moment(-1) },
  ],
  "report-share": [
    { title: "Laporan Juni", subject: "Listing", shared_by: "Rahma", channel: "whatsapp", recipient: "Budi", opens: 2 },
  ],
  blast: [fewBlast(moment(-9))],
  notification: [
    { text: "Listing menunggu review.", audience: "admin", user_id: 1, read: false, created_at: moment(-1) },
    { text: "Ada prospek baru.", audience: "admin", user_id: 1, read: true, created_at: moment(-2) },
    { text: "Jadwal dikonfirmasi.", audience: "admin", user_id: 2, read: false, created_at: moment(-1) },
  ],
})

/** Cheap scrypt cost, a hundredth of the production time; the hash contains its cost. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 }
let hashed: Promise<string> | undefined

export const fillFew = async (db: Db, tables: Tables) => {
  const days = daysAround(Date.now())
  const { day } = days
  for (const [name, values] of Object.entries(rows(days))) {
    if (tables[name]) await db.insert(tableOf(tables, name)).values([...values])
  }
  if (tables["request-cust"] && tables["message-request"]) await renewLastWords(db)
  if (tables.withdrawal) await openLedger(db)
  hashed ??= hashPassword(DEMO_PASSWORD, CHEAP)
  const password_hash = await hashed
  await db
    .insert(accountsTable)
    .values(demoAccounts.map(({ label: _, isDrawn: __, ...account }) => ({ ...account, password_hash })))
  await db.insert(houseViewsTable).values([
    { house: 2, day: day(-1), views: 7 },
    { house: 2, day: day(-2), views: 3 },
    { house: 1, day: day(-1), views: 99 },
  ])
}

export const stored = async (db: Db, tables: Tables, name: string, id: unknown) => {
  const table = tableOf(tables, name)
  const [row] = await db
    .select()
    .from(table)
    .where(eq(columnOf(table, "id"), id))
  return row
}
