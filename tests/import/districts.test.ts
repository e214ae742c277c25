import { describe, expect, it } from "vitest"
import { namedKey } from "../../src/domain/listing-import/plan.ts"
import { cleanCsv } from "../../src/domain/listing-import/write-csv.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check } from "./file.ts"

const HEAD = "Judul;Tipe properti;Tipe iklan;Harga;LT;Kota"
const row = (title: string, city = "Depok") => `${title};Rumah;Dijual;850jt;120;${city}`
const without = { isDistrictUnknown: true }

describe("a listing whose district nobody knows", () => {
  it("is refused until the owner says so, once for the file", async () => {
    const text = `${HEAD}\n${row("Rumah asri")}\n${row("Rumah lain", "Jakarta Timur")}`
    const refused = await check(text)
    expect(refused.summary()).toMatchObject({ bad: 2, districts: { open: 2, named: [] } })
    const { engine, said, summary } = await check(text, without)
    expect(summary()).toMatchObject({ ready: 2, bad: 0, districts: { open: 0 } })
    expect(engine.read(0).draft).toMatchObject({ province: "32", city: "32.76" })
    expect(engine.read(0).draft).not.toHaveProperty("district")
    expect(said(0)).toEqual(["fixed district: Kecamatan belum diketahui, seperti yang dinyatakan."])
  })

  it("is said in the file that is sent, and may be said in the file that comes", async () => {
    const { engine, summary } = await check(`${HEAD};Kecamatan\n${row("Rumah asri")};Belum diketahui`)
    expect(summary()).toMatchObject({ ready: 1 })
    const sent = await cleanCsv(houseList, [engine.read(0).draft]).text()
    const [head = "", cells = ""] = sent.split("\r\n").map((line) => line.replace("\uFEFF", ""))
    expect(cells.split(",")[head.split(",").indexOf("district")]).toBe("belum diketahui")
    expect(cells.split(",")[head.split(",").indexOf("village")]).toBe("")
  })

  it("still needs its one city", async () => {
    const { said } = await check(`${HEAD}\n${row("Rumah asri", "Bogor")}\n${row("Rumah asri", "Atlantis")}`, without)
    expect(said(0)).toEqual(["error city: “Bogor” dapat berarti Kabupaten Bogor atau Kota Bogor; pilih kotanya."])
    expect(said(1)[0]).toContain("“Atlantis” bukan kota")
  })

  it("is not stored in a city that its district contradicts", async () => {
    const lines = [`${row("Rumah asri", "Yogyakarta")};Bantul`, `${row("Rumah lain", "Yogyakarta")};Entah`]
    const { engine, said } = await check(
      `${HEAD};Kecamatan\n${lines.join("\n")}\n${row("Rumah ketiga")};Cibinong`,
      without,
    )
    expect(engine.read(0).draft).toMatchObject({ province: "34", city: "34.02" })
    expect(said(1)).toEqual([
      "error city: “Yogyakarta” dapat berarti Kota Yogyakarta atau Kabupaten Bantul atau Kabupaten Sleman; pilih kotanya.",
    ])
    expect(said(2)[0]).toContain("Kecamatan “Cibinong” ada di Kabupaten Bogor")
  })

  it("keeps a place that is no district in its address", async () => {
    const { engine } = await check(
      `${HEAD};Kecamatan;Alamat\n${row("Rumah asri")};Margonda;\n${row("Rumah lain")};Margonda;Jl. Raya 1`,
      without,
    )
    expect([0, 1].map((at) => engine.read(at).draft.address)).toEqual(["Margonda", "Jl. Raya 1"])
  })
})

describe("a district that is named elsewhere", () => {
  const TEXT = [
    `${HEAD};Alamat`,
    `${row("Rumah asri")};Jl. Melati 3, Kec. Sawangan, Depok`,
    `${row("Rumah di Sawangan siap huni")};`,
    `${row("Rumah asri", "Bogor")};Jl. Melati 3, Gunung Putri`,
    `${row("Rumah di Tangerang kota", "Kota Tangerang")};`,
    `${row("Rumah dekat Cibinong dan Gunung Putri", "Kab. Bogor")};`,
  ].join("\n")

  it("is proposed with how sure it is, and decides nothing by itself", async () => {
    const { summary } = await check(TEXT)
    expect(summary()).toMatchObject({ bad: 5, ready: 0 })
    expect(summary().districts.named.map(({ name, sureness, rows }) => [name, sureness, rows])).toEqual([
      ["Sawangan, Kota Depok", "sure", 1],
      ["Sawangan, Kota Depok", "maybe", 1],
      ["Gunungputri, Kabupaten Bogor", "sure", 1],
    ])
    expect(summary().districts.named[0]?.examples).toEqual(["Rumah asri"])
  })

  it.each([
    ["all that are sure", [namedKey("sure")], [0, 2]],
    ["all that may be", [namedKey("maybe")], [1]],
    ["one district", [namedKey("sure", "32.76.03")], [0]],
  ])("is taken: %s", async (_, namedDistricts, ready) => {
    const { engine, plan, said, summary } = await check(TEXT)
    engine.change({ ...plan, namedDistricts }, ({ field }) => field === "district")
    expect([0, 1, 2, 3, 4].filter((at) => !engine.isBad(at))).toEqual(ready)
    expect(said(ready[0] ?? 0)).toEqual([expect.stringMatching(/^fixed district: Kecamatan diambil dari/)])
    expect(summary().ready).toBe(ready.length)
    engine.change(plan, ({ field }) => field === "district")
    expect(summary().ready).toBe(0)
  })

  it("goes before an unknown one", async () => {
    const { engine } = await check(TEXT, { ...without, namedDistricts: [namedKey("sure")] })
    expect(engine.read(0).draft.district).toBe("32.76.03")
    expect(engine.read(1).draft).toMatchObject({ city: "32.76" })
    expect(engine.read(1).draft.district).toBeUndefined()
  })
})

describe("district and city in one column", () => {
  it.each([
    ["location", "Sawangan, Depok", "32.76.03"],
    ["Lokasi", "Gunung Putri, Bogor, Jawa Barat", "32.01.02"],
    ["Kota", "Depok, Sawangan", "32.76.03"],
    ["Kecamatan", "Kebayoran Baru, Jakarta Selatan, DKI Jakarta", "31.74.07"],
  ])("headed %s: %s", async (heading, place, district) => {
    const { engine, opened } = await check(
      `Judul;Tipe properti;Tipe iklan;Harga;LT;${heading}\nRumah asri;Rumah;Dijual;850jt;120;${place}`,
    )
    expect(opened.found.at(-1)).toBe("city.with_district")
    expect(engine.read(0).draft).toMatchObject({ district })
    expect(engine.isBad(0)).toBe(false)
  })

  it("a column of map pins stays one", async () => {
    const { engine } = await check(`${HEAD};Kecamatan;location\n${row("Rumah asri")};Sawangan;-6.2, 106.9`)
    expect(engine.read(0).draft.location).toEqual({ lat: -6.2, lng: 106.9 })
  })

  it("a district's column that names the city again is read", async () => {
    const { engine } = await check(`${HEAD};Kecamatan\n${row("Rumah asri")};Sawangan, Depok`)
    expect(engine.read(0).draft.district).toBe("32.76.03")
  })
})

it("a city's name that several have is asked once for the whole file", async () => {
  const lines = [
    "Judul;Tipe properti;Tipe iklan;Harga;LT;Kota;Kecamatan",
    `${row("Rumah asri", "Bogor")};Kota Kembang`,
    `${row("Rumah lain", "BOGOR")};Taman Sari Persada`,
    `${row("Rumah desa", "Bogor")};Gunung Putri`,
  ]
  const { engine, plan, summary } = await check(lines.join("\n"), without)
  expect(summary()).toMatchObject({ ready: 1 })
  expect(summary().districts.questions).toMatchObject([
    {
      kind: "cities",
      name: "bogor",
      rows: 2,
      places: [
        ["Kota Kembang", 1],
        ["Taman Sari Persada", 1],
      ],
      choices: [{ label: "Kabupaten Bogor" }, { label: "Kota Bogor" }],
    },
  ])
  engine.change({ ...plan, cities: { bogor: { value: "32.71", label: "Kota Bogor" } } }, undefined)
  expect(summary()).toMatchObject({ ready: 3, districts: { questions: [] } })
  // The district of the third row determines its city, regardless of the answer.
  expect([0, 1, 2].map((at) => engine.read(at).draft.city)).toEqual(["32.71", "32.71", "32.01"])
})

it("a proposed district is not stored where districts are declared unknown", async () => {
  const { engine } = await check(`${HEAD};Kecamatan\n${row("Rumah asri")};Sawangn`, without)
  expect(engine.read(0).draft.city).toBe("32.76")
  expect(engine.read(0).draft.district).toBeUndefined()
  expect(engine.isBad(0)).toBe(false)
})

it("names the places that one answer decides, and leaves out those whose kind of city is told", async () => {
  const { engine, plan, summary } = await check(
    [
      "Judul;Tipe properti;Tipe iklan;Harga;LT;Lokasi",
      ...["Griya Entah", "Griya Entah", "Cikokol", "Tangerang Kota", "Kab. Tangerang"].map(
        (place, at) => `Rumah ${at};Rumah;Dijual;850jt;120;${place}, Tangerang`,
      ),
    ].join("\n"),
    without,
  )
  const places = [
    ["Griya Entah", 2],
    ["Cikokol", 1],
  ]
  expect(summary().districts.questions).toMatchObject([{ name: "tangerang", rows: 3, places }])
  engine.change({ ...plan, cities: { tangerang: { value: "36.74", label: "Kota Tangerang Selatan" } } }, undefined)
  const cities = [0, 1, 2, 3, 4].map((at) => engine.read(at).draft.city)
  expect(cities).toEqual(["36.74", "36.74", "36.74", "36.71", "36.03"])
})

describe("a village's name in a column of districts", () => {
  const places = ["Sawangan, Depok", "Cibinong, Bogor", "Gunungputri, Bogor", "Umbulharjo, Yogyakarta", "Mlati, Sleman"]
  const spellings = ["", "Kec. ", "Kecamatan ", "Kec "].flatMap((kind) => places.map((place) => `${kind}${place}`))
  const fileOf = (texts: readonly string[]) => [HEAD, ...texts.map((text, at) => row(`Rumah ${at}`, text))].join("\n")

  it("is asked about where all other rows have districts, because districts are renamed", async () => {
    const { said, engine } = await check(fileOf([...spellings, "Wanaherang, Bogor"]))
    expect(said(20)).toEqual([
      "error district: “Wanaherang” adalah kelurahan Wanaherang di kecamatan Gunungputri, Kabupaten Bogor, sedangkan kolom ini berisi kecamatan; pilih kecamatannya.",
    ])
    expect(engine.stateOf(0)).toBe("ready")
  })

  it("names its district where villages are usual", async () => {
    const { engine } = await check(fileOf([...places, "Wanaherang, Bogor"]))
    expect(engine.read(5).draft).toMatchObject({ district: "32.01.02" })
  })
})
