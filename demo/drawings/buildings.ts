import type { Canvas } from "./canvas.ts"
import { hip, path, shadow } from "./house-parts.ts"
import { backdrop, bush, GROUND, paletteOf, palm, pane, street, tree } from "./scenery.ts"

const AWNINGS = ["#f28a1e", "#14305c", "#4f8a6b", "#b5654a"] as const

const awning = (canvas: Canvas, x: number, y: number, width: number, colour: string) => {
  canvas.polygon(`${x},${y} ${x + width},${y} ${x + width + 10},${y + 22} ${x - 10},${y + 22}`, colour)
  for (let at = 0; at < width; at += 24)
    canvas.polygon(
      `${x + at},${y} ${x + at + 12},${y} ${x + at + 11},${y + 22} ${x + at - 1},${y + 22}`,
      "#ffffff",
      0.55,
    )
}

export const shophouses = (canvas: Canvas, variant: number) => {
  const palette = paletteOf(variant, variant + 3)
  backdrop(canvas, palette, 110 + variant * 200)
  const floors = variant === 1 ? 3 : 2
  const top = 360 - 82 - floors * 66
  for (const [index, x] of [106, 252, 398].entries()) {
    const front = paletteOf(variant, variant + 3 + index * 2)
    canvas.rect(x, top, 140, 360 - top, front.wall)
    canvas.rect(x + 128, top, 12, 360 - top, front.shade)
    canvas.rect(x - 3, top - 10, 146, 14, front.roof)
    for (let floor = 0; floor < floors; floor++) {
      pane(canvas, x + 20, top + 18 + floor * 64, 40, 34, front)
      pane(canvas, x + 78, top + 18 + floor * 64, 40, 34, front)
    }
    canvas.rect(x + 12, 306, 116, 54, "#2f3b4d", 0.85)
    canvas.rect(x + 18, 310, 62, 50, front.glass)
    canvas.polygon(`${x + 18},352 ${x + 18},330 ${x + 44},310 ${x + 64},310`, "#ffffff", 0.25)
    canvas.rect(x + 88, 310, 34, 50, front.door)
    awning(canvas, x + 10, 286, 120, AWNINGS[(index + variant) % AWNINGS.length] ?? AWNINGS[0])
  }
  street(canvas)
  tree(canvas, 52, 362, 1, palette)
  tree(canvas, 596, 362, 0.9, palette)
}

export const villa = (canvas: Canvas, variant: number) => {
  const palette = paletteOf(variant ? 2 : 1, variant ? 0 : 5)
  backdrop(canvas, palette, variant ? 160 : 500)
  palm(canvas, 84, GROUND + 14, 190, palette)
  palm(canvas, 560, GROUND + 10, 160, palette)
  shadow(canvas, 170, 300)
  canvas.rect(180, 226, 290, 104, palette.wall)
  hip(canvas, 170, 226, 310, 84, palette)
  canvas.rect(204, 250, 170, 80, palette.glass)
  canvas.polygon("204,322 204,282 270,250 326,250", "#ffffff", 0.26)
  for (const x of [258, 314]) canvas.rect(x, 250, 4, 80, palette.trim)
  pane(canvas, 402, 256, 44, 46, palette)
  canvas.polygon("120,346 520,346 600,420 40,420", palette.path)
  canvas.polygon("180,362 462,362 520,412 122,412", "#5fa8c4")
  canvas.polygon("188,368 454,368 468,380 174,380", "#ffffff", 0.22)
  for (const [x, y] of [
    [240, 390],
    [330, 398],
    [400, 388],
  ] as const)
    canvas.rect(x, y, 46, 3, "#ffffff", 0.4)
  bush(canvas, 140, 346, 1.1, palette)
  bush(canvas, 492, 344, 1, palette)
}

export const hall = (canvas: Canvas) => {
  const palette = paletteOf(3, 2)
  backdrop(canvas, palette, 520)
  canvas.rect(92, 190, 420, 170, palette.wall)
  for (let x = 108; x < 512; x += 18) canvas.rect(x, 190, 2, 170, "#000000", 0.05)
  canvas.polygon("78,192 302,126 526,192", palette.roof)
  canvas.polygon("302,126 526,192 316,192", "#000000", 0.1)
  canvas.rect(92, 204, 420, 16, "#f28a1e")
  for (const x of [124, 256]) {
    canvas.rect(x, 252, 104, 108, "#8b97a6")
    for (let y = 262; y < 356; y += 14) canvas.rect(x, y, 104, 3, "#000000", 0.12)
  }
  for (const x of [392, 434, 476]) canvas.rect(x, 244, 26, 20, palette.glass)
  street(canvas)
  canvas.rect(382, 300, 120, 64, "#ffffff")
  canvas.rect(382, 334, 120, 8, "#14305c")
  canvas.polygon("502,318 532,318 548,342 548,366 502,366", "#14305c")
  canvas.polygon("508,324 529,324 540,342 508,342", "#bcd5e6")
  for (const x of [410, 470, 526]) {
    canvas.ellipse(x, 368, 14, 14, "#20262f")
    canvas.ellipse(x, 368, 6, 6, "#c9ccd1")
  }
  tree(canvas, 590, 360, 1, palette)
}

export const office = (canvas: Canvas, variant: number) => {
  const palette = paletteOf(variant ? 2 : 1, 2)
  backdrop(canvas, palette, variant ? 120 : 520)
  const top = variant ? 78 : 120
  shadow(canvas, 160, 320)
  canvas.rect(170, top, 300, 360 - top, variant ? palette.wall : "#4d6a8c")
  canvas.rect(162, top - 10, 316, 12, palette.roof)
  for (let y = top + 16; y < 290; y += 34)
    for (let x = 186; x < 450; x += 46) {
      canvas.rect(x, y, 38, 24, variant ? palette.glass : "#9cc0dc", 0.9)
      canvas.polygon(`${x},${y + 18} ${x},${y + 8} ${x + 14},${y} ${x + 26},${y}`, "#ffffff", 0.3)
    }
  canvas.rect(150, 300, 340, 10, palette.trim)
  canvas.rect(170, 310, 300, 50, variant ? palette.shade : "#3c5674")
  canvas.rect(280, 314, 80, 46, palette.glass)
  canvas.rect(318, 314, 4, 46, palette.roof)
  street(canvas)
  palm(canvas, 104, 360, 130, palette)
  tree(canvas, 548, 362, 1.1, palette)
}

export const boarding = (canvas: Canvas) => {
  const palette = paletteOf(0, 4)
  backdrop(canvas, palette, 530)
  shadow(canvas, 130, 380)
  canvas.rect(130, 164, 380, 174, palette.wall)
  hip(canvas, 130, 164, 380, 66, palette)
  for (const foot of [246, 338])
    for (let x = 150; x < 480; x += 90) {
      canvas.rect(x, foot - 62, 30, 62, palette.door)
      pane(canvas, x + 42, foot - 54, 26, 28, palette)
    }
  canvas.rect(122, 246, 396, 8, palette.shade)
  for (let x = 126; x < 516; x += 13) canvas.rect(x, 222, 3, 26, palette.trim)
  canvas.rect(122, 220, 396, 4, palette.trim)
  path(canvas, 320, palette)
  bush(canvas, 170, 348, 1, palette)
  bush(canvas, 440, 348, 1.1, palette)
  tree(canvas, 70, GROUND + 16, 1.1, palette)
  tree(canvas, 580, GROUND + 14, 1, palette)
}
