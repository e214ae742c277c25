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

/** A street and its neighbours; and how much nearer a click in the wide map leads, so that the next one can be exact. */
const [NEAR, NEARER] = [16, 4]

const show = (map: L.Map, point?: GeoPoint) =>
  point ? map.setView(point, Math.max(map.getZoom() || 0, NEAR)) : map.fitBounds(INDONESIA_CORNERS)

/** Follows what is typed, and tells of clicks. */
const Clicks = ({ map, point, picked, onPick }: PinMapProps & { map: L.Map; picked?: GeoPoint }) => {
  const known = useRef(point)
  useEffect(() => {
    if (isSameGeoPoint(point, known.current)) return
    known.current = point
    // Dragging has moved the pin already.
    if (point && !isSameGeoPoint(point, picked)) show(map, point)
  }, [map, point, picked])
  useEffect(() => {
    const click = ({ latlng }: L.LeafletMouseEvent) => {
      onPick(latlng)
      if (map.getZoom() < NEAR) map.setView(latlng, Math.min(NEAR, map.getZoom() + NEARER))
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

/** A map on which a pin is put, dragged, and moved by keys. */
export const PinMap = ({ point, onPick, label }: PinMapProps) => {
  const [picked, setPicked] = useState<GeoPoint>()
  const tell = useRef(onPick)
  tell.current = onPick
  const [pick] = useState(() => (exact: GeoPoint) => {
    const rounded = roundGeoPoint(exact)
    setPicked(rounded)
    tell.current(rounded)
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
