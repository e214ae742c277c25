import { type Browser, type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test"
import { clockOffset, moveDate } from "../../fixtures/clock.mjs"

const moveClock = async (context: BrowserContext): Promise<BrowserContext> => {
  await context.addInitScript(moveDate, clockOffset())
  return context
}

/** A context whose pages have the clock of the test run, as the server has. Web workers keep the machine's. */
export const newContext = async (browser: Browser, options: BrowserContextOptions = {}) =>
  moveClock(await browser.newContext(options))

/** For tests of other servers; support/test.ts is for those of the run's server. */
export const test = base.extend({
  context: async ({ context }, use) => use(await moveClock(context)),
})
