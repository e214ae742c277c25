export const GEO_NAMES = [
  ["lat", "lng"],
  ["latitude", "longitude"],
  ["lat", "lon"],
  ["lat", "long"],
] as const
