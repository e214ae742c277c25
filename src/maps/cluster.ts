import Supercluster from "supercluster"
import { FINEST, type GeoPoint, isSameGeoPoint } from "./map-point.ts"

export interface Pin {
  key: string
  point: GeoPoint
  /** A cluster of the service: its number and corners. */
  many?: { count: number; corners: readonly [GeoPoint, GeoPoint] }
}

export interface Spot<P extends Pin> {
  key: string
  point: GeoPoint
  pins: readonly P[]
  count: number
  /** True if no zoom level separates the pins. */
  isOne: boolean
}

type Index<P extends Pin> = Supercluster<{ pin: P }>

export const createPinIndex = <P extends Pin>(pins: readonly P[], radius: number): Index<P> =>
  new Supercluster<{ pin: P }>({ radius, maxZoom: FINEST, extent: 256 }).load(
    pins.map((pin) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [pin.point.lng, pin.point.lat] },
      properties: { pin },
    })),
  )

const countOf = (pins: readonly Pin[]) => pins.reduce((sum, { many }) => sum + (many?.count ?? 1), 0)

/** Uses the original point, because the index rounds coordinates. */
const toSpot = <P extends Pin>(pin: P): Spot<P> => ({
  key: pin.key,
  point: pin.point,
  pins: [pin],
  count: countOf([pin]),
  isOne: !pin.many,
})

/** Clusters within west, south, east and north, sorted from north to south for reading order. */
export const spotsIn = <P extends Pin>(
  index: Index<P>,
  box: [number, number, number, number],
  zoom: number,
): Spot<P>[] =>
  index
    .getClusters(box, Math.round(zoom))
    .map(({ geometry, properties }): Spot<P> => {
      if (!("cluster_id" in properties)) return toSpot(properties.pin)
      const [lng = 0, lat = 0] = geometry.coordinates
      const pins = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.pin)
      const isOne =
        pins.every((pin) => !pin.many) &&
        (pins.every((pin) => isSameGeoPoint(pin.point, pins[0]?.point)) ||
          index.getClusterExpansionZoom(properties.cluster_id) > FINEST)
      return {
        key: pins
          .map(({ key }) => key)
          .sort()
          .join(" "),
        point: { lat, lng },
        pins,
        count: countOf(pins),
        isOne,
      }
    })
    .sort((one, other) => other.point.lat - one.point.lat)
