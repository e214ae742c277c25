export interface Point {
  lat: number
  lng: number
}

/** `-6.2441, 106.7991`, `-6,2441; 106,7991`, or the address of a map with `@lat,lng` or `q=lat,lng` in it. */
export const readPoint = (typed: string): Point | undefined => {
  const [, a, b] =
    /^\s*\(?(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\)?\s*$/.exec(typed) ??
    /^\s*(-?\d+,\d+)\s*(?:[;\s]|,\s)\s*(-?\d+,\d+)\s*$/.exec(typed) ??
    /^https?:.*(?:@|[?&](?:q|query|ll)=)(-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i.exec(typed) ??
    []
  if (a === undefined || b === undefined) return undefined
  const [lat, lng] = [a, b].map((part) => Number(part.replace(",", "."))) as [number, number]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
