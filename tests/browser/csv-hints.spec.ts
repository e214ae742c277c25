import AxeBuilder from "@axe-core/playwright"
import { unique } from "./support/form.ts"
import { expect, test } from "./support/test.ts"
import { counts, next, openWizard } from "./support/wizard.ts"

test("what is most likely wrong opens to its rows, and what was decided outlives a reload", async ({ page }) => {
  const name = unique("Petunjuk")
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
  await next(dialog, "Lanjut ke kolom")
  await next(dialog, "Periksa semua baris")

  await next(dialog, /kurang dari Rp 10 juta/)
  const doubted = dialog.getByRole("list", { name: /^Baris: Harganya kurang/ })
  await expect(doubted.getByRole("listitem")).toHaveCount(4)
  await expect(doubted).toContainText("Harga Rp 7.500.000")
  await dialog.getByLabel("Keputusan untuk baris 3").selectOption("Sudah benar")
  await dialog.getByLabel("Keputusan untuk baris 4").selectOption("Lewati baris ini")
  await expect(counts(dialog)).toHaveText(/3 siap\s*2 perlu diperbaiki\s*1 dilewati/)
  await dialog.getByRole("button", { name: "Ubah Harga di baris 5" }).click()
  await doubted.getByLabel("Harga", { exact: true }).fill("900jt")
  await doubted.getByRole("button", { name: "Terapkan ke 1 baris" }).click()
  await expect(dialog.getByLabel("Keputusan untuk baris 5")).toHaveValue("")
  await expect(doubted).toContainText("Harga Rp 900.000.000")
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([])
  await next(dialog, "Harga ini per m²: kalikan dengan luas")
  const decided = dialog.getByRole("list", { name: "Sudah diputuskan" })
  await next(dialog, /^Perbaikan Anda/)
  await expect(decided.getByRole("listitem").filter({ hasText: "Harganya dikalikan dengan luas." })).toContainText(
    "1 baris",
  )
  await next(dialog, /^Perlu dilihat/)
  await next(dialog, /Judulnya menyebut sewa/)
  await dialog.getByRole("button", { name: "Ini disewakan" }).click()
  await expect(dialog.getByRole("button", { name: "Perlu dilihat 0" })).toBeVisible()
  await next(dialog, /^Perbaikan Anda/)
  await expect(decided).toContainText("Tipe iklannya menjadi disewa.")

  await page.reload()
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  await next(dialog, "Lanjutkan petunjuk.csv")
  await expect(counts(dialog)).toHaveText(/5 siap\s*1 dilewati/)
  await next(dialog, /^Perbaikan Anda/)
  await expect(decided.getByRole("listitem")).toHaveCount(3)
  await next(dialog, "Batalkan: Harganya dikalikan dengan luas.")
  await next(dialog, /^Masalah/)
  await expect(dialog.getByRole("button", { name: /kurang dari Rp 10 juta/ })).toBeVisible()
})
