import { createContext, useContext, useSyncExternalStore } from "react"
import type { ErrorStore } from "./error-store.ts"
import type { Live, LiveState } from "./live-provider.ts"
import type { ToastStore } from "./toast-store.ts"

/** What tells the user something, and what hears from the service. */
export interface Feedback {
  errors: ErrorStore
  toasts: ToastStore
  live: Live
}

export const FeedbackContext = createContext<Feedback | undefined>(undefined)

export const useFeedback = (): Feedback => {
  const voices = useContext(FeedbackContext)
  if (!voices) throw new Error("useFeedback needs a FeedbackContext above it")
  return voices
}

export const useLive = (): LiveState => {
  const { live } = useFeedback()
  return useSyncExternalStore(live.subscribe, live.get)
}
