import { describe, expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { ACCEPT, answerKey, EMPTY_PLAN, fixKey, type Plan } from "../../src/domain/listing-import/plan.ts"
import type { Summary } from "../../src/domain/listing-import/summary.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check, lists } from "./file.ts"

const HEAD = "Judul;Tipe properti;Tipe iklan;Harga;LT;LB;Kota;Kecamatan"
const row = (title: string, price: string, land = "120", building = "90") =>
  `${title};Rumah;Dijual;${price};${land};${building};Depok;Sawangan`
const file = (...rows: string[]) => [HEAD, ...rows].join("\n")
const warned = (said: readonly string[]) => said.filter((one) => one.startsWith("warn"))

const RENT_WORDS = "warn ad_type: Judulnya menyebut sewa, tetapi tipe iklannya dijual."
const TINY = "error price: Harganya kurang dari Rp 10 juta. Mungkin dalam juta, harga per m², atau harga sewa."
const CHEAP = "warn price: Harganya terlalu rendah untuk luasnya. Mungkin uang muka, cicilan, atau harga per m²."
const WIDE = "warn land_area: Luas tanahnya lebih dari 10.000 kali yang biasa di berkas ini."

describe("what is hinted at", () => {
  it.each([
    ["Disewakan rumah asri", [RENT_WORDS]],
    ["Rumah dikontrakkan cepat", [RENT_WORDS]],
    ["Rumah dikontrakan cepat", [RENT_WORDS]],
    ["Kost 8 juta per bulan", [RENT_WORDS]],
    ["Kost 8 juta/bulan", [RENT_WORDS]],
    ["Ruko sewa perbulan", [RENT_WORDS]],
    ["Villa 90 jt per tahun", [RENT_WORDS]],
    ["House for rent in Depok", [RENT_WORDS]],
    ["DISEWA cepat dekat tol", [RENT_WORDS]],
    ["Rumah kontrakan lima pintu", []],
    ["Rumah Sewangan asri", []],
    ["Dijual rumah baru 2 bulan", []],
  ])("rent words in the title of a sale: %s", async (title, says) =>
    expect((await check(file(row(title, "850jt")))).said(0)).toEqual(says),
  )

  it("a price that nothing is sold for, with or without an area", async () => {
    const { said } = await check(file(row("Rumah tanpa luas", "950", "", ""), row("Rumah dengan luas", "9.500.000")))
    expect([said(0), said(1)]).toEqual([[TINY], [TINY]])
  })

  it("a price far below the file's median by the square metre, though it is possible elsewhere", async () => {
    const usual = Array.from({ length: 20 }, (_, n) => row(`Tanah nomor ${n}`, "15 miliar", "1000", ""))
    const { said, summary } = await check(file(...usual, row("Tanah per meter", "330 juta", "1440", "")))
    expect([said(0), said(20)]).toEqual([[], [CHEAP]])
    expect(summary().warnings).toMatchObject([{ hint: "cheap", rows: 1 }])
    expect((await check(file(row("Tanah per meter", "330 juta", "1440", "")))).said(0)).toEqual([])
  })

  describe("a price 100 times off what its type costs in the file", () => {
    const usual = Array.from({ length: 10 }, (_, n) => row(`Rumah nomor ${n}`, `${900 + n}jt`))
    const rents = Array.from({ length: 10 }, (_, n) => `Kost nomor ${n};Rumah;Disewa;2 juta/bulan;;;Depok;Sawangan`)
    const FAR =
      "error price: Harganya 100 kali lebih atau kurang daripada yang biasa untuk tipe ini di berkas ini. Periksa satuannya."

    it.each([
      ["900 M", "12000", "thousandth", 900_000_000],
      ["900 M", "", "thousandth", 900_000_000],
      ["950", "", "inMillions", 950_000_000],
    ])("%s waits for a decision", async (price, land, answer, read) => {
      const { engine, plan, said, summary } = await check(file(...usual, row("Rumah salah satuan", price, land, "")))
      expect(said(10)).toEqual([price === "950" ? TINY : FAR])
      expect(summary()).toMatchObject({ ready: 10, bad: 1 })
      const hint = engine.issuesOf(10)[0]?.hint ?? ""
      engine.change({ ...plan, answers: { [hint]: answer } }, ({ field }) => field === "price")
      expect(summary()).toMatchObject({ ready: 11, bad: 0 })
      expect(engine.read(10).draft.price).toBe(read)
      engine.change({ ...plan, answers: { [hint]: ACCEPT } }, ({ field }) => field === "price")
      expect(summary()).toMatchObject({ ready: 11 })
    })

    it("is judged among its own: sales and rents stand in one file", async () => {
      const { said, summary } = await check(
        file(...usual, ...rents, "Kost salah;Rumah;Disewa;2 miliar/bulan;;;Depok;Sawangan"),
      )
      expect(summary()).toMatchObject({ ready: 20, bad: 1 })
      expect(said(20)).toContain(FAR)
    })
  })

  it.each([
    ["1700", "1700"],
    ["2.500 M", "120"],
    ["2.500 M", ""],
  ])("a price of %s in a file of one row waits too", async (price, land) =>
    expect((await check(file(row("Rumah asri", price, land, "")))).summary()).toMatchObject({ ready: 0, bad: 1 }),
  )

  it("land of more than 10,000 times the file's median", async () => {
    const usual = [100, 110, 120, 130].map((land) => row(`Rumah ${land}`, "900 miliar", String(land), ""))
    const { said } = await check(file(...usual, row("Rumah luas", "9.000 miliar", "1200001", "")))
    expect(warned(said(4))).toEqual([WIDE])
  })
})

const FILE = file(
  row("Tanah per meter satu", "7.500.000"),
  row("Tanah per meter dua", "8 juta", "100"),
  row("Disewakan rumah per tahun", "190 juta"),
  row("Rumah biasa", "850jt"),
  row("Rumah aneh", "5 juta", "", ""),
)

const session = async () => {
  const held = importSessionOf(houseList, houseRules, lists, () => {})
  const opening = await held.open(new File([FILE], "listing.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  const plan: Plan = { ...EMPTY_PLAN, targets: opening.opened.found }
  return { held, plan, summary: await held.check(plan) }
}
const cells = [{ field: "price", text: "" }]
const hintsOf = ({ errors, warnings }: Summary) => [...errors, ...warnings].map(({ hint, rows }) => [hint, rows])
const pricesOf = async (held: Awaited<ReturnType<typeof session>>["held"]) =>
  (await held.clean().file.text())
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",").slice(2, 5).join(" "))

describe("a hint is answered", () => {
  it("for all of its rows at once, as far as it can be done, and taken back", async () => {
    const { held, plan, summary } = await session()
    expect(hintsOf(summary)).toEqual([
      ["tiny", 3],
      ["rent_words", 1],
    ])
    expect(summary).toMatchObject({ ready: 2, bad: 3 })
    const multiplied = await held.change({ ...plan, answers: { tiny: "byArea" } }, { cells })
    expect(multiplied).toMatchObject({ errors: [{ hint: "tiny", rows: 1, number: 6 }], ready: 4, bad: 1 })
    expect(multiplied.answered).toEqual([
      {
        hint: "tiny",
        answer: "byArea",
        field: "price",
        label: "Harga",
        doubt: "Harganya kurang dari Rp 10 juta. Mungkin dalam juta, harga per m², atau harga sewa.",
        done: "Harganya dikalikan dengan luas.",
        rows: 2,
      },
    ])
    expect(await pricesOf(held)).toEqual(["sale  900000000", "sale  800000000", "sale  190000000", "sale  850000000"])
    expect(await held.change(plan, { cells })).toMatchObject({ answered: [], ready: 2 })
  })

  it("for one row, which goes before the answer for all", async () => {
    const { held, plan } = await session()
    const answers = { tiny: "inMillions", [answerKey("tiny", 1)]: ACCEPT }
    const { answered } = await held.change({ ...plan, answers }, { cells })
    expect(answered.map(({ answer, rows, done }) => [answer, rows, done])).toEqual([
      ["inMillions", 2, "Harganya dikalikan 1.000.000."],
      [ACCEPT, 1, "Diterima sebagaimana adanya."],
    ])
  })

  it("“ini disewakan” makes it a rent, with the period of its title", async () => {
    const { held, plan } = await session()
    const after = await held.change(
      { ...plan, answers: { rent_words: "rent" } },
      { cells: [{ field: "ad_type", text: "" }] },
    )
    expect(hintsOf(after)).toEqual([["tiny", 3]])
    expect((await pricesOf(held))[0]).toBe("rent yearly 190000000")
  })

  it("also by a plan that was kept, as after a reload", async () => {
    const { held, plan } = await session()
    const { answered, warnings } = await held.check({ ...plan, answers: { tiny: ACCEPT }, skips: [2] })
    expect([answered.map(({ rows }) => rows), warnings]).toEqual([[3], []])
  })

  it("its rows are shown a page at a time, and stay where they are", async () => {
    const { held, plan, summary } = await session()
    const { key = "", hint } = summary.errors[0] ?? {}
    const group = { key, hint, fields: ["price", "land_area"] }
    expect(held.hintPage(group, { count: 2, at: 1 })).toMatchObject({ total: 3, from: 1 })
    const page = held.hintPage(group, { count: 20 })
    expect(page.rows.map(({ number, values, isOpen }) => [number, values, isOpen])).toEqual([
      [2, { price: 7_500_000, land_area: 120 }, true],
      [3, { price: 8_000_000, land_area: 100 }, true],
      [6, { price: 5_000_000, land_area: undefined }, true],
    ])
    await held.change({ ...plan, answers: { [answerKey("tiny", 0)]: "byArea" }, skips: [1] }, { cells })
    expect(held.hintRows(group, [0, 1, 4])).toMatchObject([
      { isOpen: false, answer: "byArea", values: { price: 900_000_000 } },
      { isOpen: true, isSkipped: true },
      { isOpen: true, isSkipped: false },
    ])
    expect(held.hintPage(group, { count: 20 }).total).toBe(1)
  })

  it("not by a value that the declaration refuses", async () => {
    const change = () => ({ title: "Ya" })
    const hint = { name: "long", field: "title", message: "Panjang.", isOdd: () => true }
    const rules = { ...houseRules, hints: () => [{ ...hint, ways: { cut: { label: "", done: "", change } } }] }
    const held = importSessionOf(houseList, rules, lists, () => {})
    await held.open(new File([FILE], "listing.csv"))
    const targets = (await check(FILE)).plan.targets
    const { warnings, answered } = await held.check({ ...EMPTY_PLAN, targets, answers: { long: "cut" } })
    expect([warnings.map(({ message, rows }) => [message, rows]), answered]).toEqual([[["Panjang.", 5]], []])
  })
})

it("only the fixes that a row needs are counted as applied", async () => {
  const fixes = {
    [fixKey("price", "gratis")]: { value: 700_000_000, label: "700.000.000" },
    [fixKey("price", "murah")]: { value: 1, label: "1" },
    [fixKey("house_type", "Istana")]: { value: "1", label: "Rumah" },
  }
  const none = await check(file(row("Rumah biasa", "850jt")), { fixes })
  expect(none.summary()).toMatchObject({ used: [], rowsOwn: 0 })
  const some = await check(file(row("Rumah satu", "gratis"), row("Rumah dua", "gratis"), row("Rumah tiga", "850jt")), {
    fixes,
  })
  expect(some.summary()).toMatchObject({ used: [fixKey("price", "gratis")], rowsOwn: 2, ready: 3 })
})
