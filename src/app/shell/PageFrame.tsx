import { type ReactNode, Suspense, useEffect, useRef } from "react"
import { Navigate, useLocation } from "react-router"
import type { Page } from "../../declare/index.ts"
import { type PageKind, titleOf } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { HOME } from "../../session/return-path.ts"
import { Loading } from "../../ui/Loading.tsx"
import { usePageScroll } from "../../ui/use-kept-scroll.ts"
import { NotAllowed } from "./NotAllowed.tsx"
import { PageBoundary } from "./PageBoundary.tsx"

export const REGISTRATION = `${HOME}/completing-register`

interface PageFrameProps {
  page: Page
  kind: PageKind
  /** True for drawers over the list; the list keeps its scroll position and is not animated again. */
  overList: boolean
  children: ReactNode
}

export const PageFrame = ({ page, kind, overList, children }: PageFrameProps) => {
  const { config, policy, role } = useAppContext()
  const isSeen = policy.sees(role, page.name)
  const title = titleOf(page, kind)
  useEffect(() => {
    if (isSeen) document.title = `${title} · ${config.product}`
  }, [isSeen, title, config.product])

  if (!isSeen) return role === "first_time" ? <Navigate to={REGISTRATION} replace /> : <NotAllowed page={page} />
  return (
    <Opened key={`${page.name}.${overList ? "list" : kind}`} isList={kind === "list" && page.route !== ""}>
      {children}
    </Opened>
  )
}

const Opened = ({ isList, children }: { isList: boolean; children: ReactNode }) => {
  const { pathname } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  usePageScroll(content)
  return (
    <div className="page" ref={content}>
      <PageBoundary path={pathname}>
        <Suspense fallback={<Loading rows={isList} />}>{children}</Suspense>
      </PageBoundary>
    </div>
  )
}
