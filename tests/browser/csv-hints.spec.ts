import AxeBuilder from "@axe-core/playwright"
import { createUniqueName } from "./support/form.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"
import { findCounts, openWizard, pressStep } from "./support/wizard.ts"

test("what is most likely wrong opens to its rows, and what was decided outlives a reload", SLOW, async ({ page }) => {
  const name = createUniqueName("Petunjuk")
  const row = (title: string, price: string) => `${name} ${title};Rumah;Dijual;${price};120;Depok;Sawangan`
  const titles = ["satu", "dua", "tiga", "empat"]
  const rows = [
    ...titles.map((title) => row(title, "7,5 juta")),
    row("disewakan per tahun", "190 juta"),
    row("enam", "850 juta"),
  ]
  const head = `Daftar ${name}, Oktober\nJudul;Tipe properti;Tipe iklan;Harga;LT;Kota;Kecamatan`
  const dialog = await openWizard(page)
  const buffer = Buffer.from([head, ...rows].join("\n"))
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({ name: "petunjuk.csv", mimeType: "text/csv", buffer })
  await expect(dialog.getByRole("region", { name: "Isi berkas" })).toContainText("1 baris di atas tabel tidak ikut.")
  await expect(dialog.getByLabel("Baris judul ada di")).toHaveValue("2")
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")

  await pressStep(dialog, /kurang dari Rp 10 juta/)
  const doubted = dialog.getByRole("list", { name: /^Baris: Harganya kurang/ })
  await expect(doubted.getByRole("listitem")).toHaveCount(4)
  await expect(doubted).toContainText("Harga Rp 7.500.000")
  await dialog.getByLabel("Keputusan untuk baris 3").selectOption("Sudah benar")
  await dialog.getByLabel("Keputusan untuk baris 4").selectOption("Lewati baris ini")
  await expect(findCounts(dialog)).toHaveText(/3 siap\s*2 perlu diperbaiki\s*1 dilewati/)
  await dialog.getByRole("button", { name: "Ubah Harga di baris 5" }).click()
  await doubted.getByLabel("Harga", { exact: true }).fill("900jt")
  await doubted.getByRole("button", { name: "Terapkan ke 1 baris" }).click()
  await expect(dialog.getByLabel("Keputusan untuk baris 5")).toHaveValue("")
  await expect(doubted).toContainText("Harga Rp 900.000.000")
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])
  await pressStep(dialog, "Harga ini per m²: kalikan dengan luas")
  const decided = dialog.getByRole("list", { name: "Sudah diputuskan" })
  await pressStep(dialog, /^Perbaikan Anda/)
  await expect(decided.getByRole("listitem").filter({ hasText: "Harganya dikalikan dengan luas." })).toContainText(
    "1 baris",
  )
  await pressStep(dialog, /^Perlu dilihat/)
  await pressStep(dialog, /Judulnya menyebut sewa/)
  await dialog.getByRole("button", { name: "Ini disewakan" }).click()
  await expect(dialog.getByRole("button", { name: "Perlu dilihat 0" })).toBeVisible()
  await pressStep(dialog, /^Perbaikan Anda/)
  await expect(decided).toContainText("Tipe iklannya menjadi disewa.")

  await page.reload()
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  await pressStep(dialog, "Lanjutkan petunjuk.csv")
  await expect(findCounts(dialog)).toHaveText(/5 siap\s*1 dilewati/)
  await pressStep(dialog, /^Perbaikan Anda/)
  await expect(decided.getByRole("listitem")).toHaveCount(3)
  await pressStep(dialog, "Batalkan: Harganya dikalikan dengan luas.")
  await pressStep(dialog, /^Masalah/)
  await expect(dialog.getByRole("button", { name: /kurang dari Rp 10 juta/ })).toBeVisible()
})
