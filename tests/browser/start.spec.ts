import type { Page, Route } from "@playwright/test"
import { asAnyServer } from "./support/configuration.ts"
import { signIn } from "./support/people.ts"
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
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
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
