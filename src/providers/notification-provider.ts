import type { NotificationProvider } from "@refinedev/core"
import { GENERIC } from "../resources/messages.ts"
import type { ErrorStore } from "./error-store.ts"
import type { ToastStore } from "./toast-store.ts"

/** The session is gone: the banner says so, and a dialog would say it again. */
const UNAUTHORIZED = 401

/** Refine's port to what the user is told: successes as notifications, failures in the Error dialog. */
export const notificationProviderOf = (toasts: ToastStore, errors: ErrorStore): NotificationProvider => ({
  open: ({ type, message, description }) => {
    if (type === "success") return toasts.show(message)
    if (type !== "error") return
    const sentence = description || message || GENERIC
    const error = errors.noted(sentence)
    if (error?.statusCode !== UNAUTHORIZED) errors.show({ sentence, hint: error?.hint })
  },
  close: () => {},
})
