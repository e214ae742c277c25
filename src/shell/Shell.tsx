import { useEffect, useState, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { Outlet } from "react-router"
import type { AuthStore } from "../providers/auth-state.ts"
import { useFeedback } from "../providers/feedback.ts"
import { readPreference, writePreference } from "../providers/preference.ts"
import { ErrorDialog } from "./ErrorDialog.tsx"
import { Sidebar } from "./Sidebar.tsx"
import { Toasts } from "./Toasts.tsx"
import { TopBar } from "./TopBar.tsx"
import { useCurrentPage } from "./use-current-page.ts"
import { useDrawer } from "./use-sidebar-drawer.ts"
import "./shell.css"
import "./state-page.css"

const COLLAPSED = "collapsed"

/** The frame around every page. */
export const Shell = ({ store }: { store: AuthStore }) => {
  const { live } = useFeedback()
  const { disconnect } = useSyncExternalStore(store.subscribe, store.get)
  const { page, kind } = useCurrentPage()
  const [collapsed, setCollapsed] = useState(() => readPreference("menu") === COLLAPSED)
  const drawer = useDrawer()

  const collapse = (next: boolean) => {
    setCollapsed(next)
    writePreference("menu", next ? COLLAPSED : "expanded")
  }

  useEffect(() => {
    void live.start()
    return live.stop
  }, [live])

  return (
    <div className="shell" data-collapsed={collapsed}>
      <a className="skip-link" href="#content">
        Langsung ke isi halaman
      </a>
      <Sidebar
        ref={drawer.panel}
        collapsed={collapsed}
        drawn={drawer.open}
        current={page?.name}
        onCollapse={collapse}
        onClose={drawer.close}
      />
      {drawer.open && <div className="backdrop" onClick={drawer.close} aria-hidden="true" />}
      <div className="shell-main" inert={drawer.open}>
        <TopBar page={page} kind={kind} drawn={drawer.open} menuButton={drawer.opener} onMenu={drawer.show} />
        <div role="alert">
          {disconnect && <p className="banner">Sesi Anda sudah berakhir. Anda akan diminta masuk lagi.</p>}
        </div>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {/* Beside the page: while a drawer is open the page is inert, and what is said would not be heard. */}
      {createPortal(
        <>
          <Toasts />
          <ErrorDialog />
        </>,
        document.body,
      )}
    </div>
  )
}
