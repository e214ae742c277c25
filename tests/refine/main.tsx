import { Authenticated, Refine } from "@refinedev/core"
import routerProvider from "@refinedev/react-router"
import { Suspense } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter, Outlet, Route, Routes } from "react-router"
import { ErrorDialog } from "../../src/app/shell/ErrorDialog.tsx"
import { composeProviders } from "../../src/data/compose.ts"
import { loadConfig } from "../../src/data/config.ts"
import { loadDialect } from "../../src/data/load-dialect.ts"
import { createServices } from "../../src/data/services.ts"
import { useStore } from "../../src/data/store.ts"
import { createToastStore, FeedbackContext } from "../../src/feedback/feedback.ts"
import { createAuthStore } from "../../src/session/session.ts"
import { Toasts } from "../../src/ui/Toasts.tsx"
import { withAntd } from "../../src/ui/with-antd.ts"
import "../../src/ui/tokens.css"
import "../../src/ui/base.css"

const VisitList = withAntd(async () => (await import("./VisitList.tsx")).VisitList)
const VisitEdit = withAntd(async () => (await import("./VisitEdit.tsx")).VisitEdit)

const toasts = createToastStore()

const ShownToasts = () => <Toasts toasts={useStore(toasts)} onClose={toasts.close} />

const start = async () => {
  const store = createAuthStore()
  const connection = await createServices(await loadConfig(loadDialect), store)
  const { auth } = store.get()
  const providers = auth && (await composeProviders(connection, auth, toasts))
  if (!providers) throw new Error("Sign in to the product first")
  createRoot(document.getElementById("root") as HTMLElement).render(
    <FeedbackContext value={providers.feedback}>
      <BrowserRouter>
        <Refine {...providers.refine} routerProvider={routerProvider}>
          <Routes>
            <Route
              element={
                <Authenticated key="visits">
                  <Suspense>
                    <Outlet />
                  </Suspense>
                </Authenticated>
              }
            >
              <Route path="/dashboard/schedule" element={<VisitList />} />
              <Route path="/dashboard/schedule/:id/edit" element={<VisitEdit />} />
            </Route>
          </Routes>
          <ShownToasts />
          <ErrorDialog />
        </Refine>
      </BrowserRouter>
    </FeedbackContext>,
  )
}

void start()
