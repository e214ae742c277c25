import { lazy, Suspense, useCallback, useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { Outlet } from "react-router"
import { LaterProvider, useRowsFirst } from "../../data/later.ts"
import { useStore } from "../../data/store.ts"
import { useFeedback } from "../../feedback/feedback.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { AuthStore } from "../../session/auth-state.ts"
import { readPreference, writePreference } from "../../session/preference.ts"
import { Toasts } from "../../ui/Toasts.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { ErrorDialog } from "./ErrorDialog.tsx"
import { Sidebar } from "./Sidebar.tsx"
import { TopBar } from "./TopBar.tsx"
import type { CurrentPage } from "./use-current-page.ts"
import { useDrawer } from "./use-sidebar-drawer.ts"
import "./shell.css"
import "./state-page.css"

const BottomBar = lazy(async () => ({ default: (await import("./BottomBar.tsx")).BottomBar }))
const OfflineBanner = lazy(async () => ({ default: (await import("./OfflineBanner.tsx")).OfflineBanner }))

const FILLED_IN: readonly CurrentPage["kind"][] = ["create", "edit"]

const COLLAPSED = "collapsed"

/** The frame around every page. It does not subscribe to the address, because lists write their query there. */
export const Shell = ({ store, current: { page, kind } }: { store: AuthStore; current: CurrentPage }) => {
  const { live, toasts } = useFeedback()
  const shownToasts = useStore(toasts)
  const { disconnect } = useStore(store)
  const [collapsed, setCollapsed] = useState(() => readPreference("menu") === COLLAPSED)
  const drawer = useDrawer()
  const { role } = useAppContext()
  const hasBottomBar = useIsPhone() && role !== "first_time" && !FILLED_IN.includes(kind)

  const collapse = useCallback((next: boolean) => {
    setCollapsed(next)
    writePreference("menu", next ? COLLAPSED : "expanded")
  }, [])

  const isLater = useRowsFirst()
  useEffect(() => {
    if (!isLater) return
    void live.start()
    return live.stop
  }, [live, isLater])

  return (
    <LaterProvider value={isLater}>
      <div className="shell" data-collapsed={collapsed} data-bottom-bar={hasBottomBar}>
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
          <TopBar page={page} kind={kind} drawn={drawer.open} onMenu={drawer.show} />
          <div role="alert">
            {disconnect && <p className="banner">Sesi Anda sudah berakhir. Anda akan diminta masuk lagi.</p>}
          </div>
          {isLater && (
            <Suspense>
              <OfflineBanner />
            </Suspense>
          )}
          <main id="content" tabIndex={-1}>
            <Outlet />
          </main>
          {hasBottomBar && (
            <Suspense>
              <BottomBar current={page?.name} drawn={drawer.open} onMenu={drawer.show} />
            </Suspense>
          )}
        </div>
        {/* A portal, because the page is inert while a drawer is open and screen readers would miss messages. */}
        {createPortal(
          <>
            <Toasts toasts={shownToasts} onClose={toasts.close} />
            <ErrorDialog />
          </>,
          document.body,
        )}
      </div>
    </LaterProvider>
  )
}
