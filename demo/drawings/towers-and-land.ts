import type { Canvas } from "./canvas.ts"
import { shadow } from "./house-parts.ts"
import { backdrop, bush, paletteOf, palm, street, tree } from "./scenery.ts"

export const tower = (canvas: Canvas, variant: number) => {
  const palette = paletteOf(variant, variant + 2)
  backdrop(canvas, palette, 520 - variant * 170)
  canvas.rect(386, 120, 116, 210, palette.shade)
  for (let y = 136; y < 310; y += 26) for (let x = 400; x < 490; x += 30) canvas.rect(x, y, 16, 14, palette.glass, 0.7)
  shadow(canvas, 210, 170)
  canvas.rect(210, 54, 170, 284, palette.wall)
  canvas.rect(338, 54, 42, 284, palette.shade)
  canvas.rect(202, 46, 186, 10, palette.roof)
  canvas.rect(250, 28, 60, 18, palette.roof)
  for (let y = 72; y < 290; y += 30) {
    for (const x of [224, 262, 300]) {
      canvas.rect(x, y, 28, 17, palette.glass)
      canvas.rect(x, y, 28, 4, "#ffffff", 0.3)
    }
    canvas.rect(218, y + 19, 116, 4, palette.trim, 0.75)
    canvas.rect(348, y, 20, 17, palette.glass, 0.8)
  }
  canvas.rect(196, 296, 198, 44, palette.roof)
  canvas.rect(212, 306, 166, 34, palette.glass, 0.9)
  for (const x of [252, 294, 336]) canvas.rect(x, 306, 4, 34, palette.roof)
  street(canvas)
  tree(canvas, 120, 360, 1, palette)
  tree(canvas, 560, 360, 1.1, palette)
  bush(canvas, 440, 360, 1, palette)
}

export const land = (canvas: Canvas, variant: number) => {
  const palette = paletteOf([1, 0, 3][variant] ?? 1, variant)
  backdrop(canvas, palette, 470 - variant * 150)
  if (variant === 1)
    for (let step = 0; step < 5; step++) {
      const y = 300 + step * 24
      canvas.polygon(
        `0,${y + 10} 180,${y - 8} 400,${y + 8} 640,${y - 6} 640,420 0,420`,
        step % 2 ? "#8fb878" : "#b5cf8b",
      )
      canvas.polygon(
        `0,${y + 10} 180,${y - 8} 400,${y + 8} 640,${y - 6} 640,${y - 2} 400,${y + 12} 180,${y - 4} 0,${y + 14}`,
        "#6f9f6a",
        0.7,
      )
    }
  if (variant !== 1) {
    canvas.polygon("180,352 238,322 470,322 520,352", "#d9bf97")
    canvas.polygon("206,346 244,326 400,326 380,346", "#e5cfae")
    for (const [x, y] of [
      [180, 352],
      [238, 322],
      [470, 322],
      [520, 352],
    ] as const) {
      canvas.rect(x - 3, y - 30, 6, 32, "#f3efe4")
      canvas.rect(x - 3, y - 30, 6, 9, "#f28a1e")
    }
    // The rope between the posts.
    canvas.polygon("180,332 238,302 470,302 520,332 520,334 470,304 238,304 180,334", "#ffffff", 0.8)
    canvas.rect(180, 332, 340, 2, "#ffffff", 0.8)
  }
  if (variant === 2) street(canvas)
  canvas.rect(318, 262, 6, 70, "#8b6a50")
  canvas.rect(272, 232, 98, 44, "#14305c")
  canvas.rect(284, 246, 74, 5, "#ffffff", 0.9)
  canvas.rect(284, 258, 48, 5, "#f28a1e")
  tree(canvas, 92, 346, 1.2, palette)
  tree(canvas, 580, 340, 0.9, palette)
  if (variant === 1) palm(canvas, 500, 330, 150, palette)
}
