import { createStore, type ReadableStore } from "../data/store.ts"
import type { Session } from "./session.ts"

export interface SignInError {
  sentence: string
  hint?: string
}

export interface AuthState {
  signin: boolean
  auth: Session | undefined
  loading_signin: boolean
  error_signin: SignInError | undefined
  /** Set by a 401; the sign-out follows. */
  disconnect: boolean
  reason: string | undefined
}

const SIGNED_OUT: AuthState = {
  signin: false,
  auth: undefined,
  loading_signin: false,
  error_signin: undefined,
  disconnect: false,
  reason: undefined,
}

export interface AuthStore extends ReadableStore<AuthState> {
  pending: () => void
  fulfilled: (session: Session) => void
  rejected: (error: SignInError) => void
  disconnect: () => void
  signedOut: (reason?: string) => void
}

export const authStoreOf = (): AuthStore => {
  const { get, set, subscribe } = createStore(SIGNED_OUT)
  return {
    get,
    subscribe,
    pending: () => set({ ...get(), loading_signin: true, error_signin: undefined, reason: undefined }),
    fulfilled: (auth) => set({ ...SIGNED_OUT, signin: true, auth }),
    rejected: (error_signin) => set({ ...SIGNED_OUT, error_signin }),
    disconnect: () => get().signin && !get().disconnect && set({ ...get(), disconnect: true }),
    signedOut: (reason) => set({ ...SIGNED_OUT, reason }),
  }
}
