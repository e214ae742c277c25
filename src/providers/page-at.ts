import { matchPath } from "react-router"
import type { Page } from "../declare/index.ts"
import { kindsOf, type PageKind, patternOf } from "./routes.ts"

/** The page at an address, as the routes have it. */
export const pageAt = (pages: readonly Page[], pathname: string): { page: Page; kind: PageKind } | undefined => {
  // `/create` before `/:id`, as the router ranks them: kindsOf names them in that order.
  for (const page of pages)
    for (const kind of kindsOf(page)) if (matchPath(patternOf(page, kind), pathname)) return { page, kind }
  return undefined
}
