import type { Page } from "@playwright/test"
import type { Api } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { choose, createUniqueName, expectToastAndClose, field } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { scrollToReveal } from "./support/scroll.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW, SMOKE } from "./support/widths.ts"

const PHONE = { width: 390, height: 844 }
const WA = /foreign origin: https:\/\/wa\.me/
/** Where no other test has listings: one that changes meanwhile would be a new match. */
const JAGAKARSA = { province: "31", city: "31.74", district: "31.74.09", village: "31.74.09.1002" }

const listed = async (api: Api, budget: number) => {
  const titles = ["satu", "dua", "tiga"].map((word) => createUniqueName(`Rumah ${word}`))
  for (const [index, title] of titles.entries()) {
    const sizes = { land_area: 100 - index * 12, building_area: 80, bedrooms: 3 }
    const house = { title, house_type: 1, ad_type: "sale", price: budget - index, ...JAGAKARSA, ...sizes }
    const { id } = await api("POST", "/house-list", house)
    for (const status of ["review", "active"]) await api("PUT", `/house-list/status/${id}`, { status })
  }
  return titles
}

const wished = async (api: Api, at: number, budget: number): Promise<{ id: number; name: string }> => {
  const open = await api("GET", "/find-properties?status_in=new,searching&sort=-created_at&limit=10")
  const name = createUniqueName("Eka")
  await api("PUT", `/find-properties/${open[at].id}`, {
    name,
    phone: "0812-7777-8888",
    ad_type: "sale",
    house_type: 1,
    places: ["Jagakrsa", "Jaksel"],
    budget_min: budget - 10,
    budget_max: budget,
    land_min: 90,
    building_min: null,
    bedrooms_min: null,
  })
  return { id: open[at].id, name }
}

const matches = (page: Page) => page.getByRole("region", { name: "Listing yang cocok" })
const panel = (page: Page) => page.getByRole("region", { name: "Kirim ke pelanggan" })
const message = (page: Page) => page.getByLabel("Pesan untuk pelanggan")

const sendByWhatsApp = async (page: Page) => {
  const opening = page.waitForEvent("popup")
  await panel(page).getByRole("link", { name: "Kirim lewat WhatsApp" }).click()
  const popup = await opening
  const url = new URL(popup.url())
  // Chromium draws a page behind another one only once a second.
  await popup.close()
  return { to: url.origin + url.pathname, text: url.searchParams.get("text") ?? "" }
}

test.beforeEach(async ({ context, watch }) => {
  watch.allow(WA)
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }))
})

test(
  "three listings that match go out from the dashboard, and are not proposed again",
  SMOKE,
  async ({ page, api }) => {
    const budget = 7_310_000_000 + 1000 * Math.floor(Math.random() * 4000)
    const [request, titles] = [await wished(api, 0, budget), await listed(api, budget)]
    await signIn(page, "gro_admin", "/dashboard")
    const news = page.getByRole("link", { name: /^Kecocokan baru: / })
    const card = page.getByRole("region", { name: "Kecocokan baru" })
    await scrollToReveal(card)
    const named = new RegExp(`(=|%2C)${request.id}(%2C|$)`)
    await expect(news).toHaveAttribute("href", named)
    await page.getByRole("link", { name: "Carikan Properti" }).click()
    const row = page.getByRole("row", { name: request.name })
    await expect(row).toContainText("Jagakrsa, Jaksel")
    await expect(row).toContainText("Rp 7,31 M")
    await row.getByRole("link", { name: request.name }).click()
    await expect(page.getByText("“Jagakrsa” dibaca Jagakarsa.")).toBeVisible()
    await expect(page.getByRole("link", { name: "Telepon 0812-7777-8888" })).toHaveAttribute(
      "href",
      "tel:+6281277778888",
    )
    const found = matches(page)
    for (const title of titles) await found.getByLabel(`Pilih ${title}`).check()
    await expect(found.getByRole("listitem").filter({ hasText: titles[2] })).toContainText("Tanah 14 m² kurang")
    await expect(message(page)).toHaveValue(new RegExp(`Halo ${request.name}`))
    const sent = await sendByWhatsApp(page)
    expect(sent.to).toBe("https://wa.me/6281277778888")
    for (const title of titles) expect(sent.text).toContain(`*${title}*\nRp 7,31 M · LT`)
    expect(sent.text).not.toContain("/dashboard")

    await expectToastAndClose(page, "Penawaran dicatat")
    await expect(page.getByRole("region", { name: "Status" }).locator("[aria-current=step]")).toHaveText("Ditawarkan")
    for (const title of titles) await expect(found.getByText(title)).toHaveCount(0)
    await page.reload()
    await found.getByLabel(/yang sudah ditawarkan/).check()
    await expect(found.getByRole("listitem").filter({ hasText: titles[0] })).toContainText("Ditawarkan hari ini")

    await visit(page, "/dashboard")
    await scrollToReveal(card)
    await expect(news.or(page.getByText("Tidak ada listing baru yang cocok dengan permintaan."))).toBeVisible()
    await expect
      .poll(() => news.evaluateAll((links) => links.map((link) => link.getAttribute("href")).join()))
      .not.toMatch(named)
    await page.goBack()
    await found.getByLabel(/yang sudah ditawarkan/).check()

    await found.getByRole("link", { name: titles[0] }).click()
    await expect(page.getByRole("region", { name: "Permintaan yang cocok" })).toContainText(request.name)
  },
)

test("home shows what waits for everybody, or for the user alone, each with the way to the same rows", async ({
  page,
}) => {
  await signIn(page, "ADMIN", "/dashboard")
  const unanswered = page.getByRole("link", { name: /^Belum dibalas \d+, terlambat, lihat semua$/ })
  await expect(unanswered).toHaveAttribute("href", /waiting_since_lte=[^&]+$/)
  await page.getByRole("link", { name: "Saya", exact: true }).click()
  await expect(page).toHaveURL(/\?scope=mine$/)
  await expect(unanswered).toHaveAttribute("href", /waiting_since_lte=[^&]+&agent=2$/)
})

test.describe("on a phone, by documented calls alone,", () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test(
    "criteria are switched and relaxed, what is typed survives, what was sent is remembered",
    SLOW,
    async ({ page, api }) => {
      await disableExtensions(page, { site: "https://www.contoh.id/properti/{slug}" })
      const writes: string[] = []
      page.on(
        "request",
        (sent) => sent.method() === "PUT" && sent.frame() === page.mainFrame() && writes.push(sent.url()),
      )
      const budget = 8_420_000_000
      const [request, titles] = [await wished(api, 1, budget), await listed(api, budget)]
      await signIn(page, "gro_admin", `/dashboard/find-properti?search=${encodeURIComponent(request.name)}`)
      const card = page.getByRole("main").getByRole("listitem").filter({ hasText: request.name })
      await expect(card).toContainText("Jagakrsa, Jaksel")
      await expect(card).toContainText("Rp 8,42 M")
      await card.getByRole("link", { name: request.name }).tap()

      const found = matches(page)
      await expect(found.getByText(titles[2] ?? "")).toBeVisible()
      await page.getByRole("switch", { name: "Luas tanah wajib dipenuhi" }).tap()
      await expect(found.getByText(titles[2] ?? "")).toHaveCount(0)
      await found.getByRole("button", { name: /^Luas tanah: tanpa batas luas tanah/ }).tap()
      await expect(found.getByText(titles[2] ?? "")).toBeVisible()

      await found.getByLabel(`Pilih ${titles[0]}`).check()
      await page.getByText("Baca dan ubah pesannya").tap()
      await message(page).fill(`Selamat pagi!\n\n${await message(page).inputValue()}`)
      await page.getByText("Baca dan ubah pesannya").tap()
      await found.getByLabel(`Pilih ${titles[1]}`).check()
      await page.reload()
      await page.getByText("Baca dan ubah pesannya").tap()
      await expect(message(page)).toHaveValue(/^Selamat pagi!/)
      await expect(message(page)).toHaveValue(/contoh\.id\/properti\/rumah-dua/)
      const { text } = await sendByWhatsApp(page)
      expect(text).toContain("Selamat pagi!")
      await expect(found.getByText(titles[0] ?? "")).toHaveCount(0)
      await page.reload()
      await found.getByLabel(/yang sudah ditawarkan/).check()
      await expect(found.getByRole("listitem").filter({ hasText: titles[1] })).toContainText("Ditawarkan hari ini")
      expect(writes).toEqual([])
      const status = page.getByRole("region", { name: "Status", exact: true })
      await expect(status.locator("[aria-current=step]")).toBeVisible()
      await expect(status.getByRole("button")).toHaveCount(0)
    },
  )
})

test(
  "a credit check: no step without consent, a result with its meaning, and the NIK only for who asks",
  SMOKE,
  async ({ page, watch, api }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    // Another try takes another one.
    const open = await api("GET", "/bi-checking?status_in=submitted,incomplete&consent=false&limit=50")
    const check = open[Math.floor(Math.random() * open.length)]
    await signIn(page, "gro_admin", `/dashboard/bi-checking/${check.id}`)
    const main = page.getByRole("main")
    await expect(main).toContainText(check.nik)
    expect(check.nik).toMatch(/^••••\d{4}$/)
    await main.getByRole("button", { name: "Tampilkan NIK" }).click()
    await expect(main).toContainText(new RegExp(`\\d{12}${check.nik.slice(-4)}`))
    await main.getByRole("button", { name: "Sembunyikan NIK" }).click()
    await expect(main).not.toContainText(new RegExp(`\\d{12}${check.nik.slice(-4)}`))

    await main.getByRole("button", { name: "Mulai proses" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Mulai proses" }).click()
    await expect(dialog).toContainText("Persetujuan tertulis wajib ada bila status Diproses.")
    await field(dialog, "Persetujuan tertulis").click()
    await dialog.getByRole("button", { name: "Mulai proses" }).click()
    await expectToastAndClose(page, "Success update BiChecking")

    await main.getByRole("button", { name: "Selesaikan" }).click()
    await choose(dialog, "Kolektibilitas", /^Kol 3: Kurang lancar/)
    await dialog.getByRole("button", { name: "Selesaikan" }).click()
    await expectToastAndClose(page, "Success update BiChecking")
    const status = main.getByRole("region", { name: "Status" })
    await expect(status).toContainText("Kol 3: Kurang lancar tunggakan 91–120 hari, biasanya ditolak")
    await expect(status).toContainText("Diperiksa")

    await visit(page, `/dashboard/pg/logs?action=reveal&resource=bi-checking&record_id=${check.id}`)
    await expect(main.getByRole("row").nth(1)).toContainText(`Pengajuan: ${check.applicant} (#${check.id}) · NIK`)
  },
)
