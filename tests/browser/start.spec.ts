import type { APIResponse, Page, Route } from "@playwright/test"
import { removeInlineConfig } from "./support/configuration.ts"
import { blockLive } from "./support/mock.ts"
import { PASSWORD, PEOPLE, signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { onlyAt, SMOKE } from "./support/widths.ts"

const SCREENS = /\/assets\/(react|page)-[^/]*\.js$/
const FILES = /^\/(assets|svc)\//

const hold = async (page: Page) => {
  // Ends all requests of the previous page.
  await page.goto("about:blank")
  const held: Route[] = []
  const asked: string[] = []
  let isHeld: (path: string) => boolean = () => true
  await page.route(
    ({ pathname }) => FILES.test(pathname),
    (route) => {
      const { pathname, search } = new URL(route.request().url())
      asked.push(pathname + search)
      return isHeld(pathname) ? void held.push(route) : route.fallback()
    },
  )
  return {
    asked,
    letGo: async (isStillHeld: (path: string) => boolean) => {
      isHeld = isStillHeld
      const isFree = (route: Route) => !isStillHeld(new URL(route.request().url()).pathname)
      const free = held.filter(isFree)
      held.splice(0, held.length, ...held.filter((route) => !free.includes(route)))
      await Promise.all(free.map((route) => route.fallback()))
    },
  }
}

/** Replays first responses and blocks live events, because other tests change rows. */
const keepAnswers = async (page: Page) => {
  await blockLive(page)
  const answers = new Map<string, Promise<APIResponse>>()
  await page.route(/\/svc\/main\//, async (route) => {
    const address = route.request().url()
    const answer = answers.get(address) ?? route.fetch()
    answers.set(address, answer)
    await route.fulfill({ response: await answer })
  })
}

const placesIn = (page: Page) =>
  page.evaluate(() =>
    ["h1", "thead tr", ":is(tbody tr, li:has(dl)):nth-child(2)", ":is(tbody tr, li:has(dl)):nth-child(3) a[href]"].map(
      (selector) => {
        const box = document.querySelector(`main ${selector}`)?.getBoundingClientRect()
        return box && [box.left, box.top, box.height].map(Math.round)
      },
    ),
  )

const rowsIn = (page: Page) =>
  page
    .locator("main :is(tbody tr, li:has(dl))")
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, " ").trim()))

for (const [width, pages] of [
  [1440, ["listing?limit=25&sort=title", "users?search=a", "master/packages", "listing?face=cards", "master/title"]],
  [390, ["listing?status=active", "ads-premium", "users", "master-area/city?id_provinsi=32"]],
] as const)
  test(
    `rows can be read before any screen's code is there, where they stay: ${width} pixels`,
    onlyAt(390, width),
    async ({ page, watch }) => {
      watch.allow(FAILED_REQUEST_MESSAGE)
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, "gro_admin", "/dashboard/profile")
      await keepAnswers(page)
      for (const address of pages) {
        const { letGo } = await hold(page)
        await page.goto(`/dashboard/${address}`, { waitUntil: "commit" })
        await letGo((path) => SCREENS.test(path))
        const links = page.locator("main :is(tbody tr, li:has(dl)) a[href]")
        await expect(links.first()).toBeVisible()
        // Screen readers still have the loading message.
        await expect(page.getByRole("main")).toHaveCount(0)
        await expect(page.getByRole("status")).toHaveText("Loading ...")
        const [places, words, link] = [
          await placesIn(page),
          await rowsIn(page),
          await links.first().getAttribute("href"),
        ]

        await letGo(() => false)
        await expect(
          page
            .getByRole("main")
            .getByRole("button", { name: /^Aksi untuk / })
            .first(),
        ).toBeVisible()
        expect(await placesIn(page), address).toEqual(places)
        expect(await rowsIn(page), address).toEqual(words)
        // The list's query is added with the click.
        const { search } = new URL(page.url())
        expect(await links.first().getAttribute("href")).toBe(link?.replace(new RegExp(`\\${search}$`), ""))
      }
    },
  )

test("words of a row are words: what looks like a page's text is shown as it is, and personal data stays masked", async ({
  page,
}) => {
  await signIn(page, "gro_admin", "/dashboard/profile")
  const { letGo } = await hold(page)
  await page.route(/\/svc\/main\/user\//, async (route) => {
    const response = await route.fetch()
    const answer = JSON.parse((await response.text()).replace(/"•+\d{4}"/g, '"+6281234567890"'))
    answer.data[0].name = "<img src=x onerror=alert(1)>"
    await route.fulfill({ response, json: answer })
  })
  await page.goto("/dashboard/users", { waitUntil: "commit" })
  await letGo((path) => SCREENS.test(path))
  const rows = page.locator("main tbody tr")
  await expect(rows.first()).toContainText("<img src=x onerror=alert(1)>")
  await expect(page.locator("main tbody img")).toHaveCount(0)
  await expect(rows.first()).toContainText("••••7890")
  await expect(page.locator("main")).not.toContainText("81234567890")
})

test("a link that opens a drawer keeps the list's query before the app is there too", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/profile")
  const { letGo } = await hold(page)
  await page.goto("/dashboard/master/title?limit=50", { waitUntil: "commit" })
  await letGo((path) => SCREENS.test(path))
  const link = page.locator("main tbody a[href]").first()
  await expect(link).toHaveAttribute("href", /^\/dashboard\/master\/title\/\w+\/edit\?limit=50$/)
  await letGo(() => false)
  await expect(page.getByRole("main").getByRole("checkbox").first()).toBeVisible()
  await page.locator("main tbody a[href]").first().click()
  await expect(page).toHaveURL(/\/edit\?limit=50$/)
})

test("as any server sends the page it works too; what a role may not see is not asked for", async ({ page }) => {
  await removeInlineConfig(page)
  await signIn(page, "ADMIN", "/dashboard/profile")
  const { asked, letGo } = await hold(page)
  await letGo(() => false)
  await page.goto("/dashboard/pg/payment?limit=25")
  await expect(
    page
      .getByRole("main")
      .getByText(/Hanya untuk|tidak dapat|hanya untuk/)
      .first(),
  ).toBeVisible()
  expect(asked.filter((path) => path.startsWith("/svc/payment"))).toEqual([])
})

test(
  "the login page is there before React: what is typed stays, who submits it is signed in once it lives",
  SMOKE,
  async ({ page }) => {
    const { asked, letGo } = await hold(page)
    await page.goto("/", { waitUntil: "commit" })
    await expect.poll(() => asked.some((path) => SCREENS.test(path))).toBe(true)
    await letGo((path) => SCREENS.test(path))
    const email = page.getByLabel("Email")
    await email.fill(PEOPLE.gro_admin)
    await page.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD)
    const typed = await email.elementHandle()
    await page.getByLabel("Kata sandi", { exact: true }).press("Enter")
    await expect(page).toHaveURL("/")

    await letGo(() => false)
    await expect(page).toHaveURL("/dashboard")
    expect(await typed?.evaluate((element) => element.isConnected || element.id)).toBe("email")
  },
)
