import L from "leaflet"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { LeafletMap } from "./LeafletMap.tsx"
import css from "./map.module.css"
import { type GeoPoint, INDONESIA_CORNERS, isSameGeoPoint, roundGeoPoint, showGeoPoint } from "./map-point.ts"
import { PinShape } from "./PinShape.tsx"

/** Pixels per arrow key, without and with Shift. */
const [STEP, STRIDE] = [5, 50]

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

interface DragPinProps {
  map: L.Map
  point: GeoPoint
  onMove: (point: GeoPoint) => void
  label: string
}

const DragPin = ({ map, point: { lat, lng }, onMove, label }: DragPinProps) => {
  const pin = useRef<L.Marker>(null)
  const first = useRef<GeoPoint>({ lat, lng })
  const [shape] = useState(() => document.createElement("span"))
  const move = useEffectEvent(onMove)

  useEffect(() => {
    const icon = L.divIcon({ html: shape, className: css.pin, iconSize: [40, 44], iconAnchor: [20, 42] })
    const marker = L.marker(first.current, { icon, draggable: true, autoPan: true, keyboard: true }).addTo(map)
    pin.current = marker
    const element = marker.getElement()
    const press = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key]
      if (!arrow) return
      event.preventDefault()
      event.stopPropagation()
      const far = event.shiftKey ? STRIDE : STEP
      const to = map.containerPointToLatLng(
        map.latLngToContainerPoint(marker.getLatLng()).add([arrow[0] * far, arrow[1] * far]),
      )
      marker.setLatLng(to)
      map.panInside(to, { padding: [40, 56], animate: false })
      move(to)
    }
    element?.addEventListener("keydown", press)
    marker.on("dragend", () => {
      move(marker.getLatLng())
      element?.focus({ preventScroll: true })
    })
    return () => {
      marker.remove()
      pin.current = null
    }
  }, [map, shape])

  useEffect(() => {
    pin.current?.setLatLng([lat, lng])
  }, [lat, lng])
  useEffect(() => {
    const element = pin.current?.getElement()
    element?.setAttribute("aria-label", label)
    element?.setAttribute("aria-roledescription", "pin yang dapat digeser dengan tombol panah")
  }, [label])
  return createPortal(<PinShape />, shape)
}

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
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    const click = ({ latlng }: L.LeafletMouseEvent) => {
      pick(latlng)
      if (map.getZoom() < NEAR_ZOOM) map.setView(latlng, Math.min(NEAR_ZOOM, map.getZoom() + NEARER_BY))
    }
    const frame = map.getContainer()
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === "Enter" && target === frame) pick(map.getCenter())
    }
    map.on("click", click)
    frame.addEventListener("keydown", press)
    return () => {
      map.off("click", click)
      frame.removeEventListener("keydown", press)
    }
  }, [map])
  return null
}

export const PinMap = ({ point, onPick, label }: PinMapProps) => {
  const [picked, setPicked] = useState<GeoPoint>()
  const pick = (exact: GeoPoint) => {
    const rounded = roundGeoPoint(exact)
    setPicked(rounded)
    onPick(rounded)
  }
  return (
    <div>
      <p className={`${css.lead} muted small`}>
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
