import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

/** In the page: notes when what makes it ready first stands there. */
const noteReady = (selector: string) => {
  const look = () => {
    if (!document.querySelector(selector)) return
    Object.assign(window, { readyAt: performance.now() })
    watching.disconnect()
  }
  const watching = new MutationObserver(look)
  watching.observe(document, { childList: true, subtree: true })
}

/** Bytes at gzip 9 of all JavaScript that had arrived when the page was ready. */
const weigh = async (page: Page, path: string, selector: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.setCacheDisabled", { cacheDisabled: true })
  await page.addInitScript(noteReady, selector)
  const bodies = new Map<string, Promise<Buffer>>()
  page.on("response", (response) => {
    // What is still on its way when the test ends is not needed.
    const body = () => response.body().catch(() => Buffer.alloc(0))
    if (/\.js(\?|$)/.test(response.url())) bodies.set(response.url(), body())
  })
  await page.goto(path)
  await expect(page.locator(selector).first()).toBeVisible()
  const needed = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= (Reflect.get(window, "readyAt") as number))
      .map(({ name }) => name),
  )
  const sizes = await Promise.all(
    needed.map(
      async (name) => gzipSync((await bodies.get(name)) ?? "", { level: 9 }).length * (bodies.has(name) ? 1 : 0),
    ),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  test
    .info()
    .annotations.push({ type: "JavaScript until ready", description: `${path}: ${(bytes / 1000).toFixed(1)} kB` })
  return bytes
}

test("the login page is ready after at most 100 kB of JavaScript", async ({ page }) => {
  const bytes = await weigh(page, "/", "#password")
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(100_000)
})

test("the list of property types is ready after at most 350 kB, with a stored session", async ({ page, context }) => {
  await signIn(page, "gro_admin")
  const fresh = await context.newPage()
  await page.close()
  const bytes = await weigh(fresh, "/dashboard/master/tipe", "main tbody tr")
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(350_000)
})
