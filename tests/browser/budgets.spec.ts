import type { Page } from "@playwright/test"
import { weighedFor } from "../../scripts/budgets.mjs"
import { LIGHT_PAGE_PATH, signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

/** Blocks all JavaScript outside the page's budget, to prove that the budget is complete. */
const allowOnly = async (page: Page, name: string) => {
  const weighed = weighedFor(name)
  const held: string[] = []
  await page.route(/\/assets\/[^?]*\.js$/, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    if (weighed.includes(file)) return route.continue()
    held.push(file)
  })
  return held
}

test("the login page is ready with nothing but what is weighed, and the rest comes beside it", async ({ page }) => {
  const held = await allowOnly(page, "login")
  await page.goto("/")
  await expect(page.getByLabel("Kata sandi", { exact: true })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
})

for (const [name, path, filter] of [
  ["property-type list", "/dashboard/master/tipe"],
  ["listing list", "/dashboard/listing", "Tipe iklan"],
] as const)
  test(`the ${name} is ready with nothing but what is weighed, with a stored session`, async ({ page, context }) => {
    await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
    const fresh = await context.newPage()
    await page.close()
    await allowOnly(fresh, name)
    await fresh.goto(path)
    const main = fresh.getByRole("main")
    await expect(main.getByRole("row").nth(1).getByRole("link").first()).toBeVisible()
    if (filter) await expect(main.getByRole("button", { name: filter, exact: true }).first()).toBeVisible()
  })
