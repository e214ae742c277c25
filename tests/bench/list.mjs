// node tests/bench/list.mjs: milliseconds from a key or a click to the next paint, on a listing list of 200 rows whose answers come at once. Figures, not a test; build first.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { findChromium } from "../tools/chromium.mjs"
import { medianOf, startProduct } from "./product.mjs"

const ROWS = 200
const RUNS = 15

/** In the page: notes how long after the browser was given the event its effects were painted. */
const noteTimes = () => {
  const times = []
  Object.assign(window, { times })
  const note = (/** @type {Event} */ { timeStamp }) => {
    requestAnimationFrame(() => {
      // After the frame: a message comes behind the paint.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => times.push(performance.now() - timeStamp)
      port2.postMessage(0)
    })
  }
  for (const kind of ["keydown", "click"]) addEventListener(kind, note, { capture: true })
}

/** @param {import("@playwright/test").Page} page @param {() => Promise<unknown>} act */
const timesOf = async (page, act) => {
  await page.evaluate("times.length = 0")
  for (let run = 0; run < RUNS; run += 1) {
    await act()
    await page.waitForTimeout(1500)
  }
  return /** @type {number[]} */ (await page.evaluate("times"))
}

/** @param {import("@playwright/test").Page} page */
const longestTasks = (page) => page.evaluate("long.splice(0)")

/** @param {string} what @param {number[]} times @param {number} floor */
const print = (what, times, floor) => {
  const median = medianOf(times)
  const worst = Math.max(...times)
  console.log(
    `${what.padEnd(46)} median ${median.toFixed(0).padStart(4)} ms, worst ${worst.toFixed(0).padStart(4)} ms, ${(median / floor).toFixed(1)} × an empty page`,
  )
}

const folder = mkdtempSync(join(tmpdir(), "griya-bench-list-"))
const { address, stop } = await startProduct(folder)
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "id-ID" })
  await context.addInitScript(noteTimes)
  await context.addInitScript(() => {
    const long = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    })
  })
  const empty = await context.newPage()
  await empty.goto(`${address}/health`)
  await empty.evaluate("document.body.append(document.createElement('input')), document.querySelector('input').focus()")
  const floorTimes = await timesOf(empty, () => empty.keyboard.press("a"))
  const floor = medianOf(floorTimes)
  await empty.close()
  console.log(`${"a key on an empty page".padEnd(46)} median ${floor.toFixed(0).padStart(4)} ms`)

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
    // Another order each time, of records that are new objects: nothing of the last answer can be kept.
    const data = rows.map(
      (/** @type {object} */ _, /** @type {number} */ index) => rows[(index * 7 + turn * 13) % rows.length],
    )
    return route.fulfill({ json: { ...answered, data: { ...answered.data, data } } })
  })
  await page.locator(`tbody tr:nth-child(${ROWS})`).waitFor({ state: "attached" })
  const columns = await page.locator("thead th").count()
  const nodes = await page.evaluate("document.querySelectorAll('*').length")
  console.log(`${ROWS} rows × ${columns} columns, ${nodes} elements\n`)

  const box = page.getByRole("main").getByRole("textbox", { name: "Cari" })
  await box.focus()
  await page.waitForTimeout(1000)
  await longestTasks(page)
  print("typing in the search box", await timesOf(page, () => page.keyboard.press("a")), floor)
  console.log(`  longest task while it was answered: ${Math.max(0, ...(await longestTasks(page))).toFixed(0)} ms`)
  const header = page.getByRole("button", { name: "Harga", exact: true })
  print("clicking a header to sort", await timesOf(page, () => header.click()), floor)
  console.log(`  longest task while it was answered: ${Math.max(0, ...(await longestTasks(page))).toFixed(0)} ms`)
  const check = page.getByRole("checkbox", { name: /^Pilih (?!semua)/ }).first()
  print("selecting a row", await timesOf(page, () => check.click()), floor)
} finally {
  await browser.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
