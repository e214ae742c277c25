import AxeBuilder from "@axe-core/playwright"
import { choose, createUniqueName } from "./support/form.ts"
import { readStoredEntries } from "./support/kept.ts"
import { expect, test } from "./support/test.ts"
import { findCounts, openWizard, pressStep } from "./support/wizard.ts"

test("an absurd price waits, a city is asked once, and what was decided outlives a reload", async ({ page }) => {
  const name = createUniqueName("Ragu")
  const rows = [
    `${name} satu;Rumah;Dijual;7,5 juta;120;Depok;Sawangan`,
    `${name} dua;Rumah;Dijual;7,5 juta;110;Depok;Sawangan`,
    `${name} tiga;Rumah;Dijual;850jt;120;Bogor;Taman Sari Persada`,
    `${name} empat;Rumah;Dijual;900jt;110;Bogor;Vila Duta`,
  ]
  const head = `Daftar ${name}, Oktober\nJudul;Tipe properti;Tipe iklan;Harga;LT;Kota;Kecamatan`
  const buffer = Buffer.from([head, ...rows].join("\n"))
  const dialog = await openWizard(page)
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({ name: "ragu.csv", mimeType: "text/csv", buffer })
  await expect(dialog.getByRole("region", { name: "Isi berkas" })).toContainText("1 baris di atas tabel tidak ikut.")
  await expect(dialog.getByLabel("Baris judul ada di")).toHaveValue("2")
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText(/0 siap\s*4 perlu diperbaiki/)
  const doubted = dialog.getByRole("list", { name: /^Baris: Harganya kurang/ })
  await doubted.getByRole("button", { name: "Perbaiki Harga di baris 3" }).click()
  await doubted.getByLabel("Harga", { exact: true }).fill("900jt")
  await doubted.getByRole("button", { name: "Terapkan ke 1 baris" }).click()
  await expect(findCounts(dialog)).toHaveText(/1 siap\s*3 perlu diperbaiki/)
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])
  await pressStep(dialog, "Sudah benar")
  await expect(findCounts(dialog)).toHaveText(/2 siap\s*2 perlu diperbaiki/)
  const question = dialog.getByRole("group", { name: "Kota “bogor”" })
  await expect(question).toContainText("2 baris")
  await question.getByRole("button", { name: "Kota Bogor" }).click()
  await dialog.getByLabel(/^Kecamatan belum diketahui/).check()
  await expect(findCounts(dialog)).toHaveText("4 siap")

  // The last decision is stored.
  await expect
    .poll(() => readStoredEntries(page, "griya-kept", "imports"))
    .toEqual([expect.stringContaining('"isDistrictUnknown":true')])
  await page.reload()
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  await pressStep(dialog, "Lanjutkan ragu.csv")
  await expect(findCounts(dialog)).toHaveText("4 siap")
  await pressStep(dialog, /^Perlu dilihat/)
  await pressStep(dialog, /kurang dari Rp 10 juta/)
  await pressStep(dialog, "Tahan lagi")
  await pressStep(dialog, "Batalkan: bogor dibaca Kota Bogor")
  await expect(findCounts(dialog)).toHaveText(/1 siap\s*3 perlu diperbaiki/)
})

test("one press fills what a portal's file lacks, and its next file has the place that was chosen", async ({
  page,
}) => {
  const head = "Harga,Lokasi,Kamar_Tidur,Kamar_Mandi,Luas_Tanah,Luas_Bangunan"
  const open = async (prices: readonly string[]) => {
    const places = ["Antah Berantah, Kota Depok", "Sawangan, Kota Depok"]
    const rows = places.map((place, at) => `${prices[at]},"${place}",3,2,60 m²,58`)
    const buffer = Buffer.from([head, ...rows].join("\n"))
    await dialog
      .getByLabel(/^(Pilih|Ganti) berkas .csv/)
      .setInputFiles({ name: "daftar.csv", mimeType: "text/csv", buffer })
    await pressStep(dialog, "Lanjut ke kolom")
  }
  const dialog = await openWizard(page)
  await open(["Rp 865 Juta", "Rp 1 Miliar"])
  await expect(dialog.getByText(/^Belum ada: Judul, Tipe properti, Tipe iklan\./)).toBeVisible()
  await pressStep(dialog, "Pakai untuk sel yang kosong")
  const values = dialog.getByRole("region", { name: "Nilai untuk sel yang kosong" })
  await expect(values).toContainText("disusun dari tipe, jumlah kamar atau luas, dan tempatnya")
  await values.getByRole("button", { name: "Isi sendiri" }).click()
  await expect(dialog.getByText(/^Belum ada: Judul\./)).toBeVisible()
  await pressStep(dialog, "Pakai untuk sel yang kosong")
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText(/1 siap\s*1 perlu diperbaiki/)
  await choose(dialog, "Kecamatan", "Sawangan")
  await pressStep(dialog, "Terapkan ke 1 baris")
  await expect(findCounts(dialog)).toHaveText("2 siap")
  await pressStep(dialog, /^Dibenahi otomatis/)
  await expect(dialog.getByText(/^Judul disusun dari tipe/)).toBeVisible()

  await pressStep(dialog, /Berkas/)
  await open(["Rp 870 Juta", "Rp 2 Miliar"])
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText("2 siap")
  await expect(dialog.getByRole("note")).toHaveText(
    "1 tempat dibaca seperti di impor sebelumnya; lihat Perbaikan Anda.",
  )
  await pressStep(dialog, /^Perbaikan Anda/)
  await pressStep(dialog, "Batalkan perbaikan Antah Berantah, Kota Depok")
  await expect(findCounts(dialog)).toHaveText(/1 siap\s*1 perlu diperbaiki/)
  await pressStep(dialog, /Kolom/)
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText(/1 siap\s*1 perlu diperbaiki/)
})

test("an area within one district is accepted with one press, one of several chosen with another", async ({ page }) => {
  const name = createUniqueName("Kawasan")
  const rows = [
    `${name} satu;Rumah;Dijual;2,5 M;120;Bogor;Sentul City`,
    `${name} dua;Rumah;Dijual;2,6 M;130;Bogor;Sentul City`,
    `${name} tiga;Rumah;Dijual;3 M;140;Tangerang;Alam Sutera`,
  ]
  const buffer = Buffer.from(["Judul;Tipe properti;Tipe iklan;Harga;LT;Kota;Kecamatan", ...rows].join("\n"))
  const dialog = await openWizard(page)
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({ name: "kawasan.csv", mimeType: "text/csv", buffer })
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText(/0 siap\s*3 perlu diperbaiki/)
  await dialog.getByText("Lihat 1 kecamatan").click()
  await expect(dialog.getByRole("list", { name: "Kecamatan yang hampir pasti" })).toContainText(
    "Sentul City → Babakan Madang, Kabupaten Bogor",
  )
  await dialog.getByRole("button", { name: "Terima 2 baris", exact: true }).click()
  await expect(findCounts(dialog)).toHaveText(/2 siap\s*1 perlu diperbaiki/)
  const question = dialog.getByRole("group", { name: "Kawasan “Alam Sutera”" })
  await expect(question).toContainText("Yang mana di 1 baris ini?")
  await question.getByRole("button", { name: "Serpong Utara, Kota Tangerang Selatan" }).click()
  await expect(findCounts(dialog)).toHaveText("3 siap")
  await pressStep(dialog, "Batalkan: Alam Sutera dibaca Serpong Utara, Kota Tangerang Selatan")
  await expect(findCounts(dialog)).toHaveText(/2 siap\s*1 perlu diperbaiki/)
  // Among the problems the same choice is for one spelling alone.
  await dialog.getByRole("list", { name: "Masalah" }).getByRole("button", { name: "Pinang, Kota Tangerang" }).click()
  await expect(findCounts(dialog)).toHaveText("3 siap")
})
