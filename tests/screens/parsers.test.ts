import { describe, expect, it } from "vitest"
import { readPoint } from "../../src/declare/index.ts"
import { parseLines, parseMoney, parseNumber } from "../../src/fields/parse.ts"

describe("numbers, places, lines", () => {
  it.each([
    ["1.250,5", 1250.5],
    ["1.250", 1250],
    ["0.125", 0.125],
    ["72.5", 72.5],
    ["72,5", 72.5],
    ["-6", -6],
    ["1,250,000", 1_250_000],
  ])("%s", (typed, value) => expect(parseNumber(typed)).toBe(value))

  it.each(["", "1,2,3", "dua", "1.25.0", "--1", "Infinity"])("refuses %j", (typed) =>
    expect(parseNumber(typed)).toBeUndefined(),
  )

  it.each([
    ["-6.2441, 106.7991"],
    ["-6.2441 106.7991"],
    ["-6,2441; 106,7991"],
    ["-6,2441, 106,7991"],
    ["(-6.2441,106.7991)"],
    ["https://www.google.com/maps/@-6.2441,106.7991,15z"],
    ["https://maps.google.com/?q=-6.2441,106.7991"],
    ["https://www.google.com/maps?q=loc:-6.2441,+106.7991&z=17"],
    ["https://www.google.com/maps/search/-6.2441,+106.7991?entry=tts"],
    ["https://www.google.com/maps/place/-6.2441,106.7991"],
    ["https://www.google.com/maps/dir/?api=1&destination=-6.2441%2C106.7991"],
    // The URL contains the map's center and the pin; the pin counts.
    [
      "https://www.google.com/maps/place/Blok+M/@-6.2500,106.8100,17z/data=!3m1!4b1!4m6!3m5!1s0x2e69!8m2!3d-6.2441!4d106.7991!16s",
    ],
    ["https://www.google.com/maps/place/Blok+M/@-6.25,106.81,15z/data=!3d-6.25!4d106.81!8m2!3d-6.2441!4d106.7991"],
  ])("place %s", (typed) => expect(readPoint(typed)).toEqual({ lat: -6.2441, lng: 106.7991 }))

  it.each([
    "",
    "-6.2441",
    "106.7991, -6.2441, 3",
    "Jakarta",
    "-96.2, 106.7",
    "https://maps.app.goo.gl/6Ykq",
    "https://goo.gl/maps/6Ykq",
    "https://www.google.com/maps/place/Blok+M",
    "https://www.google.com/maps?q=Blok+M",
    "https://www.google.com/maps/@-96.2,106.7,15z",
  ])("no place in %j", (typed) => expect(readPoint(typed)).toBeUndefined())

  it.each(["", "1e9"])("no rupiah in %j", (typed) => expect(parseMoney(typed)).toBeUndefined())

  it("one item a line", () => expect(parseLines(" a \n\r\nb\n")).toEqual(["a", "b"]))
})
