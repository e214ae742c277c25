import { loadConfig } from "../data/config.ts"
import type { Services } from "../data/services.ts"
import { browserSecret } from "../session/secret.ts"
import { createAuthStore } from "../session/session.ts"

export const store = createAuthStore()

/** Read early by `first.ts` if there is a session to restore. */
export const secret = browserSecret()

export const loadSession = () => import("./open-session.ts")

export const config = loadConfig(async (content) => (await loadSession()).loadDialect(content))
// Prevents an unhandled rejection; callers that await `config` report the error.
config.catch(() => undefined)

let services: Promise<Services> | undefined

export const connect = (): Promise<Services> => {
  services ??= Promise.all([loadSession(), config]).then(([{ openSession }, known]) =>
    openSession(known, store, secret),
  )
  services.catch(() => {
    services = undefined
  })
  return services
}
