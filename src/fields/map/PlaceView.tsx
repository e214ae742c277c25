import { ASLEEP, LeafletMap } from "./LeafletMap.tsx"
import { MapSpot } from "./MapSpot.tsx"
import { PinShape } from "./PinShape.tsx"
import { type Place, showPlace } from "./place.ts"

export interface PlaceViewProps {
  place: Place
  /** What stands there. */
  label: string
}

/** One place, with its surroundings. */
export const PlaceView = ({ place, label }: PlaceViewProps) => (
  <LeafletMap
    key={`${place.lat} ${place.lng}`}
    label={`Peta: ${label}, ${showPlace(place)}`}
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
