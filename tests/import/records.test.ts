import { expect, it } from "vitest"
import type { Resource } from "../../src/declare/index.ts"
import { importRulesOf } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import type { KnownRecord } from "../../src/domain/listing-import/match-records.ts"
import { EMPTY_PLAN, editKey, type Plan } from "../../src/domain/listing-import/plan.ts"
import type { Lists } from "../../src/domain/listing-import/read-names.ts"
import { promo as plain } from "../fixture/promo.ts"

const promo: Resource = { ...plain, imports: true }

const lists: Lists = {
  load: async () => [
    { id: "1", name: "Rumah" },
    { id: "2", name: "Ruko" },
    { id: "3", name: "Ruko" },
  ],
  search: async () => [],
  isWhole: () => true,
}

const HEAD = "Nama;Potongan;Status;Mulai;Tipe properti"
const known = (values: Record<string, unknown>): KnownRecord => ({ values, record: { id: 7, version: 2, ...values } })
const AUTUMN = { name: "Musim gugur", discount: 25_000_000, status: "planned", starts_on: "2099-09-01", house_type: 1 }

const open = async (lines: readonly string[], records: readonly KnownRecord[] = [], resource = promo) => {
  const session = importSessionOf(resource, importRulesOf(resource), lists, () => {})
  const opening = await session.open(new File([lines.join("\r\n")], "promo.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  const plan: Plan = { ...EMPTY_PLAN, targets: opening.opened.found }
  await session.check(plan)
  return { session, plan, opened: opening.opened, summary: session.setRecords(records) }
}

const sent = (session: Awaited<ReturnType<typeof open>>["session"]) =>
  session.rowsToSend().map((row) => session.rowToSend(row)?.match)

it("tells new rows from changed and unchanged ones by the key, in any case and spacing", async () => {
  const { session, summary } = await open(
    [
      `\uFEFF${HEAD}`,
      "Akhir tahun;50 juta;Direncanakan;31/12/2099;rumah",
      "musim  GUGUR;30 juta;;;",
      "Musim semi;20 juta;;1/3/2099;",
    ],
    [known(AUTUMN), { ...known({ ...AUTUMN, name: "Musim semi", discount: 20_000_000, starts_on: "2099-03-01" }) }],
  )
  expect(summary.kinds).toEqual({ new: 1, changed: 1, same: 1 })
  expect(sent(session)).toMatchObject([
    {
      kind: "new",
      values: {
        name: "Akhir tahun",
        discount: 50_000_000,
        status: "planned",
        starts_on: "2099-12-31",
        house_type: "1",
      },
    },
    { kind: "changed", record: { id: 7, version: 2 }, values: { discount: 30_000_000 } },
  ])
})

it("keeps what an empty cell does not name, and asks a new record for all that its form asks", async () => {
  const { session, summary } = await open(["Nama;Potongan", "Musim gugur;30 juta", "Baru;30 juta"], [known(AUTUMN)])
  expect(sent(session)).toMatchObject([{ kind: "changed", values: { discount: 30_000_000 } }])
  expect(summary.errors).toMatchObject([{ field: "starts_on", message: "Mulai wajib diisi.", rows: 1, number: 3 }])
})

it("judges a row like the form: limits, moves, and cells that cannot be read", async () => {
  const { summary } = await open(
    [
      HEAD,
      "Murah;500;;1/1/2099;",
      "Musim gugur;;Selesai;;",
      "Salah;2 juta;;1/1/2099;kapal",
      "Dua;2 juta;;1/1/2099;ruko",
    ],
    [known(AUTUMN)],
  )
  expect(summary).toMatchObject({ ready: 0, bad: 4 })
  expect(summary.errors.map(({ field, message }) => [field, message]).toSorted()).toEqual([
    ["discount", "Potongan paling kecil 1.000."],
    ["house_type", "Ada 2 tipe properti bernama ruko; tulis nomornya, atau pilih dari daftar."],
    ["house_type", "“kapal” tidak ada di daftar tipe properti; pilih dari daftar."],
    ["status", expect.stringMatching(/Status/)],
  ])
})

it("stops the second row of a key until one of them changes or is skipped", async () => {
  const { session, plan, summary } = await open([HEAD, "A;2 juta;;1/1/2099;", "a ;3 juta;;1/1/2099;"])
  expect(summary).toMatchObject({ ready: 1, bad: 1 })
  expect(summary.errors).toMatchObject([{ number: 3, message: expect.stringContaining("Nama sama dengan baris 2.") }])
  expect(await session.change({ ...plan, skips: [0] }, { cells: [] })).toMatchObject({ ready: 1, bad: 0, skipped: 1 })
  const edits = { [editKey(1, "name")]: { value: "B", label: "B" } }
  expect(await session.change({ ...plan, edits }, { row: 1 })).toMatchObject({ ready: 2, bad: 0 })
})

it("stops a row whose key two records have", async () => {
  const { summary } = await open([HEAD, "Musim gugur;2 juta;;1/1/2099;"], [known(AUTUMN), known(AUTUMN)])
  expect(summary.errors).toMatchObject([{ message: expect.stringContaining("Ada 2 promo dengan nama ini.") }])
})

it("stops rows that the role may not write", async () => {
  const lines = [HEAD, "Musim gugur;2 juta;;1/1/2099;", "Baru;2 juta;;1/1/2099;"]
  const { session } = await open(lines, [known(AUTUMN)])
  session.setRights({ create: false, update: true })
  expect(session.setRecords([known(AUTUMN)])).toMatchObject({ kinds: { new: 0, changed: 1 }, bad: 1 })
  session.setRights({ create: true, update: false })
  expect(session.setRecords([known(AUTUMN)])).toMatchObject({ kinds: { new: 1, changed: 0 }, bad: 1 })
})

it("asks the service only for keys that it has not been asked for", async () => {
  const { session, plan } = await open([HEAD, "A;2 juta;;1/1/2099;", "B;3 juta;;1/1/2099;", ";3 juta;;1/1/2099;"])
  await session.check(plan)
  expect(session.openKeys()).toEqual([
    ["a", { name: "A" }],
    ["b", { name: "B" }],
  ])
  session.setRecords([], ["a"])
  expect(session.openKeys().map(([key]) => key)).toEqual(["b"])
  expect(session.openKeys(0).map(([key]) => key)).toEqual(["a"])
})

it("knows usual headings of names and phones, and leaves a read-only field out", async () => {
  const { requestCust } = await import("../../src/resources/request-cust.ts")
  const { opened } = await open(["Nama Lengkap;No HP;Surel;Masuk", "A;0812-3456-7890;a@b.id;1"], [], requestCust)
  expect(opened.found).toEqual(["name", "phone", "email", undefined])
})

it("finds the heading of a single column below a line that names the separator", async () => {
  const { opened } = await open(["sep=;", "Nama", "A", "B"])
  expect(opened).toMatchObject({ found: ["name"], rows: 2, headerLine: 2 })
})

it("without a key makes every row a record", async () => {
  const { summary } = await open([HEAD, "A;2 juta;;1/1/2099;", "A;2 juta;;1/1/2099;"], [], {
    ...plain,
    imports: { key: [] },
  } as Resource)
  expect(summary.kinds).toEqual({ new: 2, changed: 0, same: 0 })
})

it("reads a formula as text and stops a row with more cells than headings", async () => {
  const { session, summary } = await open([HEAD, "=CMD|' /C calc'!A0;2 juta;;1/1/2099;", "B;2 juta;;1/1/2099;;lebih"])
  expect(sent(session)).toMatchObject([{ values: { name: "=CMD|' /C calc'!A0" } }])
  expect(summary.errors).toMatchObject([{ number: 3, message: expect.stringContaining("lebih banyak sel") }])
  expect(await session.rejected({ 2: "Ditolak." }).text()).toContain("'=CMD|")
})

it("leaves a phone or e-mail that an export masked as it is", async () => {
  const { requestCust } = await import("../../src/resources/request-cust.ts")
  const byName: Resource = { ...requestCust, imports: { key: ["name"] } }
  const lead = known({ name: "Budi", phone: "+6281234567890", email: "budi@contoh.id", source: "form", property_id: 3 })
  const lines = ["Nama;Telepon;Email;Sumber", "Budi;••••7890;••••h.id;WhatsApp"]
  const { session, summary } = await open(lines, [lead], byName)
  expect(summary.errors).toEqual([])
  expect(sent(session)).toMatchObject([{ kind: "changed", values: { source: "whatsapp" } }])
})

it("finds a record by the title that its export shows, though two relations have this title", async () => {
  const twoKeys: Resource = { ...promo, imports: { key: ["name", "house_type"] } }
  const shop: KnownRecord = { ...known({ ...AUTUMN, house_type: 2 }), texts: { house_type: "Ruko" } }
  const lines = [HEAD, "Musim gugur;30 juta;;;Ruko", "Musim semi;30 juta;;1/3/2099;Ruko"]
  const { session, summary } = await open(lines, [shop], twoKeys)
  expect(sent(session)).toMatchObject([{ kind: "changed", values: { discount: 30_000_000 } }])
  expect(summary.errors).toMatchObject([{ field: "house_type", number: 3, rows: 1 }])
  expect(session.setRecords([shop, { ...shop, values: { ...shop.values, house_type: 3 } }]).errors).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining("Ada 2 promo dengan nama dan tipe properti ini.") }),
  )
})
