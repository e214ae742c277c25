import type L from "leaflet"
import { useEffect, useState } from "react"
import { degreesBetween, digitsOf, stepAt, TOWNS } from "./base-map-data.ts"
import css from "./map.module.css"
import { showLat, showLng } from "./map-point.ts"

interface Line {
  at: number
  label: string
}

interface Named {
  name: string
  x: number
  y: number
}

interface Drawn {
  width: number
  height: number
  rows: Line[]
  columns: Line[]
  towns: Named[]
}

/** Minimum distance of town names in pixels; more important towns win. */
const [WIDE, HIGH] = [80, 20]
const MARGIN = 28

const townsOn = (map: L.Map, { x: width, y: height }: L.Point): Named[] => {
  const shown: Named[] = []
  for (const { name, lat, lng } of TOWNS) {
    const { x, y } = map.latLngToContainerPoint([lat, lng])
    const isInside = x > MARGIN && x < width - MARGIN && y > MARGIN && y < height - MARGIN
    if (isInside && !shown.some((other) => Math.abs(other.x - x) < WIDE && Math.abs(other.y - y) < HIGH))
      shown.push({ name, x, y })
  }
  return shown
}

const draw = (map: L.Map): Drawn => {
  const size = map.getSize()
  const [north, south] = [map.containerPointToLatLng([0, 0]), map.containerPointToLatLng(size)]
  const step = stepAt(map.getZoom())
  const digits = digitsOf(step)
  return {
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
    towns: townsOn(map, size),
  }
}

export const BaseMap = ({ map }: { map: L.Map }) => {
  const [drawn, setDrawn] = useState<Drawn>()
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    const again = () => setDrawn(draw(map))
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
  }, [map])
  if (!drawn) return null
  const { width, height, rows, columns, towns } = drawn
  return (
    <svg className={isMoving ? `${css.base} ${css.moving}` : css.base} width={width} height={height} aria-hidden="true">
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
      {towns.map(({ name, x, y }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={2} />
          <text x={x} y={y + 15} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
