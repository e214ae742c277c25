import { useMemo } from "react"
import { useLocation } from "react-router"
import type { MenuIcon, Page } from "../../declare/index.ts"
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

type MenuItem = { page: Page } | { group: string; icon: MenuIcon | undefined; pages: readonly Page[] }

export const createMenuItems = (pages: readonly Page[]): MenuItem[] => {
  return pages.flatMap((page): MenuItem[] => {
    if (page.group === undefined) return [{ page }]
    const members = pages.filter(({ group }) => group === page.group)
    return members[0] === page ? [{ group: page.group, icon: page.icon, pages: members }] : []
  })
}
