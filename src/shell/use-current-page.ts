import { matchPath, useLocation } from "react-router"
import type { Page } from "../declare/index.ts"
import { useBackoffice } from "../providers/backoffice.ts"
import { kindsOf, type PageKind, patternOf } from "../providers/routes.ts"

export interface CurrentPage {
  page: Page | undefined
  kind: PageKind
}

/** The page at the address, as the routes have it. */
export const useCurrentPage = (): CurrentPage => {
  const { pathname } = useLocation()
  const { pages } = useBackoffice()
  // `/create` before `/:id`, as the router ranks them: kindsOf names them in that order.
  for (const page of pages)
    for (const kind of kindsOf(page)) if (matchPath(patternOf(page, kind), pathname)) return { page, kind }
  return { page: undefined, kind: "list" }
}
