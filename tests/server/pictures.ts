import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"

export const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 20 } },
  })

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Most pixels of a picture that has its pixels; larger ones are refused by their header. */
const MAX_DRAWN = 50_000_000

export const createEmptyPng = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const isDrawn = width * height <= MAX_DRAWN
  const pixels = isDrawn ? deflateSync(Buffer.alloc((width * 3 + 1) * height)) : Buffer.from([0x78, 0x9c])
  const rest = [chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([signature, chunk("IHDR", header), ...rest])
}

export const OVERSIZED_IMAGES: Readonly<Record<string, () => Promise<Buffer>>> = {
  png: async () => createEmptyPng(2_000_000_000, 2_000_000_000),
  jpg: async () => {
    const bytes = await photo(8, 8).jpeg().toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.fill(0xff, frame + 5, frame + 9)
    return bytes
  },
  gif: async () => {
    const bytes = await photo(8, 8).gif().toBuffer()
    return bytes.fill(0xff, 6, 10)
  },
  webp: async () => {
    const bytes = await photo(8, 8).webp().toBuffer()
    bytes.writeUInt16LE(0x3fff, 26)
    bytes.writeUInt16LE(0x3fff, 28)
    return bytes
  },
}

export const TRUNCATED_IMAGES: Readonly<Record<string, Buffer>> = {
  png: Buffer.concat([
    createEmptyPng(8, 8).subarray(0, 8),
    Buffer.from("\0\0\0\x04IDAT0000....\0\0\0\0IEND....", "latin1"),
  ]),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]),
  gif: Buffer.from("GIF89a\x08"),
  webp: Buffer.from("RIFF\x20\0\0\0WEBPVP8 \x14\0\0\0....................", "latin1"),
}
