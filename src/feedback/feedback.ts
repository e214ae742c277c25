import type { BaseKey, HttpError, NotificationProvider, OpenNotificationParams } from "@refinedev/core"
import { createContext, useContext } from "react"
import { createStore, type ReadableStore, type Store, useStore } from "../data/store.ts"
import { type Call, methodOf, type Row, UNAUTHORIZED } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import type { Live } from "../live/live-provider.ts"
import type { LiveState } from "../live/live-state.ts"
import { GENERIC, successOf } from "../resources/messages.ts"
import { type ErrorStore, isOfCall, toFailure } from "./error-store.ts"
import type { FreshLogin } from "./fresh-login.ts"

interface Toast {
  key: number
  text: string
  action?: { label: string; onSelect: () => void }
  /** Milliseconds until the toast closes. */
  stays?: number
}

export interface ToastStore extends ReadableStore<readonly Toast[]> {
  show: (text: string, more?: Pick<Toast, "action" | "stays">) => void
  close: (key: number) => void
}

const MAX_AT_ONCE = 3
const AUTO_CLOSE_MS = 4500

/** `words` replace the texts of the product. */
export const createToastStore = (words: Readonly<Record<string, string>> = {}): ToastStore => {
  const { get, set, subscribe } = createStore<readonly Toast[]>([])
  let last = 0
  const close = (key: number) => set(get().filter((toast) => toast.key !== key))
  return {
    get,
    subscribe,
    show: (message, { action, stays = AUTO_CLOSE_MS } = {}) => {
      const text = ownValue(words, message) ?? message
      last += 1
      const key = last
      // An action can be used until its own time is over.
      const shown = [...get().filter((toast) => toast.action || toast.text !== text), { key, text, action }]
      const plain = shown.filter((toast) => !toast.action).slice(-MAX_AT_ONCE)
      set(shown.filter((toast) => toast.action || plain.includes(toast)))
      setTimeout(() => close(key), stays)
    },
    close,
  }
}

/** A dialog has room for one toast above its title. An undo goes first, because its time ends. */
export const toastsOverDialog = (toasts: readonly Toast[]): readonly Toast[] => {
  const undo = toasts.findLast(({ action }) => action)
  return undo ? [undo] : toasts.slice(-1)
}

/** An undo that was refused because somebody else has changed the record since. */
export interface UndoConflict {
  resource: string
  id: BaseKey
  /** Values of the change that could not be undone. */
  after: Row
  error: HttpError
}

export interface Feedback {
  errors: ErrorStore
  freshLogin: FreshLogin
  toasts: ToastStore
  live: Live
  undoConflict: Store<UndoConflict | undefined>
}

export const FeedbackContext = createContext<Feedback | undefined>(undefined)

export const useFeedback = (): Feedback => {
  const feedback = useContext(FeedbackContext)
  if (!feedback) throw new Error("useFeedback needs a FeedbackContext above it")
  return feedback
}

export const useLive = (): LiveState => useStore(useFeedback().live)

/** @param isSilent for failures that the user has chosen */
export const createNotificationProvider = (
  toasts: ToastStore,
  errors: ErrorStore,
  isSilent: (error: unknown) => boolean = () => false,
): NotificationProvider => ({
  open: ({ type, message, description, cancelMutation, undoableTimeout = 0, ...note }: FailureNote) => {
    const undo = cancelMutation && { action: { label: "Urungkan", onSelect: cancelMutation } }
    if (type === "success") return toasts.show(message, undo && { ...undo, stays: undoableTimeout * 1000 })
    if (type !== "error") return
    const sentence = description || message || GENERIC
    const error = isOfCall(note.error) ? note.error : errors.noted(sentence)
    // The session banner already reports an expired session.
    if (error?.statusCode !== UNAUTHORIZED && !isSilent(error)) errors.show(toFailure(error, sentence))
  },
  close: () => {},
})

/** A note with the failed call, where it is known. */
interface FailureNote extends OpenNotificationParams {
  error?: unknown
}

export const failureNote = (error: { message: string }): FailureNote => ({
  type: "error",
  message: error.message,
  key: "call-failed",
  error,
})

export const successNote = (call: Call): OpenNotificationParams => ({
  type: "success",
  message: successOf(methodOf(call), call.says),
})
