import { renderToString } from "react-dom/server"
import { Login, UNNAMED } from "../../src/app/shell/Login.tsx"
import { createAuthStore } from "../../src/session/session.ts"

export const loginMarkup = renderToString(
  <Login
    config={UNNAMED}
    store={createAuthStore()}
    connect={() => Promise.reject(new Error("The build signs nobody in."))}
  />,
)
