import type { Route } from "@playwright/test"
import { removeInlineConfig } from "./support/configuration.ts"
import { PASSWORD, PEOPLE, signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const SCREENS = /\/assets\/(react|page)-[^/]*\.js$/

test("the rows are asked for before React's code is there, and shown once it is", SMOKE, async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/profile")
  // Ends all requests of the previous page.
  await page.goto("about:blank")
  const held: Route[] = []
  let isHeld = true
  await page.route(SCREENS, (route) => (isHeld ? void held.push(route) : route.fallback()))
  const rows = page.waitForRequest(/\/svc\/main\/user\//)
  await page.goto("/dashboard/users?limit=50", { waitUntil: "commit" })
  await rows
  await expect(page.getByRole("status")).toHaveText("Loading ...")
  isHeld = false
  await Promise.all(held.map((route) => route.fallback()))
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible()
  const content = page.locator("main > div").first()
  // Only what replaces another page fades in.
  await expect(content).not.toHaveAttribute("class")
  await page.getByRole("link", { name: "Leads", exact: false }).first().click()
  await expect(content).toHaveClass(/page/)
})

test("a link that opens a drawer keeps the list's query", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/title?limit=50")
  await page.locator("main tbody a[href]").first().click()
  await expect(page).toHaveURL(/\/master\/title\/\w+\/edit\?limit=50$/)
})

test("as any server sends the page it works too; what a role may not see is not asked for", async ({ page }) => {
  await removeInlineConfig(page)
  await signIn(page, "ADMIN", "/dashboard/profile")
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
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
    const held: Route[] = []
    let isHeld = true
    await page.route(SCREENS, (route) => (isHeld ? void held.push(route) : route.fallback()))
    const asked = page.waitForRequest(SCREENS)
    await page.goto("/", { waitUntil: "commit" })
    await asked
    const email = page.getByLabel("Email")
    await email.fill(PEOPLE.gro_admin)
    await page.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD)
    const typed = await email.elementHandle()
    await page.getByLabel("Kata sandi", { exact: true }).press("Enter")
    await expect(page).toHaveURL("/")

    isHeld = false
    await Promise.all(held.map((route) => route.fallback()))
    await expect(page).toHaveURL("/dashboard")
    expect(await typed?.evaluate((element) => element.isConnected || element.id)).toBe("email")
  },
)
