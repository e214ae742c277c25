import type { Plan } from "../../domain/listing-import/plan.ts"
import { inBrowserStore } from "../../providers/browser-store.ts"
import type { Step } from "./steps.ts"

/** A file that was being worked on, as it is kept until it is sent or thrown away. */
export interface Unfinished {
  file: File
  hasHeader: boolean
  plan: Plan
  step: Step
  /** The key of the upload: the same file is never imported twice. */
  key: string
  /** Once it is sent: the service's name for it, and each sent row's number in the user's file. */
  upload?: { id: string; numbers: Uint32Array }
}

const keyOf = (user: string) => `${user}:listing`

/** Each user's own. A browser that keeps nothing only cannot go on after a reload. */
export const readUnfinished = (user: string): Promise<Unfinished | undefined> =>
  inBrowserStore<Unfinished | undefined>("imports", "readonly", (store) => store.get(keyOf(user))).catch(
    () => undefined,
  )

export const keepUnfinished = (user: string, unfinished: Unfinished): Promise<unknown> =>
  inBrowserStore("imports", "readwrite", (store) => store.put(unfinished, keyOf(user))).catch(() => undefined)

export const forgetUnfinished = (user: string): Promise<unknown> =>
  inBrowserStore("imports", "readwrite", (store) => store.delete(keyOf(user))).catch(() => undefined)
