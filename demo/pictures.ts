import { boarding, hall, office, shophouses, villa } from "./drawings/buildings.ts"
import { type Canvas, canvasOf } from "./drawings/canvas.ts"
import { cottage, modern, townhouse } from "./drawings/homes.ts"
import { room, workroom } from "./drawings/interiors.ts"
import { land, tower } from "./drawings/towers-and-land.ts"
import { slip } from "./drawings/transfer-slip.ts"
import { FAMILIES, fileOf, type PictureName } from "./gallery.ts"

const HOUSES = [cottage, townhouse, modern] as const

const scenes: { readonly [F in keyof typeof FAMILIES]: (canvas: Canvas, variant: number) => void } = {
  rumah: (canvas, variant) => HOUSES[variant % HOUSES.length]?.(canvas, Math.floor(variant / HOUSES.length)),
  apartemen: tower,
  tanah: land,
  ruko: shophouses,
  villa,
  gudang: hall,
  gedung: office,
  kost: boarding,
  kantor: workroom,
  ruang: room,
}

const drawn = async (name: PictureName, draw: (canvas: Canvas) => void) => {
  const canvas = canvasOf(640, 420)
  draw(canvas)
  return { name: fileOf(name), bytes: await canvas.png() }
}

export const pictures = (): Promise<{ name: string; bytes: Uint8Array }[]> =>
  Promise.all([
    ...(Object.keys(FAMILIES) as (keyof typeof FAMILIES)[]).flatMap((family) =>
      Array.from({ length: FAMILIES[family] }, (_, variant) =>
        drawn(`${family}-${variant + 1}`, (canvas) => scenes[family](canvas, variant)),
      ),
    ),
    drawn("bukti", slip),
  ])
