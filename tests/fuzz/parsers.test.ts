import { describe, expect, test } from "vitest"
import { createRandom, type Random } from "../../demo/random.ts"
import { showArea, showMoney, showNumber } from "../../src/declare/format.ts"
import { area, money, phoneOf, plusDays, readCell, showPhone } from "../../src/declare/index.ts"
import { parseMoney, parseNumber } from "../../src/fields/parse.ts"
import { showDate } from "../../src/time/show-date.ts"
import { readTypedDay } from "../../src/time/typed-day.ts"
import { SEED, TIMES } from "./run.ts"

const VALUES = 500 * TIMES
const LETTERS = [..."0123456789.,-+ RpjtrbuMmil²/()'%eE\u00a0\u202f", "juta", "Nov", "2026", "\0", "🏡", "１", "٣"]
const typed = (random: Random) => Array.from({ length: random.between(0, 12) }, () => random.pick(LETTERS)).join("")

const each = (name: string, check: (random: Random) => void) => {
  const random = createRandom(`${name} ${SEED}`)
  for (let at = 0; at < VALUES; at++) check(random)
}

const amount = (random: Random) => Math.floor(random.next() ** 4 * 999_999_999_999_999)

describe("what is written is read back", () => {
  test("money", () =>
    each("money", (random) => {
      const value = amount(random)
      expect([value, parseMoney(showMoney(value)), parseMoney(String(value))]).toEqual([value, value, value])
      const whole = random.between(1, 999)
      expect(parseMoney(`${whole} jt`)).toBe(whole * 1e6)
      expect(parseMoney(`Rp ${whole},5 M`)).toBe(whole * 1e9 + 5e8)
      expect(readCell(showMoney(value), money("Harga")).value).toBe(value)
    }))

  test("areas and numbers", () =>
    each("area", (random) => {
      const value = random.between(0, 100_000_000) / random.pick([1, 1, 10, 100])
      const shown = String(value).replace(".", ",")
      expect([value, parseNumber(shown)]).toEqual([value, value])
      if (Number.isInteger(value)) {
        expect(parseNumber(showNumber(value))).toBe(value)
        expect(readCell(showArea(value), area("Luas")).value).toBe(value)
      }
    }))

  test("days", () =>
    each("day", (random) => {
      const day = plusDays("1990-01-01", random.between(0, 30_000))
      const [year = "", month = "", date = ""] = day.split("-")
      for (const one of [day, `${date}/${month}/${year}`, `${Number(date)}-${Number(month)}-${year}`, showDate(day)])
        expect([one, readTypedDay(one, "2026-11-22")]).toEqual([one, day])
    }))

  test("phones, however they are spaced and begun", () =>
    each("phone", (random) => {
      const rest = `8${random.between(1, 9)}${String(random.between(0, 99_999_999)).padStart(8, "0")}`
      const spaced = rest.replace(/(\d{3})(?=\d)/g, `$1${random.pick([" ", "-", "", "."])}`)
      for (const begin of ["0", "+62", "62", "+62 ", "(0)"]) {
        const stored = phoneOf(begin + spaced)
        if (begin === "(0)" && stored === undefined) continue
        expect([begin + spaced, stored]).toEqual([begin + spaced, `+62${rest}`])
      }
      expect(phoneOf(showPhone(`+62${rest}`))).toBe(`+62${rest}`)
    }))
})

test("whatever is typed is a value of the kind, or none; and nothing throws or takes long", () =>
  each("anything typed", (random) => {
    const text = typed(random)
    const [sum, number, day, phone] = [
      parseMoney(text),
      parseNumber(text),
      readTypedDay(text, "2026-11-22"),
      phoneOf(text),
    ]
    for (const value of [sum, number])
      if (value !== undefined) expect([text, Number.isFinite(value)]).toEqual([text, true])
    if (day !== undefined) expect([text, new Date(day).toISOString().slice(0, 10)]).toEqual([text, day])
    if (phone !== undefined) expect([text, phone]).toEqual([text, expect.stringMatching(/^\+62\d{7,13}$/)])
    readCell(text, money("Harga"))
    readCell(text, area("Luas"))
  }))
