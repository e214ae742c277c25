import { setTimeout as wait } from "node:timers/promises"
import { installProbe } from "./probe.mjs"
import { isOpen, recordRequests } from "./requests.mjs"
import { restoreSession } from "./session.mjs"

/**
 * @typedef {object} Target measured page
 * @property {string} name
 * @property {string} url
 * @property {import("./probe.mjs").Sign} ready
 * @property {import("./probe.mjs").Sign} [live] when the app is interactive, if later than `ready`
 * @property {Awaited<ReturnType<import("@playwright/test").BrowserContext["storageState"]>>} [session] of who is signed in
 * @property {RegExp} [rows] the address of the request for the rows
 * @property {{ open?: string, click: string, ready: import("./probe.mjs").Sign }} [nav] from here by a click
 */

const PROFILES = {
  fast: { cpu: 1 },
  slow: { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
}

/** Milliseconds without requests after which the page has settled. */
const SETTLE_MS = 1000
const TIMEOUT = 60_000

/** @param {import("./chromium.mjs").Session} page */
const driven = (page) => {
  /** @param {string} expression */
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await page.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  /** @param {string} expression @param {string} what */
  const until = async (expression, what) => {
    for (const end = Date.now() + TIMEOUT; Date.now() < end; await wait(50)) if (await evaluate(expression)) return
    throw new Error(`${what} for ${TIMEOUT / 1000} s`)
  }
  /** Moves, presses and releases the mouse as a user would. @param {string} selector */
  const click = async (selector) => {
    const element = `document.querySelector(${JSON.stringify(selector)})`
    await until(`${element}?.getClientRects().length > 0`, `no ${selector}`)
    const [x, y] = await evaluate(
      `(() => { ${element}.scrollIntoView({ block: "nearest" }); const { x, y, width, height } = ${element}.getBoundingClientRect(); return [x + width / 2, y + height / 2] })()`,
    )
    const at = { x, y, button: "left", clickCount: 1 }
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"])
      await page.send("Input.dispatchMouseEvent", { ...at, type })
  }
  return { evaluate, until, click }
}

/**
 * Opens a page in a new context with an empty cache.
 * @param {import("./chromium.mjs").Chromium} browser
 * @param {Target} target @param {keyof typeof PROFILES} profile
 */
export const openPage = async (browser, target, profile) => {
  const context = await browser.newContext()
  if (target.session) {
    // Uses a separate page: a change of process would lose the processor settings below.
    const first = await context.newPage()
    await restoreSession(first, target.session)
    await first.close()
  }
  const page = await context.newPage()
  const { evaluate, until, click } = driven(page)
  const { cpu, ...network } = PROFILES[profile]
  const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }
  await page.send("Page.enable")
  const sent = recordRequests(page)
  await page.send("Network.enable")
  await page.send("Performance.enable", { timeDomain: "timeTicks" })
  await page.send("Emulation.setDeviceMetricsOverride", size)
  await page.send("Emulation.setLocaleOverride", { locale: "id-ID" })
  await page.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Jakarta" })
  // The bare pages are served with gzip alone.
  await page.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } })
  if ("latency" in network) await page.send("Network.emulateNetworkConditions", { offline: false, ...network })
  if (cpu > 1) await page.send("Emulation.setCPUThrottlingRate", { rate: cpu })
  const signs = [target.ready, target.live ?? target.ready]
  const source = `(${installProbe})(${signs.map((sign) => JSON.stringify(sign)).join()})`
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source })

  const settle = async () => {
    const end = Date.now() + TIMEOUT
    let known = { size: -1, since: 0 }
    while (Date.now() < end) {
      if ([...sent.values()].some(isOpen) || sent.size !== known.size) known = { size: sent.size, since: Date.now() }
      else if (Date.now() - known.since >= SETTLE_MS) return
      await wait(50)
    }
  }
  /** Converts milliseconds of this page to the clock of its requests. @param {number} ms */
  const clock = async (ms) => {
    /** @type {{ metrics: { name: string, value: number }[] }} */
    const { metrics } = await page.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "NavigationStart")?.value ?? Number.NaN) + ms / 1000
  }
  const open = async () => {
    await page.send("Page.navigate", { url: target.url })
    const [{ selector, count } = target.ready] = signs.slice(-1)
    await until(
      "window.probe && window.probe.ready !== null && window.probe.live !== null",
      `${target.name}: no ${count} of ${selector}`,
    )
    await settle()
  }
  return { evaluate, click, sent, open, settle, until, clock, close: context.close }
}

/** @typedef {Awaited<ReturnType<typeof openPage>>} Measured */
