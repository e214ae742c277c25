import { Component, type ErrorInfo, type ReactNode } from "react"
import { Button } from "../../ui/Button.tsx"
import { copyText } from "../../ui/copy-text.ts"
import { reportOf } from "./crash-report.ts"
import { isStaleBuild, reloadOnce } from "./reload-once.ts"
import { StatePage } from "./StatePage.tsx"

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
export class PageBoundary extends Component<PageBoundaryProps, State> {
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
    this.setState({ copied: await copyText(reportOf(error, componentStack, location.pathname)) })
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
