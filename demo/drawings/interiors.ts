import type { Canvas } from "./canvas.ts"

const SHELL = ["#f4efe6", "#e9eef3", "#f3ebe2"] as const

const shell = (canvas: Canvas, wall: string) => {
  canvas.rect(0, 0, 640, 300, wall)
  canvas.rect(0, 296, 640, 8, "#ffffff", 0.8)
  canvas.rect(0, 304, 640, 116, "#cdaa85")
  for (const [from, to] of [
    [60, -60],
    [190, 120],
    [320, 320],
    [450, 520],
    [580, 700],
  ] as const)
    canvas.polygon(`${from},304 ${from + 2},304 ${to + 4},420 ${to},420`, "#000000", 0.08)
}

const view = (canvas: Canvas, x: number, y: number, width: number, height: number) => {
  canvas.rect(x - 8, y - 8, width + 16, height + 16, "#ffffff")
  canvas.rect(x, y, width, height, "#bfdcf0")
  const [right, foot] = [x + width, y + height]
  canvas.polygon(
    `${x},${foot} ${x},${y + height * 0.78} ${x + width * 0.2},${y + height * 0.68} ${x + width * 0.42},${y + height * 0.68} ${x + width * 0.66},${y + height * 0.8} ${right},${y + height * 0.9} ${right},${foot}`,
    "#9cc28c",
  )
  canvas.rect(x + width / 2 - 3, y, 6, height, "#ffffff")
  canvas.rect(x - 12, y + height + 8, width + 24, 8, "#000000", 0.1)
}

const plant = (canvas: Canvas, x: number, foot: number) => {
  canvas.polygon(`${x - 16},${foot - 34} ${x + 16},${foot - 34} ${x + 11},${foot} ${x - 11},${foot}`, "#b5654a")
  for (const [dx, dy] of [
    [-30, -60],
    [-12, -84],
    [12, -86],
    [32, -58],
    [0, -66],
  ] as const)
    canvas.polygon(
      `${x - 4},${foot - 34} ${x + dx - 8},${foot - 34 + dy * 0.6} ${x + dx},${foot - 34 + dy} ${x + dx * 0.7 + 9},${foot - 34 + dy * 0.5} ${x + 4},${foot - 34}`,
      "#5e966f",
    )
}

const living = (canvas: Canvas) => {
  view(canvas, 392, 82, 168, 120)
  canvas.rect(120, 92, 76, 96, "#14305c")
  canvas.rect(128, 100, 60, 80, "#f4d9b3")
  canvas.ellipse(158, 152, 22, 22, "#f28a1e", 0.85)
  canvas.ellipse(320, 366, 230, 34, "#e9dfd0")
  canvas.rect(150, 232, 320, 76, "#5f7696")
  canvas.rect(166, 216, 142, 70, "#6f87a8")
  canvas.rect(314, 216, 140, 70, "#6f87a8")
  for (const x of [132, 452]) canvas.rect(x, 250, 36, 78, "#536988")
  canvas.rect(160, 300, 302, 30, "#667d9d")
  canvas.polygon("190,286 202,240 246,248 238,290", "#f5a14a")
  for (const x of [172, 440]) canvas.rect(x, 328, 8, 18, "#7b5d48")
  canvas.rect(248, 352, 144, 10, "#8b6a50")
  for (const x of [258, 374]) canvas.rect(x, 362, 7, 30, "#7b5d48")
  plant(canvas, 566, 344)
  canvas.rect(62, 196, 4, 150, "#3d4f6b")
  canvas.polygon("40,200 50,160 78,160 88,200", "#fbdc9a")
  canvas.rect(44, 344, 40, 5, "#3d4f6b")
}

const bedroom = (canvas: Canvas) => {
  view(canvas, 74, 74, 130, 140)
  canvas.rect(250, 168, 330, 120, "#8a6b52")
  canvas.rect(262, 250, 306, 100, "#ffffff")
  canvas.rect(262, 286, 306, 66, "#7f9bbd")
  canvas.rect(262, 286, 306, 14, "#a7bdd6")
  canvas.rect(282, 228, 110, 42, "#f5ede1")
  canvas.rect(436, 228, 110, 42, "#f5ede1")
  canvas.rect(360, 246, 108, 34, "#f5a14a")
  for (const x of [268, 552]) canvas.rect(x, 350, 10, 20, "#6b4a3a")
  canvas.rect(186, 282, 54, 66, "#a8825f")
  canvas.rect(186, 310, 54, 3, "#000000", 0.16)
  canvas.rect(211, 256, 4, 26, "#3d4f6b")
  canvas.polygon("192,258 202,228 224,228 234,258", "#fbdc9a")
  canvas.rect(352, 78, 126, 64, "#14305c")
  canvas.rect(359, 85, 112, 50, "#dfe8df")
  canvas.ellipse(400, 120, 30, 15, "#6f9f7b")
  canvas.ellipse(440, 98, 9, 9, "#f28a1e")
  plant(canvas, 60, 360)
}

const kitchen = (canvas: Canvas) => {
  view(canvas, 262, 96, 130, 86)
  for (const x of [40, 136, 424, 520]) {
    canvas.rect(x, 70, 88, 104, "#3d5a80")
    canvas.rect(x + 8, 78, 72, 88, "#4a6a93")
    canvas.rect(x + 70, 140, 4, 20, "#f5d9a6")
  }
  canvas.rect(40, 196, 568, 40, "#ffffff", 0.7)
  canvas.rect(30, 236, 580, 12, "#efe7db")
  for (const x of [40, 136, 232, 328, 424, 520]) {
    canvas.rect(x, 248, 88, 106, "#3d5a80")
    canvas.rect(x + 8, 256, 72, 90, "#4a6a93")
    canvas.rect(x + 34, 264, 22, 4, "#f5d9a6")
  }
  canvas.rect(424, 248, 88, 106, "#2f3b4d")
  canvas.rect(436, 274, 64, 56, "#586579")
  canvas.rect(440, 228, 56, 8, "#20262f")
  canvas.polygon("316,236 316,206 340,206 340,214 322,214 322,236", "#9aa9bf")
  canvas.ellipse(108, 228, 26, 9, "#f5a14a")
  for (const x of [96, 110, 122]) canvas.ellipse(x, 220, 9, 9, "#f28a1e")
  canvas.rect(30, 354, 580, 6, "#000000", 0.18)
  for (const x of [214, 428]) {
    canvas.rect(x, 0, 3, 44, "#3d4f6b")
    canvas.polygon(`${x - 22},62 ${x - 8},42 ${x + 11},42 ${x + 25},62`, "#f28a1e")
  }
}

const ROOMS = [living, bedroom, kitchen] as const

export const room = (canvas: Canvas, variant: number) => {
  shell(canvas, SHELL[variant] ?? SHELL[0])
  ROOMS[variant]?.(canvas)
}

export const workroom = (canvas: Canvas) => {
  shell(canvas, "#e9edf2")
  canvas.rect(60, 50, 520, 170, "#ffffff")
  canvas.rect(70, 60, 500, 150, "#bcd8ec")
  for (const [x, height] of [
    [90, 70],
    [140, 104],
    [196, 58],
    [250, 120],
    [316, 84],
    [370, 110],
    [430, 64],
    [486, 96],
    [530, 50],
  ] as const)
    canvas.rect(x, 210 - height, 44, height, "#8fb0c9", 0.8)
  for (const x of [194, 318, 442]) canvas.rect(x, 60, 6, 150, "#ffffff")
  for (const x of [70, 350]) {
    canvas.rect(x, 268, 220, 10, "#a8825f")
    for (const leg of [x + 8, x + 204]) canvas.rect(leg, 278, 7, 84, "#7b5d48")
    canvas.rect(x + 64, 216, 84, 46, "#20262f")
    canvas.rect(x + 69, 221, 74, 36, "#5f7696")
    canvas.rect(x + 100, 260, 12, 8, "#20262f")
    canvas.rect(x + 84, 296, 54, 44, "#14305c")
    canvas.rect(x + 106, 340, 8, 26, "#3d4f6b")
    canvas.rect(x + 90, 364, 42, 5, "#3d4f6b")
    canvas.rect(x + 172, 248, 14, 20, "#f28a1e")
  }
}
