import { renderToString } from "react-dom/server"
import { authStoreOf } from "../../src/providers/auth-state.ts"
import { Login, UNNAMED } from "../../src/shell/Login.tsx"

/** The login page as it is before anything is known. */
export const loginMarkup = renderToString(
  <Login
    config={UNNAMED}
    store={authStoreOf()}
    connect={() => Promise.reject(new Error("The build signs nobody in."))}
  />,
)
