import type { Page } from "../../declare/index.ts"

const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

const computeNameDistance = (wanted: string, name: string) => {
  const word = name.toLowerCase()
  const parts = [word, ...word.split(/[\s/-]+/)]
  return Math.min(...parts.map((part) => distance(wanted, part) / Math.max(wanted.length, part.length, 1)))
}

export const nearestPages = (wanted: string, pages: readonly Page[], most = 4): Page[] => {
  const word = wanted.toLowerCase().replace(/^\/+|\/+$/g, "")
  return pages
    .map((page) => ({
      page,
      far: Math.min(computeNameDistance(word, page.route), computeNameDistance(word, page.label)),
    }))
    .filter(({ far }) => far < 0.7)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ page }) => page)
}
