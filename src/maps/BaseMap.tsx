import L from "leaflet"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { degreesBetween, digitsOf, stepAt, TOWNS } from "./base-map-data.ts"
import { SPOT_MOVED, SPOTS } from "./MapSpot.tsx"
import css from "./map.module.css"
import { type GeoPoint, showLat, showLng } from "./map-point.ts"
import { loadOutlines, type Outlines } from "./outlines.ts"
import { type PinRect, type Place, type PlacedName, placeNames, type Rect } from "./place-names.ts"

interface Line {
  at: number
  label: string
}

interface Drawn {
  /** The upper left corner in the pixels of Leaflet's moving layers. */
  corner: L.Point
  width: number
  height: number
  rows: Line[]
  columns: Line[]
  names: PlacedName[]
}

/** Zoom levels between which the names of provinces fit into them. */
const [FIRST_PROVINCES, LAST_PROVINCES] = [6, 9]

const placesOn = (map: L.Map, provinces: Outlines["provinces"]): Place[] => {
  const at = (point: GeoPoint) => {
    const { x, y } = map.latLngToContainerPoint(point)
    return { x, y }
  }
  const hasProvinces = map.getZoom() >= FIRST_PROVINCES && map.getZoom() <= LAST_PROVINCES
  return [
    ...TOWNS.map(({ name, ...point }) => ({ name, ...at(point), isTown: true })),
    ...(hasProvinces ? provinces.map(({ name, at: point }) => ({ name, ...at(point), isTown: false })) : []),
  ]
}

/** Edges of elements in the frame. */
const edgesOf = (map: L.Map, selector: string): Rect[] => {
  const frame = map.getContainer().getBoundingClientRect()
  const elements = [...map.getContainer().querySelectorAll(selector)]
  return elements.map((element) => moved(element.getBoundingClientRect(), -frame.left, -frame.top))
}

const moved = ({ left, right, top, bottom }: Rect, x: number, y: number): Rect => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

const draw = (map: L.Map, provinces: Outlines["provinces"], pins: readonly PinRect[]): Drawn => {
  const size = map.getSize()
  const corner = map.containerPointToLayerPoint([0, 0])
  const [north, south] = [map.containerPointToLatLng([0, 0]), map.containerPointToLatLng(size)]
  const step = stepAt(map.getZoom())
  const digits = digitsOf(step)
  const rows = degreesBetween(south.lat, north.lat, step).map((lat) => ({
    at: map.latLngToContainerPoint([lat, north.lng]).y,
    label: showLat(lat, digits),
  }))
  const columns = degreesBetween(north.lng, south.lng, step).map((lng) => ({
    at: map.latLngToContainerPoint([north.lat, lng]).x,
    label: showLng(lng, digits),
  }))
  const names = placeNames(placesOn(map, provinces), {
    size,
    pins: pins.map((pin) => ({ ...pin, ...moved(pin, -corner.x, -corner.y) })),
    others: [
      { left: 0, right: size.x, top: 0, bottom: DEGREES_PX },
      ...rows.map(({ at }) => ({ left: 0, right: DEGREES_WIDE_PX, top: at - DEGREES_PX, bottom: at })),
      ...edgesOf(map, ".leaflet-control"),
    ],
  })
  return { corner, width: size.x, height: size.y, rows, columns, names }
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
/** Room for the words of the degrees at the upper and the left edge. */
const [DEGREES_PX, DEGREES_WIDE_PX] = [18, 56]

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
    /** In the pixels of Leaflet's moving layers. */
    let pins: PinRect[] = []
    let frame = 0
    const again = () => setDrawn(draw(map, provinces ?? [], pins))
    // Each moved pin fires an event.
    const lookAtPins = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const corner = map.containerPointToLayerPoint([0, 0])
        const edges = (selector: string, takesName: boolean) =>
          edgesOf(map, selector).map((pin) => ({ takesName, ...moved(pin, corner.x, corner.y) }))
        pins = [...edges(`${SPOTS}:is(button)`, true), ...edges(`${SPOTS}:not(button)`, false)]
        again()
      })
    }
    const begin = () => setMoving(true)
    const end = () => {
      setMoving(false)
      lookAtPins()
    }
    map.whenReady(lookAtPins)
    const events = { "move resize viewreset": again, zoomstart: begin, zoomend: end, [SPOT_MOVED]: lookAtPins }
    for (const [names, listen] of Object.entries(events)) map.on(names, listen)
    return () => {
      cancelAnimationFrame(frame)
      for (const [names, listen] of Object.entries(events)) map.off(names, listen)
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
      {names.map(({ name, x, y, text, isTown }) => (
        <g key={name}>
          {isTown && <circle cx={x} cy={y} r={2} />}
          <text {...text} textAnchor="middle" fillOpacity={isTown ? 1 : 0.7}>
            {name}
          </text>
        </g>
      ))}
    </svg>,
    pane,
  )
}
