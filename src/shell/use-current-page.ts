import { useMemo } from "react"
import { useLocation } from "react-router"
import type { Page } from "../declare/index.ts"
import { useBackoffice } from "../providers/backoffice.ts"
import { pageAt } from "../providers/page-at.ts"
import type { PageKind } from "../providers/routes.ts"

export interface CurrentPage {
  page: Page | undefined
  kind: PageKind
}

/** The page at the address. */
export const useCurrentPage = (): CurrentPage => {
  const { pathname } = useLocation()
  const { pages } = useBackoffice()
  return useMemo(() => pageAt(pages, pathname) ?? { page: undefined, kind: "list" }, [pages, pathname])
}
