// `npm run pictures`: takes the README's pictures anew, of the built product with demo data.
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { startProduct } from "../tests/bench/product.mjs"
import { findChromium } from "../tests/browser/support/chromium.mjs"
import { inRoot } from "./paths.mjs"

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** @typedef {import("@playwright/test").Page} Page */

/** @type {{ name: string, path: string, device: import("@playwright/test").BrowserContextOptions, shown: (page: Page) => import("@playwright/test").Locator }[]} */
const PICTURES = [
  { name: "listing", path: "listing", device: DESKTOP, shown: (page) => page.getByRole("row").nth(12) },
  {
    name: "map",
    path: "listing?face=map",
    device: DESKTOP,
    shown: (page) => page.getByRole("button", { name: /di sekitar sini/ }).nth(3),
  },
  { name: "phone", path: "leads/1", device: PHONE, shown: (page) => page.getByPlaceholder("Tulis pesan") },
]

/** @param {Page} page @param {string} path */
const signIn = async (page, path) => {
  await page.goto(`/dashboard/${path}`)
  const { demo } = await (await page.request.get("/config.json")).json()
  await page.getByLabel("Email").fill(demo[0].email)
  await page.getByLabel("Kata sandi", { exact: true }).fill(demo[0].password)
  await page.keyboard.press("Enter")
}

const built = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"], { stdio: "inherit" })
if (built.status !== 0) process.exit(built.status ?? 1)
const data = mkdtempSync(join(tmpdir(), "griya-pictures-"))
const product = await startProduct(data, inRoot(), { env: { DEMO_WORDS: "1" } })
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--disable-gpu"] })
try {
  for (const { name, path, device, shown } of PICTURES) {
    const context = await browser.newContext({
      ...device,
      baseURL: product.address,
      locale: "id-ID",
      timezoneId: "Asia/Jakarta",
    })
    const page = await context.newPage()
    await signIn(page, path)
    await shown(page).waitFor()
    await page.waitForLoadState("networkidle")
    await page.evaluate(() => document.fonts.ready)
    const file = inRoot(".github", `${name}.png`)
    await sharp(await page.screenshot({ animations: "disabled" }))
      .png({ palette: true, effort: 10 })
      .toFile(file)
    console.log(`pictures: ${file.slice(inRoot().length + 1)}`)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
