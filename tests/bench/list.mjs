// node tests/bench/list.mjs [--slow | --fast]: milliseconds from a key or click to the next paint, in a list of 200
// rows. Slow means a processor four times slower; the default is both. Prints figures; needs a build.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { findChromium } from "../tools/chromium.mjs"
import { medianOf, startProduct } from "./product.mjs"

const ROWS = 200
const RUNS = 9
const PROFILES = Object.entries({ fast: 1, slow: 4 }).filter(
  ([name]) =>
    process.argv.includes(`--${name}`) || !process.argv.some((word) => word === "--fast" || word === "--slow"),
)

/** Page script: records the milliseconds from an event to its paint. */
const NOTE = `
  window.times = []
  for (const kind of ["keydown", "click"]) addEventListener(kind, ({ timeStamp }) => requestAnimationFrame(() => {
    // A message comes behind the paint.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => times.push(performance.now() - timeStamp)
    port2.postMessage(0)
  }), { capture: true })
`

/**
 * Times of a repeated action, and the longest processor time of one main-thread task, which depends less on other
 * load.
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<unknown>} act
 * @param {() => Promise<unknown>} [undo] what is not measured, before the next
 */
const timesOf = async (page, act, undo) => {
  await page.evaluate("times.length = 0")
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] })
  for (let run = 0; run < RUNS; run += 1) {
    await act()
    await page.waitForTimeout(1000)
    if (!undo) continue
    const noted = await page.evaluate("times.length")
    await undo()
    await page.waitForTimeout(700)
    await page.evaluate(`times.length = ${noted}`)
  }
  /** @type {{ traceEvents: { name: string, tid: number, tdur?: number, args: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const mains = traceEvents.filter(({ args }) => args?.name === "CrRendererMain").map(({ tid }) => tid)
  const tasks = traceEvents.filter(({ tid, tdur }) => tdur && mains.includes(tid)).map(({ tdur = 0 }) => tdur / 1000)
  const times = /** @type {number[]} */ (await page.evaluate("times"))
  return { median: medianOf(times), worst: Math.max(...times), task: Math.max(...tasks) }
}

/** @param {number} value */
const ms = (value) => `${value.toFixed(0).padStart(4)} ms`

/** @param {string} what @param {Awaited<ReturnType<typeof timesOf>>} found @param {number} floor */
const print = (what, { median, worst, task }, floor) =>
  console.log(
    `${what.padEnd(30)} median ${ms(median)}, worst ${ms(worst)}, ${(median / floor).toFixed(1)} × an empty page; longest task ${ms(task)} of the processor`,
  )

const folder = mkdtempSync(join(tmpdir(), "griya-bench-list-"))
const { address, stop } = await startProduct(folder)
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "id-ID" })
  await context.addInitScript(NOTE)
  const empty = await context.newPage()
  await empty.goto(`${address}/health`)
  await empty.evaluate("document.body.append(document.createElement('input')), document.querySelector('input').focus()")
  const { median: floor } = await timesOf(empty, () => empty.keyboard.press("a"))
  await empty.close()
  console.log(`a key on an empty page: ${ms(floor)}`)

  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel("Email").fill("admin@griya.test")
  await page.getByLabel("Kata sandi", { exact: true }).fill("griya-demo-2026")
  await page.getByLabel("Kata sandi", { exact: true }).press("Enter")
  await page.waitForURL(/dashboard/)
  const listed = page.waitForResponse(/house-list\/admin\?/)
  await page.goto(`${address}/dashboard/listing?limit=${ROWS}`)
  const answered = await (await listed).json()
  const rows = answered.data.data
  let turn = 0
  await page.route(/house-list\/admin\?/, (route) => {
    turn += 1
    // New objects in another order, so that no cached result can be reused.
    const data = rows.map(
      (/** @type {object} */ _, /** @type {number} */ index) => rows[(index * 7 + turn * 13) % rows.length],
    )
    return route.fulfill({ json: { ...answered, data: { ...answered.data, data } } })
  })
  await page.locator(`tbody tr:nth-child(${ROWS})`).waitFor({ state: "attached" })
  const columns = await page.locator("thead th").count()
  const nodes = await page.evaluate("document.querySelectorAll('*').length")
  console.log(`${ROWS} rows × ${columns} columns, ${nodes} elements\n`)

  const main = page.getByRole("main")
  const box = main.getByRole("textbox", { name: "Cari" })
  const header = main.getByRole("button", { name: "Harga", exact: true })
  const tabs = main.getByRole("navigation", { name: "Status" }).getByRole("link")
  const pages = ["Halaman 2", "Halaman 1"].map((name) => main.getByRole("button", { name, exact: true }))
  const check = main.getByRole("checkbox", { name: /^Pilih (?!semua)/ }).first()
  const sheet = main.getByRole("button", { name: /^Filter/ })
  const devtools = await context.newCDPSession(page)
  for (const [profile, rate] of PROFILES) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate })
    console.log(`\n${profile}: ${rate} × slower`)
    let turns = 0
    const either = () => {
      turns += 1
      return turns % 2
    }
    await box.focus()
    await page.waitForTimeout(1000)
    print("typing in the search box", await timesOf(page, () => page.keyboard.press("a")), floor)
    await box.fill("")
    await page.waitForTimeout(1500)
    print("clicking a header to sort", await timesOf(page, () => header.click()), floor)
    print("a tab that filters", await timesOf(page, () => tabs.nth(either()).click()), floor)
    await tabs.first().click()
    await page.waitForTimeout(1500)
    turns = 1
    print("another page", await timesOf(page, () => pages[either()]?.click() ?? Promise.resolve()), floor)
    print("selecting a row", await timesOf(page, () => check.click()), floor)
    await sheet.click()
    await page.getByRole("dialog").waitFor()
    await page.keyboard.press("Escape")
    await page.waitForTimeout(1000)
    const open = () => sheet.click()
    print("opening the drawer of filters", await timesOf(page, open, () => page.keyboard.press("Escape")), floor)
  }
} finally {
  await browser.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
