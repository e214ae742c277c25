import type { Canvas } from "./canvas.ts"

export const slip = (canvas: Canvas) => {
  canvas.rect(0, 0, 640, 420, "#e1e7f0")
  canvas.rect(196, 34, 256, 356, "#000000", 0.08)
  canvas.rect(190, 28, 256, 356, "#ffffff")
  canvas.rect(190, 28, 256, 54, "#14305c")
  canvas.rect(212, 48, 96, 12, "#ffffff", 0.9)
  canvas.ellipse(416, 55, 12, 12, "#f28a1e")
  for (const [y, width] of [
    [112, 90],
    [146, 120],
    [180, 70],
    [214, 106],
  ] as const) {
    canvas.rect(212, y, 60, 8, "#c5cfdd")
    canvas.rect(424 - width, y, width, 8, "#8796ab")
  }
  canvas.rect(212, 244, 212, 2, "#d5dde8")
  canvas.rect(212, 266, 70, 12, "#8796ab")
  canvas.rect(310, 262, 114, 20, "#14305c")
  canvas.ellipse(318, 336, 30, 30, "#15803d", 0.16)
  canvas.polygon("302,336 308,330 315,338 330,322 336,328 315,350", "#15803d")
}
