import { readFileSync } from "node:fs"
import { describe, expect, it, test } from "vitest"
import { pagesOf, readPoint } from "../../src/declare/index.ts"
import { tableColumns } from "../../src/engine/list/columns.ts"
import { pinText, splitByPoint } from "../../src/engine/list/faces/MapFace.tsx"
import { findExtent, readPins } from "../../src/engine/list/faces/use-pins.ts"
import { accuracyWords, linkWords, locate } from "../../src/fields/inputs/locate.ts"
import { degreesBetween, digitsOf, stepAt, TOWNS } from "../../src/maps/base-map-data.ts"
import { createPinIndex, spotsIn } from "../../src/maps/cluster.ts"
import { isInIndonesia, mapLink, readGeoPoint, roundGeoPoint, showGeoPoint } from "../../src/maps/map-point.ts"
import { isInProvince, readOutlines } from "../../src/maps/outlines.ts"
import { resources } from "../../src/resources/index.ts"

describe("a place", () => {
  it.each([
    [{ lat: -6.2441, lng: 106.7991 }, "6,2441° LS, 106,7991° BT"],
    [{ lat: 5.889_512, lng: 95.316 }, "5,889512° LU, 95,316° BT"],
    [{ lat: 0, lng: -0.5 }, "0°, 0,5° BB"],
  ])("is written as %j reads", (point, words) => expect(showGeoPoint(point)).toBe(words))

  it.each([
    ["Sabang", { lat: 5.8933, lng: 95.3214 }, true],
    ["Merauke", { lat: -8.4932, lng: 140.4018 }, true],
    ["Pulau Rote", { lat: -10.93, lng: 122.85 }, true],
    ["latitude and longitude changed about", { lat: 106.7991, lng: -6.2441 }, false],
    ["without its minus", { lat: 6.2441, lng: 106.7991 }, false],
    ["the origin", { lat: 0, lng: 0 }, false],
  ])("is known to be in Indonesia or not: %s", (_, point, expected) => expect(isInIndonesia(point)).toBe(expected))

  it.each([
    null,
    undefined,
    "-6.2, 106.8",
    {},
    { lat: -6.2 },
    { lat: "-6.2", lng: "106.8" },
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: Number.NaN, lng: 106 },
  ])("is none in %j", (value) => expect(readGeoPoint(value)).toBeUndefined())

  it("keeps six decimals, on this side of the date line", () => {
    expect(roundGeoPoint({ lat: -6.244_123_456_7, lng: 106.799_100_04 })).toEqual({ lat: -6.244_123, lng: 106.7991 })
    expect(roundGeoPoint({ lat: -6.2, lng: 466.8 })).toEqual({ lat: -6.2, lng: 106.8 })
  })

  it("is a link that our own inputs read back", () => {
    const link = mapLink({ lat: -6.2441, lng: 106.7991 })
    expect(link).toBe("https://www.google.com/maps/search/?api=1&query=-6.2441%2C106.7991")
    expect(readPoint(link)).toEqual({ lat: -6.2441, lng: 106.7991 })
  })
})

it.each([
  ["https://maps.app.goo.gl/6Ykq", /^Tautan pendek tidak memuat koordinat\. Buka tautan itu/],
  ["https://goo.gl/maps/6Ykq", /^Tautan pendek/],
  ["https://www.google.com/maps/place/goo.gl", /^Tautan ini tidak memuat koordinat\./],
])("says why %s leads nowhere, and what to do", (link, words) => expect(linkWords(link)).toMatch(words))

describe("the ground of our own", () => {
  it.each([
    [3, 20],
    [5, 5],
    [10, 0.2],
    [16, 0.005],
    [19, 0.001],
  ])("has lines at zoom %d every %d degrees", (zoom, step) => expect(stepAt(zoom)).toBe(step))

  it("has its lines at round degrees", () => {
    expect(degreesBetween(-11.2, 6.3, 5)).toEqual([-10, -5, 0, 5])
    expect(degreesBetween(106.795, 106.8101, 0.005)).toEqual([106.795, 106.8, 106.805, 106.81])
    expect([digitsOf(0.005), digitsOf(0.2), digitsOf(20)]).toEqual([3, 1, 0])
  })

  it("names towns of Indonesia, each once", () => {
    expect(TOWNS.length).toBeGreaterThan(60)
    expect(TOWNS.filter((town) => !isInIndonesia(town))).toEqual([])
    expect(new Set(TOWNS.map(({ name }) => name)).size).toBe(TOWNS.length)
    expect(TOWNS.find(({ name }) => name === "Banda Aceh")).toEqual({ name: "Banda Aceh", lat: 5.55, lng: 95.32 })
  })
})

describe("pins that would lie over each other", () => {
  const ALL: [number, number, number, number] = [90, -12, 142, 7]
  const melawai = { lat: -6.2441, lng: 106.7991 }
  const pins = [
    { key: "1", point: melawai },
    { key: "2", point: melawai },
    { key: "3", point: { lat: -6.2445, lng: 106.8021 } },
    { key: "4", point: { lat: -7.2575, lng: 112.7521 } },
  ]
  const seen = (zoom: number) =>
    spotsIn(createPinIndex(pins, 64), ALL, zoom).map(({ pins: found, isOne }) => [
      found.map(({ key }) => key).sort(),
      isOne,
    ])

  it("are one in the wide map, and part as it comes nearer", () => {
    expect(seen(5)).toEqual([
      [["1", "2", "3"], false],
      [["4"], true],
    ])
    expect(seen(16)).toEqual([
      [["1", "2"], true],
      [["3"], true],
      [["4"], true],
    ])
  })

  it("stay one at the finest zoom where they stand on the same spot, at that spot", () => {
    const [first] = spotsIn(createPinIndex(pins, 64), ALL, 19)
    expect(first?.point.lat).toBeCloseTo(-6.2441, 5)
    expect(first?.point.lng).toBeCloseTo(106.7991, 5)
    expect(seen(19)[0]).toEqual([["1", "2"], true])
  })

  it("are only those in sight", () => {
    const [found, ...others] = spotsIn(createPinIndex(pins, 64), [112, -8, 113, -7], 12)
    expect(found).toEqual({ key: "4", point: pins[3]?.point, pins: [pins[3]], count: 1, isOne: true })
    expect(others).toEqual([])
  })
})

describe("clusters of the service", () => {
  const corners = [
    { lat: -6.3, lng: 106.7 },
    { lat: -6.1, lng: 106.9 },
  ] as const
  const many = { key: "c", point: { lat: -6.2, lng: 106.8 }, many: { count: 40, corners } }
  const one = { key: "1", point: { lat: -6.2, lng: 106.81 } }

  it("count what they hold, joined with pins beside them, and are never one place", () => {
    const [alone] = spotsIn(createPinIndex([many], 64), [90, -12, 142, 7], 5)
    expect(alone).toMatchObject({ count: 40, isOne: false })
    const [joined, ...others] = spotsIn(createPinIndex([many, one], 64), [90, -12, 142, 7], 5)
    expect(joined).toMatchObject({ count: 41, isOne: false })
    expect(others).toEqual([])
  })

  it("frame the map to Indonesia, whatever lies elsewhere", () => {
    const read = readPins({
      total: 42,
      clusters: [{ count: 40, lat: -6.2, lng: 106.8, box: [106.7, -6.3, 106.9, -6.1] }],
      pins: [
        { id: 1, location: { lat: -7.25, lng: 112.75 } },
        { id: 2, location: { lat: 0, lng: 0 } },
      ],
    })
    expect(read && findExtent(read, "location")).toEqual([106.7, -7.25, 112.75, -6.1])
    expect(
      findExtent({ total: 0, unplaced: 0, isEstimated: false, clusters: [], rows: [] }, "location"),
    ).toBeUndefined()
    expect(readPins("busy")).toBeUndefined()
  })
})

describe("the outlines", () => {
  const text = readFileSync(new URL("../../src/maps/indonesia.topojson", import.meta.url), "utf8")
  const outlines = readOutlines(JSON.parse(text))

  it("are a small file with every province's Indonesian name", () => {
    expect(text.length).toBeLessThan(60_000)
    expect(outlines.provinces).toHaveLength(33)
    expect(outlines.provinces.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Aceh", "DKI Jakarta", "DI Yogyakarta", "Papua Barat", "Kepulauan Bangka Belitung"]),
    )
    for (const { name, at } of outlines.provinces) expect(isInProvince(outlines, name, at), name).toBe(true)
  })

  it.each([
    ["DKI Jakarta", { lat: -6.2441, lng: 106.7991 }, true],
    ["Daerah Khusus Ibukota Jakarta", { lat: -6.2441, lng: 106.7991 }, true],
    ["Jawa Timur", { lat: -7.2575, lng: 112.7521 }, true],
    ["Kalimantan Utara", { lat: 3.3, lng: 117.63 }, true],
    ["Bali", { lat: -8.66, lng: 115.22 }, true],
    ["DKI Jakarta", { lat: -7.2575, lng: 112.7521 }, false],
    ["Bali", { lat: -6.2441, lng: 106.7991 }, false],
    ["Provinsi Baru", { lat: -6.2441, lng: 106.7991 }, undefined],
  ])("know whether %s holds %j", (name, point, expected) => expect(isInProvince(outlines, name, point)).toBe(expected))
})

describe("the rows of a list on the map", () => {
  const page = pagesOf(resources).find(({ name }) => name === "house-list")
  if (!page) throw new Error("house-list")
  const columns = tableColumns(page)

  it("are those with a place, and those without", () => {
    const rows = [
      { id: 1, location: { lat: -6.2, lng: 106.8 } },
      { id: 2, location: null },
      { id: 3 },
      { id: 4, location: { lat: -6.2 } },
      { id: 5, location: "Jakarta" },
    ]
    const { placed, nowhere } = splitByPoint(rows, "location")
    expect(placed).toEqual([{ row: rows[0], point: { lat: -6.2, lng: 106.8 } }])
    expect(nowhere).toEqual(rows.slice(1))
  })

  test("a pin says the price, where the list shows one and the row has it", () => {
    expect(pinText(columns, { id: 1, price: 1_950_000_000 })).toBe("Rp 1,95 M")
    expect(pinText(columns, { id: 1, price: "850000000" })).toBe("Rp 850 jt")
    expect(pinText(columns, { id: 1, price: null })).toBeUndefined()
    expect(pinText([], { id: 1, price: 1_950_000_000 })).toBeUndefined()
  })
})

describe("the device's own place", () => {
  const device = (answer: { coords: object } | { code: number }) => ({
    geolocation: {
      getCurrentPosition: (found: (at: object) => void, failed: (why: object) => void) =>
        "coords" in answer ? found(answer) : failed(answer),
    },
  })

  it("is taken with six decimals, and how exact it is", async () => {
    const at = { coords: { latitude: -6.244_123_456, longitude: 106.799_123_456, accuracy: 18.4 } }
    expect(await locate(device(at), true)).toEqual({
      point: { lat: -6.244_123, lng: 106.799_123 },
      says: "Titik diambil dari lokasi perangkat ini, tepat sampai 18 m.",
    })
    expect(accuracyWords(1234)).toBe("Lokasi ini bisa meleset sampai 1,2 km. Geser pinnya ke tempat yang benar.")
  })

  it.each([
    [device({ code: 1 }), true, /^Izin lokasi ditolak\./],
    [device({ code: 2 }), true, /GPS/],
    [device({ code: 3 }), true, /15 detik/],
    [{}, true, /^Browser ini tidak dapat membaca lokasi\./],
    [device({ code: 1 }), false, /https/],
  ])("is not there for a reason, with a way on (%#)", async (devices, isSecure, says) => {
    const found = await locate(devices, isSecure)
    expect(found.point).toBeUndefined()
    expect(found.says).toMatch(says)
  })
})
