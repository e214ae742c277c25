import { createContext, useContext, useSyncExternalStore } from "react"
import type { ErrorStore } from "./error-store.ts"
import type { Live, LiveState } from "./live.ts"
import type { ToastStore } from "./toast-store.ts"

/** What tells the user something, and what hears from the service. */
export interface Voices {
  errors: ErrorStore
  toasts: ToastStore
  live: Live
}

export const VoicesContext = createContext<Voices | undefined>(undefined)

export const useVoices = (): Voices => {
  const voices = useContext(VoicesContext)
  if (!voices) throw new Error("useVoices needs a VoicesContext above it")
  return voices
}

export const useLive = (): LiveState => {
  const { live } = useVoices()
  return useSyncExternalStore(live.subscribe, live.get)
}
