import { createStore, type ReadableStore } from "../data/store.ts"
import type { Session } from "./session.ts"

/** Why a sign-in failed, in the user's words. */
export interface SignInError {
  sentence: string
  /** What can be done about it, where the service gave no answer of its own. */
  hint?: string
}

/** Spec, section 3, with its names. */
export interface AuthState {
  signin: boolean
  auth: Session | undefined
  loading_signin: boolean
  error_signin: SignInError | undefined
  /** A service no longer knows the session: the sign-out follows. */
  disconnect: boolean
  /** Why the user was signed out without having asked for it. */
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

/** The auth state and its transitions (spec, section 4). One for the login page, the shell and the providers. */
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
