/** Names offered at once. */
const OFFERED = 8

/** The names that match what is typed: first those that begin with it, then those that contain all its words. An exact match is left out. */
export const suggestionsFor = (names: readonly string[], typed: string): string[] => {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/)
  const fits = [...new Set(names)].filter((name) => {
    const low = name.toLowerCase()
    return low !== text && words.every((word) => low.includes(word))
  })
  const starts = (name: string) => Number(!name.toLowerCase().startsWith(text))
  return fits.sort((a, b) => starts(a) - starts(b)).slice(0, OFFERED)
}
