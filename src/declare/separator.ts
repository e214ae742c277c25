export const SEPARATORS = [";", ",", "\t", "|"] as const
export type Separator = (typeof SEPARATORS)[number]

/** Characters examined. Callers pass at least as many, so that all find the same separator. */
const SAMPLE_LENGTH = 20_000
const LINES = 30
const HEADINGS_WITHIN = 12

interface Cut {
  separator: Separator
  cells: number
  words: number
  agreeing: number
}

const cellsIn = (line: string, separator: string) => line.split(separator).length

const namedBy = (text: string): Separator | undefined =>
  SEPARATORS.find((separator) => separator === /^\uFEFF?"?sep=(.)"?\s*?(?:[\r\n]|$)/i.exec(text)?.[1])

const linesOf = (text: string) => {
  const lines = text
    .slice(0, SAMPLE_LENGTH)
    .replace(/"[^"]*"/g, "x")
    .split(/\r\n|\n|\r/)
  const whole = text.length > SAMPLE_LENGTH && lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.filter((line) => line.trim() !== "").slice(0, LINES)
}

const cutsOf = ([line = "", ...below]: readonly string[]): Cut[] =>
  SEPARATORS.flatMap((separator) => {
    const parts = line.split(separator)
    const agreeing = below.filter((other) => cellsIn(other, separator) === parts.length).length
    const isCut = parts.length > 1 && agreeing > 0 && agreeing >= below.length / 2
    const words = parts.filter((cell) => /^\W*\p{L}/u.test(cell)).length
    return isCut ? [{ separator, cells: parts.length, words, agreeing }] : []
  })

const better = (a: Cut, b: Cut) => (b.words * 10 + b.agreeing > a.words * 10 + a.agreeing ? b : a)

const byFirstCut = (lines: readonly string[]): Separator => {
  const first = lines.find((line) => SEPARATORS.some((separator) => line.includes(separator))) ?? ""
  return SEPARATORS.reduce((best, separator) => (cellsIn(first, separator) > cellsIn(first, best) ? separator : best))
}

/**
 * Uses the first line with as many cells as the lines below. A later line with twice the words replaces a title with a
 * comma.
 */
export const separatorOf = (text: string): Separator => {
  const own = namedBy(text)
  if (own) return own
  const lines = linesOf(text)
  let best: Cut | undefined
  for (let at = 0; at < Math.min(HEADINGS_WITHIN, lines.length); at += 1) {
    const [first, ...others] = cutsOf(lines.slice(at))
    if (!first) continue
    const found = others.reduce(better, first)
    const isBroken = best && cellsIn(lines[at] ?? "", best.separator) !== best.cells
    if (!best || (isBroken && found.words >= 2 * Math.max(1, best.words))) best = found
  }
  return best?.separator ?? byFirstCut(lines)
}
