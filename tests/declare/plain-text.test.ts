import { describe, expect, it } from "vitest"
import { createRandom } from "../../demo/random.ts"
import {
  area,
  date,
  datetime,
  integer,
  isEmpty,
  money,
  parseQuery,
  phone,
  phoneOf,
  readCell,
  readPoint,
} from "../../src/declare/index.ts"
import { validate } from "../../src/declare/validate.ts"
import { parseMoney, parseNumber } from "../../src/fields/parse.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { readMoment } from "../../src/time/read-moment.ts"
import { readTypedDay, readTypedMoment } from "../../src/time/typed-day.ts"

const MARKS = [..."\u200b\u200c\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff\u00ad\u3164\u2800"]
const DASHES = [..."\u2010\u2011\u2012\u2013\u2014\u2212\uff0d"]
const TODAY = "2026-11-22"
const random = createRandom("invisible marks")

/** As copied from a chat: marks anywhere, and another dash for each. */
const copied = (text: string): string =>
  `${random.pick(MARKS)}${[...text]
    .map((letter) => (letter === "-" ? random.pick(DASHES) : letter) + (random.chance(0.3) ? random.pick(MARKS) : ""))
    .join("")}`

const cell = (field: Parameters<typeof readCell>[1]) => (text: string) => readCell(text, field).value

describe("text copied with invisible marks and other dashes reads as typed", () => {
  it.each([
    ["phone", "0812-3456-7890", phoneOf, cell(phone("Telepon")), "+6281234567890"],
    ["money", "1,5 M", parseMoney, cell(money("Harga")), 1_500_000_000],
    ["grouped money", "Rp 1.250.000.000", parseMoney, cell(money("Harga")), 1_250_000_000],
    ["number", "-6", parseNumber, cell(integer("Lantai")), -6],
    ["area", "72,5", parseNumber, cell(area("Luas")), 72.5],
    ["day", "21-11-2026", (text: string) => readTypedDay(text, TODAY), cell(date("Tanggal")), "2026-11-21"],
    [
      "moment",
      "21-11-2026 14.30",
      (text: string) => readTypedMoment(text, "WIB", TODAY),
      undefined,
      "2026-11-21 14:30",
    ],
    ["moment of a file", "21-11-2026 14.30", readMoment, cell(datetime("Mulai")), "2026-11-21T07:30:00.000Z"],
  ])("%s", (_, text, typed, inCell, value) => {
    expect(typed(text)).toEqual(value)
    for (let at = 0; at < 50; at++) {
      const pasted = copied(text)
      expect([JSON.stringify(pasted), typed(pasted)]).toEqual([JSON.stringify(pasted), value])
      if (inCell) expect([JSON.stringify(pasted), inCell(pasted)]).toEqual([JSON.stringify(pasted), value])
    }
  })

  it("place", () => expect(readPoint(copied("-6.2441, 106.7991"))).toEqual({ lat: -6.2441, lng: 106.7991 }))

  it("search and filters", () => {
    const { search, filters } = parseQuery(requestCust, [
      ["search", "\u202a0812\u20113456\u202c"],
      ["name_like", "Bu\u200bdi"],
    ])
    expect(search).toBe("0812\u20113456")
    expect(filters).toEqual([{ field: "name", operator: "like", value: "Budi" }])
  })
})

describe("invisible text is no text", () => {
  it.each([..."\u200b\u2800\u3164\u115f\uffa0\u00ad\ufeff\u2060"])("%j", (mark) => {
    const title = ` ${mark.repeat(5)} `
    expect(isEmpty(title)).toBe(true)
    const { errors } = validate(houseList, { title })
    expect(errors).toContainEqual({ field: "title", message: "Judul wajib diisi." })
    expect(readCell(title, houseList.fields.title)).toEqual({})
    const short = validate(houseList, { title: `a${mark.repeat(5)}b` }).errors
    expect(short).toContainEqual({ field: "title", message: "Judul paling sedikit 5 huruf." })
  })

  it("letters of any script and emoji are text", () => {
    for (const text of ["a", "🏡", "👨‍👩‍👧", "é", "家", "٣"]) expect([text, isEmpty(text)]).toEqual([text, false])
  })
})
