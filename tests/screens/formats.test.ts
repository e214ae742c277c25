import { describe, expect, it } from "vitest"
import { labelOf, labelsOf } from "../../src/data/labels.ts"
import { mask, showArea, showMoney, showShortMoney } from "../../src/declare/format.ts"
import type { Field } from "../../src/declare/index.ts"
import { asExport } from "../../src/engine/list/export-file.ts"
import { asText } from "../../src/fields/text.ts"
import { usytics } from "../../src/resources/analytics.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { subscribeTransaction } from "../../src/resources/subscribe-transaction.ts"
import { showDate, showDateTime } from "../../src/time/show-date.ts"
import { toInstant, toWallTime } from "../../src/time/zone.ts"

describe("how values are written", () => {
  it.each([
    [1_950_000_000, "Rp 1.950.000.000", "Rp 1,95 M"],
    [850_000_000, "Rp 850.000.000", "Rp 850 jt"],
    [999_999_999, "Rp 999.999.999", "Rp 1 M"],
    [999_000_000_000, "Rp 999.000.000.000", "Rp 999 M"],
    [997_500_000, "Rp 997.500.000", "Rp 997,5 jt"],
    [1_000_000_000_000, "Rp 1.000.000.000.000", "Rp 1 T"],
    [2500, "Rp 2.500", "Rp 2,5 rb"],
    [0, "Rp 0", "Rp 0"],
    [-850_000_000, "-Rp 850.000.000", "-Rp 850 jt"],
  ])("%d rupiah", (value, whole, short) => {
    expect(showMoney(value)).toBe(whole)
    expect(showShortMoney(value)).toBe(short)
  })

  it("areas and days", () => {
    expect(showArea(120)).toBe("120 m²")
    expect(showArea(1234.5)).toBe("1.234,5 m²")
    expect(showDate("2026-11-21")).toBe("21 Nov 2026")
    expect(showDate("kemarin")).toBe("kemarin")
  })

  it.each([
    ["/cari?kota=Jakarta%20Selatan", "/cari?kota=Jakarta Selatan"],
    ["/cari?q=a%26b", "/cari?q=a%26b"],
    ["/cari?q=100%", "/cari?q=100%"],
    ["/cari?q=%E0%A4%A", "/cari?q=%E0%A4%A"],
    ["Diskon /10%20 hari", "Diskon /10%20 hari"],
  ])("the path %s is shown decoded, unless it is malformed", (path, shown) => {
    expect(asText("path", usytics.fields.path, { path })).toBe(shown)
  })

  it("moments in WIB, whatever the clock of the machine says", () => {
    expect(showDateTime("2026-11-21T07:05:00.000Z")).toBe("21 Nov 2026 14.05")
    expect(showDateTime("2026-11-20T17:00:00.000Z")).toBe("21 Nov 2026 00.00")
    expect(toWallTime("2026-11-21T17:30:00.000Z")).toBe("2026-11-22 00:30")
    expect(toInstant("2026-11-22 00:30")).toBe("2026-11-21T17:30:00.000Z")
  })

  it("masks all but the last four characters, and short ones wholly", () => {
    expect(mask("3174012345678901")).toBe("••••8901")
    expect(mask("1234")).toBe("••••")
  })
})

describe("a record's values in words", () => {
  const field = (kind: string, more: object = {}) => ({ kind, label: "X", ...more }) as Field

  it("says the relation's label, or the id", () => {
    expect(labelOf({ city: "32.04", city_label: "Kabupaten Bandung" }, "city")).toBe("Kabupaten Bandung")
    expect(labelOf({ city: { id: 1 } }, "city")).toBe("1")
    expect(labelOf({ city: 7 }, "city")).toBe("7")
    expect(labelsOf({ areas: [1, 2], areas_labels: ["A", "B"] }, "areas")).toEqual(["A", "B"])
  })

  it("names the zone where one of the record's times has one", () => {
    const row = { at: "2026-11-21T07:05:00.000Z" }
    expect(asText("at", field("datetime", { namesZone: true }), row)).toBe("21 Nov 2026 14.05 WIB")
    expect(asText("at", field("datetime"), row)).toBe("21 Nov 2026 14.05")
  })

  it.each([
    ["select", { options: { a: "Aktif" } }, "a", "Aktif"],
    ["select", { options: { a: "Aktif" } }, "zzz", "zzz"],
    ["boolean", {}, false, "Tidak"],
    ["phone", {}, "+6281234567890", "0812-3456-7890"],
    ["integer", { unit: "hari" }, 30, "30 hari"],
    ["integer", { min: 1800, max: 2100 }, 2007, "2007"],
    ["money", {}, "850000000", "Rp 850.000.000"],
    ["money", {}, "mahal", "mahal"],
    ["list", {}, ["a", "b"], "a, b"],
    ["list", {}, "bukan daftar", "bukan daftar"],
    ["geo", {}, { lat: -6.2, lng: 106.8 }, "-6.2, 106.8"],
    ["text", {}, null, ""],
    ["text", {}, 0, "0"],
  ])("%s", (kind, more, value, words) => expect(asText("x", field(kind, more), { x: value })).toBe(words))

  it("has the words that a field gives to its value, and a record's quota with what is used of it", () => {
    const { listings_used: used } = subscribeTransaction.fields
    const { unread } = requestCust.fields
    const { premium } = houseList.fields
    expect(asText("used", used, { used: 12, listing_quota: 1200 })).toBe("12 dari 1.200")
    expect(asText("used", used, { used: 1200 })).toBe("1.200")
    expect(asText("unread", unread, { unread: 0 })).toBe("")
    expect(asText("unread", unread, { unread: 1200 })).toBe("1.200 pesan")
    expect(asText("premium", premium, { premium: true })).toBe("Premium")
    expect(asText("premium", premium, { premium: false })).toBe("")
  })

  it("exports figures to count with, and personal data masked", () => {
    expect(asExport("x", field("money"), { x: 1_950_000_000 })).toBe(1_950_000_000)
    expect(asExport("x", field("area"), { x: 72.5 })).toBe(72.5)
    expect(asExport("x", field("datetime"), { x: "2026-11-21T07:05:00.000Z" })).toBe("2026-11-21 14:05")
    expect(asExport("x", field("text", { masked: true }), { x: "3174012345678901" })).toBe("••••8901")
  })
})
