import { type GeoPoint, showGeoPoint } from "./geo-point.ts"
import { ASLEEP, LeafletMap } from "./LeafletMap.tsx"
import { MapSpot } from "./MapSpot.tsx"
import { PinShape } from "./PinShape.tsx"

export interface PointViewProps {
  place: GeoPoint
  /** What stands there. */
  label: string
}

/** One place, with its surroundings. */
export const PointView = ({ place, label }: PointViewProps) => (
  <LeafletMap
    key={`${place.lat} ${place.lng}`}
    label={`Peta: ${label}, ${showGeoPoint(place)}`}
    show={(map) => map.setView(place, 15)}
    hint={ASLEEP}
  >
    {(map) => (
      <MapSpot map={map} place={place}>
        <PinShape />
      </MapSpot>
    )}
  </LeafletMap>
)
