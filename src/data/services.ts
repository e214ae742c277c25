import { finder } from "../resources/services.ts"
import { type Auth, createAuthProvider } from "../session/auth-provider.ts"
import { pingOnActivity } from "../session/keep-alive.ts"
import { browserSecret, type SecretKeeper } from "../session/secret.ts"
import { type AuthStore, hasStoredSession, type Session } from "../session/session.ts"
import { createSessionDataCache, type SessionData } from "../session/session-data.ts"
import { createRegistrationHandler, guard, restore } from "../session/session-lifecycle.ts"
import { createSessionStore } from "../session/session-store.ts"
import { viewedRole } from "../session/view-as.ts"
import type { Config } from "./config.ts"
import { createHttp, type Http } from "./http.ts"

export interface Services {
  config: Config
  store: AuthStore
  http: Http
  auth: Auth
  registered: (answer: unknown) => Promise<void>
  dataOf: (session: Session) => SessionData | undefined
}

/** Restores the stored session. Loaded when the login page is idle, or immediately if a session is stored. */
export const createServices = async (
  config: Config,
  store: AuthStore,
  secret: SecretKeeper = browserSecret(),
): Promise<Services> => {
  const http = createHttp({
    services: config.services,
    extensions: config.extensions,
    credentials: () => {
      const { auth } = store.get()
      return auth && { token: auth.access_token, self: auth.auth_id, viewsAs: viewedRole(auth) }
    },
    onUnauthorized: store.disconnect,
  })
  const sessions = createSessionStore(localStorage, secret)
  const auth = createAuthProvider({ http, store, sessions, product: config.product, extensions: config.extensions })
  if (hasStoredSession()) await restore({ store, sessions, auth })
  guard({ store, sessions, auth })
  if (config.extensions)
    pingOnActivity(() => store.get().signin && void http(finder.queries.find).catch(() => undefined))
  return {
    config,
    store,
    http,
    auth,
    registered: createRegistrationHandler({ store, sessions }),
    dataOf: createSessionDataCache({ config, http, store }),
  }
}
