import L from "leaflet"
import { type RefObject, useEffect, useState } from "react"
import { FINEST } from "./finest.ts"

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches

/** Fingers scroll the page until they have tapped the map; afterwards they move the map, until they tap elsewhere. */
const guardTouch = (map: L.Map, onWake: (isAwake: boolean) => void) => {
  if (!matchMedia("(pointer: coarse)").matches) return () => undefined
  const frame = map.getContainer()
  const wake = (isAwake: boolean) => {
    map.dragging[isAwake ? "enable" : "disable"]()
    onWake(isAwake)
  }
  const inside = () => wake(true)
  const away = ({ target }: Event) => target instanceof Node && !frame.contains(target) && wake(false)
  wake(false)
  // On its way down: a tap on a pin goes no further up.
  frame.addEventListener("click", inside, true)
  document.addEventListener("pointerdown", away)
  return () => {
    frame.removeEventListener("click", inside, true)
    document.removeEventListener("pointerdown", away)
  }
}

/** The wheel scrolls the page, but for a map that is in focus or with the key that zooms everywhere. */
const guardWheel = (map: L.Map) => {
  const frame = map.getContainer()
  const decide = (event: WheelEvent) =>
    map.scrollWheelZoom[event.ctrlKey || frame.contains(document.activeElement) ? "enable" : "disable"]()
  frame.addEventListener("wheel", decide, { capture: true, passive: true })
  return () => frame.removeEventListener("wheel", decide, { capture: true })
}

/** A map in an element, as long as the element is there. */
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
