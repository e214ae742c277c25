import { expect, test } from "vitest"
import { openUpload } from "../../server/features/imports/read-upload.ts"
import { isLeftEmpty } from "../../src/domain/listing-import/issues.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { adminApi } from "./file-api.ts"
import { HEADER, row, sendTable, UPLOADS } from "./listing-table.ts"

const { api, token } = await adminApi()

const HEAD = "Judul;Tipe properti;Tipe iklan;Harga;KT;Provinsi;Kota;Kecamatan;Sumber air;Agen;Kondisi"
const FILE = [
  HEAD,
  "Rumah baru di Jaksel;Rumah Baru;dijual;850jt;3 KT;DKI;Jaksel;Kebayoran Baru (Kebayoran);air hujan;Entah;",
  "Rumah sewa di Jaksel;house;;Rp2.750.000/bulan;2;;Jakarta;Kebayoran Baru;PAM atau PDAM;;",
  "Rumah di kota lain;Rumah;dijual;850jt;2;;Jaksel;Cibinong;;;",
].join("\n")

test("a file that is sent as it is, is read as the wizard reads it", async () => {
  const { body } = await sendTable(api, token, FILE)
  await api.imports.idle()
  const ask = async (path: string) => (await api.call("GET", `${UPLOADS}/${body.data.id}${path}`, { token })).body.data
  const all: Record<string, unknown>[] = await api.rows("house-list")
  const madeOf = (title: string) => all.find((house) => house.title === title)
  const place = { province: "31", city: "31.74", district: "31.74.07", house_type: 1 }
  expect(madeOf("Rumah baru di Jaksel")).toMatchObject({ ...place, condition: "new", bedrooms: 3, water: null })
  expect(madeOf("Rumah sewa di Jaksel")).toMatchObject({
    ...place,
    ad_type: "rent",
    rent_period: "monthly",
    price: 2_750_000,
    water: "pdam",
  })
  expect(await ask("")).toMatchObject({ accepted: 2, rejected: 1 })
  const said: Record<string, string>[] = await ask("/rejected")
  expect(said.map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, "agent", "Entah"],
    [2, "water", "air hujan"],
    [4, "district", "Cibinong"],
  ])
  expect(said.map(({ message = "" }) => isLeftEmpty(message))).toEqual([true, true, false])
})

test("doubts that only the wizard can ask about refuse no row of a file that is sent as it is", async () => {
  const contradicted = `${row("Rumah terjual di Melawai").replace("850jt", "57 miliar")};9,8 miliar;SOLD`
  const { body } = await sendTable(api, token, `${HEADER};Harga per meter;Status\n${contradicted}\n`)
  await api.imports.idle()
  const { data } = (await api.call("GET", `${UPLOADS}/${body.data.id}`, { token })).body
  expect(data).toMatchObject({ accepted: 1, rejected: 0 })
})

test("a refused phone number of an owner is not shown to everyone who may read the report", async () => {
  const file = `${HEADER};Telepon pemilik\n${row("Rumah telepon")};0812 3456 78901 2345\n`
  const { body } = await sendTable(api, token, file)
  await api.imports.idle()
  const { data } = (await api.call("GET", `${UPLOADS}/${body.data.id}/rejected`, { token })).body
  expect(data).toMatchObject([{ column: "owner_phone", value: "••••2345" }])
  expect(JSON.stringify(data)).not.toContain("78901")
})

test("a file whose rows begin below many empty ones is opened with a rest between its parts", async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  const { table } = await openUpload(houseList, Buffer.from(`${"\n".repeat(900_000)}${HEADER}\n${row("Rumah jauh")}`))
  clearImmediate(timer)
  expect([...table.numbers.slice(0, table.rows)]).toEqual([900_002])
  expect(turns).toBeGreaterThan(5)
})

test("rows of an export are refused, because an upload would add their listings again", async () => {
  const file = `${HEADER};Kode listing\n${row("Rumah ekspor")};HOS-000001\n${row("Rumah tanpa kode")};\n`
  const { body } = await sendTable(api, token, file)
  await api.imports.idle()
  const ask = async (path: string) => (await api.call("GET", `${UPLOADS}/${body.data.id}${path}`, { token })).body.data
  expect(await ask("")).toMatchObject({ accepted: 1, rejected: 1 })
  expect(await ask("/rejected")).toEqual([
    {
      row: 2,
      column: "house_id",
      value: "HOS-000001",
      message: "Unggahan tidak mengubah listing yang sudah ada. Kosongkan kodenya untuk menambah yang baru.",
    },
  ])
})
