import L from "leaflet"
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { createPinIndex, type Pin, type Spot, spotsIn } from "./cluster.ts"
import { LeafletMap, WAKE_HINT } from "./LeafletMap.tsx"
import { MapSpot } from "./MapSpot.tsx"
import { type GeoPoint, INDONESIA_CORNERS, isInIndonesia } from "./map-point.ts"
import css from "./pins.module.css"

interface MapPopupProps {
  map: L.Map
  point: GeoPoint
  onClose: () => void
  children: ReactNode
}

const MapPopup = ({ map, point: { lat, lng }, onClose, children }: MapPopupProps) => {
  const [element] = useState(() => document.createElement("div"))
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const popup = L.popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      minWidth: 220,
      maxWidth: 280,
      maxHeight: 220,
      offset: [0, -30],
      autoPanPadding: [12, 12],
    })
      .setLatLng([lat, lng])
      .setContent(element)
      .openOn(map)
    // React's content has its final size only now.
    popup.update()
    element.querySelector<HTMLElement>("a")?.focus({ preventScroll: true })
    const away = () => close.current()
    map.on("click", away)
    return () => {
      map.off("click", away)
      popup.remove()
    }
  }, [map, element, lat, lng])

  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div className={css.popup} role="group" aria-label="Di titik ini" onKeyDown={press}>
      <Button look="icon" className={css.close} aria-label="Tutup" onClick={onClose}>
        <Icon name="close" size={14} />
      </Button>
      {children}
    </div>,
    element,
  )
}

export interface NamedPin extends Pin {
  name: string
  word?: string
  isSelected: boolean
}

export interface PinsMapProps {
  label: string
  pins: readonly NamedPin[]
  lit?: string
  onLit: (key: string | undefined) => void
  opened: readonly string[]
  onOpen: (keys: readonly string[]) => void
  popupOf: (keys: readonly string[]) => ReactNode
}

/** Cluster radius in pixels, for bubbles and for dots. */
const [BUBBLE, DOT] = [64, 32]

const cornersOf = (pins: readonly Pin[]): [number, number][] => pins.map(({ point }) => [point.lat, point.lng])

/** Ignores pins outside Indonesia, because wrong coordinates would shrink all others. */
const fit = (map: L.Map, pins: readonly Pin[]) => {
  const here = pins.filter(({ point }) => isInIndonesia(point))
  const shown = cornersOf(here.length > 0 ? here : pins)
  map.fitBounds(shown.length > 0 ? shown : INDONESIA_CORNERS, { padding: [40, 40], maxZoom: 15, animate: false })
}

const useSpots = (map: L.Map, pins: readonly NamedPin[]) => {
  const index = useMemo(() => createPinIndex(pins, pins.some(({ word }) => word) ? BUBBLE : DOT), [pins])
  const [spots, setSpots] = useState<Spot<NamedPin>[]>([])
  useEffect(() => {
    const again = () => {
      const box = map.getBounds().pad(0.1)
      setSpots(spotsIn(index, [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()], map.getZoom()))
    }
    map.whenReady(again)
    map.on("moveend", again)
    return () => {
      map.off("moveend", again)
    }
  }, [map, index])
  return spots
}

const nameOf = ({ pins, isOne }: Spot<NamedPin>) => {
  const [first] = pins
  if (first && pins.length === 1) return first.word ? `${first.name}, ${first.word}` : first.name
  return isOne ? `${pins.length} di titik ini` : `${pins.length} di sekitar sini, perbesar`
}

const Pins = ({ map, pins, lit, onLit, opened, onOpen, popupOf }: PinsMapProps & { map: L.Map }) => {
  const spots = useSpots(map, pins)
  const open = pins.filter(({ key }) => opened.includes(key))
  const seen = useRef<string>(undefined)
  const keys = pins.map(({ key }) => key).join(" ")
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== keys) fit(map, pins)
    seen.current = keys
  }, [map, keys, pins])

  const choose = (spot: Spot<NamedPin>) => {
    if (spot.isOne) return onOpen(spot.pins.map(({ key }) => key))
    map.fitBounds(cornersOf(spot.pins), { padding: [48, 48] })
    // The pressed button disappears after the zoom, so keep the focus on the map.
    map.getContainer().focus({ preventScroll: true })
  }
  const close = () => {
    onOpen([])
    map.getContainer().focus({ preventScroll: true })
  }
  return (
    <>
      {spots.map((spot) => {
        const [only] = spot.pins.length === 1 ? spot.pins : []
        const isLit = spot.pins.some(({ key }) => key === lit || opened.includes(key))
        const marks = [isLit && css.lit, spot.pins.some(({ isSelected }) => isSelected) && css.selected]
        const look = only ? (only.word ? css.bubble : css.dot) : css.count
        return (
          <MapSpot key={spot.key} map={map} point={spot.point} isAbove={isLit}>
            <button
              type="button"
              className={[look, ...marks].filter(Boolean).join(" ")}
              aria-label={nameOf(spot)}
              onClick={() => choose(spot)}
              onFocus={() => only && onLit(only.key)}
              onBlur={() => onLit(undefined)}
              onMouseEnter={() => only && onLit(only.key)}
              onMouseLeave={() => onLit(undefined)}
            >
              {only ? only.word : spot.pins.length}
            </button>
          </MapSpot>
        )
      })}
      {open[0] && (
        <MapPopup key={opened.join(" ")} map={map} point={open[0].point} onClose={close}>
          {popupOf(open.map(({ key }) => key))}
        </MapPopup>
      )}
    </>
  )
}

export const PinsMap = (props: PinsMapProps) => (
  <LeafletMap label={props.label} show={(map) => fit(map, props.pins)} hint={WAKE_HINT}>
    {(map) => <Pins map={map} {...props} />}
  </LeafletMap>
)
