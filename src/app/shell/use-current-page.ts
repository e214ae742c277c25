import { useMemo } from "react"
import { useLocation } from "react-router"
import type { Page } from "../../declare/index.ts"
import { pageAt } from "../../routing/page-at.ts"
import type { PageKind } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"

export interface CurrentPage {
  page: Page | undefined
  kind: PageKind
}

export const useCurrentPage = (): CurrentPage => {
  const { pathname } = useLocation()
  const { pages } = useAppContext()
  return useMemo(() => pageAt(pages, pathname) ?? { page: undefined, kind: "list" }, [pages, pathname])
}
