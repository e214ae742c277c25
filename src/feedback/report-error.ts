import { CallError } from "../data/call-error.ts"
import type { Services } from "../data/services.ts"
import { withoutPersonalData } from "../domain/without-personal-data.ts"
import { browserError } from "../resources/service-status.ts"
import { currentPath } from "../routing/base-path.ts"
import { pageAt } from "../routing/page-at.ts"

/** Limits reports per page: after 10 different errors, the page as a whole is broken. */
const MAX_REPORTS = 10
/** Characters; limits of the API. */
const MAX_LENGTH = { message: 500, stack: 4000 }

const reported = new Set<string>()

/** Failed calls are already in the service log; cancellations are not errors. */
const isKnown = (error: unknown) =>
  error instanceof CallError || (error instanceof Error && /^(Abort|Cancel)/.test(error.name))

export const reportError = async ({ http, store, dataOf }: Services, error: unknown): Promise<void> => {
  const { auth } = store.get()
  if (!auth || isKnown(error)) return
  const found = pageAt(dataOf(auth)?.pages ?? [], currentPath())
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error))
  const body = {
    message: withoutPersonalData(`${name}: ${message}`).slice(0, MAX_LENGTH.message),
    stack: withoutPersonalData(
      stack
        .split("\n")
        .filter((line) => /^\s+at |@/.test(line))
        .join("\n"),
    ).slice(0, MAX_LENGTH.stack),
    page: found ? `${found.page.name}.${found.kind}` : "",
  }
  const key = `${body.message}\n${body.stack}`
  if (reported.has(key) || reported.size >= MAX_REPORTS) return
  reported.add(key)
  await http(browserError.actions.report.call, { body }).catch(() => undefined)
}
