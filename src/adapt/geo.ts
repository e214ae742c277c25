import { isObject } from "../declare/answer.ts"
import { type Point, readPoint } from "../declare/read-point.ts"
import { GEO_NAMES } from "./declared-forms.ts"
import { type Form, parseJson } from "./form.ts"

const degree = (raw: unknown): number | undefined => {
  const value = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw
  return typeof value === "number" && Number.isFinite(value) ? value : undefined
}

const pointOf = (lat: unknown, lng: unknown): Point | undefined => {
  const [north, east] = [degree(lat), degree(lng)]
  return north !== undefined && east !== undefined && Math.abs(north) <= 90 && Math.abs(east) <= 180
    ? { lat: north, lng: east }
    : undefined
}

/** Longitudes of Indonesia exceed 90, latitudes cannot. */
const isEastFirst = ([first]: readonly unknown[]) => (degree(first) ?? 0) > 90

const object = (lat: string, lng: string): Form<Point> => ({
  read: (raw) => (isObject(raw) ? pointOf(raw[lat], raw[lng]) : undefined),
  write: (point) => ({ [lat]: point.lat, [lng]: point.lng }),
})

const direct: readonly Form<Point>[] = [
  ...GEO_NAMES.map(([lat, lng]) => object(lat, lng)),
  {
    // GeoJSON: longitude first.
    read: (raw) =>
      isObject(raw) && Array.isArray(raw.coordinates) ? pointOf(raw.coordinates[1], raw.coordinates[0]) : undefined,
    write: ({ lat, lng }) => ({ type: "Point", coordinates: [lng, lat] }),
  },
  {
    read: (raw) => (Array.isArray(raw) && raw.length === 2 && isEastFirst(raw) ? pointOf(raw[1], raw[0]) : undefined),
    write: ({ lat, lng }) => [lng, lat],
  },
  {
    read: (raw) => (Array.isArray(raw) && raw.length === 2 ? pointOf(raw[0], raw[1]) : undefined),
    write: ({ lat, lng }) => [lat, lng],
  },
  {
    read: (raw) => (typeof raw === "string" ? readPoint(raw) : undefined),
    write: ({ lat, lng }) => `${lat},${lng}`,
  },
]

export const geoForms: readonly Form<Point>[] = [
  ...direct,
  { read: (raw) => direct.map(({ read }) => read(parseJson(raw), "")).find(Boolean) },
]

export const geoIn = (row: Readonly<Record<string, unknown>>, names: readonly (readonly [string, string])[]) => {
  for (const pair of names) {
    const point = pointOf(row[pair[0]], row[pair[1]])
    if (point) return { point, pair }
  }
  return undefined
}
