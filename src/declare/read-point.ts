import { toPlainText } from "../time/plain-text.ts"

export interface Point {
  lat: number
  lng: number
}

const LONGEST_LINK = 2000
const PAIR = String.raw`(-?\d+\.\d+)(?:,|%2C)(?:\+|%20|\s)*(-?\d+\.\d+)`

/** Patterns of coordinates in map URLs, most exact first: pin, search, centre of the view. */
const IN_LINKS = [
  /.*!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${PAIR}`, "i"),
  new RegExp(`/maps/(?:search|place|dir/.*)/(?:loc:)?${PAIR}`, "i"),
  new RegExp(`@${PAIR}`),
]

export const isLink = (text: string): boolean => /^\s*https?:\/\//i.test(text)

export const readPoint = (given: string): Point | undefined => {
  if (given.length > LONGEST_LINK) return undefined
  const typed = toPlainText(given)
  const patterns = isLink(typed)
    ? IN_LINKS
    : [
        /^\s*\(?(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\)?\s*$/,
        /^\s*(-?\d+,\d+)\s*(?:[;\s]|,\s)\s*(-?\d+,\d+)\s*$/,
      ]
  for (const pattern of patterns) {
    const [, a, b] = pattern.exec(typed) ?? []
    if (a === undefined || b === undefined) continue
    const [lat, lng] = [a, b].map((part) => Number(part.replace(",", "."))) as [number, number]
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
  }
  return undefined
}
