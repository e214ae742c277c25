import { crc32, deflateSync } from "node:zlib"

export type Point = readonly [x: number, y: number]

/** Anti-aliased drawing of flat shapes. Colours are `#rrggbb`, opacity is 0 to 1. */
export interface Canvas {
  width: number
  height: number
  polygon: (points: readonly Point[], colour: string, opacity?: number) => void
  rect: (x: number, y: number, width: number, height: number, colour: string, opacity?: number) => void
  ellipse: (x: number, y: number, radiusX: number, radiusY: number, colour: string, opacity?: number) => void
  gradient: (from: number, to: number, above: string, below: string) => void
  png: () => Uint8Array
}

const SLICES_PER_ROW = 4
type Colour = [red: number, green: number, blue: number]
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Colour

const reach = (values: readonly number[], size: number) =>
  [Math.max(0, Math.floor(Math.min(...values))), Math.min(size, Math.ceil(Math.max(...values)) + 1)] as const

const crossings = (points: readonly Point[], y: number): number[] => {
  const found: number[] = []
  for (let index = 0; index < points.length; index++) {
    const [x1, y1] = points[index] as Point
    const [x2, y2] = points[(index + 1) % points.length] as Point
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  }
  return found.sort((a, b) => a - b)
}

const cover = (row: Float32Array, from: number, to: number) => {
  const [start, end] = [Math.max(0, from), Math.min(row.length, to)]
  if (end <= start) return
  const [first, last] = [Math.floor(start), Math.min(row.length - 1, Math.floor(end))]
  const add = (at: number, share: number) => {
    row[at] = (row[at] ?? 0) + share / SLICES_PER_ROW
  }
  if (first === last) return add(first, end - start)
  add(first, first + 1 - start)
  for (let at = first + 1; at < last; at++) add(at, 1)
  add(last, end - last)
}

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** PNG's "up" filter compresses flat shapes well. */
const encode = (pixels: Uint8Array, width: number, height: number): Uint8Array => {
  const stride = width * 3
  const filtered = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    filtered[y * (stride + 1)] = 2
    for (let at = 0; at < stride; at++)
      filtered[y * (stride + 1) + 1 + at] =
        (pixels[y * stride + at] ?? 0) - (y ? (pixels[(y - 1) * stride + at] ?? 0) : 0)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(filtered, { level: 6 })),
    chunk("IEND", new Uint8Array(0)),
  ])
}

export const canvasOf = (width: number, height: number): Canvas => {
  const pixels = new Uint8Array(width * height * 3)
  const row = new Float32Array(width)

  const blend = (y: number, from: number, to: number, [red, green, blue]: Colour, opacity: number) => {
    for (let x = from; x < to; x++) {
      const share = (row[x] ?? 0) * opacity
      if (share <= 0) continue
      const at = (y * width + x) * 3
      pixels[at] = (pixels[at] ?? 0) * (1 - share) + red * share
      pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - share) + green * share
      pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - share) + blue * share
    }
  }

  const polygon: Canvas["polygon"] = (points, colour, opacity = 1) => {
    const [left, right] = reach(
      points.map(([x]) => x),
      width,
    )
    const [top, bottom] = reach(
      points.map(([, y]) => y),
      height,
    )
    const rgb = channels(colour)
    for (let y = top; y < bottom; y++) {
      row.fill(0, left, right)
      for (let slice = 0; slice < SLICES_PER_ROW; slice++) {
        const xs = crossings(points, y + (slice + 0.5) / SLICES_PER_ROW)
        for (let index = 0; index + 1 < xs.length; index += 2) cover(row, xs[index] as number, xs[index + 1] as number)
      }
      blend(y, left, right, rgb, opacity)
    }
  }

  return {
    width,
    height,
    polygon,
    rect: (x, y, w, h, colour, opacity) =>
      polygon(
        [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
        colour,
        opacity,
      ),
    ellipse: (x, y, radiusX, radiusY, colour, opacity) =>
      polygon(
        Array.from({ length: 48 }, (_, index): Point => {
          const angle = (index / 48) * 2 * Math.PI
          return [x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY]
        }),
        colour,
        opacity,
      ),
    gradient: (from, to, above, below) => {
      const [top, bottom] = [channels(above), channels(below)]
      row.fill(1)
      for (let y = from; y < to; y++) {
        const share = (y - from) / Math.max(1, to - from - 1)
        blend(
          y,
          0,
          width,
          top.map((value, index) => Math.round(value + ((bottom[index] ?? 0) - value) * share)) as Colour,
          1,
        )
      }
    },
    png: () => encode(pixels, width, height),
  }
}
