import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { Outlet } from "react-router"
import { LaterProvider, useRowsFirst } from "../../data/later.ts"
import { useStore } from "../../data/store.ts"
import { toastsOverDialog, useFeedback } from "../../feedback/feedback.ts"
import { useAppContext } from "../../session/app-context.ts"
import { readPreference, writePreference } from "../../session/preference.ts"
import type { AuthStore } from "../../session/session.ts"
import { guardBack } from "../../ui/back-guard.ts"
import { useTopDialog } from "../../ui/open-dialogs.ts"
import { optional } from "../../ui/optional.ts"
import { Toasts } from "../../ui/Toasts.tsx"
import { mediaOf, useIsPhone } from "../../ui/use-media.ts"
import { PartBoundary } from "./PartBoundary.tsx"
import type { CurrentPage } from "./pages.ts"
import { Sidebar } from "./Sidebar.tsx"
import css from "./shell.module.css"
import { TopBar } from "./TopBar.tsx"

const useDrawer = () => {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!open) return
    panel.current?.querySelector<HTMLElement>("nav a[aria-current], nav a, nav button")?.focus()
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false)
    const release = guardBack(() => setOpen(false))
    const wide = mediaOf("wide")
    const onWide = () => wide.matches && setOpen(false)
    document.addEventListener("keydown", onKeyDown)
    wide.addEventListener("change", onWide)
    return () => {
      document.removeEventListener("keydown", onKeyDown)
      wide.removeEventListener("change", onWide)
      release()
      // Waits until the page stops being inert; focus fails before that.
      requestAnimationFrame(() => opener.current?.focus())
    }
  }, [open])

  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget
    setOpen(true)
  }
  const close = useCallback(() => setOpen(false), [])
  return { open, panel, show, close }
}

const BottomBar = optional(async () => (await import("./BottomBar.tsx")).BottomBar)
const ErrorDialog = optional(async () => (await import("./ErrorDialog.tsx")).ErrorDialog)
const ViewingBanner = optional(async () => (await import("./ViewingBanner.tsx")).ViewingBanner)
const OfflineBanner = optional(async () => (await import("./OfflineBanner.tsx")).OfflineBanner)

const FILLED_IN: readonly CurrentPage["kind"][] = ["create", "edit"]

const COLLAPSED = "collapsed"

/** Portals, because the page is inert while a drawer or dialog is open, and screen readers would miss the messages. */
const Messages = ({ isLater }: { isLater: boolean }) => {
  const { toasts } = useFeedback()
  const shown = useStore(toasts)
  const dialog = useTopDialog()
  return (
    <>
      {createPortal(<Toasts toasts={shown} onClose={toasts.close} isShown={!dialog} />, document.body)}
      {dialog && createPortal(<Toasts toasts={toastsOverDialog(shown)} onClose={toasts.close} />, dialog)}
      {isLater && <ErrorDialog />}
    </>
  )
}

interface ShellProps {
  store: AuthStore
  current: CurrentPage
  find: ReactNode
}

/** The frame around every page. It does not subscribe to the address, because lists write their query there. */
export const Shell = ({ store, current: { page, kind }, find }: ShellProps) => {
  const { live } = useFeedback()
  const { disconnect } = useStore(store)
  const [collapsed, setCollapsed] = useState(() => readPreference("menu") === COLLAPSED)
  const drawer = useDrawer()
  const { role, isViewing } = useAppContext()
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
      <div className={css.shell} data-collapsed={collapsed} data-bottom-bar={hasBottomBar}>
        <a className={`${css.skip} no-print`} href="#content">
          Langsung ke isi halaman
        </a>
        <Sidebar
          ref={drawer.panel}
          collapsed={collapsed}
          drawn={drawer.open}
          current={page?.name}
          isBesideBar={hasBottomBar}
          onCollapse={collapse}
          onClose={drawer.close}
        />
        {drawer.open && <div className={css.backdrop} onClick={drawer.close} aria-hidden="true" />}
        <div className={css.main} inert={drawer.open}>
          <TopBar page={page} kind={kind} find={find} drawn={drawer.open} onMenu={drawer.show} />
          <div role="alert">
            {disconnect && <p className={css.banner}>Sesi Anda sudah berakhir. Anda akan diminta masuk lagi.</p>}
          </div>
          {isLater && (
            <PartBoundary>
              {isViewing && <ViewingBanner />}
              <OfflineBanner />
            </PartBoundary>
          )}
          <main id="content" tabIndex={-1}>
            <Outlet />
          </main>
          {hasBottomBar && (
            <PartBoundary>
              <BottomBar current={page?.name} drawn={drawer.open} onMenu={drawer.show} />
            </PartBoundary>
          )}
        </div>
        <PartBoundary>
          <Messages isLater={isLater} />
        </PartBoundary>
      </div>
    </LaterProvider>
  )
}
