import type { Page, Route } from "@playwright/test"
import { oldListingsQuery } from "./support/listings.ts"
import { blockLive } from "./support/mock.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const main = (page: Page) => page.getByRole("main")
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu utama" })
const rows = (page: Page) => main(page).locator("tbody tr:has(td)")
/** Without the counts of menu and views, which ask for one row. */
const LISTINGS = /\/house-list\/admin\?(?!.*limit=1(&|$))/

const hold = async (page: Page, address: RegExp) => {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return {
    held,
    release: async () => {
      for (const route of held) await route.continue()
      await page.unroute(address)
    },
  }
}

test("a list that was seen is there at once as it was left, and asks for what changed behind", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, "gro_admin", `/dashboard/listing?${oldListingsQuery()}&limit=50`)
  await expect(rows(page)).toHaveCount(50)
  const frame = main(page).getByRole("region", { name: /^Tabel / })
  await rows(page).nth(30).getByRole("checkbox").check()
  const title = rows(page).nth(30).locator("[data-title]")
  await title.scrollIntoViewIfNeeded()
  const top = await frame.evaluate((box) => box.scrollTop)
  expect(top).toBeGreaterThan(500)
  await title.click()
  await expect(page).toHaveURL(/\/dashboard\/listing\/[^?]+/)
  await expect(main(page).getByRole("link", { name: "Ubah" })).toBeVisible()

  // Rows are stale after 15 seconds.
  await page.clock.setSystemTime(Date.now() + 15_000)
  const { held, release } = await hold(page, LISTINGS)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(main(page).locator("[aria-busy=true]:is([role=status], :has(table))")).toHaveCount(0)
  await expect(title).toBeInViewport()
  await expect.poll(() => frame.evaluate((box) => box.scrollTop)).toBe(top)
  await expect(main(page).getByRole("region", { name: "Pilihan" })).toContainText("1 dipilih")
  await expect(rows(page).nth(30).getByRole("checkbox")).toBeChecked()
  await release()
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
  await expect(rows(page)).toHaveCount(50)
})

test("a menu entry under the pointer is fetched before it is pressed, and nothing is asked twice", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await blockLive(page)
  await signIn(page, "gro_admin", "/dashboard/profile")
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on("request", (request) => {
    if (LISTINGS.test(request.url())) asked.push(new URL(request.url()).search)
  })
  const entry = menu(page).getByRole("link", { name: /^Listing( ?,|$)/ })
  const answered = page.waitForResponse(LISTINGS)
  await entry.hover()
  await (await answered).finished()
  await entry.click()
  await expect(rows(page).first()).toBeVisible()
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test("a record's page begins with what its list knows, to be read and not to be changed", async ({ page }) => {
  await signIn(page, "gro_admin", `/dashboard/listing?${oldListingsQuery()}&limit=10`)
  const first = rows(page).first().locator("[data-title]")
  const title = (await first.textContent()) ?? "?"
  const house = await hold(page, /\/house-list\/by\//)
  await first.click()
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title)
  await expect.poll(() => house.held.length).toBeGreaterThan(0)
  await expect(
    main(page)
      .locator("header")
      .getByText(/-\d{6}/)
      .first(),
  ).toBeVisible()
  const inert = main(page).locator("[inert]")
  await expect(inert.getByRole("link", { name: "Ubah" })).toHaveCount(1)
  await house.release()
  await expect(inert).toHaveCount(0)
  await expect(main(page).getByRole("link", { name: "Ubah" })).toBeVisible()
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title)

  await visit(page, "/dashboard/pg/logs")
  await expect(main(page).getByRole("columnheader").first()).toBeVisible()
  const entry = rows(page).first().locator("[data-title]")
  const words = (await entry.textContent()) ?? "?"
  const record = await hold(page, /\/activity\/[^/?]+$/)
  await entry.click()
  const known = main(page).locator("[aria-busy]:has(dl)")
  await expect(known.getByRole("definition").filter({ hasText: words }).first()).toBeVisible()
  await expect.poll(() => record.held.length).toBeGreaterThan(0)
  await expect(known).toHaveAttribute("inert")
  await record.release()
  await expect(known).not.toHaveAttribute("inert")
})

test("what is pressed shows at once, before the answer is there", async ({ page }) => {
  await signIn(page, "gro_admin", `/dashboard/listing?${oldListingsQuery()}&limit=50`)
  await expect(rows(page)).toHaveCount(50)
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
  const price = main(page).locator("th", { has: page.getByRole("button", { name: "Harga", exact: true }) })
  const second = main(page).getByRole("button", { name: "Halaman 2", exact: true })
  const answers = await hold(page, LISTINGS)
  await price.getByRole("button").click()
  await expect(price).toHaveAttribute("aria-sort", "ascending")
  await expect(page).toHaveURL(/sort=price/)
  await expect.poll(() => answers.held.length).toBeGreaterThan(0)
  await second.click()
  await expect(second).toHaveAttribute("aria-current", "page")
  await expect(page).toHaveURL(/page=2/)
  await expect(main(page).locator("[aria-busy=true] > table")).toBeVisible()
  await answers.release()
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)

  await visit(page, "/dashboard/master/tipe?limit=100")
  await expect(rows(page).first()).toBeVisible()
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
  const name = main(page).locator("th", { has: page.getByRole("button", { name: "Nama", exact: true }) })
  const first = rows(page).first().locator("[data-title]")
  for (const order of ["ascending", "descending"]) {
    await name.getByRole("button").click()
    await expect(name).toHaveAttribute("aria-sort", order)
    await expect(page).toHaveURL(order === "ascending" ? /sort=name/ : /sort=-name/)
    await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
  }
  await first.click()
  await expect(page).toHaveURL(/\/edit\?.*sort=-name/)
})
