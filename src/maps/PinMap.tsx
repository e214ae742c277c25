import type L from "leaflet"
import { useEffect, useRef, useState } from "react"
import { DragPin } from "./DragPin.tsx"
import { LeafletMap } from "./LeafletMap.tsx"
import { type GeoPoint, INDONESIA_CORNERS, isSameGeoPoint, roundGeoPoint, showGeoPoint } from "./map-point.ts"

export interface PinMapProps {
  point?: GeoPoint
  onPick: (point: GeoPoint) => void
  label: string
}

/** Zoom level of a street, and maximum zoom steps per click. */
const [NEAR_ZOOM, NEARER_BY] = [16, 4]

const show = (map: L.Map, point?: GeoPoint) =>
  point ? map.setView(point, Math.max(map.getZoom() || 0, NEAR_ZOOM)) : map.fitBounds(INDONESIA_CORNERS)

const Clicks = ({ map, point, picked, onPick }: PinMapProps & { map: L.Map; picked?: GeoPoint }) => {
  const known = useRef(point)
  useEffect(() => {
    if (isSameGeoPoint(point, known.current)) return
    known.current = point
    // Dragging has already moved the pin.
    if (point && !isSameGeoPoint(point, picked)) show(map, point)
  }, [map, point, picked])
  useEffect(() => {
    const click = ({ latlng }: L.LeafletMouseEvent) => {
      onPick(latlng)
      if (map.getZoom() < NEAR_ZOOM) map.setView(latlng, Math.min(NEAR_ZOOM, map.getZoom() + NEARER_BY))
    }
    const frame = map.getContainer()
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === "Enter" && target === frame) onPick(map.getCenter())
    }
    map.on("click", click)
    frame.addEventListener("keydown", press)
    return () => {
      map.off("click", click)
      frame.removeEventListener("keydown", press)
    }
  }, [map, onPick])
  return null
}

export const PinMap = ({ point, onPick, label }: PinMapProps) => {
  const [picked, setPicked] = useState<GeoPoint>()
  const latestOnPick = useRef(onPick)
  latestOnPick.current = onPick
  const [pick] = useState(() => (exact: GeoPoint) => {
    const rounded = roundGeoPoint(exact)
    setPicked(rounded)
    latestOnPick.current(rounded)
  })
  return (
    <div className="pin-map">
      <p className="map-lead">
        {point
          ? "Geser pin, ketuk tempat lain, atau pilih pin lalu tekan tombol panah."
          : "Ketuk peta untuk menaruh pin."}
      </p>
      <LeafletMap label={`Peta ${label}`} show={(map) => show(map, point)}>
        {(map) => (
          <>
            <Clicks map={map} point={point} picked={picked} onPick={pick} label={label} />
            {point && <DragPin map={map} point={point} onMove={pick} label={`Pin ${label}`} />}
          </>
        )}
      </LeafletMap>
      <p className="unseen" aria-live="polite">
        {picked && isSameGeoPoint(point, picked) && `Pin di ${showGeoPoint(picked)}`}
      </p>
    </div>
  )
}
