// npm run bench -- interactions: how long a press blocks the next frame (INP) on a processor 4 times slower, beside a
// press on a bare page in the same run. Prints medians.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import requireChromium from "../browser/support/chromium.mjs"
import { inEmbedded } from "./embedded.mjs"
import { growListings } from "./grow-listings.mjs"
import { medianOf, startProduct } from "./product.mjs"

const RUNS = Number(process.argv[2] ?? 5)
const LISTINGS = 10_000
const LIST = "/dashboard/listing?face=table"
const ROWS = "tbody td a"

/**
 * @typedef {object} Interaction
 * @property {string} name
 * @property {string} path
 * @property {string} [before] pressed first, unmeasured
 * @property {string} press
 * @property {string} [until] also timed until this is there
 */
/** @type {readonly Interaction[]} */
const INTERACTIONS = [
  { name: "a tab with a filter", path: LIST, press: "nav[aria-label=Status] a >> nth=3" },
  { name: "a sort", path: LIST, press: "thead button >> nth=0" },
  {
    name: "the next page",
    path: LIST,
    press: "a[aria-label='Halaman berikutnya'], button[aria-label='Halaman berikutnya']",
  },
  { name: "all rows", path: LIST, press: "thead input[type=checkbox]" },
  { name: "one row", path: LIST, press: "tbody input[type=checkbox] >> nth=2" },
  { name: "a record", path: LIST, press: "tbody td a >> nth=0" },
  { name: "the filter sheet", path: LIST, press: "button:has-text('Filter') >> nth=-1" },
  { name: "a row's menu", path: LIST, press: "tbody td:last-child button >> nth=0" },
  { name: "all that match", path: LIST, before: "thead input[type=checkbox]", press: "button:has-text('yang cocok')" },
  { name: "the palette", path: LIST, press: "button[aria-label='Cari… Ctrl K']", until: "dialog input" },
  {
    name: "a price in its cell",
    path: LIST,
    before: "[data-edit=price] >> nth=0",
    press: "[data-edit=price] >> nth=2",
  },
]

/** Runs in the page before its own code. */
const observe = () => {
  const found = { longest: 0 }
  Object.assign(window, { interactions: found })
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries()))
      if (entry.interactionId) found.longest = Math.max(found.longest, entry.duration)
  }).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16, buffered: true }))
}

const folder = mkdtempSync(join(tmpdir(), "griya-bench-interactions-"))
await (await startProduct(join(folder, "data"))).stop()
await inEmbedded(join(folder, "data"), (db) =>
  growListings(async (query) => /** @type {Record<string, any>[]} */ ((await db.query(query)).rows), LISTINGS),
)
const product = await startProduct(join(folder, "data"))
const browser = await chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox", "--disable-gpu"] })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "id-ID" })
await context.addInitScript(observe)

/** In the page: milliseconds from the next press until an element is there. @param {string} selector */
const timeUntil = (selector) =>
  new Promise((resolve) =>
    addEventListener(
      "pointerdown",
      () => {
        const began = performance.now()
        const look = () =>
          document.querySelector(selector) ? resolve(performance.now() - began) : requestAnimationFrame(look)
        look()
      },
      { once: true },
    ),
  )

/** @param {import("@playwright/test").Page} page @param {string} press @param {string} [until] */
const measure = async (page, press, until) => {
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  await page.evaluate("interactions.longest = 0")
  const appears = until === undefined ? undefined : page.evaluate(timeUntil, until)
  await page.locator(press).click()
  const there = Math.round(Number(await appears))
  await page.waitForTimeout(1500)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  return { there, blocked: Number(await page.evaluate("interactions.longest")) }
}

/** @type {Map<string, number[]>} */
const samples = new Map()
/** @param {string} name @param {number} milliseconds */
const add = (name, milliseconds) => samples.set(name, [...(samples.get(name) ?? []), milliseconds])
const BARE = "a button of a bare page"

try {
  const { demo } = await (await fetch(`${product.address}/config.json`)).json()
  const page = await context.newPage()
  await page.goto(product.address)
  await page.getByLabel("Email").fill(demo[0].email)
  await page.getByLabel("Kata sandi", { exact: true }).fill(demo[0].password)
  await page.getByRole("button", { name: "Masuk", exact: true }).click()
  await page.waitForURL("**/dashboard")
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${product.address}/health`)
    await page.setContent("<button onclick=\"this.textContent = 'pressed'\">press</button>")
    await page.evaluate(observe)
    const bare = await measure(page, "button")
    if (run > 0) add(BARE, bare.blocked)
    for (const { name, path, before, press, until } of INTERACTIONS) {
      await page.goto(`${product.address}${path}`)
      await page.locator(ROWS).first().waitFor()
      await page.waitForTimeout(2500)
      if (before) await page.locator(before).click()
      await page.waitForTimeout(before ? 1000 : 0)
      const { there, blocked } = await measure(page, press, until)
      // The first run fills caches.
      if (run === 0) continue
      add(name, blocked)
      if (until) add(`${name} until it is there`, there)
    }
  }
  // Chromium measures in steps of 8 ms.
  const base = Math.max(8, medianOf(samples.get(BARE) ?? []))
  for (const [name, found] of samples)
    console.log(
      `${name.padEnd(26)} ${medianOf(found)} ms [${Math.min(...found)} to ${Math.max(...found)}], ${(medianOf(found) / base).toFixed(1)} times the bare page`,
    )
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
