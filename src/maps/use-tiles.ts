import L from "leaflet"
import { useEffect, useState } from "react"
import type { Tiles } from "../data/config.ts"

type TilesState = "none" | "waiting" | "shown" | "failed"

export const useTiles = (map: L.Map | undefined, tiles: Tiles | undefined): TilesState => {
  const [state, setState] = useState<TilesState>(tiles ? "waiting" : "none")
  useEffect(() => {
    if (!map || !tiles) return
    let arrived = 0
    // Tile servers require a referrer, but the page's policy sends none.
    const layer = L.tileLayer(tiles.address, { maxZoom: 22, referrerPolicy: "strict-origin" })
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
