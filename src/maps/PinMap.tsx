import type L from "leaflet"
import { useEffect, useRef, useState } from "react"
import { DragPin } from "./DragPin.tsx"
import { type GeoPoint, INDONESIA_CORNERS, isSameGeoPoint, roundGeoPoint, showGeoPoint } from "./geo-point.ts"
import { LeafletMap } from "./LeafletMap.tsx"

export interface PinMapProps {
  place?: GeoPoint
  onPick: (place: GeoPoint) => void
  label: string
}

/** A street and its neighbours; and how much nearer a click in the wide map leads, so that the next one can be exact. */
const [NEAR, NEARER] = [16, 4]

const show = (map: L.Map, place?: GeoPoint) =>
  place ? map.setView(place, Math.max(map.getZoom() || 0, NEAR)) : map.fitBounds(INDONESIA_CORNERS)

/** Follows what is typed, and tells of clicks. */
const Clicks = ({ map, place, picked, onPick }: PinMapProps & { map: L.Map; picked?: GeoPoint }) => {
  const known = useRef(place)
  useEffect(() => {
    if (isSameGeoPoint(place, known.current)) return
    known.current = place
    // The hand that moved the pin sees it already.
    if (place && !isSameGeoPoint(place, picked)) show(map, place)
  }, [map, place, picked])
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
export const PinMap = ({ place, onPick, label }: PinMapProps) => {
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
        {place
          ? "Geser pin, ketuk tempat lain, atau pilih pin lalu tekan tombol panah."
          : "Ketuk peta untuk menaruh pin."}
      </p>
      <LeafletMap label={`Peta ${label}`} show={(map) => show(map, place)}>
        {(map) => (
          <>
            <Clicks map={map} place={place} picked={picked} onPick={pick} label={label} />
            {place && <DragPin map={map} place={place} onMove={pick} label={`Pin ${label}`} />}
          </>
        )}
      </LeafletMap>
      <p className="unseen" aria-live="polite">
        {picked && isSameGeoPoint(place, picked) && `Pin di ${showGeoPoint(picked)}`}
      </p>
    </div>
  )
}
