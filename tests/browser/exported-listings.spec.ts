import type { Page } from "@playwright/test"
import { createApi } from "./support/api.ts"
import { createUniqueName, pressInHead } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { PHONE } from "./support/widths.ts"
import { findCounts, pressStep, readDownload } from "./support/wizard.ts"

const exportAll = async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: "Ekspor" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Ekspor" })
  await dialog.getByRole("radio", { name: "Semua kolom" }).check()
  return readDownload(page, () => pressStep(dialog, "Unduh"))
}

const checkFile = async (page: Page, text: string) => {
  await pressInHead(page, "Unggah CSV")
  const dialog = page.getByRole("dialog", { name: "Unggah CSV" })
  const file = { name: "ekspor.csv", mimeType: "text/csv", buffer: Buffer.from(text) }
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles(file)
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  return dialog
}

const listingsOf = async (page: Page, word: string) => {
  const api = await createApi(page)
  const { data } = await api("GET", `/house-list/admin?search=${encodeURIComponent(word)}&sort=id`)
  return data as { price: number; source_id: string; house_id: string }[]
}

test("on a phone a table of codes and prices is enough; an unknown code waits for a decision", async ({ page }) => {
  await page.setViewportSize(PHONE)
  const word = createUniqueName("Kode")
  await makeListings(page, [`${word} satu`])
  const [{ house_id = "" } = {}] = await listingsOf(page, word)
  await signIn(page, "ADMIN", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  const dialog = await checkFile(page, `Kode listing;Harga\n${house_id};1,25 M\nHOS-TIDAKADA;2 M`)
  await expect(findCounts(dialog)).toHaveText(/0 baru\s*1 diubah\s*0 sama\s*1 perlu diperbaiki/)
  await expect(dialog.getByRole("list", { name: "Masalah" })).toContainText(
    "Kode listing ini tidak dikenal. Betulkan, atau kosongkan untuk menambah listing baru.",
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await pressStep(dialog, "Lewati 1 baris ini")
  await pressStep(dialog, "Lanjut ke kirim")
  await pressStep(dialog, "Kirim 1 baris")
  const report = dialog.getByRole("region", { name: "Laporan ekspor.csv" })
  await expect(report).toContainText("1 listing diubah, 0 gagal.")
  await expect(report).toContainText("1 baris lain di berkas Anda tidak dikirim.")
  expect(await readDownload(page, () => pressStep(dialog, "Unduh baris yang tidak masuk"))).toContain(
    "HOS-TIDAKADA;2 M;3;",
  )
  expect(await listingsOf(page, word)).toMatchObject([{ price: 1_250_000_000 }])
})

test("what loses its answer goes on, changes after a reload too, and nothing is written twice", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const word = createUniqueName("Lanjut")
  await makeListings(page, [`${word} satu`, `${word} dua`])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  const [head = "", ...rows] = (await exportAll(page)).split("\r\n")
  const changed = rows.map((row) => row.replace(/;100000000\d;/, ";1250000000;"))
  const code = head.split(";").indexOf("Kode listing")
  const first = rows.find((row) => row.includes(`${word} satu`)) ?? ""
  const cells = first.replaceAll(word, `${word} baru`).split(";")
  const added = cells.map((cell, at) => (at === code ? "" : cell)).join(";")
  const written: string[] = []
  await page.route(/\/house-list\/\d+$/, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback()
    written.push(route.request().url())
    // The first change is written, and its answer is lost.
    if (written.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  let isUploadLost = true
  await page.route(/upload-csv$/, async (route) => {
    if (route.request().method() !== "POST" || !isUploadLost) return route.fallback()
    isUploadLost = false
    await route.fetch()
    return route.abort()
  })
  const dialog = await checkFile(page, [head, ...changed, added].join("\r\n"))
  await expect(findCounts(dialog)).toHaveText(/1 baru\s*2 diubah\s*0 sama/)
  await pressStep(dialog, "Lanjut ke kirim")
  await pressStep(dialog, "Kirim 3 baris")
  await expect(dialog.getByRole("alert")).toContainText("Berhenti di baris 2")
  await page.reload()
  await pressInHead(page, "Unggah CSV")
  await pressStep(dialog, "Lanjutkan ekspor.csv")
  await pressStep(dialog, /^Lanjutkan$/)
  await expect(dialog.getByRole("alert")).toContainText("Baris yang sudah diterima tidak masuk dua kali.")
  await pressStep(dialog, /^Lanjutkan$/)
  await expect(dialog.getByRole("status").first()).toContainText("2 listing diubah, 0 gagal.")
  await expect(dialog.getByRole("region", { name: "Laporan ekspor.csv" })).toContainText("1 diterima, 0 ditolak")
  expect(new Set(written).size).toBe(written.length)
  expect((await listingsOf(page, word)).map(({ price }) => price)).toEqual([
    1_250_000_000, 1_250_000_000, 1_000_000_000,
  ])
})
