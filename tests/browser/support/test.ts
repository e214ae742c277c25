import { type BrowserContext, test as base, expect, type Page } from "@playwright/test"
import { recordCalls } from "./calls.ts"

interface Watch {
  /** What this test brings about on purpose: console errors and page errors of this kind do not fail it. */
  allow: (...expected: RegExp[]) => void
  /** A browser of somebody else's, watched like the test's own. */
  another: () => Promise<Page>
}

interface Fixtures {
  watch: Watch
}

const isOurs = (address: string, home: string) =>
  /^(data|blob|about|chrome-error):/.test(address) || new URL(address).host === new URL(home).host

/** Notes everything that no page of ours may do, whatever the test looks at. */
const noteComplaints = async (context: BrowserContext, home: string, complaints: string[]) => {
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on("weberror", (error) => complaints.push(`page: ${error.error().stack ?? error.error()}`))
  context.on("request", (request) => {
    if (!isOurs(request.url(), home)) complaints.push(`foreign origin: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** A refused call is no accident of the page's: the browser's own line about it, when a test asked for one. */
export const REFUSED = /Failed to load resource/

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, browser, baseURL }, use, info) => {
      const [allowed, complaints]: [RegExp[], string[]] = [[], []]
      const writing: (() => Promise<unknown>)[] = []
      const others: BrowserContext[] = []
      const over = async (watched: BrowserContext) => {
        await noteComplaints(watched, baseURL ?? "", complaints)
        writing.push(await recordCalls(watched, info.titlePath.slice(1).join(" › "), info.parallelIndex))
      }
      await over(context)
      await use({
        allow: (...expected) => void allowed.push(...expected),
        another: async () => {
          const other = await browser.newContext()
          others.push(other)
          await over(other)
          return other.newPage()
        },
      })
      for (const written of writing) await written()
      for (const other of others) await other.close()
      const unexpected = complaints.filter((line) => !allowed.some((expected) => expected.test(line)))
      expect(unexpected, "console errors, page errors and foreign requests").toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
