import L from "leaflet"
import { type ReactNode, useEffect, useState } from "react"
import { createPortal } from "react-dom"
import css from "./map.module.css"
import type { GeoPoint } from "./map-point.ts"

/** Event of the map when a spot was added, moved or removed. */
export const SPOT_MOVED = "griya:spot"
/** Selects what the spots show. */
export const SPOTS = `.${css.spot} > *`

interface MapSpotProps {
  map: L.Map
  point: GeoPoint
  isAbove?: boolean
  children: ReactNode
}

export const MapSpot = ({ map, point: { lat, lng }, isAbove = false, children }: MapSpotProps) => {
  const [element] = useState(() => {
    const made = document.createElement("div")
    made.className = css.spot ?? ""
    L.DomEvent.disableClickPropagation(made)
    return made
  })
  const [marker] = useState(() =>
    L.marker([lat, lng], {
      icon: L.divIcon({ html: element, className: css.anchor, iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  )
  useEffect(() => {
    marker.addTo(map)
    return () => {
      marker.remove()
      map.fire(SPOT_MOVED)
    }
  }, [map, marker])
  useEffect(() => {
    marker.setLatLng([lat, lng])
    map.fire(SPOT_MOVED)
  }, [map, marker, lat, lng])
  useEffect(() => {
    marker.setZIndexOffset(isAbove ? 10_000 : 0)
  }, [marker, isAbove])
  return createPortal(children, element)
}
