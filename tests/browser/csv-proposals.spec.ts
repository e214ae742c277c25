import AxeBuilder from "@axe-core/playwright"
import { createUniqueName } from "./support/form.ts"
import { expect, test } from "./support/test.ts"
import { findCounts, openWizard, pressStep } from "./support/wizard.ts"

test("a file that names neither type, ad type nor titles is ready after its proposals and one city", async ({
  page,
}) => {
  const street = createUniqueName("Cendana")
  const dialog = await openWizard(page)
  const rows = ["Bogor;Taman Sari Persada", "Bogor;Vila Duta", "Bogor;Gunung Putri"].map(
    (place, at) => `${at + 1};${2 + at}850000000;120;90;3;${place};${street} ${at}`,
  )
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({
    name: "DATA RUMAH.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["NO;HARGA;LT;LB;KT;KOTA;KECAMATAN;JALAN", ...rows].join("\n")),
  })
  await pressStep(dialog, "Lanjut ke kolom")
  const proposals = dialog.getByRole("region", { name: "Usulan untuk seluruh berkas" })
  await expect(proposals).toContainText("Tipe propertiRumah Disebut di nama berkasnya: “RUMAH”.")
  await expect(proposals).toContainText("Rumah 120 m² di Taman Sari Persada, Bogor")
  await expect(dialog.getByRole("status")).toContainText("Belum ada: Judul, Tipe properti, Tipe iklan.")
  await expect(dialog.getByRole("button", { name: "Periksa semua baris" })).toBeDisabled()
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])
  await pressStep(dialog, "Pakai usulan ini")
  await expect(proposals).toHaveCount(0)
  await expect(dialog.getByLabel(/^Judul dibuat/)).toBeChecked()

  await test.step("what was taken survives a reload", async () => {
    await page.waitForTimeout(600)
    await page.reload()
    await page.getByRole("button", { name: "Unggah CSV" }).click()
    await pressStep(dialog, "Lanjutkan DATA RUMAH.csv")
    await expect(dialog.getByLabel(/^Judul dibuat/)).toBeChecked()
    await expect(proposals).toHaveCount(0)
  })

  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText(/1 siap\s*2 perlu diperbaiki/)
  const question = dialog.getByRole("group", { name: "Kota “bogor”" })
  await expect(question).toContainText("2 baris")
  await question.getByRole("button", { name: "Kota Bogor" }).click()
  await expect(question).toHaveCount(0)
  await dialog.getByLabel(/^Kecamatan belum diketahui/).check()
  await expect(findCounts(dialog)).toHaveText("3 siap")
  await pressStep(dialog, "Batalkan: bogor dibaca Kota Bogor")
  await expect(findCounts(dialog)).toHaveText(/1 siap\s*2 perlu diperbaiki/)
  await question.getByRole("button", { name: "Kota Bogor" }).click()
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])
  await pressStep(dialog, "Lanjut ke kirim")
  await expect(dialog.getByRole("button", { name: "Kirim apa adanya" })).toHaveCount(0)
  await pressStep(dialog, "Kirim 3 listing")
  await expect(dialog).toContainText("3 diterima, 0 ditolak.", { timeout: 30_000 })
})
