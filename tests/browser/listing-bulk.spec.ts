import type { Page } from "@playwright/test"
import { choose, createUniqueName, expectToastAndClose, field, searchFor } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const bar = (page: Page) => page.getByRole("region", { name: "Pilihan" })

test("a status is given to many at once; what fails stays selected and is tried again", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const word = createUniqueName("Massal")
  await makeListings(page, [`${word} satu`, `${word} dua`, `${word} tiga`], ["review"])
  await makeListings(page, [`${word} empat`])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await expect(bar(page)).toContainText("4 dipilih")
  await bar(page).getByRole("button", { name: "Ubah status" }).click()
  const dialog = page.getByRole("dialog")
  await choose(dialog, "Status", "Ditolak")
  await expect(dialog.getByRole("status").first()).toHaveText("4 dipilih: 3 → Ditolak, 1 tidak bisa (1 Draft)")
  await dialog.getByRole("button", { name: "Tolak 3 listing" }).click()
  await expect(dialog).toContainText("Alasan wajib diisi bila status Ditolak atau Diblokir.")
  await field(dialog, "Alasan").fill("Foto tidak sesuai.")

  let refused = 0
  await page.route(/house-list\/status\//, (route) => {
    refused += 1
    return refused === 2
      ? route.fulfill({
          status: 409,
          json: { message: "Sedang diubah orang lain." },
        })
      : route.fallback()
  })
  await dialog.getByRole("button", { name: "Tolak 3 listing" }).click()
  const report = page.getByRole("dialog", { name: "2 berhasil, 1 gagal" })
  await expect(report).toContainText("Sedang diubah orang lain.")
  await expectToastAndClose(page, "Ubah status: 2 berhasil, 1 gagal")
  await report.getByRole("button", { name: "Coba lagi" }).click()
  await expect(report).toHaveCount(0)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(bar(page)).toContainText("1 dipilih")
  await expect(main(page).getByRole("row", { name: /Ditolak/ })).toHaveCount(3)
  await expect(main(page).getByRole("row", { name: `${word} empat` })).toContainText("Draft")
})

test("many are marked as sold, each with its own price", SLOW, async ({ page }) => {
  const word = createUniqueName("Terjual massal")
  await makeListings(page, [`${word} satu`, `${word} dua`], ["review", "active"])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await bar(page).getByRole("button", { name: "Tandai terjual" }).click()
  const dialog = page.getByRole("dialog", { name: "Tandai terjual: 2 listing" })
  const price = dialog.getByLabel(`Harga deal ${word} satu`)
  await expect(price).toHaveValue("1.000.000.000")
  await price.fill("")
  await dialog.getByRole("button", { name: "Tandai terjual 2 listing" }).click()
  await expect(dialog).toContainText("Harga deal wajib diisi.")
  await price.fill("975 jt")
  await dialog.getByRole("button", { name: "Tandai terjual 2 listing" }).click()
  await expectToastAndClose(page, "Tandai terjual: 2 berhasil")
  await expect(main(page).getByRole("row", { name: /Terjual/ })).toHaveCount(2)
  await expect(bar(page)).toHaveCount(0)
})

test("the buttons of a dialog stay where they were drawn, whatever loads after them", async ({ page }) => {
  const word = createUniqueName("Tombol diam")
  await makeListings(page, [`${word} satu`], ["review"])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await bar(page).getByRole("button", { name: "Ubah status" }).click()
  const dialog = page.getByRole("dialog")
  await choose(dialog, "Status", "Ditolak")
  await expect(dialog.getByLabel(/^Alasan/)).toBeVisible()
  const send = dialog.getByRole("button", { name: "Tolak 1 listing" })
  const drawn = await send.boundingBox()
  await expect(dialog.getByRole("group", { name: "Teks siap pakai" })).toBeVisible()
  expect(await send.boundingBox()).toEqual(drawn)
})

test("selected rows that the filter no longer holds are counted, named before they are removed, and can be let go", async ({
  page,
}) => {
  const word = createUniqueName("Luar")
  const titles = [`${word} satu`, `${word} dua`]
  await makeListings(page, titles)
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  for (const title of titles)
    await main(page)
      .getByRole("checkbox", { name: `Pilih ${title}` })
      .check()
  await searchFor(page, titles[0] ?? "")
  await expect(bar(page)).toContainText("2 dipilih, 1 di luar saringan")
  await bar(page).getByRole("button", { name: "Hapus" }).click()
  const dialog = page.getByRole("dialog", { name: "Hapus 2 listing?" })
  await expect(dialog.getByRole("status").getByRole("listitem")).toHaveText(titles[1] ?? "")
  await dialog.getByRole("button", { name: "Batal" }).click()
  await bar(page).getByRole("button", { name: "Lepas 1 di luar saringan" }).click()
  await expect(bar(page)).toContainText("1 dipilih")
  await bar(page).getByRole("button", { name: "Hapus" }).click()
  await expect(page.getByRole("dialog", { name: "Hapus listing ini?" })).not.toContainText("di luar saringan")
})
