import { LeafletMap, WAKE_HINT } from "./LeafletMap.tsx"
import { MapSpot } from "./MapSpot.tsx"
import { type GeoPoint, showGeoPoint } from "./map-point.ts"
import { PinShape } from "./PinShape.tsx"

export interface PointViewProps {
  point: GeoPoint
  label: string
}

export const PointView = ({ point, label }: PointViewProps) => (
  <LeafletMap
    key={`${point.lat} ${point.lng}`}
    label={`Peta: ${label}, ${showGeoPoint(point)}`}
    show={(map) => map.setView(point, 15)}
    hint={WAKE_HINT}
  >
    {(map) => (
      <MapSpot map={map} point={point}>
        <PinShape />
      </MapSpot>
    )}
  </LeafletMap>
)
