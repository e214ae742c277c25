// node tests/bench/interactions.mjs: milliseconds from an interaction to the next paint, on a processor four times
// slower. Prints figures; needs a build. BUILT names the folder of another build.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { findChromium } from "../tools/chromium.mjs"
import { medianOf, startProduct } from "./product.mjs"

const RUNS = 5
const SLOWER = 4
/** Slower paints are noticeable, in milliseconds. */
const GOAL = 100

/**
 * Page script: keeps the longest event of at least 16 ms. Events without `interactionId` are pointer moves, which the
 * browser also creates when the page changes below the pointer.
 */
const NOTE = `
  window.slowest = { duration: 0, name: "", counts: false }
  new PerformanceObserver((list) => {
    for (const { duration, name, interactionId } of list.getEntries())
      if ((interactionId || slowest.counts) && duration > slowest.duration) slowest = { ...slowest, duration, name }
  }).observe({ type: "event", durationThreshold: 16 })
`

const folder = mkdtempSync(join(tmpdir(), "griya-bench-interactions-"))
const { address, stop } = await startProduct(folder, process.env.BUILT)
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] })
try {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: "id-ID",
    reducedMotion: "reduce",
  })
  await context.addInitScript(NOTE)
  const page = await context.newPage()
  await page.goto("/")
  await page.getByLabel("Email").fill("admin@griya.test")
  await page.getByLabel("Kata sandi", { exact: true }).fill("griya-demo-2026")
  await page.getByLabel("Kata sandi", { exact: true }).press("Enter")
  await page.waitForURL(/dashboard/)
  const devtools = await context.newCDPSession(page)
  const main = page.getByRole("main")
  const rows = main.locator("tbody tr td a[data-title]")

  const rest = async () => {
    await page.waitForLoadState("networkidle")
    // On a slowed processor Chromium may never report an idle page that draws nothing.
    await page.evaluate("new Promise((done) => requestIdleCallback(() => setTimeout(done, 150), { timeout: 1000 }))")
  }
  /** @param {string} path */
  const open = async (path) => {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 })
    await page.goto(path)
    await rows.first().waitFor()
    await rest()
    // Waits for the prefetches that begin when the page is idle.
    await page.waitForTimeout(2500)
    await rest()
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  }
  /**
   * @param {string} what
   * @param {(run: number) => Promise<unknown>} act
   * @param {() => Promise<unknown>} [undo] what is not measured, before the next
   * @param {boolean} [counts] a pointer's moves too
   */
  const measure = async (what, act, undo, counts = false) => {
    const times = []
    for (let run = 0; run < RUNS; run += 1) {
      await rest()
      await page.evaluate(`slowest = { duration: 0, name: "", counts: ${counts} }`)
      await act(run)
      await rest()
      times.push(/** @type {number} */ (await page.evaluate("slowest.duration")))
      await undo?.()
    }
    const median = medianOf(times)
    const name = await page.evaluate("slowest.name")
    console.log(
      `${what.padEnd(34)} median ${String(median).padStart(4)} ms, ${Math.min(...times)}–${Math.max(...times)}${median > GOAL ? `  above ${GOAL} ms, at last by ${name}` : ""}`,
    )
  }
  const pressEscape = () => page.keyboard.press("Escape")

  await open("/dashboard/listing?limit=50")
  const box = main.getByRole("textbox", { name: "Cari" })
  await box.focus()
  await measure("typing a letter in the search box", () => page.keyboard.press("a"))
  await measure("emptying the search box", async () => {
    await page.keyboard.press("a")
    await rest()
    await pressEscape()
  })
  const header = main.getByRole("button", { name: "Harga", exact: true })
  await measure("sorting by a header", () => header.click())
  const pages = ["Halaman 2", "Halaman 1"]
  await measure("another page", (run) => main.getByRole("button", { name: pages[run % 2] ?? "", exact: true }).click())
  const tabs = main.getByRole("navigation", { name: "Status" }).getByRole("link")
  await measure("a tab that filters", (run) => tabs.nth(1 + (run % 2)).click())
  const filter = main.locator("button[aria-haspopup=dialog]").first()
  await measure("opening a filter's options", () => filter.click(), pressEscape)
  await measure("choosing a filter", async () => {
    await filter.click()
    await page.locator("[popover] input").first().click()
    await pressEscape()
  })
  const check = main.getByRole("checkbox", { name: /^Pilih (?!semua)/ }).first()
  await measure("selecting a row", () => check.click())
  await measure("selecting all rows", () => main.getByRole("checkbox", { name: /^Pilih semua/ }).click())
  const pass = async (/** @type {number} */ run) => {
    for (let row = 1; row < 8; row += 1) await rows.nth(row + run).hover()
  }
  await measure("passing over rows", pass, undefined, true)
  await measure(
    "a row's menu",
    () =>
      main
        .getByRole("button", { name: /^Aksi untuk/ })
        .first()
        .click(),
    pressEscape,
  )
  const sheet = main.getByRole("button", { name: /^Filter/ })
  await measure("opening the filter sheet", () => sheet.click(), pressEscape)
  await sheet.click()
  const text = page.getByRole("dialog").getByRole("textbox").first()
  await text.focus()
  await measure("typing in the filter sheet", () => page.keyboard.press("a"))
  await pressEscape()
  await measure(
    "opening a record",
    () => rows.first().click(),
    async () => {
      await page.goBack()
      await rows.first().waitFor()
    },
  )

  await open("/dashboard/master/tipe")
  await measure("opening a row's drawer", () => rows.first().click(), pressEscape)
} finally {
  await browser.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
