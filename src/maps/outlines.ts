import { once } from "es-toolkit"
import { prefetch } from "../data/prefetch.ts"
import { ownValue } from "../declare/own-value.ts"
import { plainRegion } from "../domain/region-name.ts"
import type { GeoPoint } from "./map-point.ts"

type Position = [lng: number, lat: number]
type Polygon = Position[][]

interface Topology {
  transform: { scale: Position; translate: Position }
  arcs: Position[][]
  objects: Readonly<Record<"land" | "beside", { geometries: Geometry[] }>>
}

type Geometry = { properties?: { name: string } & GeoPoint } & (
  | { type: "Polygon"; arcs: number[][] }
  | { type: "MultiPolygon"; arcs: number[][][] }
)

interface Outline {
  name: string
  /** Where the name is written. */
  at: GeoPoint
  polygons: Polygon[]
}

export interface Outlines {
  provinces: Outline[]
  neighbours: Polygon[]
}

/** TopoJSON: arcs are differences of integers, and `~index` is an arc read backwards. */
export const readOutlines = ({ transform, arcs, objects }: Topology): Outlines => {
  const { scale, translate } = transform
  const lines = arcs.map((arc) => {
    const at: Position = [0, 0]
    return arc.map(([x, y]): Position => {
      at[0] += x
      at[1] += y
      return [at[0] * scale[0] + translate[0], at[1] * scale[1] + translate[1]]
    })
  })
  const lineOf = (index: number) => (index < 0 ? lines[~index]?.toReversed() : lines[index]) ?? []
  const polygonsOf = (geometry: Geometry): Polygon[] =>
    (geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs).map((rings) =>
      rings.map((ring) => ring.flatMap((index, at) => lineOf(index).slice(at === 0 ? 0 : 1))),
    )
  return {
    provinces: objects.land.geometries.flatMap((geometry) => {
      const { name, lat, lng } = geometry.properties ?? { name: "", lat: 0, lng: 0 }
      return { name, at: { lat, lng }, polygons: polygonsOf(geometry) }
    }),
    neighbours: objects.beside.geometries.flatMap(polygonsOf),
  }
}

/** @returns undefined if the file does not arrive: maps work without it */
export const loadOutlines = once(() =>
  prefetch(() => import("./indonesia.topojson?raw")).then(
    ({ default: text }) => readOutlines(JSON.parse(text) as Topology),
    () => undefined,
  ),
)

/** Provinces founded after the outlines were drawn, by the one that they were part of. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "Kalimantan Timur": ["Kalimantan Utara"],
  Papua: ["Papua Selatan", "Papua Tengah", "Papua Pegunungan"],
  "Papua Barat": ["Papua Barat Daya"],
}

const KM_PER_DEGREE = 111
/** Outlines are simplified by up to a few kilometres. */
const TOLERANCE_KM = 8

const crosses = ({ lat, lng }: GeoPoint, [x1, y1]: Position, [x2, y2]: Position) =>
  y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1

/** Distance in km; degrees of longitude are nearly as long as those of latitude at the equator. */
const kmTo = ({ lat, lng }: GeoPoint, [x1, y1]: Position, [x2, y2]: Position) => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = dx || dy ? ((lng - x1) * dx + (lat - y1) * dy) / (dx * dx + dy * dy) : 0
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(lng - x1 - part * dx, lat - y1 - part * dy) * KM_PER_DEGREE
}

/** @returns undefined if the province has no outline */
export const isInProvince = ({ provinces }: Outlines, province: string, point: GeoPoint): boolean | undefined => {
  const wanted = plainRegion(province)
  const outline = provinces.find(({ name }) =>
    [name, ...(ownValue(PARTS, name) ?? [])].some((one) => plainRegion(one) === wanted),
  )
  return outline?.polygons.some((rings) => {
    const edges = rings.flatMap((ring) => ring.slice(1).map((end, at) => [ring[at] ?? end, end] as const))
    return (
      edges.filter(([from, to]) => crosses(point, from, to)).length % 2 === 1 ||
      edges.some(([from, to]) => kmTo(point, from, to) < TOLERANCE_KM)
    )
  })
}
