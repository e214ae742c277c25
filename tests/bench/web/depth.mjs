const TIMEOUT = 60_000
/** Milliseconds without requests after which a round is complete. */
const QUIET = 1000
/**
 * Page script: resolves when scripts are idle. A frame would not work, as none is drawn while a stylesheet is held
 * back.
 */
const IDLE = "new Promise((done) => requestIdleCallback(() => done(0), { timeout: 2000 }))"
/** Slower responses, such as long polling, do not delay a round. */
const MAX_RESPONSE_MS = 5000
const MOST_ROUNDS = 12

/** @typedef {{ url: string, round: number }} Round the page itself is sent in round 1 */

/**
 * Measures the waterfall without a clock: releases held requests in rounds, once no more arrive. The round is the
 * depth.
 * @param {import("@playwright/test").Browser} browser @param {import("./measured-page.mjs").Target} target
 * @returns {Promise<Round[]>}
 */
export const roundsOf = async (browser, target) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "id-ID",
    ...(target.session && { storageState: target.session }),
  })
  try {
    const page = await context.newPage()
    /** @type {Round[]} */
    const sent = []
    /** @type {import("@playwright/test").Route[]} */
    let held = []
    const waiting = new Set()
    let last = Date.now()
    let round = 1
    await context.route("**/*", (route) => {
      last = Date.now()
      held.push(route)
      sent.push({ url: route.request().url(), round })
    })
    /** @param {unknown} request */
    const over = (request) => {
      last = Date.now()
      waiting.delete(request)
    }
    page.on("requestfinished", over)
    page.on("requestfailed", over)
    const quiet = async () => {
      const began = Date.now()
      const isBusy = () => Date.now() - last < QUIET || (waiting.size > 0 && Date.now() - began < MAX_RESPONSE_MS)
      while (isBusy()) {
        while (isBusy()) await page.waitForTimeout(50)
        await page.evaluate(IDLE).catch(() => undefined)
      }
    }
    const asked = page.waitForRequest(target.url)
    page.goto(target.url, { timeout: TIMEOUT }).catch(() => undefined)
    await asked
    while (held.length === 0) await page.waitForTimeout(50)
    for (; held.length > 0 && round < MOST_ROUNDS; await quiet()) {
      const released = held
      held = []
      waiting.clear()
      round += 1
      last = Date.now()
      for (const route of released) {
        waiting.add(route.request())
        void route.continue().catch(() => undefined)
      }
    }
    return sent
  } finally {
    await context.unrouteAll({ behavior: "ignoreErrors" })
    await context.close()
  }
}

/** Number of sequential steps before the request is sent. @param {readonly Round[]} sent @param {RegExp} asked */
export const stepsUntil = (sent, asked) => {
  const found = sent.find(({ url }) => asked.test(url))
  return found && found.round - 1
}
