import "./ui/tokens.css"
import "./ui/base.css"
import "./shell/theme-choice.ts"
import { isPrefetching } from "./providers/prefetch.ts"
import { pathIn, rememberReturnPath } from "./providers/return-path.ts"
import { hasStoredSession } from "./providers/session.ts"
import { isStaleBuild, reloadOnce } from "./shell/reload-once.ts"
import { connect, secret } from "./start.ts"

/** A page that loads one again and again is worse than one that says that it could not. */
addEventListener("vite:preloadError", (event) => {
  if (!isPrefetching() && isStaleBuild(event.payload) && reloadOnce()) event.preventDefault()
})

const sayUnloaded = () => {
  const root = document.getElementById("root")
  if (root) root.textContent = "Halaman tidak dapat dimuat. Periksa koneksi internet Anda, lalu muat ulang."
}

// All that the page needs is on its way at once; none waits until another has come.
import("./main.tsx").catch(sayUnloaded)
if (hasStoredSession()) {
  void secret.get()
  connect().catch(() => undefined)
  import("./App.tsx").catch(() => undefined)
} else rememberReturnPath(pathIn(location))
