import { loadSharp } from "../../server/files/pictures.ts"

/** Drawing of flat shapes as SVG. Colours are `#rrggbb`, opacity is 0 to 1. */
export interface Canvas {
  /** @param points as in SVG: `0,0 10,0 10,10` */
  polygon: (points: string, colour: string, opacity?: number) => void
  rect: (x: number, y: number, width: number, height: number, colour: string, opacity?: number) => void
  ellipse: (x: number, y: number, radiusX: number, radiusY: number, colour: string, opacity?: number) => void
  /** Fills the whole width from the top to `height`. */
  gradient: (height: number, above: string, below: string) => void
  png: () => Promise<Uint8Array>
}

export const canvasOf = (width: number, height: number): Canvas => {
  const shapes: string[] = []
  const add = (shape: string, fill: string, opacity = 1) =>
    void shapes.push(`<${shape} fill="${fill}" fill-opacity="${opacity}"/>`)
  return {
    polygon: (points, ...look) => add(`polygon points="${points}"`, ...look),
    rect: (x, y, w, h, ...look) => add(`rect x="${x}" y="${y}" width="${w}" height="${h}"`, ...look),
    ellipse: (x, y, rx, ry, ...look) => add(`ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`, ...look),
    gradient: (end, above, below) => {
      shapes.push(
        `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>`,
      )
      add(`rect width="${width}" height="${end}"`, "url(#sky)")
    },
    png: async () => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`
      const sharp = await loadSharp()
      return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
    },
  }
}
