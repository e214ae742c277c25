import { describe, expect, test, vi } from "vitest"
import { computeHash } from "../../src/media/hash.ts"
import { kindOf, orientationIn } from "../../src/media/photos/picture-bytes.ts"
import { bareJpeg, barePng, bareWebp } from "../../src/media/photos/without-metadata.ts"

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)))
const lettersOf = (bytes: Uint8Array = new Uint8Array()) => String.fromCharCode(...bytes)

const tiff = (orientation: number) =>
  bytesOf("MM", [0, 42, 0, 0, 0, 8, 0, 1], [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], [0, 0, 0, 0])
const littleTiff = bytesOf("II", [42, 0, 8, 0, 0, 0, 1, 0], [0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0], [0, 0, 0, 0])

const segment = (marker: number, content: Uint8Array) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
]

const SOI = [0xff, 0xd8]
const JFIF = segment(0xe0, bytesOf("JFIF\0", [1, 2, 0, 0, 1, 0, 1, 0, 0]))
const exif = (orientation: number) =>
  segment(0xe1, bytesOf("Exif\0\0", [...tiff(orientation)], "GPS -6.2444, 106.8007"))
const XMP = segment(0xe1, bytesOf("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"))
const ICC = segment(0xe2, bytesOf("ICC_PROFILE\0", [1, 1], "profile"))
const MPF = segment(0xe2, bytesOf("MPF\0", "second picture"))
const IPTC = segment(0xed, bytesOf("Photoshop 3.0\0", "Melawai"))
const COMMENT = segment(0xfe, bytesOf("<script>alert(1)</script>"))
const SOF = segment(0xc2, bytesOf([8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0]))
// The apparent end marker is inside a table, between two scans.
const DHT = segment(0xc4, bytesOf([0, 0xff, 0xd9, 1]))
const SOS = [...segment(0xda, bytesOf([1, 1, 0, 0, 63, 0])), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56]
const EOI = [0xff, 0xd9]

describe("a JPEG", () => {
  test("loses its place and everything else that was written beside it; the picture stays to the byte", () => {
    const given = bytesOf(
      SOI,
      JFIF,
      exif(1),
      XMP,
      ICC,
      MPF,
      IPTC,
      COMMENT,
      SOF,
      SOS,
      DHT,
      SOS,
      EOI,
      "trailer with a video",
    )
    const bare = bareJpeg(given)
    expect(bare).toMatchObject({ width: 4000, height: 3000, orientation: 1 })
    expect(bare?.bytes).toEqual(bytesOf(SOI, JFIF, ICC, SOF, SOS, DHT, SOS, EOI))
  })

  test("that lies on its side says so, since what said it is gone", () => {
    const bare = bareJpeg(bytesOf(SOI, exif(6), SOF, SOS, EOI))
    expect(bare?.orientation).toBe(6)
    expect(lettersOf(bare?.bytes)).not.toContain("Exif")
  })

  test.each([
    ["broken off in the scan", bytesOf(SOI, SOF, SOS)],
    ["broken off in a segment", bytesOf(SOI, JFIF, [0xff, 0xe1, 0x40, 0x00], "Exif")],
    ["a segment of no length", bytesOf(SOI, [0xff, 0xe1, 0, 0], SOF, SOS, EOI)],
    ["no picture", bytesOf(SOI, EOI)],
    ["HTML behind the first bytes", bytesOf(SOI, [0xff], "<html>")],
    ["nothing", new Uint8Array()],
  ])("is none: %s", (_, given) => expect(bareJpeg(given)).toBeUndefined())
})

const chunk = (name: string, content: Uint8Array) => [0, 0, 0, content.length, ...bytesOf(name), ...content, 1, 2, 3, 4]
const PNG = "\x89PNG\r\n\x1a\n"
const IHDR = chunk("IHDR", bytesOf([0, 0, 4, 0, 0, 0, 3, 0, 8, 2, 0, 0, 0]))
const IDAT = chunk("IDAT", bytesOf([9, 9]))
const IEND = chunk("IEND", bytesOf())

test("a PNG loses its EXIF, texts and time", () => {
  const said = [
    chunk("eXIf", tiff(3)),
    chunk("tEXt", bytesOf("GPS\0-6.2")),
    chunk("iTXt", bytesOf("x")),
    chunk("tIME", bytesOf("x")),
  ]
  const bare = barePng(bytesOf(PNG, IHDR, ...said, IDAT, IEND, "<script>"))
  expect(bare).toMatchObject({ width: 1024, height: 768, orientation: 3 })
  expect(bare?.bytes).toEqual(bytesOf(PNG, IHDR, IDAT, IEND))
  expect(barePng(bytesOf(PNG, IHDR, IDAT))).toBeUndefined()
})

const riff = (name: string, content: Uint8Array) => [
  ...bytesOf(name),
  ...[content.length, 0, 0, 0],
  ...content,
  ...(content.length % 2 ? [0] : []),
]
const webp = (...chunks: number[][]) => {
  const body = chunks.flat()
  return bytesOf("RIFF", [body.length + 4, 0, 0, 0], "WEBP", body)
}

test("a WebP loses its EXIF and XMP, and no longer promises them", () => {
  const VP8 = riff("VP8 ", bytesOf([0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x04, 0x00, 0x03, 7]))
  const head = (flags: number) => riff("VP8X", bytesOf([flags, 0, 0, 0, 0xff, 0x03, 0, 0xff, 0x02, 0]))
  const bare = bareWebp(webp(head(0x2c), VP8, riff("EXIF", tiff(8)), riff("XMP ", bytesOf("<x/>"))))
  expect(bare).toMatchObject({ width: 1024, height: 768, orientation: 8 })
  expect(bare?.bytes).toEqual(webp(head(0x20), VP8))
  expect(bareWebp(webp(VP8))).toMatchObject({ width: 1024, height: 768 })
  expect(bareWebp(webp(VP8).slice(0, -4))).toBeUndefined()
})

test("how a picture is turned is read in both byte orders, and never beyond the end", () => {
  expect(
    [tiff(6), littleTiff, tiff(9), tiff(6).subarray(0, 13), bytesOf("MM", [0, 42, 255, 255, 255, 255], "12345678")].map(
      orientationIn,
    ),
  ).toEqual([6, 8, 1, 1, 1])
})

test.each([
  [bytesOf(SOI, JFIF), "jpeg"],
  [bytesOf(PNG, IHDR), "png"],
  [bytesOf("RIFF", [9, 0, 0, 0], "WEBPVP8 "), "webp"],
  [bytesOf("GIF89a"), "gif"],
  [bytesOf([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0]), "heic"],
  [bytesOf([0, 0, 0, 24], "ftypmif1", [0, 0, 0, 0]), "heic"],
  [bytesOf([0, 0, 0, 24], "ftypavif", [0, 0, 0, 0]), "avif"],
  [bytesOf([0, 0, 0, 24], "ftypmp42", [0, 0, 0, 0]), undefined],
  [bytesOf("<html><script>alert(1)</script>"), undefined],
  [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  [bytesOf("%PDF-1.7"), undefined],
  [new Uint8Array(), undefined],
])("a file is what its bytes say: %#", (head, kind) => expect(kindOf(head)).toBe(kind))

/** Lengths around SHA-256's block size of 64 bytes. */
const SIZES = [0, 1, 55, 56, 63, 64, 65, 119, 120, 4000]

test("a file's hash is SHA-256, also on a page that came unencrypted", async () => {
  const none = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
  expect(await computeHash(new Uint8Array())).toBe(none)
  const files = SIZES.map((size) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + size) % 256))
  const expected = await Promise.all(files.map(computeHash))
  // Such a page lacks `subtle` alone. crypto-js keeps the global that it finds when it loads, for every later test.
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await computeHash(new Uint8Array())).toBe(none)
  expect(await Promise.all(files.map(computeHash))).toEqual(expected)
  vi.unstubAllGlobals()
})
