import { isObject } from "../declare/index.ts"

export const FINEST = 19

export interface GeoPoint {
  lat: number
  lng: number
}

/** Bounds from Rote to Sabang and from Sabang to Merauke. */
const INDONESIA = { south: -11.1, north: 6.2, west: 94.9, east: 141.1 }

export const INDONESIA_CORNERS: [[number, number], [number, number]] = [
  [INDONESIA.south, INDONESIA.west],
  [INDONESIA.north, INDONESIA.east],
]

export const isInIndonesia = ({ lat, lng }: GeoPoint): boolean =>
  lat >= INDONESIA.south && lat <= INDONESIA.north && lng >= INDONESIA.west && lng <= INDONESIA.east

const isWithin = (value: unknown, most: number): value is number => typeof value === "number" && Math.abs(value) <= most

/** @returns undefined for incomplete or invalid coordinates */
export const readGeoPoint = (value: unknown): GeoPoint | undefined => {
  if (!isObject(value)) return undefined
  const { lat, lng } = value
  return isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : undefined
}

/** Six decimals are 11 cm. Wraps longitudes beyond 180°. */
export const roundGeoPoint = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: Number(Math.max(-90, Math.min(90, lat)).toFixed(6)),
  lng: Number((lng - 360 * Math.round(lng / 360)).toFixed(6)),
})

export const isSameGeoPoint = (one: GeoPoint | undefined, other: GeoPoint | undefined): boolean =>
  one?.lat === other?.lat && one?.lng === other?.lng

/** Degrees in Indonesian notation: `6,2441° LS`, `106,7991° BT`. */
const showDegree = (value: number, [positive, negative]: readonly [string, string], digits: number): string => {
  const size = Math.abs(value).toLocaleString("id-ID", { maximumFractionDigits: digits })
  return size === "0" ? "0°" : `${size}° ${value < 0 ? negative : positive}`
}

export const showLat = (lat: number, digits = 6): string => showDegree(lat, ["LU", "LS"], digits)
export const showLng = (lng: number, digits = 6): string => showDegree(lng, ["BT", "BB"], digits)
export const showGeoPoint = ({ lat, lng }: GeoPoint): string => `${showLat(lat)}, ${showLng(lng)}`

/** Link to Google Maps; loads nothing until clicked. */
export const mapLink = ({ lat, lng }: GeoPoint): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`
