import { createCodecs } from "../adapt/codecs.ts"
import { CallError } from "../data/call-error.ts"
import type { Config, KnownRows } from "../data/config.ts"
import { createDataProvider } from "../data/data-provider.ts"
import { withFirstAnswers } from "../data/first-answers.ts"
import type { Http } from "../data/http.ts"
import { warnOfUnknownWords, withMenuWords } from "../data/menu-words.ts"
import { readingOffline } from "../data/offline-reading.ts"
import { waitForIdleAfterRender } from "../data/prefetch.ts"
import { availableResources, methodOf, pagesOf, resourceFor, UNAUTHORIZED } from "../declare/index.ts"
import { createErrorStore, type ErrorStore } from "../feedback/error-store.ts"
import { createFreshLogin, type FreshLogin } from "../feedback/fresh-login.ts"
import { resources as declared } from "../resources/index.ts"
import { policyOf } from "../resources/policy.ts"
import { type Access, createAccess } from "./access.ts"
import type { AppContext } from "./app-context.ts"
import type { AuthStore, Session } from "./session.ts"
import { roleInSession, viewedRole } from "./view-as.ts"

interface SessionCalls {
  isOpen: () => boolean
  /** Cancels the session's pending reads. */
  ends: AbortSignal
  /** Resolves to true if a refused call is to be sent once more, with the same body, key and version. */
  confirm?: ((error: unknown) => Promise<boolean>) | undefined
  note?: (error: unknown) => void
}

/** Blocks late requests of an ended session, such as queued messages, which could use the next user's token. */
export const createSessionHttp =
  (http: Http, { isOpen, ends, confirm, note }: SessionCalls): Http =>
  async (call, sent = {}) => {
    const signal = sent.signal ? AbortSignal.any([sent.signal, ends]) : ends
    const limited = methodOf(call) === "GET" ? { ...sent, signal } : sent
    for (let isRepeated = false; ; isRepeated = true)
      try {
        if (!isOpen()) throw new CallError(call, UNAUTHORIZED, undefined)
        return await http(call, limited)
      } catch (error) {
        if (!isRepeated && (await confirm?.(error))) continue
        note?.(error)
        throw error
      }
  }

export interface SessionData
  extends ReturnType<typeof withFirstAnswers>,
    Pick<AppContext, "resources" | "pages" | "role" | "isViewing" | "menu" | "atHand" | keyof Access> {
  errors: ErrorStore
  freshLogin: FreshLogin
  codecOf: ReturnType<typeof createCodecs>
  /** Gives the data provider the cache, which loads after the first requests. */
  useRows: (rows: KnownRows) => void
}

const createAnswersLoader = (user: string) => {
  const load = async () => {
    const { browserSeenStorage, createSeenAnswers } = await import("../data/seen-answers.ts")
    return createSeenAnswers(browserSeenStorage(user))
  }
  let seen: ReturnType<typeof load> | undefined
  return () => {
    seen ??= load()
    seen.catch(() => {
      seen = undefined
    })
    return seen
  }
}

const createSessionData = (
  { config, http, store }: { config: Config; http: Http; store: AuthStore },
  session: Session,
): SessionData | undefined => {
  const role = roleInSession(session)
  if (!role) return undefined
  const isViewing = viewedRole(session) !== undefined
  const { words } = config
  if (words) warnOfUnknownWords(declared, words)
  const available = availableResources(declared, config.extensions)
  const served = words ? withMenuWords(available, words) : available
  const resources = served.map((resource) => resourceFor(resource, role))
  const policy = policyOf(served)
  const errors = createErrorStore()
  const isOpen = () => store.get().auth?.auth_id === session.auth_id
  const ends = new AbortController()
  const forget = store.subscribe(() => {
    if (isOpen()) return
    ends.abort()
    forget()
  })
  const freshLogin = createFreshLogin(ends.signal)
  const own = createSessionHttp(http, {
    isOpen,
    ends: ends.signal,
    confirm: config.extensions ? freshLogin.confirm : undefined,
    note: errors.note,
  })
  let cached: KnownRows | undefined
  const rows: KnownRows = {
    find: (resource, address) => cached?.find(resource, address),
    forget: (resource) => cached?.forget(resource),
  }
  const reading = createDataProvider(own, resources, { ...config, rows })
  return {
    resources,
    pages: pagesOf(resources),
    role,
    isViewing,
    menu: policy.menu(role),
    atHand: policy.atHand(role),
    ...createAccess({ resources, policy, role, extensions: config.extensions }),
    errors,
    freshLogin,
    codecOf: createCodecs(resources, config),
    ...withFirstAnswers(
      readingOffline(reading, {
        resources,
        load: createAnswersLoader(isViewing ? `${session.auth_id}:${role}` : session.auth_id),
        rest: waitForIdleAfterRender,
        isOpen,
      }),
    ),
    useRows: (rows) => {
      cached = rows
    },
  }
}

export const createSessionDataCache = (services: { config: Config; http: Http; store: AuthStore }) => {
  const made = new WeakMap<Session, SessionData | undefined>()
  return (session: Session): SessionData | undefined => {
    if (!made.has(session)) made.set(session, createSessionData(services, session))
    return made.get(session)
  }
}
