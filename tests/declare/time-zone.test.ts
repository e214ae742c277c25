import { describe, expect, test } from "vitest"
import { zoneOfProvince } from "../../src/domain/time-zone.ts"
import { showClock, showDateTime } from "../../src/time/show-date.ts"
import { toInstant, toWallTime } from "../../src/time/zone.ts"

const ZONES = [
  [["31", "32", "12", "61", "62"], "WIB"],
  [["51", "52", "53", "63", "64", "65", "71", "73", "76"], "WITA"],
  [["81", "82", "91", "92", "96"], "WIT"],
] as const

test("a province's clocks, by its code or its name", () => {
  for (const [codes, zone] of ZONES) for (const code of codes) expect(zoneOfProvince(code), code).toBe(zone)
  expect(zoneOfProvince(51)).toBe("WITA")
  expect(zoneOfProvince("51.71")).toBe("WITA")
  expect(zoneOfProvince("BALI")).toBe("WITA")
  expect(zoneOfProvince("Provinsi Kalimantan Timur")).toBe("WITA")
  expect(zoneOfProvince("Kalimantan Barat")).toBe("WIB")
  expect(zoneOfProvince("Papua Barat Daya")).toBe("WIT")
  // 51 is Bali's official code; a foreign service may use it for Jawa Barat.
  expect(zoneOfProvince("Jawa Barat", "51")).toBe("WIB")
  for (const nothing of [undefined, null, "", "5", {}, "Atlantis"]) expect(zoneOfProvince(nothing)).toBe("WIB")
})

describe("a moment in another zone", () => {
  test("is shown and typed by its clock", () => {
    expect(showDateTime("2026-11-21T16:30:00.000Z", "WIT")).toBe("22 Nov 2026 01.30")
    expect(showClock("2026-11-21T16:30:00.000Z", "WITA")).toBe("00.30")
    expect(toWallTime("2026-11-21T16:30:00.000Z", "WITA")).toBe("2026-11-22 00:30")
    expect(toInstant("2026-11-22 00:30", "WITA")).toBe("2026-11-21T16:30:00.000Z")
    expect(toInstant("2026-11-22 01:30", "WIT")).toBe("2026-11-21T16:30:00.000Z")
  })
})
