import { editDistance } from "../../declare/edit-distance.ts"
import type { Page } from "../../declare/index.ts"

const computeNameDistance = (wanted: string, name: string) => {
  const word = name.toLowerCase()
  const parts = [word, ...word.split(/[\s/-]+/)]
  return Math.min(...parts.map((part) => editDistance(wanted, part) / Math.max(wanted.length, part.length, 1)))
}

const MAX_PAGES = 4

/** Pages with a route, a label or a resource's name like the words of an address. */
export const nearestPages = (wanted: string, pages: readonly Page[]): Page[] => {
  const word = wanted.toLowerCase().replace(/^\/+|\/+$/g, "")
  return pages
    .map((page) => ({
      page,
      far: Math.min(...[page.route, page.label, page.resource.name].map((name) => computeNameDistance(word, name))),
    }))
    .filter(({ far }) => far < 0.7)
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}
