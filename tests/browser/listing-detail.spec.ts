import type { Page } from "@playwright/test"
import type { Api } from "./support/api.ts"
import { dayFromToday } from "./support/days.ts"
import { choose, createUniqueName, expectToastAndClose, field, pickDate, save, send } from "./support/form.ts"
import { MELAWAI } from "./support/listing.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { DESKTOP, PHONE, SMOKE } from "./support/widths.ts"

interface Listing {
  id: number
  slug: string
  title: string
}

const listed = async (api: Api, more: object = {}): Promise<Listing> => {
  const title = createUniqueName("Rumah rincian")
  const house = { title, house_type: 1, ad_type: "sale", price: 900_000_000, land_area: 100, building_area: 80 }
  return api("POST", "/house-list", { ...house, ...MELAWAI, ...more })
}

const shown = async (api: Api, { id }: Listing) => {
  for (const status of ["review", "active"]) await api("PUT", `/house-list/status/${id}`, { status })
}

const panel = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true })

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP })

  test(
    "a sale is marked with its price, day and a buyer who asked about this listing",
    SMOKE,
    async ({ page, watch, api }) => {
      watch.allow(FAILED_REQUEST_MESSAGE)
      const house = await listed(api)
      await shown(api, house)
      const name = createUniqueName("Calon pembeli")
      await signIn(page, "gro_admin", `/dashboard/listing/${house.slug}`)
      const status = panel(page, "Status")
      const leads = panel(page, "Leads")
      const main = page.getByRole("main")
      await main.getByRole("link", { name: "Tambah lead" }).click()
      await expect(main.locator(".ant-select-selection-item", { hasText: house.title })).toBeVisible()
      await field(main, "Nama").fill(name)
      await field(main, "Telepon").fill("081234567890")
      await save(main)
      await expectToastAndClose(page, "Success Added Lead")
      await expect(page).toHaveURL(new RegExp(`/listing/${house.slug}$`))
      await expect(leads).toContainText(name)
      await expect(main.getByRole("button", { name: "Tandai terjual" })).toHaveCount(1)
      await main.getByRole("button", { name: "Tandai terjual" }).click()
      const dialog = page.getByRole("dialog", { name: `Tandai terjual: ${house.title}` })
      await field(dialog, "Harga deal").fill("875 jt")
      await pickDate(dialog, "Tanggal deal", dayFromToday(1).typed)
      await choose(dialog, "Pembeli", name)
      await expect(page.locator(".ant-select-item-option")).toHaveCount(1)
      await send(dialog, "Tandai terjual")
      await expect(dialog).toContainText("Tanggal deal tidak boleh setelah hari ini.")
      await pickDate(dialog, "Tanggal deal", dayFromToday(0).typed)
      await send(dialog, "Tandai terjual")
      await expectToastAndClose(page, "Success updated sold property.")
      await expect(status.locator("[aria-current=step]")).toHaveText("Terjual")
      await expect(status).toContainText("Rp 875.000.000")
      await expect(status).toContainText(name)
      await expect(status).toContainText("Tidak ada langkah berikutnya.")
    },
  )

  test("premium is extended beyond its end only, and ended", async ({ page, watch, api }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const { data } = await api("GET", `/house-list/premium?premium_until_lte=${dayFromToday(3).iso}&sort=id`)
    const house = (data as Listing[])[0]
    if (!house || data.length < 2) throw new Error("The demo data has too few premium listings that end soon")
    await signIn(page, "gro_admin", `/dashboard/listing-premium?search=${encodeURIComponent(house.title)}`)
    await expect(page.getByRole("status").filter({ hasText: "berakhir dalam 3 hari" })).toBeVisible({
      timeout: 20_000,
    })
    const row = page.getByRole("button", { name: `Aksi untuk ${house.title}`, exact: true }).first()
    await row.click()
    await expect(page.getByRole("menuitem")).toHaveText([
      "Lihat",
      "Ubah",
      "Perpanjang premium",
      "Akhiri premium",
      "Hapus",
    ])
    await page.keyboard.press("Escape")

    await visit(page, `/dashboard/listing/${house.slug}`)
    const premium = panel(page, "Premium")
    await expect(premium).toContainText(/hari ke-\d+ dari \d+/)
    await premium.getByRole("button", { name: "Perpanjang premium" }).click()
    const dialog = page.getByRole("dialog", { name: `Perpanjang premium: ${house.title}` })
    await pickDate(dialog, "Premium sampai", dayFromToday(0).typed)
    await send(dialog, "Perpanjang premium")
    await expect(dialog).toContainText(/Premium sampai harus setelah/)
    await pickDate(dialog, "Premium sampai", dayFromToday(33).typed)
    await send(dialog, "Perpanjang premium")
    await expectToastAndClose(page, "Success updated property.")
    await expect(premium).toContainText("33 hari")

    await premium.getByRole("button", { name: "Akhiri premium" }).click()
    const ending = page.getByRole("dialog", { name: `Akhiri premium: ${house.title}` })
    await expect(ending).toContainText("Sisa harinya tidak dikembalikan.")
    await ending.getByRole("button", { name: "Akhiri premium" }).click()
    await expectToastAndClose(page, "Success updated property.")
    await expect(premium).toHaveCount(0)
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test("photos are looked at by keyboard, long words and failing parts do not break the page", async ({
    page,
    watch,
    api,
  }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const found = await api("GET", "/house-list/admin?limit=50&status=active&sort=id")
    const house = found.data.find(({ images }: { images: string[] }) => images?.length > 2)
    await page.route(/\/svc\/main\/(request-cust|schedule-house-list)\b/, (route) =>
      route.fulfill({ status: 500, json: { message: "Layanan sedang sibuk." } }),
    )
    await page.route(/\/house-list\/by\//, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.title = "Rumah".repeat(24)
      json.data.address = "Jalan".repeat(50)
      await route.fulfill({ response, json })
    })
    await signIn(page, "gro_admin", `/dashboard/listing/${house.slug}`)
    await expect(panel(page, "Leads").getByRole("button", { name: "Coba lagi" })).toBeVisible()
    await expect(panel(page, "Jadwal").getByRole("button", { name: "Coba lagi" })).toBeVisible()
    await expect(panel(page, "Status")).toBeVisible()
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)).toBeLessThanOrEqual(PHONE.width)

    const first = page.getByRole("button", { name: /^Foto 1 dari/ })
    await first.focus()
    await page.keyboard.press("Enter")
    const box = page.getByRole("dialog")
    await expect(box).toBeVisible()
    await page.keyboard.press("ArrowRight")
    await expect(box).toContainText("2")
    await page.keyboard.press("Escape")
    await expect(box).toHaveCount(0)
    await expect(first).toBeFocused()
  })
})

test("on a phone what is done most stays at hand", async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const house = await listed(api)
  await signIn(page, "gro_admin", `/dashboard/listing/${house.slug}`)
  const main = page.getByRole("main")
  for (const button of [main.getByRole("button", { name: "Ajukan review" }), main.getByRole("link", { name: "Ubah" })])
    await expect(button).toBeInViewport({ ratio: 1 })
  await main.getByRole("button", { name: "Aksi lain" }).click()
  await expect(page.getByRole("menuitem")).toHaveText([
    /^Tandai terjual/,
    /^Jadikan premium/,
    "Duplikat",
    "Cetak brosur",
    "Hapus",
  ])
})
