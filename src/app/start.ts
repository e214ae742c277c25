import { loadConfig } from "../data/config.ts"
import type { Connection } from "../data/connect.ts"
import { authStoreOf } from "../session/auth-state.ts"
import { browserSecret } from "../session/secret.ts"

export const store = authStoreOf()

/** Read while the rest is on its way, where there is a session to restore. */
export const secret = browserSecret()

/** What opens a session: declarations, the way to the network, the session. */
export const loadSession = () => import("./open-session.ts")

/** What `/config.json` says: read once, by the first script. */
export const config = loadConfig(async (content) => (await loadSession()).loadDialect(content))
// Whoever awaits it says what is wrong with it.
config.catch(() => undefined)

let connection: Promise<Connection> | undefined

/** One connection for the page's life; what failed to load is tried again. */
export const connect = (): Promise<Connection> => {
  connection ??= Promise.all([loadSession(), config]).then(([{ openSession }, known]) =>
    openSession(known, store, secret),
  )
  connection.catch(() => {
    connection = undefined
  })
  return connection
}
