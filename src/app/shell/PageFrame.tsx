import { Component, type ErrorInfo, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { Navigate, useLocation } from "react-router"
import type { Page } from "../../declare/index.ts"
import { withoutPersonalData } from "../../domain/without-personal-data.ts"
import { currentPath } from "../../routing/base-path.ts"
import { type PageKind, pageTitleOf } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { HOME } from "../../session/return-path.ts"
import { Button } from "../../ui/Button.tsx"
import { copyText } from "../../ui/copy-text.ts"
import { usePageScroll } from "../../ui/use-kept-scroll.ts"
import { useTypeface } from "../typeface/typeface.ts"
import { Loading } from "./loading.tsx"
import { useRecordName } from "./record-name.ts"
import { isStaleBuild, reloadOnce } from "./reload-once.ts"
import { NotAllowed, StatePage } from "./StatePage.tsx"
import css from "./shell.module.css"

/** Returns a crash report without personal data for the user to forward. */
const reportOf = (error: Error, componentStack: string, path: string): string =>
  [
    `Halaman: ${withoutPersonalData(path)}`,
    `Waktu: ${new Date().toISOString()}`,
    `Peramban: ${navigator.userAgent}`,
    ...[`Kesalahan: ${error.name}: ${error.message}`, error.stack ?? "", componentStack].map(withoutPersonalData),
  ].join("\n")

interface PageBoundaryProps {
  path: string
  children: ReactNode
}

interface State {
  error: Error | undefined
  componentStack: string
  copied: boolean
}

/** Prevents a crashed page from removing the menu. */
class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { error: undefined, componentStack: "", copied: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (isStaleBuild(error)) reloadOnce()
    // React does not report caught errors to the window, where error listeners are.
    dispatchEvent(new ErrorEvent("error", { error }))
    this.setState({ componentStack: componentStack ?? "" })
  }

  override componentDidUpdate({ path }: PageBoundaryProps): void {
    if (this.state.error && path !== this.props.path) this.setState({ error: undefined, copied: false })
  }

  /** Reloads the page for a missing chunk, because a failed import keeps failing until then. */
  private readonly retry = () => {
    if (isStaleBuild(this.state.error)) location.reload()
    else this.setState({ error: undefined, copied: false })
  }

  private readonly copy = async () => {
    const { error, componentStack } = this.state
    if (!error) return
    this.setState({ copied: await copyText(reportOf(error, componentStack, currentPath())) })
  }

  override render(): ReactNode {
    const { error, copied } = this.state
    if (!error) return this.props.children
    return (
      <StatePage
        icon="alert"
        title="Halaman ini mengalami gangguan"
        actions={
          <>
            <Button look="primary" onClick={this.retry}>
              Coba lagi
            </Button>
            <Button onClick={() => void this.copy()}>{copied ? "Laporan tersalin" : "Salin laporan"}</Button>
          </>
        }
      >
        <p role="alert">
          {isStaleBuild(error)
            ? "Bagian halaman ini tidak dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi."
            : "Menu dan halaman lain tetap dapat dipakai. Salin laporan untuk diberikan kepada pengelola."}
        </p>
      </StatePage>
    )
  }
}

export const REGISTRATION = `${HOME}/completing-register`

/** Renders nothing itself, so that a new name does not render the page. */
const DocumentTitle = ({ page, kind }: { page: Page; kind: PageKind }) => {
  const { config } = useAppContext()
  const name = useRecordName({ page, kind })
  const title = name === undefined ? pageTitleOf(page, kind) : kind === "edit" ? `Ubah ${name}` : name
  useEffect(() => {
    document.title = `${title} · ${config.product}`
  }, [title, config.product])
  return null
}

interface PageFrameProps {
  page: Page
  kind: PageKind
  /** True for drawers over the list; the list keeps its scroll position and is not animated again. */
  overList: boolean
  children: ReactNode
}

export const PageFrame = ({ page, kind, overList, children }: PageFrameProps) => {
  const { can, role } = useAppContext()
  const isSeen = can(page.name, "open")

  if (!isSeen) return role === "first_time" ? <Navigate to={REGISTRATION} replace /> : <NotAllowed page={page} />
  return (
    <>
      <DocumentTitle page={page} kind={kind} />
      <PageContent key={`${page.name}.${overList ? "list" : kind}`} isList={kind === "list" && page.route !== ""}>
        {children}
      </PageContent>
    </>
  )
}

/** The first page of a visit replaces no other, so it does not fade in. */
let hasShownPage = false

const PageContent = ({ isList, children }: { isList: boolean; children: ReactNode }) => {
  const { pathname } = useLocation()
  useTypeface(pathname)
  const content = useRef<HTMLDivElement>(null)
  const [isChange] = useState(hasShownPage)
  useEffect(() => {
    hasShownPage = true
  }, [])
  usePageScroll(content)
  return (
    <div className={isChange ? css.page : undefined} ref={content}>
      <PageBoundary path={pathname}>
        <Suspense fallback={<Loading isList={isList} />}>{children}</Suspense>
      </PageBoundary>
    </div>
  )
}
