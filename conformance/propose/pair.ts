import type { Column } from "./columns.ts"

const LATITUDES = /^(?:lat|latitude|lintang)$/i
const LONGITUDES = /^(?:lng|lon|long|longitude|bujur)$/i

const splitAt = (path: string) => {
  const end = path.lastIndexOf(".")
  return { parent: path.slice(0, end + 1), last: path.slice(end + 1) }
}

const degrees = ({ values }: Column, most: number) =>
  values.length > 0 && values.every((value) => String(value).trim() !== "" && Math.abs(Number(value)) <= most)

export const pairOf = (columns: readonly Column[]): [lat: string, lng: string] | undefined => {
  for (const lat of columns) {
    const { parent, last } = splitAt(lat.path)
    if (!LATITUDES.test(last) || !degrees(lat, 90)) continue
    const lng = columns.find(({ path }) => splitAt(path).parent === parent && LONGITUDES.test(splitAt(path).last))
    if (lng && degrees(lng, 180)) return [lat.path, lng.path]
  }
  return undefined
}
