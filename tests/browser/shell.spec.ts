import type { Page } from "@playwright/test"
import { blockLive } from "./support/mock.ts"
import { pathOf } from "./support/pages.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu utama" })
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width
const animationOf = (page: Page) =>
  page.locator("main > div").evaluate((element) => {
    const { animationName, animationDuration } = getComputedStyle(element)
    return { animationName, animationDuration }
  })

test("the sidebar is 215 wide, folds, and its groups open and close", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  expect(await widthOf(page, "aside[data-collapsed]")).toBe(215)
  const group = menu(page).getByRole("button", { name: "Master Data" })
  const inside = menu(page).getByRole("link", { name: "Fasilitas" })
  await expect(group).toHaveAttribute("aria-expanded", "true")
  await expect(menu(page).getByRole("link", { name: "Tipe Properti" })).toHaveAttribute("aria-current", "page")
  await group.click()
  await expect(group).toHaveAttribute("aria-expanded", "false")
  await expect(inside).toBeHidden()
  await group.press("Enter")
  await expect(inside).toBeVisible()
  await inside.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fasilitas")
  await expect(inside).toHaveAttribute("aria-current", "page")

  await page.getByRole("button", { name: "Ciutkan menu" }).click()
  await expect.poll(() => widthOf(page, "aside[data-collapsed]")).toBeLessThan(100)
  await expect(inside).toBeHidden()
  await page.reload()
  await page.getByRole("button", { name: "Lebarkan menu" }).click()
  await expect.poll(() => widthOf(page, "aside[data-collapsed]")).toBe(215)
})

test("pages change in 0.5 s, and at once where less motion is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await signIn(page, "gro_admin", "/dashboard/profile")
  // The first page of a visit replaces no other.
  expect((await animationOf(page)).animationName).toBe("none")
  await menu(page).getByRole("link", { name: "Users" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users")
  expect(await animationOf(page)).toEqual({ animationName: "page-in", animationDuration: "0.5s" })
  await page.emulateMedia({ reducedMotion: "reduce" })
  expect((await animationOf(page)).animationName).toBe("none")
})

test("Loading ... stands where a screen is still on its way", async ({ page }) => {
  const held: (() => void)[] = []
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  await page.route(/\/assets\/Profile.*\.js/, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await visit(page, "/dashboard/profile")
  await expect(page.getByRole("main").getByText("Loading ...", { exact: true })).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const go of held) go()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profil")
  await expect(page.getByText("Loading ...")).toHaveCount(0)
})

test("a screen that cannot be loaded keeps the menu, says so and offers Coba lagi", async ({ page, watch }) => {
  watch.allow(/Failed to load resource/, /Failed to fetch dynamically imported module/, /Users|assets/)
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  await page.route(/\/assets\/Profile.*\.js/, (route) => route.abort())
  await visit(page, "/dashboard/profile")
  await expect(page.getByRole("heading", { level: 1, name: "Halaman ini mengalami gangguan" })).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await page.unroute(/\/assets\/Profile.*\.js/)
  await page.getByRole("button", { name: "Coba lagi" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible()
})

test("a lost file of an optional part keeps the page, and what a press opens says so", async ({ page, watch }) => {
  watch.allow(/Failed to load resource/, /Failed to fetch dynamically imported module/)
  // A page reloads once a minute at most, in case a newer build is why a file is lost.
  await page.addInitScript(() => sessionStorage.setItem("griya.reloaded", String(Date.now())))
  await page.route(/\/assets\/(later|ExportDialog)[^/]*\.js/, (route) => route.abort())
  await signIn(page, "gro_admin", "/dashboard/listing")
  const lost = page.waitForEvent("requestfailed", (request) => /\/assets\/later/.test(request.url()))
  await page.reload()
  await lost
  const row = page.locator("main tbody tr a[href]").first()
  await expect(row).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Ekspor", exact: true }).click()
  await expect(page.getByRole("dialog", { name: "Error" })).toContainText("Bagian ini tidak dapat dimuat.")
  await page.keyboard.press("Escape")
  await expect(row).toBeVisible()
  await expect(menu(page)).toBeVisible()
})

test("a wrong address keeps the shell, also where its page's file is lost", async ({ page, watch }) => {
  watch.allow(/Failed to load resource/, /Failed to fetch dynamically imported module/)
  await page.addInitScript(() => sessionStorage.setItem("griya.reloaded", String(Date.now())))
  await page.route(/\/assets\/NotFoundPage[^/]*\.js/, (route) => route.abort())
  await signIn(page, "gro_admin", "/dashboard/listinggg")
  await expect(page.getByRole("dialog", { name: "Error" })).toContainText("Bagian ini tidak dapat dimuat.")
  await page.keyboard.press("Escape")
  await menu(page).getByRole("link", { name: "Users" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users")
})

test("the bell opens on hover, focus and click, with the spec's texts and height", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  const bell = page.getByRole("button", { name: "Notifikasi", exact: true })
  const panel = page.getByRole("dialog", { name: "Notifikasi" })
  await expect(panel).toBeHidden()
  await bell.hover()
  await expect(panel).toBeVisible()
  await expect(panel.getByRole("heading", { name: "Notifikasi", exact: true })).toBeVisible()
  await expect(panel.getByRole("button", { name: /^Tandai Sudah Dibaca \(\d+\)$/ })).toBeVisible()
  expect(await panel.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("550px")
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(550)
  await page.mouse.move(200, 600)
  await expect(panel).toBeHidden()
  await page.getByRole("button", { name: /^Tema: / }).focus()
  await page.keyboard.press("Tab")
  await expect(bell).toBeFocused()
  await expect(panel).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await panel.getByRole("link", { name: "Lihat Semua Notifikasi" }).click()
  await expect(page).toHaveURL("/dashboard/notification-own")
  await expect(panel).toBeHidden()
})

test("an empty bell says so", async ({ page }) => {
  const empty = { status: 200, data: [], count: 0, count_unread: 0, document_count: 0, totalPage: 0 }
  await page.route(/\/svc\/main\/notification\/\d+/, (route) =>
    route.fulfill({ json: empty, headers: { "x-mocked": "1" } }),
  )
  await blockLive(page)
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  await page.getByRole("button", { name: "Notifikasi", exact: true }).hover()
  const panel = page.getByRole("dialog", { name: "Notifikasi" })
  await expect(panel.getByText("Belum ada notifikasi.", { exact: true })).toBeVisible()
  await expect(panel.getByRole("button", { name: "Tandai Sudah Dibaca (0)" })).toBeDisabled()
})

test("the profile menu opens on hover and leads to the profile and out", async ({ page, watch }) => {
  watch.allow(/status of 401/)
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  const button = page.getByRole("button", { name: "Akun Rahma Wijaya" })
  await button.hover()
  const items = page.getByRole("menu", { name: "Akun" }).getByRole("menuitem")
  await expect(items).toHaveText([
    "Profil",
    "Kunci API",
    "Webhook",
    "Pengaturan",
    "Sampah",
    "Status layanan",
    "Lihat sebagai Admin",
    "Sign Out",
  ])
  await items.first().click()
  await expect(page).toHaveURL("/dashboard/profile")
  await page.mouse.move(200, 600)
  await button.focus()
  await page.keyboard.press("Enter")
  for (const key of [...Array.from({ length: 8 }, () => "ArrowDown"), "Enter"]) await page.keyboard.press(key)
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await expect(page).toHaveURL("/")
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(pathOf("profile"))
  await expect(page).toHaveURL("/")
})

test("the theme follows the system, and can be chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  const html = page.locator("html")
  await expect(html).toHaveAttribute("data-theme", "dark")
  await page.getByRole("button", { name: "Tema: Sistem. Ganti tema" }).click()
  await expect(html).toHaveAttribute("data-theme", "light")
  await page.reload()
  await expect(html).toHaveAttribute("data-theme", "light")
  await page.getByRole("button", { name: "Tema: Terang. Ganti tema" }).click()
  await expect(html).toHaveAttribute("data-theme", "dark")
})

test("a long name in the breadcrumb ends before the search", async ({ page }) => {
  await page.setViewportSize({ width: 1110, height: 800 })
  await signIn(page, "gro_admin", "/dashboard/listing/3/edit")
  const crumbs = page.getByRole("navigation", { name: "Letak halaman" })
  await expect(crumbs.getByText("Ubah", { exact: true })).toBeVisible()
  const [left, right] = [await crumbs.boundingBox(), await page.getByRole("button", { name: /^Cari…/ }).boundingBox()]
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThanOrEqual(12)
})
