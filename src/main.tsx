import { lazy, Suspense } from "react"
import { createRoot } from "react-dom/client"
import "./ui/tokens.css"
import "./ui/base.css"
import "./shell/theme-choice.ts"
import { type AuthStore, authStoreOf } from "./providers/auth-state.ts"
import { loadConfig } from "./providers/config.ts"
import { ConfigError } from "./providers/config-error.ts"
import type { Connection } from "./providers/connect.ts"
import { isPrefetching } from "./providers/prefetch.ts"
import { pathIn, rememberReturnPath } from "./providers/return-path.ts"
import { hasStoredSession } from "./providers/session.ts"
import { useStore } from "./providers/store.ts"
import { ConfigProblem, StartProblem } from "./shell/ConfigProblem.tsx"
import { Login } from "./shell/Login.tsx"
import { isStaleBuild, reloadOnce } from "./shell/reload-once.ts"
import { Loading } from "./ui/Loading.tsx"

const root = createRoot(document.getElementById("root") as HTMLElement, {
  onUncaughtError: (error) => {
    console.error(error)
    // React has taken everything away by then; the page must still say something.
    setTimeout(() => root.render(<StartProblem />))
  },
})

/** A page that loads one again and again is worse than one that says that it could not. */
addEventListener("vite:preloadError", (event) => {
  if (!isPrefetching() && isStaleBuild(event.payload) && reloadOnce()) event.preventDefault()
})

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 300)

/** The signed-out see the login page at `/`, whatever they asked for. */
const showLoginAddress = (store: AuthStore) => {
  if (!store.get().signin && location.pathname !== "/") history.replaceState(null, "", "/")
}

/** What comes after the sign-in, while the user types. A failure shows when it is needed. */
const prefetch = () =>
  Promise.allSettled([import("./App.tsx"), import("./admin/List.tsx"), import("./screens/home/Home.tsx")])

const start = async () => {
  const config = await loadConfig(async (content) => (await import("./App.tsx")).loadDialect(content))
  const store = authStoreOf()

  let connection: Promise<Connection> | undefined
  /** One connection for the page's life; what failed to load is tried again. */
  const connect = () => {
    connection ??= import("./providers/connect.ts").then((module) => module.connect(config, store))
    connection.catch(() => {
      connection = undefined
    })
    return connection
  }

  const load = async () => {
    const [known, { App }] = await Promise.all([connect(), import("./App.tsx")])
    return { default: () => <App connection={known} /> }
  }
  const App = lazy(() =>
    load().catch((error: unknown) => {
      console.error(error)
      return { default: StartProblem }
    }),
  )

  const Root = () => {
    const { signin } = useStore(store)
    return signin ? (
      <Suspense fallback={<Loading whole />}>
        <App />
      </Suspense>
    ) : (
      <Login config={config} store={store} connect={connect} />
    )
  }

  if (hasStoredSession()) {
    root.render(<Loading whole />)
    void import("./App.tsx").catch(() => undefined)
    await connect()
  } else {
    whenIdle(() => {
      connect().then(
        () => whenIdle(() => void prefetch()),
        () => undefined,
      )
    })
  }
  if (!store.get().signin) rememberReturnPath(pathIn(location))
  store.subscribe(() => showLoginAddress(store))
  showLoginAddress(store)
  root.render(<Root />)
}

start().catch((error: unknown) => {
  root.render(error instanceof ConfigError ? <ConfigProblem error={error} /> : <StartProblem />)
  if (!(error instanceof ConfigError)) console.error(error)
})
