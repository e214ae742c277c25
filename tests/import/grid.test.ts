import { describe, expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { invalidPageOf, invalidRowsOf, rowsWithSameText } from "../../src/domain/listing-import/invalid-rows.ts"
import { editKey, fixKey, REGION } from "../../src/domain/listing-import/plan.ts"
import {
  ACTIONS_COLUMN,
  columnsOf,
  createCellCheck,
  findNextCell,
  gridCommandOf,
  isInvalid,
  ROW_NUMBER_COLUMN,
} from "../../src/import/grid/grid.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check } from "./file.ts"

const HEADING = "Judul;Tipe properti;Tipe iklan;Harga;Satuan harga;LT;Kota;Kecamatan"
const row = (title: string, price: string, unit = "", district = "Kebayoran Baru") =>
  `${title};Rumah;Dijual;${price};${unit};120;Jakarta Selatan;${district}`
const file = (...rows: string[]) => [HEADING, ...rows].join("\n")
const pageOf = (engine: Parameters<typeof invalidPageOf>[1], asked = {}) =>
  invalidPageOf(houseList, engine, { count: 20, ...asked })
const levels = (engine: Parameters<typeof invalidRowsOf>[1], at: number) =>
  Object.fromEntries(
    Object.entries(invalidRowsOf(houseList, engine, [at])[0]?.cells ?? {}).flatMap(([name, { issue }]) =>
      issue ? [[name, issue.level]] : [],
    ),
  )

describe("a page of refused rows", () => {
  it("holds the cells as the file says them, and names the columns with a problem", async () => {
    const { engine } = await check(
      file(row("Rumah satu", "gratis"), row("Rumah dua", "2,99", "Miliar"), row("Rumah tiga", "1", "Miliar", "Entah")),
    )
    const page = pageOf(engine)
    expect(page.rows.map(({ number, title, state }) => [number, title, state])).toEqual([
      [2, "Rumah satu", "bad"],
      [4, "Rumah tiga", "bad"],
    ])
    expect(page.invalid).toEqual(["price", "city", "district"])
    expect(page.mapped).toEqual(["title", "house_type", "ad_type", "price", "city", "district", "land_area"])
    expect(page.rows[0]?.cells.price).toMatchObject({ text: "gratis", issue: { level: "error" } })
    expect(page.rows[1]?.cells).toMatchObject({ price: { text: "1 Miliar" }, district: { text: "Entah" } })
    expect(columnsOf(houseList, page, false)).toEqual([
      ROW_NUMBER_COLUMN,
      "title",
      "price",
      "city",
      "district",
      ACTIONS_COLUMN,
    ])
    expect(columnsOf(houseList, page, true)).toContain("land_area")
  })

  it("is turned by rows, so that none is passed over when others were fixed", async () => {
    const rows = Array.from({ length: 7 }, (_, n) => row(`Rumah nomor ${n}`, n === 3 ? "900jt" : `gratis ${n}`))
    const { engine, plan } = await check(file(...rows))
    const numbers = (asked: object) => pageOf(engine, { count: 2, ...asked }).rows.map(({ row: at }) => at)
    expect(numbers({})).toEqual([0, 1])
    engine.change({ ...plan, edits: { [editKey(0, "price")]: { text: "850jt", label: "850jt" } } }, undefined, [0])
    expect(numbers({ at: 2 })).toEqual([2, 4])
    expect(numbers({ before: 4 })).toEqual([1, 2])
    expect(pageOf(engine, { count: 2, at: 5 })).toMatchObject({ total: 5, from: 3 })
    expect(numbers({ at: 99 })).toEqual([6])
  })

  it("shows which cells of a shifted row do not fit, beside what is said of the row", async () => {
    const { engine } = await check(file("Dijual yang jauh;Rumah;Tanah;Ada;;luas sekali;Jakarta Selatan;Kebayoran Baru"))
    const [invalid] = pageOf(engine).rows
    expect(invalid?.errors.map(({ field }) => field)).toEqual([""])
    expect(levels(engine, 0)).toEqual({ ad_type: "error", land_area: "warn", price: "error" })
    expect(invalid && isInvalid(invalid, ROW_NUMBER_COLUMN)).toBe(true)
  })
})

describe("a cell that was typed in", () => {
  it("is read as if the file said so, the price without the file's unit", async () => {
    const { engine, plan, said } = await check(file(row("Rumah satu", "gratis", "Juta"), row("Rumah dua", "850jt")))
    engine.change({ ...plan, edits: { [editKey(0, "price")]: { text: "850.000.000", label: "" } } }, undefined, [0])
    expect(said(0)).toEqual([])
    expect(engine.read(0).draft.price).toBe(850_000_000)
    expect(invalidRowsOf(houseList, engine, [0])[0]).toMatchObject({
      state: "ready",
      cells: { price: { text: "gratis", now: "850.000.000", by: "edit" } },
    })
  })

  it("is worked out where it is a price by the square metre", async () => {
    const { engine, plan } = await check(file(row("Kavling", "gratis")))
    engine.change({ ...plan, edits: { [editKey(0, "price")]: { text: "5 juta/m2", label: "" } } }, undefined, [0])
    expect(engine.read(0).draft.price).toBe(600_000_000)
  })

  it("stays wrong, with what was typed and why, where it is wrong as well", async () => {
    const { engine, plan } = await check(file(row("Rumah satu", "gratis")))
    engine.change({ ...plan, edits: { [editKey(0, "price")]: { text: "murah", label: "murah" } } }, undefined, [0])
    expect(invalidRowsOf(houseList, engine, [0])[0]?.cells.price).toMatchObject({
      text: "gratis",
      now: "murah",
      issue: { level: "error", message: expect.stringContaining("“murah” bukan harga") },
    })
  })

  it("may be empty: what is required is then missed, what is not is empty", async () => {
    const { engine, plan, said } = await check(file(row("Rumah satu", "850jt").replace("120", "luas sekali")))
    const edit = (field: string) => ({ [editKey(0, field)]: { text: "", label: "kosong" } })
    engine.change({ ...plan, edits: edit("land_area") }, undefined, [0])
    expect(said(0)).toEqual([])
    expect(engine.read(0).draft).not.toHaveProperty("land_area")
    engine.change({ ...plan, edits: { ...edit("land_area"), ...edit("price") } }, undefined, [0])
    expect(said(0)).toEqual(["error price: Harga wajib diisi."])
  })

  it("is counted among equal ones, and holds for them all where that is wished", async () => {
    const { engine, plan, summary } = await check(
      file(
        row("Rumah satu", "nego"),
        row("Rumah dua", "nego"),
        row("Rumah tiga", "Nego dong"),
        row("Rumah empat", "nego"),
      ),
    )
    expect(rowsWithSameText(engine, 0, "price")).toEqual([1, 3])
    const fixes = { [fixKey("price", "nego")]: { text: "700jt", label: "700jt" } }
    engine.change({ ...plan, fixes }, undefined, [0, 1, 3])
    expect(summary()).toMatchObject({ ready: 3, bad: 1 })
    expect(engine.read(3).draft.price).toBe(700_000_000)
  })

  it("is counted apart from those that were edited on their own, or left out", async () => {
    const { engine, plan } = await check(file(...["a", "b", "c"].map((name) => row(`Rumah ${name}`, "nego"))))
    engine.change({ ...plan, edits: { [editKey(1, "price")]: { text: "1 M", label: "" } }, skips: [2] }, undefined, [1])
    expect(rowsWithSameText(engine, 0, "price")).toEqual([])
  })
})

it("four places are one value: the words stand with the district, and equal places are found together", async () => {
  const { engine, plan } = await check(
    file(row("Rumah satu", "850jt", "", "Entah"), row("Rumah dua", "850jt", "", "Entah"), row("Rumah tiga", "850jt")),
  )
  expect(rowsWithSameText(engine, 0, "city")).toEqual([1])
  const value = { province: "31", city: "31.74", district: "31.74.07" }
  engine.change({ ...plan, edits: { [editKey(0, REGION)]: { value, label: "Kebayoran Baru" } } }, undefined, [0])
  expect(invalidRowsOf(houseList, engine, [0])[0]).toMatchObject({
    state: "ready",
    cells: { city: { text: "Jakarta Selatan" }, district: { text: "Entah", now: "Kebayoran Baru" } },
  })
})

describe("keys in the grid", () => {
  const size = { rows: 3, columns: 4 }
  const press = (
    key: string,
    held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {},
    from = { row: 1, column: 3 },
  ) => gridCommandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, from, size)

  it.each([
    ["ArrowRight", {}, { row: 1, column: 3 }],
    ["ArrowLeft", {}, { row: 1, column: 2 }],
    ["ArrowDown", {}, { row: 2, column: 3 }],
    ["PageUp", {}, { row: 0, column: 3 }],
    ["Home", {}, { row: 1, column: 0 }],
    ["End", { ctrlKey: true }, { row: 2, column: 3 }],
    ["Enter", {}, "edit"],
    ["F2", {}, "edit"],
    ["7", {}, "type"],
    ["Enter", { ctrlKey: true }, "applyToAll"],
    ["z", { ctrlKey: true }, "revert"],
    ["c", { ctrlKey: true }, undefined],
    ["Tab", {}, undefined],
    ["Escape", {}, undefined],
  ] as const)("%s %o", (key, held, deed) => {
    expect(press(key, held)).toEqual(deed)
  })

  it("lead to the next wrong cell, row by row, and end at the last", () => {
    const wrong = ["0:2", "2:1"]
    const holds = ({ row: at, column }: { row: number; column: number }) => wrong.includes(`${at}:${column}`)
    expect(findNextCell({ row: 0, column: 2 }, 1, size, holds)).toEqual({ row: 2, column: 1 })
    expect(findNextCell({ row: 2, column: 1 }, -1, size, holds)).toEqual({ row: 0, column: 2 })
    expect(findNextCell({ row: 2, column: 1 }, 1, size, holds)).toBeUndefined()
  })
})

it("a typed text is refused at once where it can be no such value", () => {
  const refusalOf = createCellCheck(houseList, houseRules)
  expect(refusalOf("price", "gratis")).toContain("“gratis” bukan harga")
  expect(refusalOf("price", "2,99 Miliar")).toBeUndefined()
  expect(refusalOf("price", "5 juta/m²")).toBeUndefined()
  expect(refusalOf("price", "")).toBe("Harga wajib diisi.")
  expect(refusalOf("title", "Aku")).toBe("Judul paling sedikit 5 huruf.")
  expect(refusalOf("land_area", "")).toBeUndefined()
  expect(refusalOf("year_built", "1066")).toBeDefined()
})
