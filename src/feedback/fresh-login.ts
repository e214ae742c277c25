import { CallError } from "../data/call-error.ts"
import type { Http } from "../data/http.ts"
import { createStore, type ReadableStore } from "../data/store.ts"
import { getByPath } from "../declare/index.ts"

interface FreshLoginRequest {
  /** Fields that the service asks for: `current`, and `code` of an account with a second factor. */
  fields: readonly string[]
  settle: (isConfirmed: boolean) => void
}

/** The open request for the password, which the shell shows as a dialog. */
export interface FreshLogin extends ReadableStore<FreshLoginRequest | undefined> {
  /** Repeats a call with the same body, key and version after the password, if it was refused for its absence. */
  confirming: (http: Http) => Http
  /** The user closed the dialog, so there is nothing to report. */
  isCancelled: (error: unknown) => boolean
}

const wantedFields = (error: unknown): readonly string[] | undefined => {
  const isRefused = error instanceof CallError && error.statusCode === 403
  const fields = isRefused ? getByPath(error.body, "data.fresh_login") : undefined
  return Array.isArray(fields) ? fields.map(String) : undefined
}

/** @param ends cancels the open request */
export const createFreshLogin = (ends: AbortSignal): FreshLogin => {
  const { get, set, subscribe } = createStore<FreshLoginRequest | undefined>(undefined)
  let asking: Promise<boolean> | undefined
  const cancelled = new WeakSet<Error>()
  const ask = (fields: readonly string[]) => {
    asking ??= new Promise((resolve) => {
      const settle = (isConfirmed: boolean) => {
        asking = undefined
        set(undefined)
        resolve(isConfirmed)
      }
      set({ fields, settle })
    })
    return asking
  }
  ends.addEventListener("abort", () => get()?.settle(false))
  return {
    get,
    subscribe,
    confirming: (http) => (call, sent) =>
      http(call, sent).catch(async (error: Error) => {
        const fields = wantedFields(error)
        if (!fields) throw error
        if (await ask(fields)) return http(call, sent)
        cancelled.add(error)
        throw error
      }),
    isCancelled: (error) => error instanceof Error && cancelled.has(error),
  }
}
