/** Names offered at once. */
const OFFERED = 8

/** The names that a text may become: those that begin with it, then those that have all its words. The text itself is no offer. */
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
