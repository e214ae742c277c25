import { createContext, useContext } from "react"
import { useStore } from "../data/store.ts"
import type { Live } from "../live/live-provider.ts"
import type { LiveState } from "../live/live-state.ts"
import type { ErrorStore } from "./error-store.ts"
import type { ToastStore } from "./toast-store.ts"

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

export const useLive = (): LiveState => useStore(useFeedback().live)
