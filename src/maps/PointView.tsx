import { useEffect, useState } from "react"
import { useAppContext } from "../session/app-context.ts"
import { LeafletMap, WAKE_HINT } from "./LeafletMap.tsx"
import { MapSpot } from "./MapSpot.tsx"
import { type GeoPoint, showGeoPoint } from "./map-point.ts"
import { isInProvince, loadOutlines } from "./outlines.ts"
import { PinShape } from "./PinShape.tsx"

export interface PointViewProps {
  point: GeoPoint
  label: string
  province?: string
}

const useIsOutside = ({ lat, lng }: GeoPoint, province: string) => {
  const [isOutside, setOutside] = useState(false)
  useEffect(() => {
    void loadOutlines().then((outlines) =>
      setOutside(outlines !== undefined && isInProvince(outlines, province, { lat, lng }) === false),
    )
  }, [lat, lng, province])
  return isOutside
}

const Outside = ({ point, province }: { point: GeoPoint; province: string }) =>
  useIsOutside(point, province) && (
    <p className="small" role="status">
      Titik ini di luar {province}. Periksa titik lokasi atau provinsinya.
    </p>
  )

/** Our own base map shows coasts, borders and towns alone. */
const ZOOM = { tiles: 15, base: 8 }

export const PointView = ({ point, label, province }: PointViewProps) => {
  const { tiles } = useAppContext().config
  return (
    <LeafletMap
      key={`${point.lat} ${point.lng}`}
      label={`Peta: ${label}, ${showGeoPoint(point)}`}
      show={(map) => map.setView(point, tiles ? ZOOM.tiles : ZOOM.base)}
      hint={WAKE_HINT}
      head={province && <Outside point={point} province={province} />}
    >
      {(map) => (
        <MapSpot map={map} point={point}>
          <PinShape />
        </MapSpot>
      )}
    </LeafletMap>
  )
}
