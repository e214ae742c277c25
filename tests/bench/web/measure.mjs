import { openPage } from "./measured-page.mjs"
import { readProbe } from "./probe.mjs"
import { weigh } from "./requests.mjs"
import { blockingOf, shiftOf } from "./statistics.mjs"

/** @typedef {import("./measured-page.mjs").Target} Target */
/** @typedef {import("./measured-page.mjs").Measured} Measured */
/** @typedef {Record<string, number>} Sample */

/**
 * @param {import("./chromium.mjs").Chromium} browser @param {Target} target
 * @param {"fast" | "slow"} profile @returns {Promise<Sample>}
 */
export const measureLoad = async (browser, target, profile) => {
  const opened = await openPage(browser, target, profile)
  try {
    await opened.open()
    const { ready, live, fcp, lcp, tasks, shifts } = await readProbe(opened.evaluate)
    const at = await opened.clock(ready ?? Number.NaN)
    return {
      ...weigh([...opened.sent.values()], new URL(target.url).origin, at, target.rows),
      fcp,
      lcp,
      ready: ready ?? Number.NaN,
      live: live ?? Number.NaN,
      blocking: blockingOf(tasks),
      cls: shiftOf(shifts),
    }
  } finally {
    await opened.close()
  }
}

/**
 * Measures from the click until the rows are painted.
 * @param {Measured} opened @param {NonNullable<Target["nav"]>} nav
 */
const follow = async ({ evaluate, click, sent, until, settle }, nav) => {
  const known = new Set(sent.keys())
  const { selector, count } = nav.ready
  await evaluate(`window.probe.expectClick(${JSON.stringify(selector)}, ${count})`)
  await click(nav.click)
  await until("window.probe.arrived !== null", `no ${count} of ${selector} after the click`)
  await settle()
  const probe = await readProbe(evaluate)
  const arrived = probe.arrived ?? Number.NaN
  const scripts = [...sent].filter(([id, { mime }]) => !known.has(id) && /javascript/.test(mime ?? ""))
  return {
    ms: arrived - probe.click,
    blocking: blockingOf(probe.tasks, probe.click - 1, arrived),
    js: Math.round(scripts.reduce((bytes, [, { length = 0 }]) => bytes + length, 0) / 102.4) / 10,
  }
}

/**
 * Opens a list from its menu entry, goes back, and opens it again.
 * @param {import("./chromium.mjs").Chromium} browser @param {Target} target
 * @param {"fast" | "slow"} profile @returns {Promise<Sample>}
 */
export const measureNav = async (browser, target, profile) => {
  const { nav } = target
  if (!nav) throw new Error(`${target.name} has no way on`)
  const opened = await openPage(browser, target, profile)
  try {
    await opened.open()
    if (nav.open) await opened.click(nav.open)
    const first = await follow(opened, nav)
    await opened.evaluate("history.back()")
    const [here, there] = [target.ready, nav.ready].map(
      ({ selector, count }) => `window.probe.matches(${JSON.stringify(selector)}, ${count})`,
    )
    await opened.until(`${here} && !${there}`, "not back")
    await opened.settle()
    const again = await follow(opened, nav)
    return {
      first: first.ms,
      firstBlocking: first.blocking,
      firstJs: first.js,
      again: again.ms,
      againBlocking: again.blocking,
    }
  } finally {
    await opened.close()
  }
}
