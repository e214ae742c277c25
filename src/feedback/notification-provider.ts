import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core"
import { type Call, methodOf, UNAUTHORIZED } from "../declare/index.ts"
import { GENERIC, successOf } from "../resources/messages.ts"
import { type ErrorStore, failureOf } from "./error-store.ts"
import type { ToastStore } from "./toast-store.ts"

export const notificationProviderOf = (toasts: ToastStore, errors: ErrorStore): NotificationProvider => ({
  open: ({ type, message, description }) => {
    if (type === "success") return toasts.show(message)
    if (type !== "error") return
    const sentence = description || message || GENERIC
    const error = errors.noted(sentence)
    // The session banner already reports an expired session.
    if (error?.statusCode !== UNAUTHORIZED) errors.show(failureOf(sentence, error))
  },
  close: () => {},
})

export const failureNote = (error: { message: string }): OpenNotificationParams => ({
  type: "error",
  message: error.message,
  key: "call-failed",
})

export const successNote = (call: Call): OpenNotificationParams => ({
  type: "success",
  message: successOf(methodOf(call), call.says),
})
