import type { Page } from "../declare/index.ts"
import { kindsOf, type PageKind, patternOf } from "./routes.ts"

const partsOf = (path: string) => path.toLowerCase().replace(/\/+$/, "").split("/")

const isPatternMatch = (pattern: string, parts: readonly string[]) => {
  const wanted = partsOf(pattern)
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index]))
  )
}

export const pageAt = (pages: readonly Page[], pathname: string): { page: Page; kind: PageKind } | undefined => {
  const parts = partsOf(pathname)
  // `kindsOf` lists `/create` before `/:id`, which is also the router's ranking.
  for (const page of pages)
    for (const kind of kindsOf(page)) if (isPatternMatch(patternOf(page, kind), parts)) return { page, kind }
  return undefined
}
