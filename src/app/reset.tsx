import { createRoot, type Root } from "react-dom/client"
import { ConfigError } from "../data/config.ts"
import { createHttp } from "../data/http.ts"
import { rootElement } from "./shell/loading.tsx"
import { ResetPassword } from "./shell/ResetPassword.tsx"
import { ConfigProblem, StartProblem } from "./shell/StartScreens.tsx"
import { config } from "./start.ts"
import { loadTypeface } from "./typeface/typeface.ts"

/** The page of a one-time link. It reads no stored session: the link may be another account's. */
const show = async (root: Root) => {
  const known = await config
  const http = createHttp({
    services: known.services,
    extensions: known.extensions,
    credentials: () => undefined,
    onUnauthorized: () => {},
  })
  root.render(<ResetPassword config={known} http={http} secret={location.hash.slice(1)} />)
}

export const showReset = () => {
  const root = createRoot(rootElement())
  loadTypeface()
  show(root).catch((error: unknown) => {
    root.render(error instanceof ConfigError ? <ConfigProblem error={error} /> : <StartProblem />)
  })
}
