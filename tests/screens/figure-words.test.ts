import { describe, expect, it } from "vitest"
import { figureWord } from "../../src/charts/figure-words.ts"
import { readFigure } from "../../src/declare/index.ts"

describe("a number", () => {
  it.each<[unknown, string, number | undefined]>([
    [3, "views", 3],
    ["1.234", "views", 1234],
    ["1.234", "avg_session_duration", 1.234],
    ["2.345", "screenPageViewsPerSession", 2.345],
    ["1234.00", "views", 1234],
    ["1.234.567,5", "revenue", 1_234_567.5],
    ["-12", "growth", -12],
    ["12,5 %", "ctr", 12.5],
    ["12,5%", "ctr", 12.5],
    ["12,5  %", "ctr", 12.5],
    [{ label: "3" }, "views", undefined],
    ["1e3", "views", 1000],
    [{ value: "3" }, "views", 3],
    [{ value: { value: 3 } }, "views", undefined],
    [{ value: 3, label: "x" }, "views", undefined],
    [Number.NaN, "views", undefined],
    [Number.POSITIVE_INFINITY, "views", undefined],
    ["1e999", "views", undefined],
    ["0812345678", "contact", undefined],
    ["tiga", "views", undefined],
    ["", "views", undefined],
    [true, "views", undefined],
    [null, "views", undefined],
  ])("of %j as %s", (raw, name, figure) => expect(readFigure(raw, name)).toBe(figure))

  it.each([
    ["avg_session_duration", "Avg session duration"],
    ["views", "Listing dilihat"],
    ["activeUsers", "Pengguna aktif"],
    ["screenPageViews", "Halaman dilihat"],
    ["bounceRate", "Rasio pentalan"],
    ["ga:sessions", "Sesi"],
    ["averageSessionDuration", "Rata-rata lama sesi (detik)"],
    ["by_city", "Menurut kota"],
    ["WhatsApp Clicks", "Whats app clicks"],
    ["searches", "Pencarian"],
    ["address", "Address"],
  ])("%s is called %s", (name, word) => expect(figureWord(name)).toBe(word))
})
