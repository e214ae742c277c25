import { expect, it } from "vitest"
import { importRulesOf } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import type { KnownRecord } from "../../src/domain/listing-import/match-records.ts"
import { EMPTY_PLAN, editKey, type Plan } from "../../src/domain/listing-import/plan.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"

const HEAD =
  "Kode listing;Id iklan asal;Judul;Tipe properti;Tipe iklan;Harga;LT;Kota;Kecamatan;Kelurahan;Telepon pemilik;Agen"

const VALUES = {
  title: "Rumah asri",
  house_type: 1,
  ad_type: "sale",
  price: 850_000_000,
  land_area: 72.5,
  province: "31",
  city: "31.74",
  district: "31.74.07",
  village: "31.74.07.1001",
  address: "Jalan Melawai 7",
  owner_phone: null,
  source_id: "00123",
  agent: 5,
}

const known = (house_id: string, values: Record<string, unknown> = {}): KnownRecord => ({
  values: { ...VALUES, ...values },
  record: { id: Number(house_id.slice(3)), version: 4, house_id, ...VALUES, ...values },
  texts: {
    city: "Kota Administrasi Jakarta Selatan",
    district: "Kebayoran Baru",
    village: "Melawai",
    owner_phone: "••••0001",
    agent: "Sari",
  },
})

const RECORDS = [known("GR-1"), known("GR-2"), known("GR-3")]
const PLACE = "Kota Administrasi Jakarta Selatan;Kebayoran Baru;Melawai"
const shown = (code: string, price: string, title = "Rumah asri") =>
  `${code};00123;${title};Rumah;Dijual;${price};72,5;${PLACE};••••0001;Sari`

const open = async (lines: readonly string[], records = RECORDS, choices: Partial<Plan> = {}) => {
  const session = importSessionOf(houseList, importRulesOf(houseList), lists, () => {})
  const opening = await session.open(new File([lines.join("\r\n")], "listing.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  const plan: Plan = { ...EMPTY_PLAN, targets: opening.opened.found, ...choices }
  await session.check(plan)
  const asked = session.openKeys().map(([key]) => key)
  return { session, plan, asked, opened: opening.opened, summary: session.setRecords(records, asked) }
}

type Session = Awaited<ReturnType<typeof open>>["session"]
const sent = (session: Session) => session.rowsToSend().map((row) => session.rowToSend(row)?.match)

it("tells changed, same, unknown, repeated and new rows by the code of the listing", async () => {
  const { session, summary, asked } = await open([
    HEAD,
    shown("GR-1", "900000000"),
    shown("gr-2", "850000000", "Rumah asri sekali"),
    shown("GR-3", "850000000"),
    shown("GR-9", "850000000"),
    `;;Rumah baru;Rumah;Dijual;700000000;100;${PLACE};;`,
    shown("GR-1", "950000000"),
  ])
  expect(asked).toEqual(["gr-1", "gr-2", "gr-3", "gr-9"])
  expect(summary).toMatchObject({ ready: 4, bad: 2, repeated: 0, kinds: { new: 1, changed: 2, same: 1 } })
  expect(sent(session)).toEqual([
    { kind: "changed", record: RECORDS[0]?.record, values: { price: 900_000_000 } },
    { kind: "changed", record: RECORDS[1]?.record, values: { title: "Rumah asri sekali" } },
  ])
  expect(summary.errors.map(({ field, number, message }) => [field, number, message])).toEqual([
    [
      "house_id",
      5,
      "Kode listing ini tidak dikenal. Betulkan, atau kosongkan untuk menambah listing baru. Bila kodenya dari tempat lain, jadikan kolomnya Id iklan asal di langkah Kolom.",
    ],
    ["house_id", 7, "Kode listing sama dengan baris 2. Ubah salah satunya, atau lewati baris ini."],
  ])
})

it("uploads only rows without a code, and compares only them with other listings", async () => {
  const { session } = await open([
    HEAD,
    shown("GR-1", "900000000"),
    shown("GR-9", "850000000"),
    `;00123;Rumah baru;Rumah;Dijual;700000000;100;${PLACE};;`,
  ])
  const { file, numbers } = session.clean()
  const lines = (await file.text()).trim().split("\r\n")
  expect(lines).toHaveLength(2)
  expect(lines[0]).not.toContain("house_id")
  expect(lines[1]).toContain("Rumah baru")
  expect([...numbers]).toEqual([4])
  expect(session.candidates(0, 10).rows.map(({ n }) => n)).toEqual([2])
})

it("an emptied code makes a new listing, and a mended one is looked up", async () => {
  const { session, plan } = await open([HEAD, shown("GR-8", "900000000"), shown("GR-9", "900000000")])
  const edits = {
    [editKey(0, "house_id")]: { label: "dikosongkan" },
    [editKey(1, "house_id")]: { value: "GR-2", label: "GR-2" },
  }
  await session.change({ ...plan, edits }, { row: 0 })
  await session.change({ ...plan, edits }, { row: 1 })
  expect(session.openKeys(1)).toEqual([["gr-2", { house_id: "GR-2" }]])
  expect(session.setRecords([RECORDS[1] as KnownRecord], ["gr-2"])).toMatchObject({
    bad: 0,
    kinds: { new: 1, changed: 1, same: 0 },
  })
})

it("an empty cell changes nothing, whatever holds for the other rows", async () => {
  const { session, summary } = await open(
    ["Kode listing;Judul;Harga;Sertifikat", "GR-1;;900 jt;", "GR-2;;;"],
    RECORDS,
    {
      defaults: { certificate: { value: "shm", label: "SHM" }, title: { value: "Judul lain", label: "Judul lain" } },
    },
  )
  expect(summary).toMatchObject({ bad: 0, kinds: { new: 0, changed: 1, same: 1 } })
  expect(sent(session)).toMatchObject([{ values: { price: 900_000_000 } }])
})

it("a cell that shows what the listing has is no change, even if two agents have that name", async () => {
  const { session, summary } = await open([HEAD, shown("GR-1", "850000000").replace("0001", "7777")])
  expect(summary).toMatchObject({ ready: 1, bad: 0, kinds: { same: 1 } })
  expect(sent(session)).toEqual([])
})

it("a cell that cannot be read holds its row, because nothing is emptied unasked", async () => {
  const { summary } = await open([HEAD, shown("GR-1", "850000000").replace(/Sari$/, "Budi").replace("72,5", "luas")])
  expect(summary).toMatchObject({ ready: 0, bad: 1 })
  expect(summary.errors.map(({ field, message }) => [field, message]).toSorted()).toEqual([
    ["agent", "“Budi” tidak ada di daftar agen; pilih dari daftar."],
    ["land_area", "“luas” bukan luas, misalnya 120 atau 120 m²."],
  ])
})

it("a listing in another district loses the village that was there, and says so", async () => {
  const { session, summary } = await open(["Kode listing;Kota;Kecamatan", "GR-1;Depok;Sawangan"])
  expect(sent(session)).toMatchObject([
    { values: { province: "32", city: "32.76", district: "32.76.03", village: null } },
  ])
  expect(summary.fixed.map(({ message }) => message)).toContain("Kelurahan dikosongkan, karena tempatnya berubah.")
})

it("judges a new value with those that the row does not name", async () => {
  const { summary } = await open(["Kode listing;Harga", "GR-1;5 jt"])
  expect(summary.errors).toMatchObject([{ field: "price", isHeld: true, rows: 1 }])
  const rent = { ad_type: "rent", rent_period: "monthly", price: 4_000_000 }
  expect((await open(["Kode listing;Harga", "GR-1;5 jt"], [known("GR-1", rent)])).summary).toMatchObject({
    bad: 0,
    kinds: { changed: 1 },
  })
})

it("stops changes that the user's role may not make", async () => {
  const { session } = await open([HEAD, shown("GR-1", "900000000"), shown("GR-2", "850000000")])
  session.setRights({ create: true, update: false })
  const summary = session.setRecords(RECORDS, ["gr-1", "gr-2"])
  expect(summary).toMatchObject({ bad: 1, kinds: { changed: 0, same: 1 } })
  expect(summary.errors.map(({ message }) => message)).toEqual([
    "Listing ini sudah ada dan tidak dapat diubah lewat impor.",
  ])
})

it("a file without codes is as before", async () => {
  const { session, summary } = await open([
    "Judul;Tipe properti;Tipe iklan;Harga;Kota;Kecamatan",
    "A;Rumah;Dijual;1 M;Depok;Sawangan",
  ])
  expect(summary.kinds).toBeUndefined()
  expect(session.openKeys()).toEqual([])
  expect(session.rowsToSend()).toEqual([])
})
