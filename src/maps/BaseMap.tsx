import L from "leaflet"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { degreesBetween, digitsOf, stepAt, TOWNS } from "./base-map-data.ts"
import css from "./map.module.css"
import { type GeoPoint, showLat, showLng } from "./map-point.ts"
import { loadOutlines, type Outlines } from "./outlines.ts"

interface Line {
  at: number
  label: string
}

interface Named {
  name: string
  x: number
  y: number
  isTown: boolean
}

interface Drawn {
  /** The upper left corner in the pixels of Leaflet's moving layers. */
  corner: L.Point
  width: number
  height: number
  rows: Line[]
  columns: Line[]
  names: Named[]
}

/** Minimum distance of names in pixels; earlier names win. */
const [WIDE, HIGH] = [80, 20]
const LETTER_PX = 7
const MARGIN = 28
/** Zoom levels between which the names of provinces fit into them. */
const [FIRST_PROVINCES, LAST_PROVINCES] = [6, 9]

const namesOn = (map: L.Map, { x: width, y: height }: L.Point, provinces: Outlines["provinces"]): Named[] => {
  const shown: Named[] = []
  const add = (name: string, point: GeoPoint, isTown: boolean) => {
    const { x, y } = map.latLngToContainerPoint(point)
    const isInside = x > MARGIN && x < width - MARGIN && y > MARGIN && y < height - MARGIN
    const isFree = shown.every((other) => {
      const wide = isTown ? WIDE : ((name.length + other.name.length) * LETTER_PX) / 2
      return Math.abs(other.x - x) >= wide || Math.abs(other.y - y) >= (isTown ? HIGH : 2 * HIGH)
    })
    if (isInside && isFree) shown.push({ name, x, y, isTown })
  }
  for (const { name, ...point } of TOWNS) add(name, point, true)
  if (map.getZoom() >= FIRST_PROVINCES && map.getZoom() <= LAST_PROVINCES)
    for (const { name, at } of provinces) add(name, at, false)
  return shown
}

const draw = (map: L.Map, provinces: Outlines["provinces"]): Drawn => {
  const size = map.getSize()
  const [north, south] = [map.containerPointToLatLng([0, 0]), map.containerPointToLatLng(size)]
  const step = stepAt(map.getZoom())
  const digits = digitsOf(step)
  return {
    corner: map.containerPointToLayerPoint([0, 0]),
    width: size.x,
    height: size.y,
    rows: degreesBetween(south.lat, north.lat, step).map((lat) => ({
      at: map.latLngToContainerPoint([lat, north.lng]).y,
      label: showLat(lat, digits),
    })),
    columns: degreesBetween(north.lng, south.lng, step).map((lng) => ({
      at: map.latLngToContainerPoint([north.lat, lng]).x,
      label: showLng(lng, digits),
    })),
    names: namesOn(map, size, provinces),
  }
}

const useOutlines = (map: L.Map, pane: HTMLElement) => {
  const [outlines, setOutlines] = useState<Outlines>()
  useEffect(() => {
    void loadOutlines().then(setOutlines)
  }, [])
  useEffect(() => {
    if (!outlines) return
    const renderer = L.svg({ pane: "land", padding: 0.5 })
    const { provinces, neighbours } = outlines
    const all = [neighbours, ...provinces.map(({ polygons }) => polygons)]
    const layers = all.map((polygons) =>
      L.polygon(
        polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng]))),
        {
          renderer,
          pane: "land",
          interactive: false,
          className: css.land,
          weight: polygons === neighbours ? 0 : 0.75,
          fillOpacity: polygons === neighbours ? 0.4 : 1,
        },
      ).addTo(map),
    )
    pane.dataset.outlines = String(provinces.length)
    return () => {
      for (const layer of layers) layer.remove()
      renderer.remove()
    }
  }, [map, pane, outlines])
  return outlines?.provinces
}

/** `leaflet.css` gives the outlines 200. */
const ABOVE_LAND = 201

/** Our own ground without tiles: land, degrees and names, below the pins. */
export const BaseMap = ({ map }: { map: L.Map }) => {
  const [pane] = useState(() => {
    const made = map.getPane("land") ?? map.createPane("land")
    made.ariaHidden = "true"
    Object.assign(made.style, { zIndex: "200", pointerEvents: "none" })
    return made
  })
  const provinces = useOutlines(map, pane)
  const [drawn, setDrawn] = useState<Drawn>()
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    const again = () => setDrawn(draw(map, provinces ?? []))
    const begin = () => setMoving(true)
    const end = () => {
      setMoving(false)
      again()
    }
    map.whenReady(again)
    map.on("move resize viewreset", again).on("zoomstart", begin).on("zoomend", end)
    return () => {
      map.off("move resize viewreset", again).off("zoomstart", begin).off("zoomend", end)
    }
  }, [map, provinces])
  if (!drawn) return null
  const { corner, width, height, rows, columns, names } = drawn
  return createPortal(
    <svg
      className={css.base}
      width={width}
      height={height}
      aria-hidden="true"
      style={{ translate: `${corner.x}px ${corner.y}px`, opacity: isMoving ? 0 : 1, zIndex: ABOVE_LAND }}
    >
      {rows.map(({ at, label }) => (
        <g key={label}>
          <path d={`M0 ${at}H${width}`} />
          {at > 32 && at < height - 32 && (
            <text x={6} y={at - 4}>
              {label}
            </text>
          )}
        </g>
      ))}
      {columns.map(({ at, label }) => (
        <g key={label}>
          <path d={`M${at} 0V${height}`} />
          {at > 56 && at < width - 56 && (
            <text x={at + 4} y={14}>
              {label}
            </text>
          )}
        </g>
      ))}
      {names.map(({ name, x, y, isTown }) => (
        <g key={name}>
          {isTown && <circle cx={x} cy={y} r={2} />}
          <text x={x} y={y + (isTown ? 15 : 4)} textAnchor="middle" fillOpacity={isTown ? 1 : 0.7}>
            {name}
          </text>
        </g>
      ))}
    </svg>,
    pane,
  )
}
