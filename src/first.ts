import "./ui/tokens.css"
import "./ui/base.css"
import "./shell/login.css"
import "./shell/theme-choice.ts"
import { isPrefetching } from "./providers/prefetch.ts"
import { pathIn, rememberReturnPath } from "./providers/return-path.ts"
import { hasStoredSession } from "./providers/session.ts"
import { rootElement, showEarlyLogin } from "./shell/early-login.ts"
import { isStaleBuild, reloadOnce } from "./shell/reload-once.ts"
import { connect, loadSession, secret } from "./start.ts"

/** A page that loads one again and again is worse than one that says that it could not. */
addEventListener("vite:preloadError", (event) => {
  if (!isPrefetching() && isStaleBuild(event.payload) && reloadOnce()) event.preventDefault()
})

const sayUnloaded = () => {
  rootElement().textContent = "Halaman tidak dapat dimuat. Periksa koneksi internet Anda, lalu muat ulang."
}

const loadPage = () => {
  import("./main.tsx").catch(sayUnloaded)
}

/** Milliseconds that the page waits for the rows to be sent for, once there is what sends for them. */
const PATIENCE = 100

// All that the page needs is on its way at once; what draws it is evaluated while the rows are on theirs.
if (hasStoredSession()) {
  void secret.get()
  const loadApp = () => {
    loadPage()
    import("./App.tsx").catch(() => undefined)
  }
  connect().then(loadApp, loadApp)
  loadSession().then(() => setTimeout(loadApp, PATIENCE), loadApp)
} else {
  rememberReturnPath(pathIn(location))
  showEarlyLogin()
  loadPage()
}
