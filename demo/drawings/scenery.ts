import type { Canvas } from "./canvas.ts"

export interface Palette {
  sky: readonly [above: string, below: string]
  sun: string
  hill: string
  lawn: string
  path: string
  leaf: string
  wall: string
  shade: string
  roof: string
  trim: string
  door: string
  glass: string
}

const MORNING = {
  sky: ["#cfe4f5", "#f6efe2"],
  sun: "#fbd38a",
  hill: "#b9d0cf",
  lawn: "#a9c79a",
  path: "#e6ddcf",
  leaf: "#6f9f7b",
  glass: "#8fb3cf",
} as const
const NOON = {
  sky: ["#a9cdec", "#e4f1f8"],
  sun: "#fde7a9",
  hill: "#a8c8c4",
  lawn: "#9cc28c",
  path: "#e3e1db",
  leaf: "#5e966f",
  glass: "#86aecb",
} as const
const DUSK = {
  sky: ["#5f6f9f", "#f4c9a4"],
  sun: "#f8b26a",
  hill: "#7f86a8",
  lawn: "#8aa487",
  path: "#d9cbbd",
  leaf: "#5d7f70",
  glass: "#fbdc9a",
} as const
const CLOUDY = {
  sky: ["#c3cfdb", "#eaeef1"],
  sun: "#f3ead8",
  hill: "#b3c3c7",
  lawn: "#a6bf9d",
  path: "#dcdad5",
  leaf: "#70967c",
  glass: "#93adc2",
} as const
const HOURS = [MORNING, NOON, DUSK, CLOUDY] as const

const PAINTS = [
  { wall: "#f7f1e6", shade: "#e5dac8", roof: "#b5654a", trim: "#8a5a44", door: "#6b4a3a" },
  { wall: "#ffffff", shade: "#e3e8ee", roof: "#3d4f6b", trim: "#f28a1e", door: "#8a5a3c" },
  { wall: "#e9edf2", shade: "#d0d8e1", roof: "#5b6879", trim: "#14305c", door: "#b4713f" },
  { wall: "#f6e3cf", shade: "#e6cbb0", roof: "#8c4f3f", trim: "#ffffff", door: "#40566f" },
  { wall: "#dfe8df", shade: "#c5d3c6", roof: "#4f6b5c", trim: "#ffffff", door: "#8b5e3f" },
  { wall: "#fdf6ec", shade: "#eadfcf", roof: "#7a5c4e", trim: "#d88c4a", door: "#3d4f6b" },
] as const

export const paletteOf = (hour: number, paint: number): Palette => ({
  ...(HOURS[hour % HOURS.length] ?? MORNING),
  ...(PAINTS[paint % PAINTS.length] ?? PAINTS[0]),
})

export const GROUND = 318

const cloud = (canvas: Canvas, x: number, y: number, size: number) => {
  canvas.ellipse(x, y, 34 * size, 11 * size, "#ffffff", 0.6)
  canvas.ellipse(x - 18 * size, y + 4 * size, 24 * size, 8 * size, "#ffffff", 0.6)
  canvas.ellipse(x + 22 * size, y + 5 * size, 26 * size, 8 * size, "#ffffff", 0.6)
}

export const backdrop = (canvas: Canvas, { sky, sun, hill, lawn }: Palette, sunAt: number) => {
  canvas.gradient(GROUND, sky[0], sky[1])
  canvas.ellipse(sunAt, 96, 62, 62, sun, 0.25)
  canvas.ellipse(sunAt, 96, 38, 38, sun, 0.9)
  cloud(canvas, (sunAt + 230) % 640, 70, 1.1)
  cloud(canvas, (sunAt + 420) % 640, 118, 0.8)
  canvas.ellipse(120, GROUND + 30, 260, 96, hill, 0.75)
  canvas.ellipse(500, GROUND + 40, 300, 116, hill, 0.6)
  canvas.rect(0, GROUND, 640, 420 - GROUND, lawn)
  canvas.rect(0, 392, 640, 28, "#000000", 0.06)
}

export const street = (canvas: Canvas) => {
  canvas.rect(0, 366, 640, 54, "#737d8c")
  canvas.rect(0, 360, 640, 7, "#c9ccd1")
  for (let x = 16; x < 640; x += 96) canvas.rect(x, 392, 48, 4, "#f3efe4", 0.8)
}

export const tree = (canvas: Canvas, x: number, foot: number, size: number, { leaf }: Palette) => {
  canvas.ellipse(x, foot, 34 * size, 6 * size, "#000000", 0.1)
  canvas.rect(x - 4 * size, foot - 52 * size, 8 * size, 52 * size, "#7b5d48")
  canvas.ellipse(x, foot - 84 * size, 36 * size, 42 * size, leaf)
  canvas.ellipse(x - 22 * size, foot - 64 * size, 24 * size, 24 * size, leaf)
  canvas.ellipse(x + 24 * size, foot - 66 * size, 22 * size, 24 * size, leaf)
  canvas.ellipse(x - 10 * size, foot - 96 * size, 18 * size, 20 * size, "#ffffff", 0.12)
}

export const palm = (canvas: Canvas, x: number, foot: number, height: number, { leaf }: Palette) => {
  const top = foot - height
  canvas.ellipse(x, foot, 24, 5, "#000000", 0.1)
  canvas.polygon(`${x - 5},${foot} ${x + 5},${foot} ${x + 14},${top} ${x + 8},${top}`, "#86674f")
  for (const [dx, dy] of [
    [-64, 10],
    [-52, -26],
    [-14, -44],
    [34, -40],
    [66, -12],
    [58, 24],
    [-40, 38],
  ] as const)
    canvas.polygon(
      `${x + 11},${top - 3} ${x + 11 + dx * 0.5 - dy * 0.12},${top + dy * 0.6 - 10} ${x + 11 + dx},${top + dy} ${x + 11 + dx * 0.5},${top + dy * 0.6 + 4}`,
      leaf,
    )
  canvas.ellipse(x + 11, top + 2, 7, 6, "#7d6a3f")
}

export const bush = (canvas: Canvas, x: number, foot: number, size: number, { leaf }: Palette) => {
  canvas.ellipse(x, foot - 10 * size, 24 * size, 16 * size, leaf)
  canvas.ellipse(x + 20 * size, foot - 7 * size, 18 * size, 12 * size, leaf)
  canvas.ellipse(x - 5 * size, foot - 15 * size, 9 * size, 6 * size, "#ffffff", 0.14)
  canvas.rect(x - 26 * size, foot, 66 * size, 3, "#000000", 0.08)
}

export const pane = (canvas: Canvas, x: number, y: number, width: number, height: number, { glass, trim }: Palette) => {
  canvas.rect(x - 4, y - 4, width + 8, height + 8, trim)
  canvas.rect(x, y, width, height, glass)
  canvas.polygon(
    `${x},${y + height * 0.75} ${x},${y + height * 0.3} ${x + width * 0.55},${y} ${x + width * 0.95},${y}`,
    "#ffffff",
    0.3,
  )
  canvas.rect(x + width / 2 - 1.5, y, 3, height, trim)
  canvas.rect(x - 7, y + height + 4, width + 14, 4, "#000000", 0.14)
}
