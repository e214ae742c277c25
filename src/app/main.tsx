import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from "react"
import { createRoot, hydrateRoot, type Root as ReactRoot, type RootOptions } from "react-dom/client"
import { ConfigError } from "../data/config.ts"
import { markAppRendered, whenIdle } from "../data/prefetch.ts"
import { useStore } from "../data/store.ts"
import { withBase } from "../routing/base-path.ts"
import { hasStoredSession } from "../session/session.ts"
import { hasEarlyLogin } from "./shell/early-login.ts"
import { Login, type LoginConfig, UNNAMED } from "./shell/Login.tsx"
import { rootElement, ShellLoading } from "./shell/loading.tsx"
import { ConfigProblem, StartProblem } from "./shell/StartScreens.tsx"
import { config, connect, store } from "./start.ts"
import { loadTypeface } from "./typeface/typeface.ts"

const problemOf = (error: unknown) =>
  error instanceof ConfigError ? <ConfigProblem error={error} /> : <StartProblem />

const showLoginAddress = () => {
  const address = withBase("/")
  if (!store.get().signin && location.pathname !== address) history.replaceState(null, "", address)
}

const prefetch = () =>
  Promise.allSettled([import("./App.tsx"), import("../engine/List.tsx"), import("../screens/home/Home.tsx")])

const load = async (): Promise<ComponentType> => {
  try {
    const [services, { loadApp }] = await Promise.all([connect(), import("./App.tsx")])
    return await loadApp(services)
  } catch (error) {
    console.error(error)
    return StartProblem
  }
}

const AppLater = lazy(async () => ({ default: await load() }))

let App: ComponentType = AppLater

/** Returns an unnamed product until the configuration has loaded, so that hydration matches the prerendered page. */
const useConfig = () => {
  const [known, setKnown] = useState<{ config: LoginConfig; error?: unknown }>({ config: UNNAMED })
  useEffect(() => {
    config.then(
      (config) => setKnown({ config }),
      (error) => setKnown({ config: UNNAMED, error }),
    )
  }, [])
  return known
}

const Root = () => {
  const { signin } = useStore(store)
  const { config, error } = useConfig()
  if (error) return problemOf(error)
  return signin ? (
    <Suspense fallback={<ShellLoading />}>
      <App />
    </Suspense>
  ) : (
    <Login config={config} store={store} connect={connect} />
  )
}

const createAppRoot = () => {
  const options: RootOptions = {
    onUncaughtError: (error) => {
      console.error(error)
      dispatchEvent(new ErrorEvent("error", { error }))
      // React has unmounted the root by now.
      setTimeout(() => root.render(<StartProblem />))
    },
  }
  const root = hasEarlyLogin() ? hydrateRoot(rootElement(), <Root />, options) : createRoot(rootElement(), options)
  return root
}

const start = async (root: ReactRoot) => {
  const isEarly = hasEarlyLogin()
  if (hasStoredSession()) {
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
  if (isEarly) return
  // A transition renders in slices and leaves the browser responsive.
  if (store.get().signin) startTransition(() => root.render(<Root />))
  else root.render(<Root />)
}

/** Not done on import: the reset page's chunk loads this module too, for React. */
export const showApp = () => {
  const root = createAppRoot()
  loadTypeface()
  start(root).then(markAppRendered, (error: unknown) => {
    root.render(problemOf(error))
    if (!(error instanceof ConfigError)) console.error(error)
  })
}
