import type { Page } from "@playwright/test"
import { choose } from "./support/form.ts"
import { oldListingsQuery } from "./support/listings.ts"
import { blockLive } from "./support/mock.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const titles = async (page: Page) => {
  await expect(main(page).locator("section:not([aria-busy=true]) > table").first()).toBeVisible()
  return main(page).locator("tbody tr td [data-title]").allTextContents()
}
const search = (page: Page) => new URL(page.url()).searchParams
const noteGivenUp = () => {
  const { open, abort } = XMLHttpRequest.prototype
  const addresses = new WeakMap<XMLHttpRequest, string>()
  const givenUp: (string | undefined)[] = []
  Object.assign(window, { givenUp })
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    addresses.set(this, String(given[1]))
    return open.apply(this, given as never)
  }
  XMLHttpRequest.prototype.abort = function (this: XMLHttpRequest) {
    givenUp.push(addresses.get(this))
    return abort.call(this)
  }
}

const isSettled = (page: Page) => expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)

test(
  "search, sort, page size, page and filters stand in the URL and survive reload and Back",
  SMOKE,
  async ({ page }) => {
    await signIn(page, "gro_admin", `/dashboard/listing?${oldListingsQuery()}`)
    const list = main(page)
    await list.getByRole("textbox", { name: "Cari" }).fill("rumah")
    await expect.poll(() => search(page).get("search")).toBe("rumah")
    await list.getByRole("button", { name: "Harga", exact: true }).click()
    await expect.poll(() => search(page).get("sort")).toBe("price")
    await list.getByLabel("Baris per halaman").selectOption("10")
    await expect.poll(() => search(page).get("limit")).toBe("10")
    await list.getByRole("button", { name: "Halaman 2", exact: true }).click()
    await expect.poll(() => search(page).get("page")).toBe("2")
    await expect(list.getByText(/^11–20 dari /)).toBeVisible()
    await isSettled(page)
    const second = await titles(page)
    expect(second).toHaveLength(10)
    const place = page.url()

    await page.reload()
    await expect(list.getByRole("textbox", { name: "Cari" })).toHaveValue("rumah")
    await expect(list.getByRole("columnheader", { name: "Harga" })).toHaveAttribute("aria-sort", "ascending")
    await expect.poll(() => titles(page)).toEqual(second)

    await list.getByRole("row").nth(1).getByRole("link").first().click()
    await expect(page).not.toHaveURL(place)
    await page.goBack()
    await expect(page).toHaveURL(place)
    await expect.poll(() => titles(page)).toEqual(second)
    await page.goBack()
    await expect.poll(() => search(page).get("page")).toBeNull()
    await page.goForward()
    await expect.poll(() => titles(page)).toEqual(second)

    await page
      .getByRole("navigation", { name: "Menu utama" })
      .getByRole("link", { name: /^Listing( ?,|$)/ })
      .click()
    await expect(page).toHaveURL("/dashboard/listing")
    await expect(list.getByRole("textbox", { name: "Cari" })).toHaveValue("")
    await expect(list.getByRole("list", { name: "Filter aktif" })).toHaveCount(0)
  },
)

test("what is chosen before the page has followed the last choice takes nothing back", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?ad_type=rent")
  const list = main(page)
  const size = list.getByLabel("Baris per halaman")
  await expect(size).toBeVisible()
  const sort = await list.getByRole("button", { name: "Harga", exact: true }).elementHandle()
  await size.evaluate((select: HTMLSelectElement, header) => {
    ;(header as HTMLElement).click()
    select.value = "10"
    select.dispatchEvent(new Event("change", { bubbles: true }))
  }, sort)
  await expect.poll(() => Object.fromEntries(search(page))).toEqual({ ad_type: "rent", sort: "price", limit: "10" })
})

test("filters show as words, each can be taken away, and all at once", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing")
  const list = main(page)
  const chips = list.getByRole("list", { name: "Filter aktif" })
  await choose(list, "Tipe iklan", "Disewa")
  await page.keyboard.press("Escape")
  await expect.poll(() => search(page).get("ad_type")).toBe("rent")
  await expect(chips).toContainText("Tipe iklan: Disewa")
  await visit(page, "/dashboard/listing?ad_type=rent&price_gte=100000000&price_lte=1250000000&province=31")
  await expect(chips).toContainText("Harga: Rp 100 jt – Rp 1,25 M")
  await expect(chips).toContainText("Provinsi: Daerah Khusus Ibukota Jakarta")
  await chips.getByRole("button", { name: "Hapus filter Harga" }).click()
  await expect.poll(() => [...search(page).keys()]).toEqual(["ad_type", "province"])
  await chips.getByRole("button", { name: "Hapus filter", exact: true }).click()
  await expect(page).toHaveURL("/dashboard/listing")
  await visit(page, "/dashboard/listing?search=tidakadasamasekali")
  await expect(list).toContainText(/Tidak ada .+ (untuk “.+”|yang cocok)/)
})

test("what is typed is asked for once it rests, and what is no longer wanted is cancelled", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await blockLive(page)
  await page.addInitScript(noteGivenUp)
  await signIn(page, "gro_admin", "/dashboard/listing")
  const asked: string[] = []
  page.on("request", (request) => {
    const text = new URL(request.url()).searchParams.get("search")
    if (text && request.url().includes("/house-list/admin?")) asked.push(text)
  })
  const box = main(page).getByRole("textbox", { name: "Cari" })
  // A stopped clock, because a busy machine pauses between keys.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  for (const letter of "kebayoran") {
    await box.pressSequentially(letter)
    await page.clock.runFor(30)
  }
  await page.clock.resume()
  await expect.poll(() => asked).toContain("kebayoran")
  // Not for parts of it.
  expect([...new Set(asked)]).toEqual(["kebayoran"])

  let isHeld = false
  await page.route(/search=lama/, () => {
    isHeld = true
  })
  await box.fill("lama")
  await expect.poll(() => isHeld).toBe(true)
  await box.fill("bandung")
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "givenUp")))
    .toContainEqual(expect.stringContaining("search=lama"))
  await expect.poll(() => search(page).get("search")).toBe("bandung")
  await isSettled(page)
  await expect(main(page).getByRole("row").nth(1)).toBeVisible()
})

test("a slow list says so after 3 s, and can be cancelled after 10 s", async ({ page }) => {
  await page.clock.install()
  await signIn(page, "gro_admin", "/dashboard/master/tipe")
  await page.route(/\/svc\/main\/master-trait/, () => undefined)
  await visit(page, "/dashboard/master/title")
  const status = main(page).getByRole("status")
  await expect(status.first()).toBeVisible()
  await page.clock.fastForward(3100)
  await expect(main(page).getByText("masih memuat…")).toBeVisible()
  await page.clock.fastForward(7000)
  await main(page).getByRole("button", { name: "Batal" }).click()
  await expect(main(page).getByText("Pemuatan dibatalkan.")).toBeVisible()
  await page.unroute(/\/svc\/main\/master-trait/)
  await main(page).getByRole("button", { name: "Coba lagi" }).click()
  await expect(main(page).getByRole("row").nth(1)).toBeVisible()
})
