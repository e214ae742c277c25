import { describe, expect, it } from "vitest"
import { type Place, placeNames } from "../../src/maps/place-names.ts"

describe("names on the ground", () => {
  const town = (name: string, x: number, y: number): Place => ({ name, x, y, isTown: true })
  const frame = { size: { x: 400, y: 300 }, pins: [], others: [] }
  const pin = { left: 182, right: 218, top: 132, bottom: 168, takesName: true }
  const seen = (places: readonly Place[], more: object = {}) =>
    placeNames(places, { ...frame, ...more }).map(({ name, text }) => [name, text.x, text.y])

  it("stand below their town, else above it, else beside it", () => {
    expect(seen([town("Medan", 200, 150)])).toEqual([["Medan", 200, 166]])
    expect(seen([town("Medan", 200, 150), town("Binjai", 200, 172)])).toEqual([
      ["Medan", 200, 166],
      ["Binjai", 200, 188],
    ])
    expect(seen([town("Medan", 200, 280)])).toEqual([["Medan", 200, 270]])
    expect(seen([town("Medan", 200, 150)], { others: [{ left: 0, right: 203, top: 0, bottom: 300 }] })).toEqual([
      ["Medan", 226.25, 154],
    ])
  })
  it("are never behind a pin, and name it once", () => {
    expect(seen([town("Denpasar", 200, 150), town("Ubud", 205, 140)], { pins: [pin] })).toEqual([
      ["Denpasar", 200, 180],
    ])
    expect(seen([town("Bandung", 200, 130)], { pins: [pin] })).toEqual([["Bandung", 200, 180]])
    const beside = { left: 150, right: 180, top: 132, bottom: 168, takesName: true }
    expect(seen([town("Serang", 183, 150)], { pins: [beside, pin] })).toEqual([["Serang", 183, 180]])
    const mark = { ...pin, takesName: false }
    expect(seen([town("Bandung", 200, 140), town("Garut", 200, 128)], { pins: [mark] })).toEqual([["Garut", 200, 118]])
  })
  it("are left out where they have no room, earlier ones first", () => {
    expect(seen([town("Kupang", 398, 150)], { others: [{ left: 0, right: 400, top: 0, bottom: 145 }] })).toEqual([])
    expect(seen([{ ...town("Bali", 200, 150), isTown: false }], { pins: [pin] })).toEqual([])
  })
})
