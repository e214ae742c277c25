import { withBase } from "../routing/base-path.ts"
import "leaflet/dist/leaflet.css"
import L from "leaflet"
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import type { Tiles } from "../data/config.ts"
import { useAppContext } from "../session/app-context.ts"
import { mediaOf } from "../ui/use-media.ts"
import { BaseMap } from "./BaseMap.tsx"
import frameCss from "./frame.module.css"
import css from "./map.module.css"
import { FINEST } from "./map-point.ts"

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

const useLeaflet = (frame: RefObject<HTMLElement | null>, onWake: (isAwake: boolean) => void) => {
  const [map, setMap] = useState<L.Map>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const moves = !mediaOf("reducedMotion").matches
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
  }, [frame, onWake])
  return map
}

type TilesState = "none" | "waiting" | "shown" | "failed"

const useTiles = (map: L.Map | undefined, tiles: Tiles | undefined): TilesState => {
  const [state, setState] = useState<TilesState>(tiles ? "waiting" : "none")
  useEffect(() => {
    if (!map || !tiles) return
    let arrived = 0
    // Tile servers require a referrer, but the page's policy sends none.
    const layer = L.tileLayer(withBase(tiles.address), { maxZoom: 22, referrerPolicy: "strict-origin" })
    layer.on("loading", () => {
      arrived = 0
    })
    layer.on("tileload", () => {
      arrived += 1
      setState("shown")
    })
    // A single failure leaves a gap; without any tile the offline base map appears.
    layer.on("tileerror", () => arrived === 0 && setState("failed"))
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, tiles])
  return state
}

const NO_TILES = "Peta dasar tidak dapat dimuat; pin tetap benar."

export const WAKE_HINT = "Ketuk peta untuk menggesernya"

const Credit = ({ text }: { text: string }) => {
  const [, words, address] = /^(.*?)\s*(https?:\/\/\S+)$/.exec(text) ?? []
  if (!address) return text
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {words || address}
    </a>
  )
}

interface LeafletMapProps {
  label: string
  /** Sets the initial view; called once. */
  show: (map: L.Map) => void
  hint?: string
  head?: ReactNode
  children?: (map: L.Map) => ReactNode
}

export const LeafletMap = ({ label, show, hint, head, children }: LeafletMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(true)
  const { tiles } = useAppContext().config
  const map = useLeaflet(frame, setAwake)
  const state = useTiles(map, tiles)
  // The frame may have come while the map was made.
  const showFirst = useEffectEvent(show)
  // Before the effects of what is on the map: Leaflet adds markers to the page only once there is a view.
  useLayoutEffect(() => {
    if (map) showFirst(map)
  }, [map])

  return (
    <div>
      {head}
      <div className={`${css.frame} ${frameCss.frame} box`} data-tiles={state}>
        {map && state !== "shown" && <BaseMap map={map} />}
        {/* biome-ignore lint/a11y/useSemanticElements: no other element says it */}
        <div ref={frame} className={css.canvas} role="group" aria-label={label} />
        {!isAwake && hint && <p className={`${css.hint} small no-print`}>{hint}</p>}
        {tiles?.credit && state === "shown" && (
          <p className={`${css.credit} muted small`}>
            <Credit text={tiles.credit} />
          </p>
        )}
      </div>
      {state === "failed" && <p className={`${css.note} muted small`}>{NO_TILES}</p>}
      {map && children?.(map)}
    </div>
  )
}
