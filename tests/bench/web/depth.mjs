const TIMEOUT = 60_000
/** No request for so long, and the page idle: what came last has led to all that it leads to. */
const QUIET = 1000
/** In the page: over when its scripts have run. Without a frame: none is drawn while a stylesheet is held back. */
const IDLE = "new Promise((done) => requestIdleCallback(() => done(0), { timeout: 2000 }))"
/** An answer that takes longer holds nothing up: long polling. */
const LONGEST = 5000
const MOST_ROUNDS = 12

/** @typedef {{ url: string, round: number }} Round the page itself is sent in round 1 */

/**
 * What waits for what, without a clock: every request is held back until the page sends no more; then all that are held
 * are let go at once, and what is sent after their answers is the next round. So a request's round is its depth in the
 * waterfall: the length of the longest chain of answers, of code or of data, that it waited for, plus one.
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
      const isBusy = () => Date.now() - last < QUIET || (waiting.size > 0 && Date.now() - began < LONGEST)
      while (isBusy()) {
        while (isBusy()) await page.waitForTimeout(50)
        // Fails where the document is just replaced.
        await page.evaluate(IDLE).catch(() => undefined)
      }
    }
    const asked = page.waitForRequest(target.url)
    page.goto(target.url, { timeout: TIMEOUT }).catch(() => undefined)
    await asked
    // The page itself.
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

/** How many steps, one after the other, until a request is sent. @param {readonly Round[]} sent @param {RegExp} asked */
export const stepsUntil = (sent, asked) => {
  const found = sent.find(({ url }) => asked.test(url))
  return found && found.round - 1
}
