import L from "leaflet"
import { useEffect, useState } from "react"
import type { Tiles } from "../data/config.ts"

/** `waiting` until the first tile is there or known not to come. */
type TilesState = "none" | "waiting" | "shown" | "failed"

/** The base map, where one is configured, and what became of it. */
export const useTiles = (map: L.Map | undefined, tiles: Tiles | undefined): TilesState => {
  const [state, setState] = useState<TilesState>(tiles ? "waiting" : "none")
  useEffect(() => {
    if (!map || !tiles) return
    let arrived = 0
    // Servers of maps ask who shows them; the page's own policy would tell them nothing.
    const layer = L.tileLayer(tiles.address, { maxZoom: 22, referrerPolicy: "strict-origin" })
    layer.on("loading", () => {
      arrived = 0
    })
    layer.on("tileload", () => {
      arrived += 1
      setState("shown")
    })
    // One of many that fails leaves a hole; where none comes the ground is drawn.
    layer.on("tileerror", () => arrived === 0 && setState("failed"))
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, tiles])
  return state
}
