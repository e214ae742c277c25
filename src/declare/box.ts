export type Box = readonly [west: number, south: number, east: number, north: number]

/** The `in` filter of a point holds the edges of a box. @returns undefined if they are none */
export const boxOf = (value: unknown): Box | undefined => {
  const [west = 0, south = 0, east = 0, north = 0, ...more] = [value].flat().map(Number)
  return more.length === 0 && west <= east && south < north && north <= 90 && south >= -90
    ? [west, south, east, north]
    : undefined
}

export const isInBox = ({ lat, lng }: { lat?: unknown; lng?: unknown }, box: Box | undefined): boolean =>
  box !== undefined && Number(lng) >= box[0] && Number(lat) >= box[1] && Number(lng) <= box[2] && Number(lat) <= box[3]
