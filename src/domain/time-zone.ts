import { ownValue } from "../declare/own-value.ts"
import { isZone, OFFICE_ZONE, type Zone } from "../time/zone.ts"

/** Provinces outside WIB, by the first two digits of the region code. */
const BY_CODE: Readonly<Record<string, Zone>> = {
  "51": "WITA",
  "52": "WITA",
  "53": "WITA",
  "63": "WITA",
  "64": "WITA",
  "65": "WITA",
  "71": "WITA",
  "72": "WITA",
  "73": "WITA",
  "74": "WITA",
  "75": "WITA",
  "76": "WITA",
  "81": "WIT",
  "82": "WIT",
  "91": "WIT",
  "92": "WIT",
  "93": "WIT",
  "94": "WIT",
  "95": "WIT",
  "96": "WIT",
}

const BY_NAME: readonly (readonly [RegExp, Zone])[] = [
  [/^(bali|nusa tenggara|ntb|ntt|sulawesi|gorontalo|kalimantan (selatan|timur|utara))\b/, "WITA"],
  [/^(maluku|papua|irian)\b/, "WIT"],
]

const ofName = (name: string): Zone =>
  BY_NAME.find(([names]) => names.test(name.toLowerCase().replace(/^provinsi\s+/, "")))?.[1] ?? OFFICE_ZONE

/** Prefers the name to the code (`51`, `51.71`) and defaults to WIB. */
export const zoneOfProvince = (name: unknown, code?: unknown): Zone => {
  if (isZone(name)) return name
  if (typeof name === "string" && /\p{L}/u.test(name)) return ofName(name)
  return ownValue(BY_CODE, /^\d{2}(?=$|\D|\d{2})/.exec(String(code ?? name ?? ""))?.[0] ?? "") ?? OFFICE_ZONE
}
