import { installProbe } from "./probe.mjs"
import { isOpen, recordRequests } from "./requests.mjs"

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Browser} Browser */

/**
 * @typedef {object} Target what is measured
 * @property {string} name
 * @property {string} url
 * @property {import("./probe.mjs").Sign} ready
 * @property {Awaited<ReturnType<import("@playwright/test").BrowserContext["storageState"]>>} [session] of who is signed in
 * @property {RegExp} [rows] the address of the request for the rows
 * @property {{ open?: string, click: string, ready: import("./probe.mjs").Sign }} [nav] from here by a click
 */

const PROFILES = {
  fast: { cpu: 1 },
  slow: { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
}

/** Nothing was asked for so long: the page has settled. */
const SETTLE = 1000
export const TIMEOUT = 60_000

/** @param {Browser} browser @param {Target} target @param {boolean} brotli */
export const contextOf = (browser, { session }, brotli) =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    ...(session && { storageState: session }),
    ...(!brotli && { extraHTTPHeaders: { "Accept-Encoding": "gzip" } }),
  })

/** A page in a context of its own, so with an empty cache. @param {Browser} browser @param {Target} target @param {keyof typeof PROFILES} profile @param {boolean} brotli */
export const openPage = async (browser, target, profile, brotli) => {
  const context = await contextOf(browser, target, brotli)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const sent = recordRequests(cdp)
  const { cpu, ...network } = PROFILES[profile]
  await cdp.send("Network.enable")
  await cdp.send("Performance.enable", { timeDomain: "timeTicks" })
  if ("latency" in network) await cdp.send("Network.emulateNetworkConditions", { offline: false, ...network })
  if (cpu > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu })
  await context.addInitScript(installProbe, target.ready)

  const settle = async () => {
    const until = Date.now() + TIMEOUT
    let known = { size: -1, since: 0 }
    while (Date.now() < until) {
      if ([...sent.values()].some(isOpen) || sent.size !== known.size) known = { size: sent.size, since: Date.now() }
      else if (Date.now() - known.since >= SETTLE) return
      await page.waitForTimeout(50)
    }
  }
  /** By the protocol: a page may forbid itself to evaluate text. @param {string} expression @param {string} what */
  const until = async (expression, what) => {
    for (const end = Date.now() + TIMEOUT; Date.now() < end; await page.waitForTimeout(100))
      if (await page.evaluate(expression)) return
    throw new Error(`${target.name}: ${what} for ${TIMEOUT / 1000} s`)
  }
  /** Milliseconds of this page on the clock of its requests. @param {number} ms */
  const clock = async (ms) => {
    const { metrics } = await cdp.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "NavigationStart")?.value ?? Number.NaN) + ms / 1000
  }
  const open = async () => {
    await page.goto(target.url, { waitUntil: "commit", timeout: TIMEOUT })
    await until("window.probe && window.probe.ready !== null", `no ${target.ready.count} of ${target.ready.selector}`)
    await settle()
  }
  return { page, sent, open, settle, until, clock, close: () => context.close() }
}

/** @typedef {Awaited<ReturnType<typeof openPage>>} Measured */
