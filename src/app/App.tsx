import { Authenticated, type ParseResponse, Refine, type RouterProvider } from "@refinedev/core"
import refineRouter from "@refinedev/react-router"
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react"
import { BrowserRouter, Navigate, Route, Routes } from "react-router"
import { type AppProviders, composeProviders } from "../data/compose.ts"
import type { Services } from "../data/services.ts"
import { useStore } from "../data/store.ts"
import type { Page } from "../declare/index.ts"
import { FindButton } from "../engine/find/FindButton.tsx"
import { PageContext } from "../engine/page-context.ts"
import { UndoConflict } from "../engine/record/timeline/UndoConflict.tsx"
import { RegistryContext } from "../engine/registry.ts"
import { preloadScreen, screenOf } from "../engine/screen-of.ts"
import { usePrefetchLinks } from "../engine/use-prefetch-links.ts"
import { createToastStore, FeedbackContext, type ToastStore } from "../feedback/feedback.ts"
import { MissingPart } from "../feedback/missing-part.ts"
import { OwnFieldsContext } from "../fields/own-fields.ts"
import { currentPath, withBase } from "../routing/base-path.ts"
import { pageAt } from "../routing/page-at.ts"
import { type PageKind, patternOf } from "../routing/routes.ts"
import { FreshLogin } from "../screens/agent-profile/FreshLogin.tsx"
import { registry } from "../screens/index.ts"
import { ReactAppContext } from "../session/app-context.ts"
import { forgetReturnPath, returnPath } from "../session/return-path.ts"
import type { AuthStore, Session } from "../session/session.ts"
import { optional } from "../ui/optional.ts"
import { FollowLinks } from "../ui/PlainLink.tsx"
import { ShellLoading } from "./shell/loading.tsx"
import { PageFrame } from "./shell/PageFrame.tsx"
import { useCurrentPage } from "./shell/pages.ts"
import { Shell } from "./shell/Shell.tsx"

type Parse = () => ParseResponse

/** Catches Refine's second decoding, which throws for ids with a percent sign. Screens read the id themselves. */
const useOwnParse = (): Parse => {
  const read = refineRouter.parse?.()
  return useCallback(() => {
    try {
      return read?.() ?? {}
    } catch {
      return { pathname: currentPath(), params: {} }
    }
  }, [read])
}

const ParsedRoute = createContext<Parse | undefined>(undefined)

/** Parses the address once. Each Refine hook would match all routes, at 1 to 2 ms per hook. */
const SharedRoute = ({ children }: { children: ReactNode }) => (
  <ParsedRoute value={useOwnParse()}>{children}</ParsedRoute>
)

const useParse: RouterProvider["parse"] = () => {
  const shared = useContext(ParsedRoute)
  // The hook order is stable: a component never moves into or out of a SharedRoute.
  return shared ?? useOwnParse()
}

export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse }

const watchErrors = (services: Services) => {
  if (!services.config.extensions) return
  const report = async (error: unknown) => {
    if (error) await (await import("../feedback/report-error.ts")).reportError(services, error)
  }
  const tell = (error: unknown) => void report(error).catch(() => undefined)
  addEventListener("error", ({ error }) => tell(error))
  addEventListener("unhandledrejection", ({ reason }) => tell(reason))
}

const NotFoundPage = optional(async () => (await import("./shell/NotFoundPage.tsx")).NotFoundPage, MissingPart)

const Screen = ({ page, kind }: { page: Page; kind: PageKind }) => {
  const Opened = screenOf(registry, page, kind)
  usePrefetchLinks()
  return (
    <PageContext value={page}>
      <Opened />
    </PageContext>
  )
}

/** Registers only the current page's route, because the router ranks and compares all routes on each render. */
const PageRoutes = ({ store }: { store: AuthStore }) => {
  const current = useCurrentPage()
  const { page, kind } = current
  // Keeps the same elements for the same page, so that a changed list query does not re-render the shell.
  const shell = useMemo(
    () => (
      <Authenticated key="shell">
        <Shell store={store} current={current} find={<FindButton />} />
      </Authenticated>
    ),
    [store, current],
  )
  const screen = useMemo(
    () =>
      page && (
        <PageFrame
          page={page}
          kind={kind}
          overList={screenOf(registry, page, kind) === screenOf(registry, page, "list")}
        >
          <Screen page={page} kind={kind} />
        </PageFrame>
      ),
    [page, kind],
  )
  return (
    <>
      <FollowLinks />
      <Routes>
        <Route path="/" element={<Enter />} />
        <Route element={shell}>
          {page && <Route path={patternOf(page, kind)} element={screen} />}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <FreshLogin />
      <UndoConflict />
    </>
  )
}

const Enter = () => {
  const [path] = useState(returnPath)
  useEffect(() => forgetReturnPath(), [])
  return <Navigate to={path} replace />
}

interface Composed {
  session: Session
  key: string
  providers: AppProviders
}

const compose = async (services: Services, session: Session, toasts: ToastStore): Promise<Composed | undefined> => {
  const providers = await composeProviders(services, session, toasts)
  return providers && { session, key: `${session.access_token}.${providers.context.role}`, providers }
}

interface AppProps {
  services: Services
  /** Shared by all sessions, so that a success toast survives a change of session, as after registration. */
  toasts: ToastStore
  first: Composed | undefined
}

/** Returns the providers of the open session; until they have loaded, those of the same user's previous session. */
const useProviders = ({ services, toasts, first }: AppProps) => {
  const { auth: session } = useStore(services.store)
  const [composed, setComposed] = useState(first)
  const known = composed?.session
  useLayoutEffect(() => {
    let isStale = false
    if (session && session !== known)
      void compose(services, session, toasts).then((next) => {
        if (!isStale && next) setComposed(next)
      })
    return () => {
      isStale = true
    }
  }, [services, session, known, toasts])
  return known?.auth_id === session?.auth_id ? composed : undefined
}

const loadScreen = async (pages: readonly Page[]) => {
  const found = pageAt(pages, currentPath())
  if (found) await preloadScreen(registry, found.page, found.kind).catch(() => undefined)
}

/** Milliseconds that the first render waits for its rows; one render with rows takes half the time of two. */
const FIRST_ROWS_TIMEOUT_MS = 150

const waitForFirstRows = ({ providers }: Composed) =>
  Promise.race([
    providers.context.firstRows,
    new Promise<void>((resolve) => setTimeout(resolve, FIRST_ROWS_TIMEOUT_MS)),
  ])

/** Prepares the app before its first render, because React keeps a Suspense fallback for at least 300 ms. */
export const loadApp = async (services: Services): Promise<ComponentType> => {
  const { auth } = services.store.get()
  const toasts = createToastStore(services.config.words?.messages)
  watchErrors(services)
  const known = auth && services.dataOf(auth)
  const [first] = await Promise.all([auth && compose(services, auth, toasts), known && loadScreen(known.pages)])
  if (first) await waitForFirstRows(first)
  return () => <App services={services} toasts={toasts} first={first} />
}

const App = (props: AppProps) => {
  const { services } = props
  const composed = useProviders(props)
  if (!composed) return <ShellLoading />
  const { context, feedback, refine } = composed.providers

  return (
    <ReactAppContext key={composed.key} value={context}>
      <FeedbackContext value={feedback}>
        <RegistryContext value={registry}>
          <OwnFieldsContext value={registry}>
            <BrowserRouter basename={withBase("/")}>
              <Refine {...refine} routerProvider={routerProvider}>
                <SharedRoute>
                  <PageRoutes store={services.store} />
                </SharedRoute>
              </Refine>
            </BrowserRouter>
          </OwnFieldsContext>
        </RegistryContext>
      </FeedbackContext>
    </ReactAppContext>
  )
}
