import { crc32 } from "node:zlib"
import sharp from "sharp"

/** Photo-like: what flat colours would say of bytes says nothing. */
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

/** A PNG of which the header says so many pixels; it holds none of them. */
export const hollow = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const rest = [chunk("IDAT", Buffer.from([0x78, 0x9c])), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([signature, chunk("IHDR", header), ...rest])
}
