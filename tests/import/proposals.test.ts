import { describe, expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf, type Opened } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN, editKey, type Plan } from "../../src/domain/listing-import/plan.ts"
import { openProposals, withProposals } from "../../src/domain/listing-import/proposals.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"

const opened = async (lines: readonly string[], name = "listing.csv") => {
  const held = importSessionOf(houseList, houseRules, lists, () => {})
  const opening = await held.open(new File([lines.join("\n")], name))
  if ("refused" in opening) throw new Error(opening.refused)
  const plan: Plan = { ...EMPTY_PLAN, targets: opening.opened.found }
  return { held, plan, opened: opening.opened, proposals: opening.opened.proposals }
}
const shownOf = ({ proposals }: Pick<Opened, "proposals">) =>
  Object.fromEntries(proposals.map(({ field, shown }) => [field, shown]))
const proposedFor = async (lines: readonly string[], name?: string) => shownOf(await opened(lines, name))
const taken = async (lines: readonly string[], name?: string, choices: Partial<Plan> = {}) => {
  const { held, plan, proposals } = await opened(lines, name)
  const next = { ...withProposals(plan, proposals), ...choices }
  const summary = await held.check(next)
  const sent = (await held.clean().file.text()).trim().replace("\uFEFF", "").split("\r\n")
  const [head = "", ...rows] = sent.map((line) => line.split(","))
  return { held, plan: next, summary, column: (field: string) => rows.map((cells) => cells[head.indexOf(field)]) }
}

const PLACE = "Depok;Sawangan"
const withPlace = (head: string, ...rows: readonly string[]) => [
  `${head};Kota;Kecamatan`,
  ...rows.map((row) => `${row};${PLACE}`),
]

describe("type and ad type are proposed for the whole file", () => {
  it.each<[string, string[], string | undefined, Record<string, string>]>([
    [
      "by its titles",
      withPlace("Judul;Harga;LT", "Dijual tanah kavling;850jt;120", "Tanah murah;900jt;150"),
      undefined,
      { house_type: "Tanah", ad_type: "Dijual" },
    ],
    [
      "by the headings of its names, and its prices",
      withPlace("NAMA RUMAH;HARGA;LT", "Melati indah asri;2850000000;120", "Anggrek asri;2900000000;150"),
      undefined,
      { house_type: "Rumah", ad_type: "Dijual" },
    ],
    [
      "by its name",
      withPlace("Judul;Harga;LT", "Melati indah asri;850jt;120"),
      "sewa_apartemen.csv",
      { house_type: "Apartemen", ad_type: "Disewa" },
    ],
    [
      "by prices per month",
      withPlace("Judul;Harga;Tipe", "Melati asri;Rp2.750.000/bulan;Rumah", "Mawar asri;Rp 3 juta per bulan;Rumah"),
      undefined,
      { ad_type: "Disewa", rent_period: "Bulanan" },
    ],
    [
      "by what its columns measure",
      withPlace("Judul;Harga;LT;LB;KT", "Melati indah;2,5 M;120;90;3"),
      undefined,
      { house_type: "Rumah", ad_type: "Dijual" },
    ],
    [
      "by the rows that tell",
      withPlace("Judul;Harga;Tipe;Tipe iklan", "Melati indah;2,5 M;tanah;dijual", "Mawar indah;2,6 M;;"),
      undefined,
      { house_type: "Tanah", ad_type: "Dijual" },
    ],
  ])("%s", async (_, lines, name, wanted) => expect(await proposedFor(lines, name)).toEqual(wanted))

  it.each<[string, string[], string | undefined]>([
    [
      "titles of several types",
      withPlace("Judul;Harga", "Jual sewa;50jt", "Tanah asri;50jt", "Rumah asri;50jt"),
      "rumah.csv",
    ],
    [
      "rows of several types",
      withPlace(
        "Judul;Harga;Tipe;LT;LB;KT",
        "Melati indah;5jt;tanah;1;1;1",
        "Mawar asri;5jt;rumah;1;1;1",
        "Lili asri;5jt;;1;1;1",
      ),
      "sewa.csv",
    ],
  ])("not by %s", async (_, lines, name) => expect(await proposedFor(lines, name)).not.toHaveProperty("house_type"))

  it("nothing is proposed for a file that says all", async () =>
    expect(await proposedFor(withPlace("Judul;Harga;Tipe;Tipe iklan", "Rumah asri;850jt;Rumah;Dijual"))).toEqual({}))

  it("nothing is taken unasked, and one answer takes all", async () => {
    const { held, plan, proposals } = await opened(withPlace("NAMA RUMAH;HARGA", "Melati indah;2850000000"))
    expect((await held.check(plan)).ready).toBe(0)
    const next = withProposals(plan, proposals)
    expect((await held.check(next)).ready).toBe(1)
    expect(openProposals(next, proposals)).toEqual([])
  })

  it("what the user chose before stays", async () => {
    const { plan, proposals } = await opened(withPlace("NAMA RUMAH;HARGA", "Melati indah;2850000000"))
    const own = { ...plan, defaults: { ad_type: { value: "rent", label: "Disewa" } } }
    expect(withProposals(own, proposals).defaults).toMatchObject({
      ad_type: { value: "rent" },
      house_type: { value: "1" },
    })
  })
})

describe("a missing title", () => {
  const lines = [
    "HARGA;LT;LB;KT;KOTA;KECAMATAN",
    "2850000000;120;90;3;Jakarta Selatan;Kebayoran Baru",
    "2850000000;120;90;3;Depok;Sawangan",
  ]

  it("is made from type, size and place", async () => {
    const { summary, column } = await taken(lines)
    expect(summary).toMatchObject({ ready: 2, repeated: 0 })
    expect(column("title")).toEqual(['"Rumah 120 m² di Kebayoran Baru', '"Rumah 120 m² di Sawangan'])
  })

  it("is shown with the first row's own cells before", async () =>
    expect(await proposedFor(lines)).toMatchObject({ title: "Rumah 120 m² di Kebayoran Baru, Jakarta Selatan" }))

  it("makes no row a duplicate", async () => {
    const { summary } = await taken([...lines, lines[2] ?? ""])
    expect(summary).toMatchObject({ ready: 3, repeated: 0 })
  })

  it("names the place that the user chose for a row", async () => {
    const { held, plan, summary } = await taken(["HARGA;LT;LB;KT;KOTA;KECAMATAN", "2850000000;120;90;3;Depok;Entah"])
    expect(summary.ready).toBe(0)
    const value = { province: "31", city: "31.75", district: "31.75.05" }
    await held.change({ ...plan, edits: { [editKey(0, "region")]: { value, label: "Pasar Rebo" } } }, { row: 0 })
    expect(await held.clean().file.text()).toContain('"Rumah 120 m² di Pasar Rebo, Jakarta Timur"')
  })

  it("stays missing where nobody asked for one, or type and place tell nothing", async () => {
    expect((await taken(lines, undefined, { isTitleMade: false })).summary.ready).toBe(0)
    expect((await taken(lines, undefined, { defaults: {} })).summary.ready).toBe(0)
  })
})

describe("a place that all rows share", () => {
  it("is read at the end of the titles", async () => {
    const rows = ["Rumah hook dekat stasiun", "Rumah siap huni", "Rumah, luas"].map(
      (title, at) => `${title}, Sawangan, Depok;${900 + at}jt;120`,
    )
    const { held, summary } = await taken(["NAMA RUMAH;HARGA;LT", ...rows])
    expect(summary).toMatchObject({ ready: 3, bad: 0 })
    expect((await held.clean().file.text()).match(/32\.76\.03/g)).toHaveLength(3)
  })

  it("is not looked for in titles that only hold commas", async () => {
    const { opened: file } = await opened(["Judul;Harga", "Rumah asri, murah, nego;1M", "Rumah baru, luas, hook;2M"])
    expect(file.isRegionInTitle).toBe(false)
  })

  it("is proposed by the file's name where that names one city", async () => {
    expect(await proposedFor(["Judul;Harga;Kecamatan", "Kost asri;1,5 juta;Sawangan"], "kost-depok.csv")).toMatchObject(
      {
        city: "Kota Depok",
        rent_period: "Bulanan",
      },
    )
    expect(await proposedFor(["Judul;Harga", "Rumah asri;1M"], "rumah bogor.csv")).not.toHaveProperty("city")
  })

  it("is no district where no column holds one, once that is taken", async () => {
    const { summary } = await taken(["Judul;Harga;LT;Kota", "Rumah asri;1,2 M;120;Depok"])
    expect(summary).toMatchObject({ ready: 1, districts: { open: 0 } })
  })
})

describe("a city's name that several have", () => {
  const lines = [
    "Judul;Harga;LT;Kota;Kecamatan",
    "Rumah asri;1,2 M;120;Bogor;Kota Kembang",
    "Rumah lain;1,3 M;90;BOGOR;Taman Sari Persada",
    "Rumah desa;1,4 M;80;Bogor;Gunung Putri",
  ]

  it("is asked once for the whole file", async () => {
    const { held, plan, summary } = await taken(lines, undefined, { isDistrictUnknown: true })
    expect(summary.ready).toBe(1)
    expect(summary.districts.cities).toMatchObject([
      { name: "bogor", rows: 2, cities: [{ name: "Kabupaten Bogor" }, { name: "Kota Bogor" }] },
    ])
    const cities = { bogor: { value: "32.71", label: "Kota Bogor" } }
    const answered = await held.change({ ...plan, cities }, { fields: ["district", "city"] })
    expect(answered).toMatchObject({ ready: 3, districts: { cities: [] } })
    const sent = await held.clean().file.text()
    expect(sent.match(/32\.71/g)).toHaveLength(2)
    // The district of the third row determines its city, regardless of the answer.
    expect(sent).toContain("32.01.02")
  })
})
