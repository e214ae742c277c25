import type { Page } from "@playwright/test"
import { pathOf, ROUTE_GROUPS } from "./support/pages.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.body
    if (scrollWidth <= innerWidth) return ""
    const wide = [...document.querySelectorAll("body *")].findLast(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    )
    return `${scrollWidth} px: ${wide?.outerHTML.slice(0, 120)}`
  })
const isSettled = (page: Page) => expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)

test("the login page fits a phone", async ({ page }) => {
  await page.goto("/")
  await expect(page.getByLabel("Email")).toBeVisible()
  expect(await tooWide(page)).toBe("")
})

for (const { group, routes, tag } of ROUTE_GROUPS) {
  test(`no page scrolls sideways at 360 pixels: ${group}`, tag, async ({ page }) => {
    await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
    for (const [route, label] of routes) {
      await test.step(route || "index", async () => {
        await visit(page, `${pathOf(route)}?limit=10`)
        await expect(page.getByRole("main").getByRole("heading", { level: 1, name: label, exact: true })).toBeVisible()
        await isSettled(page)
        expect.soft(await tooWide(page), route).toBe("")
      })
    }
  })
}

test("a fact of one long word is whole, or ends with an ellipsis, in a card", async ({ page }) => {
  await page.route(/\/find-properties\?/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const places = ["PerumahanSukamajuPermaiIndahRayaBersamaKencanaWisataBogorSelatan"]
    await route.fulfill({ response, json: { ...rest, data: data.map((row: object) => ({ ...row, places })) } })
  })
  await signIn(page, "gro_admin", pathOf("find-properti"))
  const fact = page.getByRole("main").locator("dd", { hasText: "Sukamaju" }).first()
  await expect(fact).toBeVisible()
  expect(await fact.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test("names of one long word break, below the title of a card and in the head of a listing", async ({ page }) => {
  const word = "PerumahanSukamajuPermaiIndahRayaBersamaKencana".repeat(3)
  await page.route(/\/payment\?|\/house-list\/by\//, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const long = (row: object) => ({ ...row, payer_label: word, house_type_label: word })
    await route.fulfill({ response, json: { ...rest, data: Array.isArray(data) ? data.map(long) : long(data) } })
  })
  await signIn(page, "gro_admin", pathOf("pg/payment"))
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: word }).first()
  await expect(card).toBeVisible()
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await visit(page, pathOf("listing/1"))
  await expect(page.getByRole("main").getByText(word).first()).toBeVisible()
  expect(await tooWide(page)).toBe("")
})

test("a list is cards, filters are in a sheet, and the menu is a drawer", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10")
  const main = page.getByRole("main")
  await expect(main.getByRole("table")).toHaveCount(0)
  const cards = main.getByRole("list", { name: "Listing" }).locator(":scope > li")
  await expect(cards).toHaveCount(10)
  await expect(cards.first().getByRole("link").first()).toBeVisible()
  await expect(cards.first()).toContainText("Rp ")
  expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(200)

  await main.getByRole("button", { name: "Filter", exact: true }).tap()
  const sheet = page.getByRole("dialog", { name: "Filter" })
  await expect(sheet.getByRole("button", { name: "Terapkan" })).toBeVisible()
  expect(await tooWide(page)).toBe("")
  await sheet.getByRole("button", { name: "Batal" }).tap()

  await cards
    .first()
    .getByRole("button", { name: /^Aksi untuk / })
    .tap()
  await expect(page.getByRole("menuitem", { name: "Ubah", exact: true })).toBeVisible()
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Buka menu" }).tap()
  const menu = page.getByRole("navigation", { name: "Menu utama" })
  await expect(menu.getByRole("link", { name: "Users" })).toBeVisible()
  await menu.getByRole("link", { name: "Users" }).tap()
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Users")
  await expect(menu).not.toBeInViewport()

  await page.getByRole("button", { name: "Buka menu" }).tap()
  await expect(menu).toBeInViewport()
  await page.goBack()
  await expect(menu).not.toBeInViewport()
  await expect(page).toHaveURL(/\/dashboard\/users/)
})

test("a long press selects a card, as does its menu; only then cards have checkboxes", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10")
  const cards = page.getByRole("main").getByRole("list", { name: "Listing" }).locator(":scope > li")
  const checked = page.getByRole("checkbox", { checked: true })
  await expect(cards).toHaveCount(10)
  await expect(page.getByRole("checkbox")).toHaveCount(0)
  await cards.nth(1).dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true })
  await expect(checked).toHaveCount(1)
  await expect(page.getByRole("checkbox")).toHaveCount(10)
  await cards.nth(1).dispatchEvent("pointerup", { pointerType: "touch", bubbles: true })
  await test.step("while cards are selected, a tap selects and opens nothing", async () => {
    await cards.nth(2).getByRole("link").first().tap()
    await expect(checked).toHaveCount(2)
    await cards.nth(2).tap({ position: { x: 200, y: 60 } })
    await expect(checked).toHaveCount(1)
    await expect(page).toHaveURL(/\/dashboard\/listing\?/)
  })
  await page.getByRole("button", { name: "Batalkan pilihan" }).tap()
  await expect(page.getByRole("checkbox")).toHaveCount(0)
  await cards
    .first()
    .getByRole("button", { name: /^Aksi untuk / })
    .tap()
  await page.getByRole("menuitem", { name: "Pilih" }).tap()
  await expect(checked).toHaveCount(1)

  await page.getByRole("button", { name: "Cari", exact: true }).tap()
  await page.getByRole("textbox", { name: "Cari" }).fill("tidak ada yang bernama ini")
  const bar = page.getByRole("region", { name: "Pilihan" })
  await expect(bar.getByRole("status")).toHaveText("1 dipilih, 1 di luar saringan")
  for (const button of await bar.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole("textbox", { name: "Cari" }).fill("rumah")
  await expect(page).toHaveURL(/search=rumah/)
  await page.getByRole("button", { name: "Aksi lain", exact: true }).tap()
  await page.getByRole("menuitem", { name: "Tampilan peta" }).tap()
  await expect(page).toHaveURL(/face=map/)
})

test("bell and profile menu open on touch, forms and dialogs fit", SMOKE, async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/tipe/create")
  await expect(page.getByRole("dialog", { name: "Tambah Tipe Properti" })).toBeVisible()
  expect(await tooWide(page)).toBe("")
  await visit(page, "/dashboard/listing/create")
  await expect(page.getByRole("main").getByRole("button", { name: "Simpan", exact: true })).toBeInViewport()
  expect(await tooWide(page)).toBe("")
  const list = page.getByRole("navigation", { name: "Letak halaman" }).getByText("Listing", { exact: true })
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole("button", { name: "Notifikasi", exact: true }).tap()
  await expect(page.getByRole("dialog", { name: "Notifikasi" })).toBeVisible()
  expect(await tooWide(page)).toBe("")
  await page.getByRole("button", { name: /^Akun / }).tap()
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible()
  expect(await tooWide(page)).toBe("")
})
