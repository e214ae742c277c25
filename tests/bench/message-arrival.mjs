// node tests/bench/message-arrival.mjs: milliseconds from pressing Kirim until the message appears in another browser.
// Prints figures; needs a build.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { findChromium } from "../tools/chromium.mjs"
import { medianOf, startProduct } from "./product.mjs"

const MESSAGES = 100

const folder = mkdtempSync(join(tmpdir(), "griya-arrival-"))
const product = await startProduct(folder)
const browser = await chromium.launch({ executablePath: findChromium() })

/** @param {string} email */
const open = async (email) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${product.address}/dashboard/leads/1`)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Kata sandi", { exact: true }).fill("griya-demo-2026")
  await page.getByRole("button", { name: "Masuk", exact: true }).click()
  await page.getByRole("textbox", { name: "Tulis pesan" }).waitFor()
  await page.getByTitle("Perubahan dari orang lain tampil langsung.").waitFor()
  return page
}
const [writer, reader] = [await open("admin@griya.test"), await open("staf@griya.test")]

const arrival = (/** @type {string} */ text) =>
  reader.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => [...document.querySelectorAll("article")].some((item) => item.textContent?.includes(wanted))
        if (look()) return resolve(Date.now())
        const observer = new MutationObserver(() => {
          if (!look()) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )

const times = []
for (let at = 0; at < MESSAGES; at += 1) {
  const text = `Pesan ke-${at}.`
  const arrived = arrival(text)
  await writer.getByRole("textbox", { name: "Tulis pesan" }).fill(text)
  const sent = await writer.getByRole("button", { name: "Kirim", exact: true }).evaluate((button) => {
    const now = Date.now()
    if (button instanceof HTMLElement) button.click()
    return now
  })
  times.push(Number(await arrived) - sent)
}
const sorted = times.toSorted((a, b) => a - b)
console.log(
  `a message arrives in another browser: ${medianOf(times)} ms median, ${sorted[Math.floor(MESSAGES * 0.95)]} ms for 95 of ${MESSAGES}, ${sorted.at(-1)} ms worst`,
)
await browser.close()
await product.stop()
rmSync(folder, { recursive: true, force: true })
