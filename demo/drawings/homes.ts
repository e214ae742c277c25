import type { Canvas } from "./canvas.ts"
import { door, gable, hip, path, shadow } from "./house-parts.ts"
import { backdrop, bush, GROUND, paletteOf, palm, pane, tree } from "./scenery.ts"

export const cottage = (canvas: Canvas, variant: number) => {
  const palette = paletteOf(variant, variant)
  backdrop(canvas, palette, 520 - variant * 40)
  tree(canvas, 92, GROUND + 14, 1.1, palette)
  shadow(canvas, 170, 310)
  canvas.rect(170, 214, 310, 124, palette.wall)
  canvas.rect(372, 214, 108, 124, palette.shade)
  if (variant % 2) gable(canvas, 170, 214, 310, 96, palette)
  else hip(canvas, 170, 214, 310, 92, palette)
  pane(canvas, 196, 244, 66, 50, palette)
  pane(canvas, 396, 244, 60, 50, palette)
  path(canvas, 322, palette)
  door(canvas, 322, 338, palette)
  canvas.polygon(
    [
      [272, 248],
      [322, 214],
      [372, 248],
    ],
    palette.trim,
  )
  canvas.rect(276, 248, 5, 90, palette.trim)
  canvas.rect(363, 248, 5, 90, palette.trim)
  bush(canvas, 200, 346, 1, palette)
  bush(canvas, 430, 346, 1.1, palette)
  palm(canvas, 560, GROUND + 20, 150, palette)
}

export const townhouse = (canvas: Canvas, variant: number) => {
  const palette = paletteOf(variant, variant + 1)
  backdrop(canvas, palette, 110 + variant * 50)
  tree(canvas, 572, GROUND + 12, 1.2, palette)
  shadow(canvas, 150, 350)
  canvas.rect(150, 170, 210, 168, palette.wall)
  canvas.rect(360, 226, 150, 112, palette.shade)
  canvas.rect(374, 246, 122, 92, "#2f3b4d", 0.75)
  canvas.rect(352, 220, 168, 12, palette.roof)
  if (variant % 2) gable(canvas, 150, 170, 210, 84, palette)
  else hip(canvas, 150, 170, 210, 76, palette)
  canvas.rect(150, 250, 210, 5, palette.trim)
  pane(canvas, 178, 192, 54, 40, palette)
  pane(canvas, 276, 192, 54, 40, palette)
  pane(canvas, 276, 276, 60, 36, palette)
  canvas.polygon(
    [
      [384, 324],
      [392, 302],
      [408, 284],
      [462, 284],
      [478, 302],
      [488, 306],
      [488, 324],
    ],
    palette.trim,
  )
  canvas.polygon(
    [
      [402, 302],
      [412, 289],
      [458, 289],
      [468, 302],
    ],
    "#dfe9f1",
    0.85,
  )
  canvas.ellipse(406, 326, 11, 11, "#20262f")
  canvas.ellipse(466, 326, 11, 11, "#20262f")
  path(canvas, 214, palette)
  door(canvas, 214, 338, palette)
  bush(canvas, 120, 346, 1.1, palette)
  bush(canvas, 292, 348, 0.9, palette)
}

export const modern = (canvas: Canvas, variant: number) => {
  const palette = paletteOf(variant + 1, variant + 2)
  backdrop(canvas, palette, 150 + variant * 130)
  palm(canvas, 92, GROUND + 18, 170, palette)
  shadow(canvas, 140, 370)
  canvas.rect(210, 238, 300, 100, palette.shade)
  canvas.rect(150, 140, 250, 104, palette.wall)
  canvas.rect(140, 130, 272, 12, palette.roof)
  canvas.rect(392, 228, 130, 12, palette.roof)
  canvas.rect(150, 244, 66, 94, palette.trim, 0.9)
  for (let x = 156; x < 214; x += 10) canvas.rect(x, 244, 3, 94, "#000000", 0.12)
  canvas.rect(172, 162, 136, 62, palette.glass)
  canvas.polygon(
    [
      [172, 214],
      [172, 184],
      [226, 162],
      [270, 162],
    ],
    "#ffffff",
    0.28,
  )
  for (const x of [216, 262]) canvas.rect(x, 162, 3, 62, palette.roof)
  canvas.rect(330, 162, 48, 62, palette.trim, 0.85)
  canvas.rect(166, 222, 234, 4, "#2f3b4d")
  canvas.rect(318, 262, 170, 76, palette.glass)
  canvas.polygon(
    [
      [318, 330],
      [318, 296],
      [380, 262],
      [436, 262],
    ],
    "#ffffff",
    0.25,
  )
  for (const x of [374, 430]) canvas.rect(x, 262, 3, 76, palette.roof)
  path(canvas, 264, palette)
  door(canvas, 264, 338, palette)
  bush(canvas, 520, 346, 1.2, palette)
  tree(canvas, 590, GROUND + 14, 1, palette)
}
