import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { blockLive } from "./support/mock.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { PHONE, SLOW } from "./support/widths.ts"

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test("the map shows the same rows, keeps what is selected, and leads to a listing", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing?ad_type=sale&limit=10&sort=created_at")
    const main = page.getByRole("main")
    await main
      .getByRole("button", { name: /^Aksi untuk / })
      .nth(1)
      .tap()
    await page.getByRole("menuitem", { name: "Pilih" }).tap()
    const name = await main.getByRole("checkbox", { checked: true }).getAttribute("aria-label")
    await main.getByRole("button", { name: "Aksi lain", exact: true }).tap()
    await page.getByRole("menuitem", { name: "Tampilan peta" }).tap()
    const list = main.getByRole("region", { name: "Daftar Listing" })
    await expect(list.getByRole("listitem")).toHaveCount(10)
    await expect(list.getByRole("checkbox", { name: name ?? "?" })).toBeChecked()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ face: "map", ad_type: "sale" })
    const map = main.getByRole("group", { name: "Peta Listing" })
    await expect(map.locator("[data-outlines='33']")).toBeAttached()
    const pins = map.getByRole("button", { name: /, Rp |di sekitar sini|di titik ini/ })
    await expect(pins.first()).toBeVisible()

    const { violations } = await new AxeBuilder({ page }).include("[aria-busy]:has(> [aria-label^=Daftar])").analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    const title = list.getByRole("link").first()
    const words = (await title.textContent()) ?? "?"
    await title.click()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(words)
    await expect(main.getByRole("link", { name: "Buka di peta" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?\d/,
    )
    await page.goBack()
    await expect(list.getByRole("listitem")).toHaveCount(10)
  })
})

test("a pin opens what stands there, and Escape closes it", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10&face=map&location_in=106.795,-6.25,106.805,-6.24")
  const main = page.getByRole("main")
  const map = main.getByRole("group", { name: "Peta Listing" })
  const list = main.getByRole("region", { name: "Daftar Listing" })
  await expect(list.getByRole("listitem").first()).toBeVisible()
  await map.getByRole("button", { name: /Rp/ }).first().focus()
  await page.keyboard.press("Enter")
  const card = main.getByRole("group", { name: "Di titik ini" })
  await expect(card.getByRole("link")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(card).toHaveCount(0)
})

const countsOf = async (page: Page) => {
  const pins = page
    .getByRole("group", { name: "Peta Listing" })
    .getByRole("button", { name: /, Rp |di sekitar sini|di titik ini/ })
  await expect(pins.first()).toBeVisible()
  const names = await pins.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""))
  return names.reduce((sum, name) => sum + Number(/^([\d.]+) di /.exec(name)?.[1]?.replace(/\./g, "") ?? 1), 0)
}

const totalOf = async (page: Page) =>
  Number((await page.getByRole("main").locator("header span").first().innerText()).replace(/\./g, ""))

const unplacedOf = async (page: Page) =>
  Number(
    /^[\d.]+(?= listing tanpa titik)/
      .exec(
        await page
          .getByRole("status")
          .allInnerTexts()
          .then((all) => all.find((text) => text.includes("tanpa titik")) ?? ""),
      )?.[0]
      .replace(/\./g, "") ?? 0,
  )

test("the map holds the whole filter, and the list follows the area in sight", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10&face=map")
  const main = page.getByRole("main")
  const map = main.getByRole("group", { name: "Peta Listing" })
  const search = main.getByRole("button", { name: "Cari di area ini" })
  const total = await totalOf(page)
  await expect.poll(async () => (await countsOf(page)) + (await unplacedOf(page)) - (await totalOf(page))).toBe(0)
  await expect(page).not.toHaveURL(/location_in=/)

  await test.step("a cluster opens by the keyboard", async () => {
    const zoom = await map.locator(".leaflet-control-scale-line").innerText()
    await map
      .getByRole("button", { name: /perbesar$/ })
      .first()
      .focus()
    await page.keyboard.press("Enter")
    await expect(map.locator(".leaflet-control-scale-line")).not.toHaveText(zoom)
  })

  await test.step("the list is narrowed to the area", async () => {
    await search.click()
    await expect(page).toHaveURL(/location_in=/)
    await expect(search).toBeDisabled()
    await expect.poll(async () => (await totalOf(page)) < total).toBe(true)
    await expect.poll(async () => (await countsOf(page)) === (await totalOf(page))).toBe(true)
  })

  await test.step("and follows it", async () => {
    await main.getByRole("checkbox", { name: "Daftar mengikuti peta" }).check()
    const address = page.url()
    await main.getByRole("button", { name: "Perbesar", exact: true }).click()
    await expect(page).not.toHaveURL(address)
    await expect(search).toBeDisabled()
  })

  await test.step("an area without listings keeps the map", async () => {
    await page.goto("/dashboard/listing?face=map&location_in=100,-9,101,-8")
    await expect(main.getByText(/^Tidak ada listing di area ini/)).toBeVisible()
    await expect(map).toBeVisible()
    await main.getByRole("button", { name: "Hapus filter Titik lokasi" }).click()
    await expect.poll(() => totalOf(page)).toBeGreaterThanOrEqual(total)
  })
})

test("without extensions the map shows the page's rows, and says so", SLOW, async ({ page }) => {
  await disableExtensions(page)
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10&sort=created_at&face=map")
  const main = page.getByRole("main")
  await expect(main.getByText("Peta menampilkan 10 listing di halaman ini.")).toBeVisible()
  await expect(main.getByRole("button", { name: "Cari di area ini" })).toHaveCount(0)
  await expect.poll(() => countsOf(page)).toBe(10)
})

test("pins that do not come leave the page's rows, and can be asked for again", SLOW, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  // A change by another test asks for the pins by itself.
  await blockLive(page)
  await page.route("**/house-list/pins?*", (route) => route.fulfill({ status: 503, json: { message: "Sibuk." } }))
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10&face=map")
  const main = page.getByRole("main")
  await expect(main.getByText(/^Pin lain tidak dapat dimuat\./)).toBeVisible({ timeout: 20_000 })
  await page.unroute("**/house-list/pins?*")
  await main.getByRole("button", { name: "Coba lagi" }).click()
  await expect(main.getByText(/^Pin lain/)).toHaveCount(0)
})
