import { CallError } from "../data/call-error.ts"
import type { Connection } from "../data/connect.ts"
import { withoutPersonalData } from "../domain/without-personal-data.ts"
import { browserError } from "../resources/service-status.ts"
import { pageAt } from "../routing/page-at.ts"

/** Different errors of one page that are told: after them it is broken as a whole. */
const MOST = 10
/** Characters, as the API takes them. */
const LONGEST = { message: 500, stack: 4000 }

const reported = new Set<string>()

/** A failed call was answered, and is in the log already; what was cancelled is no error. */
const isKnown = (error: unknown) =>
  error instanceof CallError || (error instanceof Error && /^(Abort|Cancel)/.test(error.name))

/** Sends an error to the log of the services, without personal data; the same one once. */
export const reportError = async ({ http, store, dataOf }: Connection, error: unknown): Promise<void> => {
  const { auth } = store.get()
  if (!auth || isKnown(error)) return
  const found = pageAt(dataOf(auth)?.pages ?? [], location.pathname)
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error))
  const body = {
    message: withoutPersonalData(`${name}: ${message}`).slice(0, LONGEST.message),
    stack: withoutPersonalData(
      stack
        .split("\n")
        .filter((line) => /^\s+at |@/.test(line))
        .join("\n"),
    ).slice(0, LONGEST.stack),
    page: found ? `${found.page.name}.${found.kind}` : "",
  }
  const key = `${body.message}\n${body.stack}`
  if (reported.has(key) || reported.size >= MOST) return
  reported.add(key)
  await http(browserError.actions.report.call, { body }).catch(() => undefined)
}
