import { currentPath } from "../routing/base-path.ts"
import "../ui/tokens.css"
import "../ui/base.css"
import "../ui/utilities.css"
import "./shell/theme-choice.ts"
import "./typeface/typeface.ts"
import { isPrefetching } from "../data/prefetch.ts"
import { pathIn, RESET_PATH, rememberReturnPath } from "../session/return-path.ts"
import { hasStoredSession } from "../session/session.ts"
import { showEarlyLogin } from "./shell/early-login.ts"
import { rootElement, showLoading } from "./shell/loading.tsx"
import { isStaleBuild, reloadOnce } from "./shell/reload-once.ts"
import { connect, loadSession, secret } from "./start.ts"

/** Reloads at most once per minute; a page that reloads forever is worse than an error. */
addEventListener("vite:preloadError", (event) => {
  if (!isPrefetching() && isStaleBuild(event.payload) && reloadOnce()) event.preventDefault()
})

const sayUnloaded = () => {
  rootElement().textContent = "Halaman tidak dapat dimuat. Periksa koneksi internet Anda, lalu muat ulang."
}

const loadPage = () => {
  import("./main.tsx").then(({ showApp }) => showApp()).catch(sayUnloaded)
}

if (currentPath() === RESET_PATH) import("./reset.tsx").then(({ showReset }) => showReset()).catch(sayUnloaded)
// Starts the data requests before it loads the code that renders them.
else if (hasStoredSession()) {
  showLoading()
  void secret.get()
  connect().catch(() => undefined)
  const loadApp = () => {
    loadPage()
    import("./App.tsx").catch(() => undefined)
  }
  loadSession().then(loadApp, loadApp)
} else {
  rememberReturnPath(pathIn(location))
  showEarlyLogin()
  loadPage()
}
