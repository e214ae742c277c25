import { expect, test } from "vitest"
import { fixKey, namedKey } from "../../src/domain/listing-import/plan.ts"
import { check } from "./file.ts"

const HEAD = "Judul;Tipe properti;Tipe iklan;Harga;LT;Kecamatan;Kota"
const row = (place: string, city: string, title = "Rumah asri") => `${title};Rumah;Dijual;850jt;120;${place};${city}`
const checked = (...rows: string[]) => check([HEAD, ...rows].join("\n"))

test.each([
  ["Kota Wisata", "Bogor", "Gunungputri, Kabupaten Bogor", "32.01.02"],
  ["Legenda Wisata Cibubur", "Kab. Bogor", "Gunungputri, Kabupaten Bogor", "32.01.02"],
  ["Pondok Indah", "Jaksel", "Kebayoran Lama, Kota Administrasi Jakarta Selatan", "31.74.05"],
  ["BSD Griya Loka", "Tangerang", "Serpong, Kota Tangerang Selatan", "36.74.01"],
  ["BSD Foresta", "Tangerang", "Pagedangan, Kabupaten Tangerang", "36.03.22"],
  ["Grogol", "Jakarta Selatan", "Kebayoran Lama, Kota Administrasi Jakarta Selatan", "31.74.05"],
])("%s in %s lies in %s, which one press accepts", async (place, city, name, district) => {
  const { engine, plan, said, summary } = await checked(row(place, city))
  expect(summary()).toMatchObject({ ready: 0, bad: 1 })
  const key = namedKey("area", place)
  expect(summary().districts.named).toEqual([
    { key, name: `${place} → ${name}`, sureness: "area", rows: 1, examples: ["Rumah asri"] },
  ])
  for (const accepted of [key, namedKey("area")]) {
    engine.change({ ...plan, namedDistricts: [accepted] }, ({ field }) => ["city", "district"].includes(field))
    expect(engine.read(0).draft).toMatchObject({ district, city: district.slice(0, 5), address: place })
    expect(said(0)).toEqual(["fixed district: Kecamatan menurut nama kawasannya."])
  }
})

test.each([
  [
    "BSD City",
    "Tangerang",
    "“BSD City” adalah kawasan di kecamatan Pagedangan (Kabupaten Tangerang) atau Serpong (Kota Tangerang Selatan); pilih kecamatannya.",
    ["Pagedangan, Kabupaten Tangerang", "Serpong, Kota Tangerang Selatan"],
  ],
  [
    "Cipete",
    "Jakarta Selatan",
    "“Cipete” adalah kawasan di kecamatan Kebayoran Baru (Kota Administrasi Jakarta Selatan) atau Cilandak (Kota Administrasi Jakarta Selatan); pilih kecamatannya.",
    ["Kebayoran Baru, Kota Administrasi Jakarta Selatan", "Cilandak, Kota Administrasi Jakarta Selatan"],
  ],
])("%s, in several districts, is asked with one button each", async (place, city, message, labels) => {
  const { engine, plan, summary } = await checked(row(place, city), row(place, city, "Rumah hook"))
  expect(summary().districts.named).toEqual([])
  const [group] = summary().errors
  expect(group).toMatchObject({ message, rows: 2 })
  expect(group?.choices?.map(({ label }) => label)).toEqual(labels)
  const [choice] = group?.choices ?? []
  engine.change({ ...plan, fixes: { [fixKey("region", group?.text ?? "")]: { ...choice, label: "" } } }, () => true)
  expect(engine.read(1).draft).toMatchObject(choice?.value ?? {})
  expect(summary().ready).toBe(2)
})

test("a title that names another district of the city leaves the place open, and one of the area's decides", async () => {
  const other = await checked(row("Pondok Indah", "Jakarta Selatan", "Rumah di Cilandak"))
  expect(other.summary()).toMatchObject({ bad: 1, districts: { named: [] } })
  const { summary } = await checked(row("BSD", "Tangerang", "Rumah di Serpong siap huni"))
  expect(summary().districts.named.map(({ name, sureness }) => [name, sureness])).toEqual([
    ["Serpong, Kota Tangerang Selatan", "maybe"],
  ])
})

test.each([
  ["Kota Wisata", "Depok"],
  ["Pantai Indah Kapuk 2", "Jakarta Selatan"],
  ["Wisata", "Bogor"],
])("%s in %s is not known", async (place, city) => {
  const { summary, said } = await checked(row(place, city))
  expect(summary().districts.named).toEqual([])
  expect(said(0)[0]).toMatch(/^error (city|district): “.*” (bukan kecamatan|dapat berarti)/)
})

test("a village in several districts has a button for each", async () => {
  const { summary } = await checked(row("Sukasari", "Bogor"))
  expect(summary().errors[0]?.choices).toEqual([
    {
      label: "Sukasari, Cibinong, Kabupaten Bogor",
      value: { province: "32", city: "32.01", district: "32.01.01", village: "32.01.01.1002" },
    },
    {
      label: "Sukasari, Bogor Selatan, Kota Bogor",
      value: { province: "32", city: "32.71", district: "32.71.01", village: "32.71.01.1001" },
    },
  ])
})

test("the names of one area in several districts are one question, and an accepted title goes before its answer", async () => {
  const rows = [
    row("BSD", "Tangerang", "Rumah hook"),
    row("BSD De Park", "Tangerang", "Rumah sudut"),
    row("BSD City", "Tangerang", "Rumah taman"),
    row("BSD City", "Tangerang", "Rumah di Serpong"),
    row("BSD Foresta", "Tangerang", "Rumah luas"),
  ]
  const { engine, plan, summary } = await checked(...rows)
  const [question, ...others] = summary().districts.questions
  expect(others).toEqual([])
  expect(question).toMatchObject({
    kind: "areas",
    name: "BSD",
    rows: 4,
    places: [
      ["BSD City", 2],
      ["BSD", 1],
      ["BSD De Park", 1],
    ],
    choices: [{ label: "Pagedangan, Kabupaten Tangerang" }, { label: "Serpong, Kota Tangerang Selatan" }],
  })
  const districts = () => [0, 1, 2, 3, 4].map((at) => engine.read(at).draft.district)
  const areas = { [question?.key ?? ""]: question?.choices[0] ?? { label: "" } }
  engine.change({ ...plan, areas }, undefined)
  expect(summary().districts.questions).toEqual([])
  expect(districts()).toEqual(["36.03.22", "36.03.22", "36.03.22", "36.03.22", undefined])
  expect(engine.read(1).draft.address).toBe("BSD De Park")
  engine.change({ ...plan, areas, namedDistricts: [namedKey("maybe")] }, undefined)
  expect(districts()).toEqual(["36.03.22", "36.03.22", "36.03.22", "36.74.01", undefined])
  engine.change(plan, undefined)
  expect(summary()).toMatchObject({ ready: 0, districts: { questions: [{ rows: 4 }] } })
})

test("one name is an area of its own in each city", async () => {
  const { summary } = await checked(row("BSD", "Kab. Tangerang"), row("BSD", "Tangerang", "Rumah lain"))
  expect(summary().districts.questions.map(({ rows, choices }) => [rows, choices.length])).toEqual([[1, 2]])
  expect(summary().districts.named.map(({ name }) => name)).toEqual(["BSD → Pagedangan, Kabupaten Tangerang"])
})
