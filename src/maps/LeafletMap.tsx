import type L from "leaflet"
import "leaflet/dist/leaflet.css"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useAppContext } from "../session/app-context.ts"
import "./map.css"
import { BaseMap } from "./BaseMap.tsx"
import { useLeaflet } from "./use-leaflet.ts"
import { useTiles } from "./use-tiles.ts"

const SENTENCES = {
  none: "Peta dasar belum diatur.",
  failed: "Peta dasar tidak dapat dimuat; pin tetap benar.",
}

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
  children?: (map: L.Map) => ReactNode
}

export const LeafletMap = ({ label, show, hint, children }: LeafletMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(true)
  const { tiles } = useAppContext().config
  const map = useLeaflet(frame, setAwake)
  const state = useTiles(map, tiles)
  const first = useRef(show)
  useEffect(() => {
    if (map) first.current(map)
  }, [map])
  const sentence = state === "none" || state === "failed" ? SENTENCES[state] : undefined

  return (
    <div className="map">
      <div className="map-frame" data-tiles={state}>
        {map && state !== "shown" && <BaseMap map={map} />}
        {/* biome-ignore lint/a11y/useSemanticElements: no other element says it */}
        <div ref={frame} className="map-canvas" role="group" aria-label={label} />
        {!isAwake && hint && <p className="map-hint">{hint}</p>}
        {tiles?.credit && state === "shown" && (
          <p className="map-credit">
            <Credit text={tiles.credit} />
          </p>
        )}
      </div>
      {sentence && <p className="map-note">{sentence}</p>}
      {map && children?.(map)}
    </div>
  )
}
