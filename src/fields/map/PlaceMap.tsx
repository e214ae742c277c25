import { Suspense } from "react"
import "./map-frame.css"
import { lazyMap, MapBone } from "./lazy-map.tsx"
import type { PlaceViewProps } from "./PlaceView.tsx"
import { mapLink, showPlace } from "./place.ts"

const PlaceView = lazyMap(async () => (await import("./PlaceView.tsx")).PlaceView)

/** Where something stands: on a map, in degrees, and as a way into the map that people use. */
export const PlaceMap = (props: PlaceViewProps) => (
  <figure className="place-map">
    <Suspense fallback={<MapBone />}>
      <PlaceView {...props} />
    </Suspense>
    <figcaption>
      <span>{showPlace(props.place)}</span>
      <a href={mapLink(props.place)} target="_blank" rel="noreferrer noopener">
        Buka di peta
      </a>
    </figcaption>
  </figure>
)
