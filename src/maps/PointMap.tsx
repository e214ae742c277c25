import { Suspense } from "react"
import "./map-frame.css"
import { lazyMap, MapSkeleton } from "./lazy-map.tsx"
import { mapLink, showGeoPoint } from "./map-point.ts"
import type { PointViewProps } from "./PointView.tsx"

const PointView = lazyMap(async () => (await import("./PointView.tsx")).PointView)

export const PointMap = (props: PointViewProps) => (
  <figure className="place-map">
    <Suspense fallback={<MapSkeleton />}>
      <PointView {...props} />
    </Suspense>
    <figcaption>
      <span>{showGeoPoint(props.point)}</span>
      <a href={mapLink(props.point)} target="_blank" rel="noreferrer noopener">
        Buka di peta
      </a>
    </figcaption>
  </figure>
)
