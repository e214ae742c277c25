import { z } from "zod"
import { answer } from "../../../src/declare/index.ts"
import { withoutPersonalData } from "../../../src/domain/without-personal-data.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Handler } from "../../http/task.ts"
import { statusOf } from "./status.ts"

export const serviceStatus: Handler = async ({ context, call }) => answer(call, await statusOf(context))

const browserError = z.object({
  message: z.string().min(1).max(500),
  stack: z.string().max(4000).default(""),
  page: z
    .string()
    .regex(/^[a-z.-]{0,80}$/)
    .default(""),
})

/** Removes personal data from a browser's error again before it is logged. */
export const reportBrowserError: Handler = async ({ context, caller, call, body, device, requestId }) => {
  const { success, data } = browserError.safeParse(body)
  if (!success) throw new Refusal(422, "Laporan kesalahan tidak dapat dibaca: isinya message, stack dan page.")
  const { wait } = await context.browserErrors.attempt(caller.id)
  if (wait > 0)
    throw new Refusal(429, "Terlalu banyak laporan kesalahan.", { headers: { "Retry-After": String(wait) } })
  const [message, ...stack] = [data.message, ...data.stack.split("\n")].map(withoutPersonalData)
  context.observer.log("browser-error", {
    request: requestId,
    page: data.page,
    error: message,
    at: stack.filter((line) => line.trim()),
    device,
  })
  return answer(call, {})
}
