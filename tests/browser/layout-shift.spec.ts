import type { Page, Route } from "@playwright/test"
import { blockLive } from "./support/mock.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { DESKTOP, onlyAt, SLOW } from "./support/widths.ts"

const PAGES: readonly (readonly [address: string, last: RegExp, shown: string])[] = [
  ["", /\/request-cust\?/, "[aria-labelledby=waits] li[data-state=some]"],
  ["/master/tipe", /\/usage/, "tbody a[href*='?']"],
  ["/listing?status=active", /admin-statistic/, "tbody tr"],
  ["/leads", /request-cust\?page=1&limit=1(&|$)/, ":is(tbody tr, li:has(dl))"],
  ["/listing-premium", /premium\?page=1&limit=1(&|$)/, ":is(tbody tr, li:has(dl))"],
  ["/withdrawal", /withdrawal\/admin/, ":is(tbody tr, li:has(dl)) :is(a, button):has(.unseen)"],
]

const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] }
        if (value < 0.0001) continue
        const names = sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : ""))
        shifts.push(`${value.toFixed(4)} ${names.join(" ")}`)
      }
    }).observe({ type: "layout-shift", buffered: true })
  })

/** Two frames, so that the change has been laid out and recorded. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The balance of an agent with many movements. */
const continueWithMany = async (route: Route) => {
  const { data, ...rest } = await (await route.fetch()).json()
  const movements = Array.from({ length: 30 }, (_, index) => ({ ...data.movements[0], withdrawal: 9000 + index }))
  await route.fulfill({ json: { ...rest, data: { ...data, movements, count: 30 } } })
}

/** Delivers a held response and waits until the page has drawn it. */
const deliver = async (page: Page, route: Route, isRefused: boolean) => {
  if (isRefused) await route.fulfill({ status: 500, json: {} })
  else if (route.request().url().includes("/withdrawal/basis/")) await continueWithMany(route)
  else await route.continue()
  await route.request().response()
  await frames(page)
}

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

/** Delivers responses one by one, each after the previous one is rendered. Returns the shifts. */
const shiftsOf = async (
  page: Page,
  [address, last, shown]: (typeof PAGES)[number],
  isRefused = (_: string) => false,
) => {
  const held: Route[] = []
  await page.route(/\/svc\//, (route) => void held.push(route))
  // Other tests' rows would move the list.
  await blockLive(page)
  await page.goto(`/dashboard${address}`, { waitUntil: "commit" })
  let isLast = false
  const isShown = () => page.locator(`main ${shown}`).first().isVisible()
  await expect(async () => {
    for (let route = held.shift(); route; route = held.shift()) {
      const url = route.request().url()
      await deliver(page, route, isRefused(url))
      isLast ||= last.test(url)
    }
    await frames(page)
    expect([isLast, await isShown(), held.length]).toEqual([true, true, 0])
  }).toPass()
  await page.unrouteAll({ behavior: "ignoreErrors" })
  return readShifts(page)
}

for (const [device, width, height] of [
  ["a desk", 1440, 900],
  ["a phone", 390, 844],
] as const)
  test(
    `nothing moves after it was shown, in whatever order answers come: at ${device}`,
    onlyAt("a desk", device),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await signIn(page, "gro_admin", "/dashboard/profile")
      await noteShifts(page)
      for (const one of device === "a phone" ? PAGES.slice(0, 1).concat(PAGES.slice(3, 5)) : PAGES)
        expect(await shiftsOf(page, one), one[0]).toEqual([])
    },
  )

test("nothing in a dialog moves when what it counts and reads comes", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/profile")
  await noteShifts(page)
  for (const [address, action] of [
    ["/listing?status=active", "Tandai terjual"],
    ["/withdrawal?status=requested", "Tinjau"],
  ] as const) {
    await page.goto(`/dashboard${address}`)
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
    await page
      .getByRole("button", { name: /^Aksi untuk / })
      .first()
      .click()
    const held: Route[] = []
    await page.route(/\/svc\//, (route) => void held.push(route))
    await page.getByRole("menuitem", { name: action }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await frames(page)
    await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0))
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(async () => {
      for (let route = held.shift(); route; route = held.shift()) await deliver(page, route, false)
      await frames(page)
      expect(held).toHaveLength(0)
      expect(
        await page
          .getByRole("dialog")
          .getByText(/Memeriksa|Memuat/)
          .count(),
      ).toBe(0)
    }).toPass()
    expect(await readShifts(page), action).toEqual([])
    await page.unrouteAll({ behavior: "ignoreErrors" })
  }
})

test("a tab whose count fails stays where it is, without a number", SLOW, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  // Room for all tabs, with the width of the counts that an earlier visit has left.
  await page.setViewportSize(DESKTOP)
  await signIn(page, "gro_admin", "/dashboard/profile")
  await noteShifts(page)
  const leads = PAGES.find(([address]) => address === "/leads")
  if (!leads) throw new Error("no leads")
  expect(await shiftsOf(page, leads, (url) => /request-cust\?page=1&limit=1(&|$)/.test(url))).toEqual([])
  const tabs = page.getByRole("navigation", { name: /^Bagian / }).getByRole("link")
  await expect(tabs).toHaveText([
    "Semua",
    /^Belum dibalas\s*$/,
    /^Belum dibalas ≥ 2 hari\s*$/,
    /^Belum dibaca\s*$/,
    /^Tindak lanjut jatuh tempo\s*$/,
    /^Milik saya\s*$/,
  ])
})

test("from the second visit on, tabs have even gaps, because each reserves the width of its count", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, "gro_admin", "/dashboard/listing")
  const tabs = page.getByRole("navigation", { name: "Status", exact: true }).getByRole("link")
  const counted = () => expect(tabs.filter({ hasText: /\d\s*$/ }).nth(3)).toBeVisible()
  await counted()
  await page.reload()
  await counted()
  const slack = await tabs.evaluateAll((all) =>
    all.slice(1, 5).map((tab) => {
      const words = document.createRange()
      words.selectNodeContents(tab.lastElementChild as Element)
      return Math.round(tab.getBoundingClientRect().right - words.getBoundingClientRect().right)
    }),
  )
  expect(Math.max(...slack)).toBeLessThanOrEqual(6)
})
