import type { BrowserContext, Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"
import { BLANK_PAGE_PATH } from "./support/warm-context.ts"

// Sequential: the second test reuses the first one's context.
test.describe.configure({ mode: "default" })

let first: BrowserContext | undefined

const found = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    geolocation: (await navigator.permissions.query({ name: "geolocation" })).state,
    isOnline: navigator.onLine,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    width: innerWidth,
    names: Object.keys(globalThis).filter((name) => name.startsWith("left")),
  }))

const NOTHING = {
  local: {},
  session: {},
  databases: [],
  caches: [],
  cookies: "",
  geolocation: "prompt",
  isOnline: true,
  isDark: false,
  width: 1280,
  names: [],
}

const codeOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).transferSize] as const),
  )
let fetched: string[] = []

test("a test leaves what it can behind", async ({ page, context }) => {
  first = context
  await page.goto("/")
  await expect(page.getByLabel("Email")).toBeVisible()
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: -6.2, longitude: 106.8 })
  await context.route("/config.json", (route) => route.fulfill({ json: { left: true } }))
  await page.setViewportSize({ width: 500, height: 500 })
  await page.emulateMedia({ colorScheme: "dark" })
  await page.evaluate(async () => {
    localStorage.setItem("left", "1")
    sessionStorage.setItem("left", "1")
    // biome-ignore lint/suspicious/noDocumentCookie: what is tested is that it goes.
    document.cookie = "left=1; path=/; max-age=9999"
    await (await caches.open("left")).put("/left", new Response("1"))
    const opening = indexedDB.open("left")
    await new Promise((done) => {
      opening.onsuccess = done
    })
    Reflect.set(globalThis, "left", 1)
  })
  // Waits for background files, which the offline mode below would interrupt.
  await page.waitForLoadState("networkidle")
  fetched = (await codeOf(page)).map(([name]) => name)
  await context.newPage()
  await context.setOffline(true)
  const left = await found(page)
  for (const [name, value] of Object.entries(NOTHING)) expect(left, name).not.toHaveProperty(name, value)
})

test("the next one finds nothing of it, and the app's code fetched already", async ({ page, context }) => {
  expect(context).toBe(first)
  await page.goto(BLANK_PAGE_PATH)
  expect(await found(page)).toEqual(NOTHING)
  await page.goto("/")
  await expect(page.getByLabel("Email")).toBeVisible()
  expect(await page.evaluate(async () => (await fetch("/config.json")).json())).not.toHaveProperty("left")
  const code = (await codeOf(page)).filter(([name]) => fetched.includes(name))
  expect(code.length).toBeGreaterThan(0)
  expect(code.filter(([, size]) => size > 0)).toEqual([])
})

test("a clock that a test has changed ends with it", async ({ page, context }) => {
  first = context
  await page.clock.setFixedTime("2020-01-01T00:00:00Z")
  await page.goto(BLANK_PAGE_PATH)
  expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(2020)
})

test("the one after it has the time of day", async ({ page, context }) => {
  expect(context).not.toBe(first)
  await page.goto(BLANK_PAGE_PATH)
  expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(new Date().getUTCFullYear())
})
