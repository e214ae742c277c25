import L from "leaflet"
import { type RefObject, useEffect, useState } from "react"
import { mediaOf } from "../ui/use-media.ts"
import { FINEST } from "./finest.ts"

const isStill = () => mediaOf("reducedMotion").matches

/** Touch scrolls the page until the user taps the map, so that a map does not trap scrolling. */
const guardTouch = (map: L.Map, onWake: (isAwake: boolean) => void) => {
  if (!mediaOf("touch").matches) return () => undefined
  const frame = map.getContainer()
  const wake = (isAwake: boolean) => {
    map.dragging[isAwake ? "enable" : "disable"]()
    onWake(isAwake)
  }
  const inside = () => wake(true)
  const away = ({ target }: Event) => target instanceof Node && !frame.contains(target) && wake(false)
  wake(false)
  // Capture phase, because pins stop the propagation of taps.
  frame.addEventListener("click", inside, true)
  document.addEventListener("pointerdown", away)
  return () => {
    frame.removeEventListener("click", inside, true)
    document.removeEventListener("pointerdown", away)
  }
}

/** The wheel scrolls the page unless the map has focus or Ctrl is pressed. */
const guardWheel = (map: L.Map) => {
  const frame = map.getContainer()
  const decide = (event: WheelEvent) =>
    map.scrollWheelZoom[event.ctrlKey || frame.contains(document.activeElement) ? "enable" : "disable"]()
  frame.addEventListener("wheel", decide, { capture: true, passive: true })
  return () => frame.removeEventListener("wheel", decide, { capture: true })
}

export const useLeaflet = (frame: RefObject<HTMLElement | null>, onWake: (isAwake: boolean) => void) => {
  const [map, setMap] = useState<L.Map>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const moves = !isStill()
    const made = L.map(element, {
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      minZoom: 3,
      maxZoom: FINEST,
      maxBounds: [
        [-85, -180],
        [85, 180],
      ],
      maxBoundsViscosity: 1,
      zoomAnimation: moves,
      fadeAnimation: moves,
      markerZoomAnimation: moves,
      inertia: moves,
    })
    L.control.zoom({ position: "bottomright", zoomInTitle: "Perbesar", zoomOutTitle: "Perkecil" }).addTo(made)
    L.control.scale({ position: "bottomleft", imperial: false }).addTo(made)
    const calm = [guardTouch(made, onWake), guardWheel(made)]
    const sized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    sized.observe(element)
    setMap(made)
    return () => {
      sized.disconnect()
      for (const stop of calm) stop()
      setMap(undefined)
      made.remove()
    }
  }, [])
  return map
}
