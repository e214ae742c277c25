import type { Page } from "@playwright/test"
import { todayInJakarta } from "../../src/time/day.ts"
import { showDate } from "../../src/time/show-date.ts"
import { disableExtensions } from "./support/extensions.ts"
import { choose, createUniqueName, expectToastAndClose, field, pickDate, send } from "./support/form.ts"
import { makeListings, makePremiumHouse } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW, SMOKE } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const desk = (page: Page) => main(page).getByRole("region", { name: "Tinjauan" })
const queue = (page: Page) => main(page).getByRole("navigation", { name: "Antrean" })
const tab = (page: Page, word: string) =>
  main(page)
    .getByRole("navigation", { name: "Status" })
    .getByRole("link", { name: new RegExp(`^${word} \\d*$`) })
const count = async (page: Page, word: string) => Number((await tab(page, word).innerText()).replace(/\D/g, ""))
const counts = async (page: Page) => [
  await count(page, "Menunggu review"),
  await count(page, "Tayang"),
  await count(page, "Ditolak"),
]

test("waiting listings are decided one after the other, and the tabs count them at once", SMOKE, async ({ page }) => {
  const word = createUniqueName("Tinjauan")
  const titles = ["satu", "dua", "tiga", "empat"].map((number) => `${word} ${number}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, "gro_admin")

  await test.step("the home page leads straight to the oldest", async () => {
    const tile = main(page)
      .getByRole("link", { name: /^Listing menunggu review, tertua: / })
      .first()
    await expect(tile).toHaveAttribute("href", /\/listing\/.+\?/)
    await tile.click()
    await expect(queue(page)).toContainText(/1 dari \d+/)
    await expect(desk(page).getByRole("button", { name: "Tayangkan listing" })).toBeInViewport()
    await expect(desk(page).getByRole("button", { name: "Tolak listing" })).toBeInViewport()
  })

  // A unique size, so that other tests' listings are not duplicates.
  await makeListings(page, titles, ["review"], { land_area: 1000 + Math.floor(Math.random() * 9_000_000) })
  await visit(page, `/dashboard/listing?search=${encodeURIComponent(word)}&status=review&sort=created_at`)
  await expect(tab(page, "Menunggu review")).toHaveText("Menunggu review 4")
  expect(await counts(page)).toEqual([4, 0, 0])
  await main(page).getByRole("link", { name: titles[0] }).click()
  await expect(queue(page)).toContainText("1 dari 4")
  await expect(desk(page).getByRole("listitem")).toContainText([
    "Belum ada foto",
    /taksiran|wilayah|bangunan/,
    "Belum ada kelurahan, alamat, titik lokasi",
    "Belum ada",
    "Tidak ada",
  ])

  await test.step("approved: the next opens by itself", async () => {
    await desk(page).getByRole("button", { name: "Tayangkan listing" }).dblclick()
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(titles[1] ?? "")
    await expect(queue(page)).toContainText("1 dari 3")
    await expect(desk(page).getByRole("heading", { name: "Tinjauan" })).toBeFocused()
    await expectToastAndClose(page, "Success updated status property.")
  })

  await test.step("refused with a ready reason, which can be edited", async () => {
    await desk(page).getByRole("button", { name: "Tolak listing" }).click()
    await expect(desk(page)).toContainText("Alasan wajib diisi bila status Ditolak atau Diblokir.")
    const reason = desk(page).getByLabel("Alasan bila ditolak")
    await expect(reason).toBeFocused()
    await expect(desk(page).getByRole("group", { name: "Teks siap pakai" }).getByRole("button").first()).toHaveText(
      "Foto kurang",
    )
    await desk(page).getByRole("button", { name: "Foto kurang" }).click()
    await reason.press("End")
    await reason.pressSequentially(" Terima kasih.")
    await page.reload()
    await expect(reason).toHaveValue(/paling sedikit tiga foto, termasuk tampak depan\. Terima kasih\.$/)
    await desk(page).getByRole("button", { name: "Tolak listing" }).click()
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(titles[2] ?? "")
  })

  await test.step("skipped and back, by keyboard; the last one ends the queue", async () => {
    await expect(queue(page)).toContainText("1 dari 2")
    await queue(page).getByRole("link", { name: "Listing berikutnya" }).press("Enter")
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(titles[3] ?? "")
    await expect(queue(page)).toContainText("2 dari 2")
    await queue(page).getByRole("link", { name: "Listing sebelumnya" }).press("Enter")
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(titles[2] ?? "")
    await expect(queue(page)).toContainText("1 dari 2")
    await expect(desk(page).getByRole("heading", { name: "Tinjauan" })).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(titles[3] ?? "")
    await expect(queue(page)).toContainText("1 dari 1")
    await desk(page).getByRole("button", { name: "Tayangkan listing" }).click()
    await expect(queue(page)).toContainText("Tidak ada lagi di antrean ini.")
  })

  await test.step("the figures are those of now, after a bulk action too", async () => {
    await visit(page, `/dashboard/listing?search=${encodeURIComponent(word)}`)
    await expect(tab(page, "Tayang")).toHaveText("Tayang 3")
    expect(await counts(page)).toEqual([0, 3, 1])
    await expect(main(page).getByRole("row", { name: titles[1] })).toContainText("Ditolak")
    await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
    await page.getByRole("region", { name: "Pilihan" }).getByRole("button", { name: "Ubah status" }).click()
    const dialog = page.getByRole("dialog")
    await choose(dialog, "Status", "Nonaktif")
    await send(dialog, "Nonaktifkan 3 listing")
    await expect(tab(page, "Nonaktif")).toHaveText("Nonaktif 3")
    expect(await counts(page)).toEqual([0, 0, 1])
  })
})

test("on a phone and on documented calls alone: decide at the bottom, the reason first", SLOW, async ({ page }) => {
  const word = createUniqueName("Tinjauan ponsel")
  await page.setViewportSize({ width: 390, height: 844 })
  await disableExtensions(page)
  await makeListings(page, [`${word} satu`, `${word} dua`], ["review"])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}&status=review&sort=created_at`)
  await main(page)
    .getByRole("link", { name: `${word} satu` })
    .click()
  await expect(desk(page)).toContainText("Layanan ini tidak dapat mencarinya")
  const inBar = (name: string) => main(page).getByRole("button", { name })
  const [approve, refuse] = [inBar("Tayangkan listing"), inBar("Tolak listing")]
  for (const button of [approve, refuse]) {
    await expect(button).toBeInViewport()
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await refuse.click()
  await expect(desk(page).getByLabel("Alasan bila ditolak")).toBeFocused()
  await desk(page).getByRole("button", { name: "Harga tidak wajar" }).click()
  await refuse.click()
  await expectToastAndClose(page, "Success updated status property.")
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(`${word} dua`)
  await approve.click()
  await expectToastAndClose(page, "Success updated status property.")
  await expect(queue(page)).toContainText("Tidak ada lagi di antrean ini.")
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)).toBeLessThanOrEqual(390)
})

test("a deal starts from price and today, names what it ends, and the dates speak Indonesian", async ({
  page,
  api,
}) => {
  const word = createUniqueName("Kesepakatan")
  const house = await makePremiumHouse(page, api, `${word} satu`)
  await signIn(page, "gro_admin", "/dashboard")

  await test.step("marked as sold from the dashboard", async () => {
    await page
      .getByRole("navigation", { name: "Menu utama" })
      .getByRole("link", { name: /^Listing( ?,|$)/ })
      .click()
    await main(page).getByRole("textbox", { name: "Cari" }).fill(word)
    // The row of totals below comes later.
    await expect(main(page).locator("tbody").getByRole("row")).toHaveCount(1)
    await page.getByRole("button", { name: `Aksi untuk ${word} satu` }).click()
    await page.getByRole("menuitem", { name: "Tandai terjual" }).click()
    const dialog = page.getByRole("dialog", { name: `Tandai terjual: ${word} satu` })
    await expect(field(dialog, "Harga deal")).toHaveValue("1.000.000.000")
    await expect(field(dialog, "Tanggal deal")).toHaveValue(showDate(todayInJakarta()))
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Masa premium berakhir hari ini",
      "1 iklan dihentikan",
      "1 kunjungan dibatalkan",
    ])
    await send(dialog, "Tandai terjual")
    await expectToastAndClose(page, "Success updated sold property.")
    await expect(main(page).getByRole("row", { name: word })).toContainText("Terjual")
    const { premium } = await api("GET", `/house-list/by/${house.slug}`)
    const visits = await api("GET", `/schedule-house-list?house=${house.id}`)
    expect([premium, visits.map(({ status }: { status: string }) => status)]).toEqual([false, ["cancelled"]])
  })

  await test.step("without extensions it says what is left to do, and leads there", async () => {
    await makePremiumHouse(page, api, `${word} dua`)
    await disableExtensions(page)
    await page.route(/\/svc\/main\/house-list\/\d+$/, (route) =>
      route.request().method() === "PUT" ? route.fulfill({ json: { status: 200, data: {} } }) : route.fallback(),
    )
    await page.goto(`/dashboard/listing?search=${encodeURIComponent(`${word} dua`)}`)
    await page.getByRole("button", { name: `Aksi untuk ${word} dua` }).click()
    await page.getByRole("menuitem", { name: "Tandai terjual" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toContainText("1 iklan perlu dihentikan")
    await field(dialog, "Tanggal deal").fill("kemarin lusa, ya")
    await send(dialog, "Tandai terjual")
    await expect(dialog).toContainText("“kemarin lusa, ya” bukan tanggal. Tulis misalnya 21 Nov 2026")
    await pickDate(dialog, "Tanggal deal", "hari ini")
    await send(dialog, "Tandai terjual")
    await expect(dialog).toHaveAccessibleName("Tandai terjual: sudah dikirim")
    await dialog.getByRole("listitem").filter({ hasText: "1 kunjungan perlu dibatalkan" }).getByRole("link").click()
    await expect(page).toHaveURL(/\/dashboard\/schedule\?/)
  })

  await test.step("analytics: typed days, presets, and a calendar that is walked by keys", async () => {
    await page.unrouteAll({ behavior: "wait" })
    await page.goto("/dashboard/analytics/statistic?startDate=2026-10-24&endDate=2026-11-20")
    const from = main(page).getByRole("textbox", { name: "Dari" })
    await expect(from).toHaveValue("24 Okt 2026")
    await from.fill("31/2/2026")
    await from.press("Enter")
    await expect(main(page)).toContainText("Februari 2026 hanya sampai tanggal 28.")
    await from.fill("1 agt 2026")
    await from.press("Enter")
    await expect.poll(() => new URL(page.url()).searchParams.get("startDate")).toBe("2026-08-01")
    await main(page).getByRole("button", { name: "Bulan lalu" }).click()
    await expect(main(page).getByRole("button", { name: "Bulan lalu" })).toHaveAttribute("aria-pressed", "true")
    await main(page).getByRole("button", { name: "Buka kalender" }).first().click()
    const chosen = page.locator("[popover] [aria-pressed=true]")
    await expect(chosen).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect.poll(() => new URL(page.url()).searchParams.get("startDate")).toMatch(/-02$/)
    await expect(from).toBeFocused()
  })
})
