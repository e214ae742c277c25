import type { OpenNotificationParams } from "@refinedev/core"
import { type Call, methodOf } from "../declare/index.ts"
import { successOf } from "../resources/messages.ts"

/** What a failed call tells the user: the service's sentence. What can be done about it is found by it. */
export const failureNote = (error: { message: string }): OpenNotificationParams => ({
  type: "error",
  message: error.message,
  key: "call-failed",
})

/** What a call that went well tells the user. */
export const successNote = (call: Call): OpenNotificationParams => ({
  type: "success",
  message: successOf(methodOf(call), call.says),
})
