const MAX_SAMPLES = 500
const LEAST_SHARE = 0.9
/** Minimum texts per ending: regions repeat, other endings hardly do. */
const TEXTS_PER_ENDING = 20

const isRegionName = (text: string) => /^[\p{L}\s.'()-]{3,40}$/u.test(text.trim())

/** Example: `Rumah dekat stasiun, Tebet, Jakarta Selatan`, with few cities for many titles. */
export const hasRegionEndings = (texts: readonly string[]): boolean => {
  const samples = texts.slice(0, MAX_SAMPLES)
  const cities = samples.flatMap((text) => {
    const [city = "", district = "", ...own] = text.split(",").toReversed()
    return own.length > 0 && isRegionName(city) && isRegionName(district) ? [city.trim().toLowerCase()] : []
  })
  return (
    cities.length > 0 &&
    cities.length >= samples.length * LEAST_SHARE &&
    new Set(cities).size <= Math.max(1, samples.length / TEXTS_PER_ENDING)
  )
}
