import { describe, expect, it } from "vitest"
import { showNumber } from "../../src/declare/format.ts"
import { money, readCell } from "../../src/declare/index.ts"
import { createFilledSchema } from "../../src/declare/schema.ts"
import {
  isGroupedMoney,
  parseMoney,
  readTypedMoney,
  scaleTypedMoney,
  type TypedMoney,
  typeMoney,
} from "../../src/fields/parse.ts"

const EMPTY: TypedMoney = { text: "", isGrouped: false }
const KEPT = "1.250.000.000"
const openedWith = (text: string): TypedMoney => ({ text, isGrouped: isGroupedMoney(text) })

/** Presses one key after another; the first replaces the selected text. */
const type = (text: string, start = EMPTY): TypedMoney =>
  [...text].reduce((typed, key, at) => typeMoney(typed, at === 0 ? key : typed.text + key), start)
const paste = (text: string, start = EMPTY): TypedMoney => typeMoney(start, text, true)

const price = money("Harga")

const SPELLINGS: readonly (readonly [string, number | undefined])[] = [
  ["1.5 M", 1_500_000_000],
  ["1,5 M", 1_500_000_000],
  ["1.5M", 1_500_000_000],
  ["1,5m", 1_500_000_000],
  ["1.25 M", 1_250_000_000],
  ["1,25 M", 1_250_000_000],
  ["1,255 M", 1_255_000_000],
  ["0.5 M", 500_000_000],
  ["0,75 m", 750_000_000],
  ["2 M", 2_000_000_000],
  ["2M.", 2_000_000_000],
  ["12 m", 12_000_000_000],
  ["2.5 miliar", 2_500_000_000],
  ["2,5 milyar", 2_500_000_000],
  ["2.99 Miliar", 2_990_000_000],
  ["1.5 T", 1_500_000_000_000],
  ["1,5 triliun", 1_500_000_000_000],
  ["1.5jt", 1_500_000],
  ["1,5jt", 1_500_000],
  ["7.5 juta", 7_500_000],
  ["7,5 Juta", 7_500_000],
  ["750 jt", 750_000_000],
  ["750jt", 750_000_000],
  ["750 JT", 750_000_000],
  ["850 juta", 850_000_000],
  ["1.250 jt", 1_250_000_000],
  ["1.250,5 jt", 1_250_500_000],
  ["12.75 jt", 12_750_000],
  ["500rb", 500_000],
  ["500 ribu", 500_000],
  ["500k", 500_000],
  ["2.5rb", 2500],
  ["1.250", 1250],
  ["1.250.000", 1_250_000],
  ["1.250.000.000", 1_250_000_000],
  ["1250000000", 1_250_000_000],
  ["1 250 000 000", 1_250_000_000],
  ["1,250,000,000", 1_250_000_000],
  ["1,250,000.50", 1_250_000],
  ["1.250.000,00", 1_250_000],
  ["1.250.000,-", 1_250_000],
  ["950000000.00", 950_000_000],
  ["Rp 1.250.000.000", 1_250_000_000],
  ["Rp1.250.000.000", 1_250_000_000],
  ["Rp. 850.000.000", 850_000_000],
  ["rp 1.5 M", 1_500_000_000],
  ["Rp1,5M", 1_500_000_000],
  ["IDR 2.5 M", 2_500_000_000],
  ["0", 0],
  ["25", 25],
  ["850", 850],
  ["-5.000", -5000],
  ["2.5", undefined],
  ["2,5", undefined],
  ["1.25", undefined],
  ["1,25", undefined],
  ["850.00", undefined],
  ["850.0000", undefined],
  ["0.5", undefined],
  ["Rp 2.5", undefined],
  ["1..2", undefined],
  ["1.25.000.000", undefined],
  ["1,5,5 M", undefined],
  ["2.5 kg", undefined],
  ["dua miliar", undefined],
  ["M", undefined],
  ["Rp", undefined],
  ["12 meter", undefined],
  ["🏠", undefined],
  ["5 constructor", undefined],
]

describe("one reader of rupiah", () => {
  it.each(SPELLINGS)("%s", (text, value) => {
    const readings = {
      typed: readTypedMoney(type(text)),
      typedOverAnother: readTypedMoney(type(text, openedWith(KEPT))),
      pasted: readTypedMoney(paste(text)),
      pastedOverAnother: readTypedMoney(paste(text, openedWith(KEPT))),
      cell: readCell(text, price).value,
      parsed: parseMoney(text),
    }
    expect(readings).toEqual(Object.fromEntries(Object.keys(readings).map((place) => [place, value])))
  })

  it.each(SPELLINGS)("%s stays as it is until the field is left, then reads the same", (text, value) => {
    expect(type(text).text).toBe(text)
    if (value !== undefined) expect(readTypedMoney(paste(showNumber(value)))).toBe(value)
  })

  it.each(["2.5", "2,5", "1.25", "1,25", "0.5", "750", "1.250", "12,75"])("%s and a unit's button", (text) => {
    for (const unit of ["jt", "M"]) {
      const value = readTypedMoney(type(`${text} ${unit}`))
      expect(value).toBeGreaterThan(0)
      expect([unit, scaleTypedMoney(type(text), unit)]).toEqual([unit, value])
      expect([unit, scaleTypedMoney(paste(text), unit)]).toEqual([unit, value])
    }
  })

  it.each([
    ["2.5", "Harga: tulis satuannya, misalnya 2,5 M."],
    ["1,25", "Harga: tulis satuannya, misalnya 1,25 M."],
    ["mahal", "Harga harus berupa angka."],
  ])("%s is refused with a sentence", (text, sentence) => {
    expect(createFilledSchema(price).safeParse(text).error?.issues[0]?.message).toBe(sentence)
  })

  it("a cell asks for the unit", () =>
    expect(readCell("2.5", price).refused).toBe("“2.5”: tulis satuannya, misalnya 2,5 M."))
})

describe("digits that are changed in a grouped amount", () => {
  it.each([
    ["1.25", "M", 1_250_000_000],
    ["1.2", "jt", 1_200_000],
    ["1.250", "jt", 1_250_000_000],
    ["12", "M", 12_000_000_000],
  ])("shortened to %s %s: what no longer groups three digits is a decimal", (text, unit, value) => {
    const shortened = typeMoney(openedWith(KEPT), text)
    expect(scaleTypedMoney(shortened, unit)).toBe(value)
    expect(readTypedMoney([" ", ...unit].reduce((typed, key) => typeMoney(typed, typed.text + key), shortened))).toBe(
      value,
    )
  })

  it.each([
    ["850.000", "850.0000", 8_500_000],
    ["850.000", "850.00", 85_000],
    ["850.000.000", "1850.000.000", 1_850_000_000],
    ["1.250.000.000", "1.50.000.000", 150_000_000],
    ["1.250.000", "1250.000", 1_250_000],
    ["1.250", "1.250 jt", 1_250_000_000],
  ])("%s, now %s", (before, text, value) => expect(readTypedMoney(typeMoney(openedWith(before), text))).toBe(value))

  it("a typed or pasted dot is judged like any other", () => {
    expect(readTypedMoney(typeMoney(openedWith("1.250"), "1.2.50"))).toBeUndefined()
    expect(readTypedMoney(paste("850.00", openedWith("850.000")))).toBeUndefined()
  })
})
