import { describe, expect, test } from "vitest"
import { nameScore } from "../../conformance/propose/name-score.ts"
import { proposeWords } from "../../conformance/propose/words.ts"
import { createDialectCodec } from "../../src/adapt/dialect-codec.ts"
import { readDialect } from "../../src/adapt/read-dialect.ts"
import { figureWord } from "../../src/charts/figure-words.ts"
import { readConfig } from "../../src/data/config.ts"
import { call, pagesOf, parseQuery, readCell } from "../../src/declare/index.ts"
import { schemaOfField } from "../../src/declare/schema.ts"
import { readReport } from "../../src/domain/ad-report/read-report.ts"
import { failureOf } from "../../src/domain/payment-failure.ts"
import { compareRegionName } from "../../src/domain/region-name.ts"
import { zoneOfProvince } from "../../src/domain/time-zone.ts"
import { asExport } from "../../src/engine/list/export-file.ts"
import { createI18nProvider } from "../../src/feedback/i18n-provider.ts"
import { parseMoney, parseNumber } from "../../src/fields/parse.ts"
import { asText } from "../../src/fields/text.ts"
import { changeIn } from "../../src/live/live-messages.ts"
import { pathOfNote } from "../../src/live/note-path.ts"
import { resources } from "../../src/resources/index.ts"
import { readCalendarDay, readMoment } from "../../src/time/read-moment.ts"
import { getDayRefusal, readTypedDay, readTypedMoment } from "../../src/time/typed-day.ts"
import { check } from "../import/file.ts"
import { INHERITED } from "./inherited.ts"

const fields = resources.flatMap((resource) =>
  Object.entries(resource.fields).map(([name, field]) => ({ resource, name, field })),
)
const kinds = [...new Map(fields.map((one) => [one.field.kind, one])).values()]

const holding = (name: string, value: unknown): Record<string, unknown> =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true })

describe.each(INHERITED)("the word %s", (word) => {
  test("is no day, no moment, no number and no place", () => {
    for (const text of [word, word.toUpperCase(), ` ${word} `]) {
      expect([readTypedDay(text), readTypedMoment(text), readTypedMoment(`${text} jam 10`)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect(getDayRefusal(text)).toMatch(/bukan tanggal/)
      expect([parseMoney(text), parseNumber(text)]).toEqual([undefined, undefined])
      expect([readMoment(text), readCalendarDay(text)]).toEqual([undefined, undefined])
      expect(readMoment(`2026-01-02 10:00 ${text}`)).toBe(readMoment("2026-01-02 10:00 xyz"))
      expect(compareRegionName(text, "Bandung")).toBeUndefined()
      expect(zoneOfProvince(text, text)).toBe(zoneOfProvince("nowhere", "x"))
    }
  })

  test("in a cell is read as any other word is, for every field", () => {
    for (const { name, field } of fields) {
      const [reading, other] = [readCell(word, field), readCell("qqq", field)]
      expect([name, typeof reading.value]).toEqual([name, typeof other.value])
      expect([name, reading.refused?.replaceAll(word, "qqq")]).toEqual([name, other.refused])
    }
  })

  test("as a value breaks no rule that reads it", () => {
    for (const { field } of kinds)
      for (const value of [word, [word], holding(word, 1), { [`${word}`]: word }])
        expect(typeof schemaOfField(field, true).safeParse(value).success).toBe("boolean")
  })

  test("in an address is no filter, no order and no page", () => {
    for (const resource of resources) {
      const asked = (name: string) =>
        parseQuery(resource, [
          ["sort", `${name},-${name}`],
          ["page", name],
          ["limit", name],
          ...["", "_in", "_gte", "_null"].map((operator) => [`${name}${operator}`, "1"] as const),
        ])
      expect(asked(word)).toEqual(asked("qqq"))
      for (const [name, field] of Object.entries(resource.fields))
        if (field.kind === "select") expect(parseQuery(resource, [[name, word]]).filters).toEqual([])
    }
  })

  test("in a row of a service is shown as it came", () => {
    for (const { resource, name, field } of kinds) {
      const { read } = createDialectCodec(resources, resource, { dialect: {} })
      const row = read(call("GET /x"), { id: 1, [name]: word, ...holding(word, word) })
      expect([name, typeof asText(name, field, row), typeof asExport(name, field, row)]).not.toContain("function")
      expect(asText(name, field, row)).not.toMatch(/native code/)
    }
    for (const status of [word, undefined]) failureOf({ status, webhook: word, failure: word })
    expect(figureWord(word)).toEqual(expect.any(String))
    expect(changeIn({ resource: word, action: word, ids: [word] })).toMatchObject({ type: word })
    expect(pathOfNote(pagesOf(resources), { type: word, id: 1, resource: word, record_id: 1 }, "https://x.test")).toBe(
      undefined,
    )
  })

  test("is no message of ours", () => {
    expect(createI18nProvider(resources, pagesOf(resources)).translate(word, "usual")).toBe("usual")
  })

  test("in a configuration or a dialect is refused with a sentence, or left alone", () => {
    for (const value of [word, holding(word, word), 1]) {
      try {
        readConfig(holding(word, value))
      } catch (error) {
        expect((error as Error).name).not.toBe("TypeError")
      }
      for (const said of [
        holding(word, value),
        { resources: holding(word, value) },
        { resources: { "house-list": holding(word, value) } },
        { resources: { "house-list": { fields: holding(word, word), words: holding(word, { a: word }) } } },
        { resources: { "house-list": { words: { status: { [`${word}`]: word } }, calls: holding(word, {}) } } },
      ])
        readDialect(resources, said)
    }
  })

  test("as a column or value of a service is proposed for nothing", () => {
    for (const { resource, name, field } of fields) {
      expect([name, Number.isFinite(nameScore(name, field, word))]).toEqual([name, true])
      if (field.kind === "select") proposeWords(resource, name, [{ value: word, rows: 3 } as never])
    }
  })
})

test("as headings and cells of a table they are words like any other", async () => {
  const text = [
    ["Judul", "Harga", "Tipe", "Status", "Provinsi", "Kota", "Kecamatan", "Sertifikat", ...INHERITED].join(";"),
    ...INHERITED.map((word) =>
      Array(8 + INHERITED.length)
        .fill(word)
        .join(";"),
    ),
  ].join("\n")
  const { summary, said } = await check(text)
  expect(summary()).toMatchObject({ ready: 0 })
  expect(said(0).join(" ")).not.toMatch(/native code|function/)
})

test("as headings and cells of a report they are words like any other", () => {
  const head = ["Ad name", "Amount spent (IDR)", "Impressions", "Reporting starts", "Reporting ends", ...INHERITED]
  const rows = INHERITED.map((word) => head.map(() => word))
  const report = readReport([{ name: "constructor", rows: [head, ...rows] }], {
    undated: { from: "2026-01-01", to: "2026-01-31" },
  })
  expect(JSON.stringify(report)).not.toMatch(/native code/)
})
