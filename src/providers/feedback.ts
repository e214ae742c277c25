import { createContext, useContext, useSyncExternalStore } from "react"
import type { ErrorStore } from "./error-store.ts"
import type { Live, LiveState } from "./live-provider.ts"
import type { ToastStore } from "./toast-store.ts"

/** The toasts, the Error dialog and the live connection of who is signed in. */
export interface Feedback {
  errors: ErrorStore
  toasts: ToastStore
  live: Live
}

export const FeedbackContext = createContext<Feedback | undefined>(undefined)

export const useFeedback = (): Feedback => {
  const feedback = useContext(FeedbackContext)
  if (!feedback) throw new Error("useFeedback needs a FeedbackContext above it")
  return feedback
}

export const useLive = (): LiveState => {
  const { live } = useFeedback()
  return useSyncExternalStore(live.subscribe, live.get)
}
