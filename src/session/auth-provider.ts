import type { AuthActionResponse, AuthProvider } from "@refinedev/core"
import { withinTime } from "../data/at-most.ts"
import { CallError } from "../data/call-error.ts"
import type { Http } from "../data/http.ts"
import { getByPath, isObject } from "../declare/index.ts"
import { forgetDrafts } from "../drafts/draft.ts"
import { GENERIC, NOT_ADMIN } from "../resources/messages.ts"
import { type Role, roleOf } from "../resources/policy.ts"
import { session as signIn } from "../resources/services.ts"
import { isSurelyExpired, readClaims } from "./expiry.ts"
import { forgetReturnPath, pathIn, rememberReturnPath, returnPath } from "./return-path.ts"
import { type AuthStore, isSession, type SecondStep, type Session, type SignInError } from "./session.ts"
import type { SessionStore } from "./session-store.ts"
import { roleInSession } from "./view-as.ts"

export interface Credentials {
  email: string
  password: string
}

export interface SecondCredentials {
  ticket: string
  code: string
  /** Awaited before the session opens: recovery codes are shown once. */
  showCodes: (codes: readonly string[]) => Promise<void>
}

export interface Identity {
  id: string
  name: string
  email: string
  avatar: string
}

export interface AuthDependencies {
  http: Http
  store: AuthStore
  sessions: SessionStore
  product: string
  extensions?: boolean
}

interface Logout {
  /** Reason of a forced sign-out; the next sign-in returns to the same page. */
  reason?: string
}

export type Auth = Required<Pick<AuthProvider, "login" | "check" | "onError">> & {
  logout: (parameters?: Logout) => Promise<AuthActionResponse>
  getIdentity: () => Promise<Identity | null>
  getPermissions: () => Promise<Role | null>
}

/** Maximum wait for the deletion of drafts, in milliseconds. */
const FORGETTING_MS = 2000

const NO_SESSION = "Layanan masuk menjawab tanpa sesi. Hubungi pengelola layanan bila terus terjadi."

export const EXPIRED = "Sesi Anda sudah berakhir. Silakan masuk lagi."

type Json = Readonly<Record<string, unknown>>

const userIn = (answer: unknown): Json => {
  const outer = (answer ?? {}) as Json
  const data = (outer.data ?? {}) as Json
  const token = outer.token ?? outer.access_token ?? data.token ?? data.access_token
  return { ...readClaims(token), ...outer, ...data, ...(outer.user as Json), ...(data.user as Json), token }
}

const sessionIn = ({ token, email, name, flag, first_time, auth_id, id, _id, sub }: Json): Session | undefined => {
  const session = {
    access_token: token,
    id_token: token,
    email: email ?? "",
    name: name ?? email ?? "",
    flag,
    avatar: "",
    auth_id: String(auth_id ?? id ?? _id ?? sub ?? ""),
    signin: true,
    first_time: first_time === true,
  }
  return isSession(session) ? session : undefined
}

const recoveryCodesIn = ({ recovery_codes: codes }: Json): readonly string[] | undefined =>
  Array.isArray(codes) ? codes.map(String) : undefined

/** @returns undefined if the refusal is not the first step of a sign-in with two */
const secondStepIn = (cause: unknown): SecondStep | undefined => {
  const data = cause instanceof CallError ? getByPath(cause.body, "data") : undefined
  if (!isObject(data) || typeof data.ticket !== "string") return undefined
  const { second_step: step, ticket } = data
  return step === "code" || step === "enrol" ? { step, ticket } : undefined
}

/** The ticket has expired, or the password was changed meanwhile. A wrong code has a field. */
const isTicketRefused = (cause: unknown) =>
  cause instanceof CallError && cause.statusCode === 422 && cause.reasons.length === 0

const toFailure = ({ sentence, hint }: SignInError): AuthActionResponse => ({
  success: false,
  error: { name: sentence, message: hint ?? "" },
})

const toSignInError = (cause: unknown): SignInError =>
  cause instanceof CallError ? { sentence: cause.message, hint: cause.hint } : { sentence: GENERIC }

export const createAuthProvider = ({ http, store, sessions, product, extensions = false }: AuthDependencies): Auth => {
  const refuse = (error: SignInError) => {
    store.rejected(error)
    return toFailure(error)
  }

  const open = async (answer: unknown, ready?: SecondCredentials["showCodes"]): Promise<AuthActionResponse> => {
    const user = userIn(answer)
    if (typeof user.token !== "string" || user.token === "") return refuse({ sentence: GENERIC, hint: NO_SESSION })
    if (!roleOf(user.flag)) return refuse({ sentence: NOT_ADMIN.replace("{product}", product) })
    const session = sessionIn(user)
    if (!session) return refuse({ sentence: GENERIC })
    const codes = recoveryCodesIn(user)
    if (codes) await ready?.(codes)
    await sessions.save(session)
    store.fulfilled(session)
    return { success: true, redirectTo: returnPath() }
  }

  const enterPassword = async ({ email, password }: Credentials): Promise<AuthActionResponse> => {
    try {
      return await open(await http(signIn.actions.login.call, { body: { email, password } }))
    } catch (cause) {
      const step = extensions && secondStepIn(cause)
      if (!step) return refuse(toSignInError(cause))
      store.secondStep(step)
      return toFailure(toSignInError(cause))
    }
  }

  const enterCode = async ({ ticket, code, showCodes }: SecondCredentials): Promise<AuthActionResponse> => {
    try {
      return await open(await http(signIn.actions.code.call, { body: { ticket, code } }), showCodes)
    } catch (cause) {
      const error = toSignInError(cause)
      if (!isTicketRefused(cause)) return refuse(error)
      store.secondStep(undefined, error)
      return toFailure(error)
    }
  }

  const login = (credentials: Credentials | SecondCredentials): Promise<AuthActionResponse> => {
    store.pending()
    return "ticket" in credentials ? enterCode(credentials) : enterPassword(credentials)
  }

  return {
    login,
    logout: async ({ reason } = {}) => {
      const { auth } = store.get()
      sessions.clear()
      if (reason) {
        rememberReturnPath(pathIn(location))
        store.signedOut(reason)
        return { success: true, redirectTo: "/" }
      }
      forgetReturnPath()
      // Awaited, because the user may close the browser at the login page.
      if (auth) await withinTime(FORGETTING_MS, forgetDrafts(auth.auth_id))
      // Ends the session at the service too, while the store still has the token.
      if (auth) void http(signIn.actions.signOut.call, { keepalive: true }).catch(() => undefined)
      store.signedOut()
      return { success: true, redirectTo: "/" }
    },
    check: async () => {
      const { signin, auth } = store.get()
      if (!signin || !auth) return { authenticated: false, redirectTo: "/" }
      return (await isSurelyExpired(auth.access_token))
        ? { authenticated: false, logout: true, redirectTo: "/" }
        : { authenticated: true }
    },
    // The HTTP layer has already set the disconnect flag on 401.
    onError: async (error) => ({ error }),
    getIdentity: async () => {
      const { auth } = store.get()
      return auth ? { id: auth.auth_id, name: auth.name, email: auth.email, avatar: auth.avatar } : null
    },
    getPermissions: async () => {
      const { auth } = store.get()
      return (auth && roleInSession(auth)) ?? null
    },
  }
}
