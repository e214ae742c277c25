import type L from "leaflet"
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import type { Box } from "../declare/box.ts"
import { showNumber } from "../declare/format.ts"
import type { Tone } from "../declare/index.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { createPinIndex, type Pin, type Spot, spotsIn } from "./cluster.ts"
import { LeafletMap, WAKE_HINT } from "./LeafletMap.tsx"
import { MapPopup } from "./MapPopup.tsx"
import { MapSpot } from "./MapSpot.tsx"
import { FINEST, INDONESIA_CORNERS, isInIndonesia } from "./map-point.ts"
import css from "./pins.module.css"

export interface NamedPin extends Pin {
  name: string
  word?: string
  isSelected: boolean
  /** The colour of the status, with its icon and word. */
  state?: { tone: Tone; icon: IconName; word: string }
}

export interface View {
  box: Box
  zoom: number
  size: string
}

export interface PinsMapProps {
  label: string
  pins: readonly NamedPin[]
  lit?: string
  onLit: (key: string | undefined) => void
  opened: readonly string[]
  onOpen: (keys: readonly string[]) => void
  popupOf: (keys: readonly string[]) => ReactNode
  /** Reports what is in sight. The pins then follow the map, and the map no longer fits itself to them. */
  onView?: (view: View) => void
  /** Edges that the map is fitted to whenever they change. */
  frame?: Box
  /** A pin to show although it is inside a cluster. */
  beacon?: NamedPin
  head?: ReactNode
}

const TONES: { readonly [T in Tone]: string } = {
  neutral: "var(--muted)",
  info: "var(--navy-700)",
  mid: "var(--mid)",
  late: "var(--late)",
  good: "var(--good)",
  warn: "var(--warn)",
  bad: "var(--bad)",
}

/** Cluster radius in pixels, for bubbles and for dots. */
const [BUBBLE, DOT] = [64, 32]

const cornersOf = (pins: readonly Pin[]): [number, number][] =>
  pins.flatMap(({ point, many }) => (many?.corners ?? [point]).map(({ lat, lng }): [number, number] => [lat, lng]))

const fitBox = (map: L.Map, [west, south, east, north]: Box) =>
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false, maxZoom: 17 },
  )

/** Five decimals are 1 m. */
const viewOf = (map: L.Map): View => {
  const bounds = map.getBounds()
  const edges = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
  const [west, south, east, north] = edges.map((degrees) => Number(degrees.toFixed(5))) as [
    number,
    number,
    number,
    number,
  ]
  return {
    box: [west, Math.max(-90, south), east, Math.min(90, north)],
    zoom: Math.round(map.getZoom()),
    size: String(map.getSize()),
  }
}

const useView = (map: L.Map, onView: PinsMapProps["onView"], frame: Box | undefined) => {
  const report = useEffectEvent(() => onView?.(viewOf(map)))
  useEffect(() => {
    const again = () => report()
    map.whenReady(again)
    map.on("moveend", again)
    return () => {
      map.off("moveend", again)
    }
  }, [map])
  const wanted = frame?.join()
  useEffect(() => {
    if (wanted) fitBox(map, wanted.split(",").map(Number) as unknown as Box)
  }, [map, wanted])
}

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

const nameOf = ({ pins, count, isOne }: Spot<NamedPin>) => {
  const [first] = pins
  if (first && count === 1) return [first.name, first.word, first.state?.word].filter(Boolean).join(", ")
  return isOne ? `${showNumber(count)} di titik ini` : `${showNumber(count)} di sekitar sini, perbesar`
}

const Pins = (props: PinsMapProps & { map: L.Map }) => {
  const { map, pins, lit, onLit, opened, onOpen, popupOf, onView, frame, beacon } = props
  const spots = useSpots(map, pins)
  useView(map, onView, frame)
  const open = pins.filter(({ key }) => opened.includes(key))
  const seen = useRef<string>(undefined)
  const keys = pins.map(({ key }) => key).join(" ")
  useEffect(() => {
    if (!onView && seen.current !== undefined && seen.current !== keys) fit(map, pins)
    seen.current = keys
  }, [map, keys, pins, onView])

  const choose = (spot: Spot<NamedPin>) => {
    if (spot.isOne) return onOpen(spot.pins.map(({ key }) => key))
    map.fitBounds(cornersOf(spot.pins), { padding: [48, 48], maxZoom: FINEST })
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
        const [only] = spot.count === 1 ? spot.pins : []
        const isLit = spot.pins.some(({ key }) => key === lit || opened.includes(key))
        const marks = [isLit && css.lit, spot.pins.some(({ isSelected }) => isSelected) && css.selected]
        const look = only ? (only.word ? css.bubble : css.dot) : css.count
        return (
          <MapSpot key={spot.key} map={map} point={spot.point} isAbove={isLit}>
            <button
              type="button"
              className={[look, ...marks].filter(Boolean).join(" ")}
              aria-label={nameOf(spot)}
              style={{ "--pin": only?.state && TONES[only.state.tone] } as CSSProperties}
              onClick={() => choose(spot)}
              onFocus={() => only && onLit(only.key)}
              onBlur={() => onLit(undefined)}
              onMouseEnter={() => only && onLit(only.key)}
              onMouseLeave={() => onLit(undefined)}
            >
              {only?.state && only.word && <Icon name={only.state.icon} size={12} />}
              {only ? only.word : showNumber(spot.count)}
            </button>
          </MapSpot>
        )
      })}
      {beacon && !spots.some(({ pins, count }) => count === 1 && pins[0]?.key === beacon.key) && (
        <MapSpot map={map} point={beacon.point} isAbove>
          <span className={`${beacon.word ? css.bubble : css.dot} ${css.lit}`} aria-hidden="true">
            {beacon.word}
          </span>
        </MapSpot>
      )}
      {open[0] && (
        <MapPopup key={opened.join(" ")} map={map} point={open[0].point} onClose={close}>
          {popupOf(open.map(({ key }) => key))}
        </MapPopup>
      )}
    </>
  )
}

export const PinsMap = (props: PinsMapProps) => (
  <LeafletMap
    label={props.label}
    show={(map) => (props.frame ? fitBox(map, props.frame) : fit(map, props.pins))}
    hint={WAKE_HINT}
    head={props.head}
  >
    {(map) => <Pins map={map} {...props} />}
  </LeafletMap>
)
