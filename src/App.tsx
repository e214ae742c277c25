import { Authenticated, Refine } from "@refinedev/core"
import { lazy, useEffect, useLayoutEffect, useState } from "react"
import { BrowserRouter, Navigate, Route, Routes } from "react-router"
import { PageContext } from "./admin/page-context.ts"
import { RegistryContext } from "./admin/registry.ts"
import { screenOf } from "./admin/screen-of.ts"
import { usePrefetchLinks } from "./admin/use-prefetch-links.ts"
import type { Page } from "./declare/index.ts"
import { BackofficeContext } from "./providers/backoffice.ts"
import { type AppProviders, composeProviders } from "./providers/compose.ts"
import type { Connection } from "./providers/connect.ts"
import { FeedbackContext } from "./providers/feedback.ts"
import { forgetReturnPath, returnPath } from "./providers/return-path.ts"
import { routerProvider, SharedRoute } from "./providers/router-provider.tsx"
import { kindsOf, type PageKind, patternOf } from "./providers/routes.ts"
import { useStore } from "./providers/store.ts"
import { toastStoreOf } from "./providers/toast-store.ts"
import { registry } from "./screens/index.ts"
import { PageFrame } from "./shell/PageFrame.tsx"
import { Shell } from "./shell/Shell.tsx"
import { Loading } from "./ui/Loading.tsx"

/** Beside the declarations that it is read against: on its own it would tear them out of this chunk. */
export { loadDialect } from "./providers/load-dialect.ts"

const NotFoundPage = lazy(async () => ({ default: (await import("./shell/NotFoundPage.tsx")).NotFoundPage }))

/** The screen of a page, which it knows by its context. */
const Screen = ({ page, kind }: { page: Page; kind: PageKind }) => {
  const Opened = screenOf(registry, page, kind)
  usePrefetchLinks()
  return (
    <PageContext value={page}>
      <Opened />
    </PageContext>
  )
}

/** Leads who has signed in to where they wanted to go. */
const Enter = () => {
  const [path] = useState(returnPath)
  useEffect(() => forgetReturnPath(), [])
  return <Navigate to={path} replace />
}

/** The providers of the open session; those of the one before until they are there. */
const useProviders = (connection: Connection) => {
  const { auth: session } = useStore(connection.store)
  // A success is still shown where it gave the user another session: the completed registration.
  const [toasts] = useState(toastStoreOf)
  const [composed, setComposed] = useState<{ key: string; providers: AppProviders }>()
  useLayoutEffect(() => {
    let isStale = false
    if (session)
      void composeProviders(connection, session, toasts).then((providers) => {
        if (!isStale && providers)
          setComposed({ key: `${session.access_token}.${providers.backoffice.role}`, providers })
      })
    return () => {
      isStale = true
    }
  }, [connection, session, toasts])
  return composed
}

/** Providers, routes and shell, for whoever is signed in; another identity starts afresh. */
export const App = ({ connection }: { connection: Connection }) => {
  const composed = useProviders(connection)
  if (!composed) return <Loading whole />
  const { backoffice, feedback, refine } = composed.providers

  return (
    <BackofficeContext key={composed.key} value={backoffice}>
      <FeedbackContext value={feedback}>
        <RegistryContext value={registry}>
          <BrowserRouter>
            <Refine {...refine} routerProvider={routerProvider}>
              <SharedRoute>
                <Routes>
                  <Route path="/" element={<Enter />} />
                  <Route
                    element={
                      <Authenticated key="shell">
                        <Shell store={connection.store} />
                      </Authenticated>
                    }
                  >
                    {backoffice.pages.flatMap((page) =>
                      kindsOf(page).map((kind) => (
                        <Route
                          key={`${page.name}.${kind}`}
                          path={patternOf(page, kind)}
                          element={
                            <PageFrame
                              page={page}
                              kind={kind}
                              overList={screenOf(registry, page, kind) === screenOf(registry, page, "list")}
                            >
                              <Screen page={page} kind={kind} />
                            </PageFrame>
                          }
                        />
                      )),
                    )}
                    <Route path="*" element={<NotFoundPage />} />
                  </Route>
                </Routes>
              </SharedRoute>
            </Refine>
          </BrowserRouter>
        </RegistryContext>
      </FeedbackContext>
    </BackofficeContext>
  )
}
