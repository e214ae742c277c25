const SUGGESTION_LIMIT = 8

/** Prefers names that begin with the text, then names with all its words. Excludes exact matches. */
export const suggestionsFor = (names: readonly string[], typed: string): string[] => {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/)
  const fits = [...new Set(names)].filter((name) => {
    const low = name.toLowerCase()
    return low !== text && words.every((word) => low.includes(word))
  })
  const starts = (name: string) => Number(!name.toLowerCase().startsWith(text))
  return fits.sort((a, b) => starts(a) - starts(b)).slice(0, SUGGESTION_LIMIT)
}
