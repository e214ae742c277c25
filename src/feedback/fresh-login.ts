import { CallError } from "../data/call-error.ts"
import { createStore, type ReadableStore } from "../data/store.ts"
import { getByPath } from "../declare/index.ts"

interface FreshLoginRequest {
  /** Fields that the service asks for: `current`, and `code` of an account with a second factor. */
  fields: readonly string[]
  settle: (isConfirmed: boolean) => void
}

/** The open request for the password, which the shell shows as a dialog. */
export interface FreshLogin extends ReadableStore<FreshLoginRequest | undefined> {
  /** Asks for the password if a call was refused for its absence. @returns true after the password */
  confirm: (error: unknown) => Promise<boolean>
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
    confirm: async (error) => {
      const fields = wantedFields(error)
      if (!fields) return false
      const isConfirmed = await ask(fields)
      if (!isConfirmed) cancelled.add(error as Error)
      return isConfirmed
    },
    isCancelled: (error) => error instanceof Error && cancelled.has(error),
  }
}
