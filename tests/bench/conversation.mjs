// node tests/bench/conversation.mjs: opens leads and scrolls through a conversation of 5,000 messages. Prints figures;
// needs a build.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { findChromium } from "../tools/chromium.mjs"
import { medianOf, startProduct } from "./product.mjs"

const MESSAGES = 5000
const LEADS = 15

/** Page script: records main-thread tasks longer than 50 ms. */
const NOTE = `
  window.longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask", buffered: true })
`

const folder = mkdtempSync(join(tmpdir(), "griya-conversation-"))
const product = await startProduct(folder)
const lead = 1
/** Intercepted response; creating the messages one by one would take minutes. */
const messages = Array.from({ length: MESSAGES }, (_, at) => ({
  id: at + 1,
  request_id: lead,
  text: `Pesan ${at}: ${"kata ".repeat(3 + (at % 30))}`,
  image_url: null,
  sender: at % 2 ? "Rahma" : "Tamu",
  from_customer: at % 2 === 0,
  created_at: new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString(),
}))

const browser = await chromium.launch({ executablePath: findChromium() })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript(NOTE)
await page.route(`**/message-request/request-id/${lead}`, (route) =>
  route.fulfill({ json: { status: 200, data: messages } }),
)
await page.goto(`${product.address}/dashboard/leads`)
await page.getByLabel("Email").fill("admin@griya.test")
await page.getByLabel("Kata sandi", { exact: true }).fill("griya-demo-2026")
await page.getByRole("button", { name: "Masuk", exact: true }).click()
const rows = page.locator("main tbody tr td a:first-child")
await rows.first().waitFor()
await rows.first().click()
const pane = page.getByRole("navigation", { name: "Daftar Potensi Leads" }).getByRole("link")
await page.getByRole("textbox", { name: "Tulis pesan" }).waitFor()

const opening = []
for (let at = 2; at < LEADS + 2; at += 1)
  opening.push(
    await pane.nth(at).evaluate(
      (link) =>
        new Promise((resolve) => {
          const name = link.textContent
          const began = performance.now()
          if (link instanceof HTMLElement) link.click()
          const look = () => {
            if (document.querySelector("main h1")?.textContent === name)
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
            else requestAnimationFrame(look)
          }
          look()
        }),
    ),
  )
console.log(
  `opening a lead from the list: ${Math.round(medianOf(opening))} ms median, ${Math.round(Math.max(...opening))} ms worst of ${LEADS}`,
)

await page.goto(`${product.address}/dashboard/leads/${lead}`)
const list = page.getByRole("region", { name: "Pesan", exact: true })
await list.getByText(`Pesan ${MESSAGES - 1}:`).waitFor()
await page.waitForTimeout(2000)
await page.evaluate("longTasks.length = 0")
await list.hover()
const began = Date.now()
for (;;) {
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -900)
  await page.waitForTimeout(50)
  if (
    (await list.getByText("Pesan 0:").count()) > 0 &&
    (await list.evaluate((frame) => -frame.scrollTop + frame.clientHeight > frame.scrollHeight - 50))
  )
    break
  if (Date.now() - began > 180_000) throw new Error("The beginning was not reached")
}
const tasks = /** @type {number[]} */ (await page.evaluate("longTasks"))
const articles = await list.getByRole("article").count()
console.log(
  `scrolled to the first of ${articles} messages in ${Math.round((Date.now() - began) / 1000)} s: ${tasks.length} tasks over 50 ms${tasks.length ? `, the longest ${Math.round(Math.max(...tasks))} ms` : ""}`,
)
await browser.close()
await product.stop()
rmSync(folder, { recursive: true, force: true })
