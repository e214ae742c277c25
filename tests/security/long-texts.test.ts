import { uniqBy } from "es-toolkit"
import { expect, test } from "vitest"
import { readPoint } from "../../src/declare/read-point.ts"
import { createFilledSchema } from "../../src/declare/schema.ts"
import { looksLikeData } from "../../src/declare/table-columns.ts"
import { readReport } from "../../src/domain/ad-report/read-report.ts"
import { createPasswordSchema } from "../../src/domain/password.ts"
import { withoutPersonalData } from "../../src/domain/without-personal-data.ts"
import { resources } from "../../src/resources/index.ts"
import { readTypedMoment } from "../../src/time/typed-day.ts"

// A pattern whose time grows with the square of a text's length would take hours for one of these.
const LENGTH = 1_000_000
const FILLERS = [" ", "\t ", "1", "a", "a ", "1.", "(", "/", ",", "-", '"', "@a.", "?a=", "!3d1.1!4d", "\u00a0"]
const texts = FILLERS.map((filler) => `x${filler.repeat(LENGTH / filler.length)}1x`)

const fields = uniqBy(
  resources.flatMap((resource) => Object.values(resource.fields)),
  (field) => `${field.kind} ${"pattern" in field ? field.pattern?.source : ""}`,
)

test.each(fields.map((field) => [field.kind, field] as const))(
  "a field of kind %s judges any text at once",
  (_, field) => {
    const schema = createFilledSchema(field)
    for (const text of texts) expect(schema.safeParse(text).success).toBe(field.kind === "json")
  },
)

test("a new password is judged by its length first", () => {
  const rule = createPasswordSchema({ email: "budi@griya.test", name: "Budi Santoso" })
  for (const text of [...texts, `a${"1".repeat(LENGTH)}bcdef`, "1234567890".repeat(LENGTH / 10)])
    expect(rule.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      "Kata sandi paling banyak 200 huruf.",
    ])
})

test("points, times and headings are searched once", () => {
  for (const text of [...texts, ...texts.map((more) => `https://maps.test/maps/dir/${more}`)]) {
    expect(readPoint(text)).toBeUndefined()
    expect(readTypedMoment(text)).toBeUndefined()
  }
  expect(texts.map((text) => looksLikeData([text], []))).not.toContain(true)
  expect(looksLikeData([`0${"\t0".repeat(LENGTH)}`], [])).toBe(true)
})

test("what a browser reports is cleaned at once", () => {
  for (const text of texts) expect(withoutPersonalData(text).length).toBeGreaterThan(0)
})

const COLUMNS = ["Nama iklan", "Mulai pelaporan", "Hari", "Usia", "Impresi", "Jumlah yang dibelanjakan (IDR)", "Jam"]
const ROW = ["Rumah", "2026-11-01", "2026-11-02", "18-24", "7", "1.000", "07:00"]

test("an ad report's cells and headings are read at once", () => {
  for (const text of texts.map((long) => long.slice(-LENGTH / 5)))
    for (const at of COLUMNS.keys()) {
      const sheets = [
        [COLUMNS, ROW.with(at, text)],
        [COLUMNS.with(at, text), ROW],
        [[text], COLUMNS, ROW],
      ]
      for (const rows of sheets) {
        try {
          readReport([{ name: "Sheet1", rows }], { undated: { from: "2026-11-01", to: "2026-11-01" } })
        } catch (error) {
          expect(String(error)).not.toMatch(/TypeError|RangeError/)
        }
      }
    }
})
