import { type ComponentType, lazy } from "react"
import { prefetch } from "../data/prefetch.ts"

const Missing = () => (
  <p className="map-missing" role="status">
    Peta tidak dapat dimuat. Periksa sambungan internet, lalu muat ulang halaman ini. Yang lain tetap dapat dipakai.
  </p>
)

/** A map is fetched where it is shown. One that does not come must not take the page, and what was typed in it, away. */
export const lazyMap = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    prefetch(load).then(
      (Shown) => ({ default: Shown }),
      () => ({ default: Missing as ComponentType<Props> }),
    ),
  )

/** Has the size of the map that comes. */
export const MapSkeleton = () => <div className="map-skeleton" />
