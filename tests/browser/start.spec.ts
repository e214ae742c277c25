import type { Page, Route } from "@playwright/test"
import { asAnyServer } from "./support/configuration.ts"
import { PASSWORD, PEOPLE, signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const ROWS = "/svc/main/house-type"
/** The screens' code: React, and what shows a list. */
const SCREENS = /\/assets\/(react|page)-[^/]*\.js$/
const FILES = /^\/(assets|svc)\//

/** Holds back what the next page asks for, until it is let go. */
const hold = async (page: Page) => {
  // Nothing of the page before is still on its way.
  await page.goto("about:blank")
  const held: Route[] = []
  const asked: string[] = []
  let isHeld: (path: string) => boolean = () => true
  await page.route(
    ({ pathname }) => FILES.test(pathname),
    (route) => {
      const { pathname, search } = new URL(route.request().url())
      asked.push(pathname + search)
      return isHeld(pathname) ? void held.push(route) : route.continue()
    },
  )
  return {
    asked,
    letGo: async (isStillHeld: (path: string) => boolean) => {
      isHeld = isStillHeld
      const isFree = (route: Route) => !isStillHeld(new URL(route.request().url()).pathname)
      const free = held.filter(isFree)
      held.splice(0, held.length, ...held.filter((route) => !free.includes(route)))
      await Promise.all(free.map((route) => route.continue()))
    },
  }
}

/** The address of any listing. */
const slugOf = async (page: Page): Promise<string> => {
  const { token } = await (
    await page.request.post("/svc/auth/api/login", { data: { email: PEOPLE.gro_admin, password: PASSWORD } })
  ).json()
  const answer = await page.request.get("/svc/main/house-list/admin?page=1&limit=1", {
    headers: { Authorization: `Bearer ${token}` },
  })
  return (await answer.json()).data.data[0].slug
}

test("the rows are asked for in the second step: the page, then the session's code; no screen's code is waited for", async ({
  page,
}) => {
  await signIn(page, "gro_admin", "/dashboard/profile")
  const { asked, letGo } = await hold(page)
  await page.goto("/dashboard/master/tipe", { waitUntil: "commit" })
  // All that the page needs is asked for before anything of it has come.
  for (const name of ["index", "session", "react", "page"])
    await expect.poll(() => asked.filter((path) => path.startsWith(`/assets/${name}-`))).not.toEqual([])
  expect(asked.filter((path) => path.endsWith(".js")).length).toBeLessThanOrEqual(6)

  await letGo((path) => SCREENS.test(path))
  await expect.poll(() => asked).toContain(ROWS)
  const before = asked.slice(0, asked.indexOf(ROWS))
  expect(before.length).toBeLessThanOrEqual(15)
  expect(before.filter((path) => path.startsWith("/svc/"))).toEqual([])

  await letGo(() => false)
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible()
  expect(asked.filter((path) => path === ROWS)).toHaveLength(1)
})

/** Screens of their own: around the engine's list, a record's page, its form, a record beside its list. Each with what it asks for at once. */
const STARTS: readonly (readonly [address: string, ...asked: string[]])[] = [
  ["listing-premium", "house-list/premium?page=1&limit=20&sort=-updated_at"],
  ["listing/:slug", "house-list/by/:slug"],
  ["listing/:slug/edit", "house-list/by/:slug"],
  ["leads/1", "request-cust?id=1", "request-cust?page=1&limit=20&sort=-created_at"],
]

test("a screen of its own around a list, a record's page, its form, one beside its list ask in the second step, each once", async ({
  page,
}) => {
  await signIn(page, "gro_admin", "/dashboard/profile")
  const slug = await slugOf(page)
  for (const [address, ...calls] of STARTS) {
    const { asked, letGo } = await hold(page)
    await page.goto(`/dashboard/${address.replace(":slug", slug)}`, { waitUntil: "commit" })
    await letGo((path) => SCREENS.test(path))
    const wanted = calls.map((path) => `/svc/main/${path.replace(":slug", slug)}`)
    const timesOf = (path: string) => asked.filter((one) => one === path).length
    for (const path of wanted) await expect.poll(() => timesOf(path), path).toBe(1)
    await letGo(() => false)
    await expect(page.locator("main :is(tbody tr td a, .house-columns, form, .conversation)").first()).toBeVisible()
    for (const path of wanted) expect(timesOf(path), path).toBe(1)
  }
})

test("as any server sends the page it works too; what a role may not see is not asked for", async ({ page }) => {
  await asAnyServer(page)
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

test("the login page is there before React: what is typed stays, who submits it is signed in once it lives", async ({
  page,
}) => {
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
  // The element that was typed into, not one in its stead.
  expect(await typed?.evaluate((element) => element.isConnected || element.id)).toBe("email")
})
