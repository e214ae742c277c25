/** What services call the two halves of a place. */
export const PLACE_NAMES = [
  ["lat", "lng"],
  ["latitude", "longitude"],
  ["lat", "lon"],
  ["lat", "long"],
] as const
