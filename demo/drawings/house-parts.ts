import type { Canvas } from "./canvas.ts"
import { GROUND, type Palette } from "./scenery.ts"

export const shadow = (canvas: Canvas, x: number, width: number) =>
  canvas.ellipse(x + width / 2, GROUND + 22, width * 0.58, 10, "#000000", 0.12)

export const path = (canvas: Canvas, x: number, { path: colour }: Palette) =>
  canvas.polygon(`${x - 26},${GROUND + 20} ${x + 26},${GROUND + 20} ${x + 66},420 ${x - 66},420`, colour)

export const door = (canvas: Canvas, x: number, foot: number, { door: colour, trim }: Palette) => {
  canvas.rect(x - 23, foot - 84, 46, 84, trim)
  canvas.rect(x - 19, foot - 80, 38, 80, colour)
  canvas.rect(x - 13, foot - 72, 26, 26, "#ffffff", 0.16)
  canvas.ellipse(x + 12, foot - 38, 2.5, 2.5, "#f5d9a6")
}

export const gable = (canvas: Canvas, x: number, y: number, width: number, height: number, { roof }: Palette) => {
  canvas.polygon(`${x - 22},${y} ${x + width / 2},${y - height} ${x + width + 22},${y}`, roof)
  canvas.polygon(`${x + width / 2},${y - height} ${x + width + 22},${y} ${x + width / 2 + 12},${y}`, "#000000", 0.1)
  canvas.rect(x - 22, y - 1, width + 44, 7, "#000000", 0.16)
}

export const hip = (canvas: Canvas, x: number, y: number, width: number, height: number, { roof }: Palette) => {
  canvas.polygon(
    `${x - 24},${y} ${x + width * 0.24},${y - height} ${x + width * 0.76},${y - height} ${x + width + 24},${y}`,
    roof,
  )
  canvas.polygon(`${x + width * 0.76},${y - height} ${x + width + 24},${y} ${x + width * 0.66},${y}`, "#000000", 0.1)
  for (const share of [0.35, 0.68])
    canvas.rect(
      x - 24 + (width * 0.24 + 24) * (1 - share),
      y - height * share,
      width + 48 - (width * 0.24 + 24) * 2 * (1 - share),
      2,
      "#ffffff",
      0.14,
    )
  canvas.rect(x - 24, y - 1, width + 48, 7, "#000000", 0.16)
}
