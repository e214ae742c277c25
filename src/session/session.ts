import { createStore, type ReadableStore } from "../data/store.ts"
import { isObject } from "../declare/index.ts"
import { STORAGE_NAME } from "../routing/base-path.ts"

/** Stored sign-in data (spec, section 3). */
export interface Session {
  access_token: string
  id_token: string
  email: string
  name: string
  /** Roles as sent by the service: text, comma-separated list, or array. */
  flag: string | readonly string[]
  avatar: string
  auth_id: string
  signin: true
  first_time: boolean
}

export const SESSION_KEY = `${STORAGE_NAME}.session`

type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">

export const hasStoredSession = (storage: KeyValue = localStorage): boolean => storage.getItem(SESSION_KEY) !== null

const isFlag = (value: unknown) =>
  typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"))

export const isSession = (value: unknown): value is Session =>
  isObject(value) &&
  ["access_token", "id_token", "email", "name", "avatar", "auth_id"].every((key) => typeof value[key] === "string") &&
  value.access_token !== "" &&
  value.auth_id !== "" &&
  value.signin === true &&
  typeof value.first_time === "boolean" &&
  isFlag(value.flag)

export interface SignInError {
  sentence: string
  hint?: string
}

/** A sign-in between its two steps: the ticket proves the password. */
export interface SecondStep {
  /** `enrol`: the office demands a second factor, and the account has none. */
  step: "code" | "enrol"
  ticket: string
}

interface AuthState {
  signin: boolean
  auth: Session | undefined
  loading_signin: boolean
  error_signin: SignInError | undefined
  second_step: SecondStep | undefined
  /** Set by a 401; the sign-out follows. */
  disconnect: boolean
  reason: string | undefined
}

const SIGNED_OUT: AuthState = {
  signin: false,
  auth: undefined,
  loading_signin: false,
  error_signin: undefined,
  second_step: undefined,
  disconnect: false,
  reason: undefined,
}

export interface AuthStore extends ReadableStore<AuthState> {
  pending: () => void
  fulfilled: (session: Session) => void
  rejected: (error: SignInError) => void
  /** Without a step: back to email and password. */
  secondStep: (step?: SecondStep, error?: SignInError) => void
  disconnect: () => void
  signedOut: (reason?: string) => void
}

export const createAuthStore = (): AuthStore => {
  const { get, set, subscribe } = createStore(SIGNED_OUT)
  return {
    get,
    subscribe,
    pending: () => set({ ...get(), loading_signin: true, error_signin: undefined, reason: undefined }),
    fulfilled: (auth) => set({ ...SIGNED_OUT, signin: true, auth }),
    rejected: (error_signin) => set({ ...SIGNED_OUT, second_step: get().second_step, error_signin }),
    secondStep: (second_step, error_signin) => set({ ...SIGNED_OUT, second_step, error_signin }),
    disconnect: () => get().signin && !get().disconnect && set({ ...get(), disconnect: true }),
    signedOut: (reason) => set({ ...SIGNED_OUT, reason }),
  }
}
