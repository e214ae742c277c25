import L from "leaflet"
import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import type { GeoPoint } from "./map-point.ts"
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

export const DragPin = ({ map, point: { lat, lng }, onMove, label }: DragPinProps) => {
  const pin = useRef<L.Marker>(null)
  const first = useRef<GeoPoint>({ lat, lng })
  const [shape] = useState(() => document.createElement("span"))

  useEffect(() => {
    const icon = L.divIcon({ html: shape, className: "drag-pin", iconSize: [40, 44], iconAnchor: [20, 42] })
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
      onMove(to)
    }
    element?.addEventListener("keydown", press)
    marker.on("dragend", () => {
      onMove(marker.getLatLng())
      element?.focus({ preventScroll: true })
    })
    return () => {
      marker.remove()
      pin.current = null
    }
  }, [map, onMove, shape])

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
