import { type ComponentType, lazy, Suspense, startTransition } from "react"
import { createRoot } from "react-dom/client"
import { ConfigError } from "./providers/config-error.ts"
import { whenIdle } from "./providers/prefetch.ts"
import { hasStoredSession } from "./providers/session.ts"
import { useStore } from "./providers/store.ts"
import { ConfigProblem, StartProblem } from "./shell/ConfigProblem.tsx"
import { Login } from "./shell/Login.tsx"
import { ShellLoading } from "./shell/ShellLoading.tsx"
import { config, connect, store } from "./start.ts"

const root = createRoot(document.getElementById("root") as HTMLElement, {
  onUncaughtError: (error) => {
    console.error(error)
    dispatchEvent(new ErrorEvent("error", { error }))
    // React has taken everything away by then; the page must still say something.
    setTimeout(() => root.render(<StartProblem />))
  },
})

/** The signed-out see the login page at `/`, whatever they asked for. */
const showLoginAddress = () => {
  if (!store.get().signin && location.pathname !== "/") history.replaceState(null, "", "/")
}

/** What comes after the sign-in, while the user types. A failure shows when it is needed. */
const prefetch = () =>
  Promise.allSettled([import("./App.tsx"), import("./admin/List.tsx"), import("./screens/home/Home.tsx")])

const load = async (): Promise<ComponentType> => {
  try {
    const [connection, { loadApp }] = await Promise.all([connect(), import("./App.tsx")])
    return await loadApp(connection)
  } catch (error) {
    console.error(error)
    return StartProblem
  }
}

const AppLater = lazy(async () => ({ default: await load() }))

const start = async () => {
  const known = await config

  let App: ComponentType = AppLater
  const Root = () => {
    const { signin } = useStore(store)
    return signin ? (
      <Suspense fallback={<ShellLoading />}>
        <App />
      </Suspense>
    ) : (
      <Login config={known} store={store} connect={connect} />
    )
  }

  if (hasStoredSession()) {
    root.render(<ShellLoading />)
    const [loaded] = await Promise.all([load(), connect()])
    App = loaded
  } else {
    whenIdle(() => {
      connect().then(
        () => whenIdle(() => void prefetch()),
        () => undefined,
      )
    })
  }
  store.subscribe(showLoginAddress)
  showLoginAddress()
  // The app in slices: what the browser has to do meanwhile does not wait.
  if (store.get().signin) startTransition(() => root.render(<Root />))
  else root.render(<Root />)
}

start().catch((error: unknown) => {
  root.render(error instanceof ConfigError ? <ConfigProblem error={error} /> : <StartProblem />)
  if (!(error instanceof ConfigError)) console.error(error)
})
