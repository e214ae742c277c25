import { readFileSync, writeFileSync } from "node:fs"
import AxeBuilder from "@axe-core/playwright"
import type { Locator, Page } from "@playwright/test"
import writeWorkbook from "write-excel-file/node"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName, expectToastAndClose, pressInHead, searchFor } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { DESKTOP, SLOW, SMOKE } from "./support/widths.ts"

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
const META =
  "Awal pelaporan,Akhir pelaporan,Nama iklan,Hasil,Jangkauan,Jumlah yang dibelanjakan (IDR),Impresi,Klik tautan".split(
    ",",
  )

type Row = (string | number | null)[]

const workbookOf = async (name: string, rows: Row[]) => {
  const cells = (lines: Row[]) => lines.map((row) => row.map((value) => (value === null ? null : { value })))
  const sheets = [
    { sheet: "Formatted Report", data: cells([["Laporan"]]) },
    { sheet: "Raw Data Report", data: cells([["Laporan tanpa judul"], [], META, ...rows]) },
  ]
  return { name, mimeType: XLSX, buffer: Buffer.from(await writeWorkbook(sheets as never).toBuffer()) }
}

const openDialog = async (page: Page) => {
  await pressInHead(page, "Unggah Excel")
  return page.getByRole("dialog", { name: "Unggah Excel" })
}
const pick = (dialog: Locator, file: Parameters<Locator["setInputFiles"]>[0]) =>
  dialog.getByLabel("Berkas .xlsx").setInputFiles(file)
const sendIt = (dialog: Locator, name = "Unggah") => dialog.getByRole("button", { name, exact: true }).click()

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP })

  test("a Meta workbook is previewed, taken, noticed the second time, and drawn by day", SMOKE, async ({ page }) => {
    const title = createUniqueName("Video rumah")
    const file = await workbookOf("Laporan-tanpa-judul.xlsx", [
      ["2026-11-01", "2026-11-02", null, 5, 900, 250_000, 1500, 30],
      ["2026-11-01", "2026-11-01", title, 3, 800, 150_000, 1000, 20],
      ["2026-11-02", "2026-11-02", title, 2, 450, 100_000, 500, 10],
      ["2026-11-02", "2026-11-02", "Baris bergeser", 2, 450, 100_000, 5, 10],
    ])
    await signIn(page, "gro_admin", "/dashboard/ads-premium")
    let dialog = await openDialog(page)
    await pick(dialog, file)

    await test.step("the preview says what is in it", async () => {
      await expect(dialog.getByLabel("Lembar")).toHaveValue("1")
      await expect(dialog).toContainText("Meta Ads · 1 Nov 2026 – 2 Nov 2026 · judul kolom di baris 3")
      await expect(dialog).toContainText("1 baris total tidak dihitung")
      const ad = dialog.getByRole("region", { name: "Iklan di laporan" }).getByRole("row", { name: title })
      await expect(ad).toContainText("Iklan baru")
      await expect(ad).toContainText("1.500")
      await expect(ad).toContainText("Rp 250.000")
      const { violations } = await new AxeBuilder({ page }).include("dialog[open]").analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
    })

    await test.step("rows that cannot be right are refused by name, and can be downloaded", async () => {
      const refused = dialog.getByRole("region", { name: "Baris ditolak" })
      await expect(refused).toContainText("Baris 7: Baris bergeser")
      await expect(refused).toContainText("Klik (10) lebih banyak daripada impresi (5).")
      const download = page.waitForEvent("download")
      await refused.getByRole("button", { name: "Unduh baris ditolak" }).click()
      const saved = await download
      expect(saved.suggestedFilename()).toBe("Laporan-tanpa-judul-ditolak.csv")
      const text = readFileSync(await saved.path(), "utf8")
      expect(text).toContain("Baris;Nama;Alasan;Awal pelaporan")
      expect(text).toContain("7;Baris bergeser;")
    })

    await sendIt(dialog)
    await expectToastAndClose(page, "Success upload excel.")
    await expect(dialog).toHaveCount(0)

    await test.step("the same file is noticed, and adds nothing", async () => {
      dialog = await openDialog(page)
      await expect(dialog.getByRole("region", { name: "Laporan yang sudah diunggah" })).toContainText(
        "Laporan-tanpa-judul.xlsx",
      )
      await pick(dialog, file)
      await expect(dialog).toContainText(/Berkas ini sudah diunggah .* oleh Rahma Wijaya\. Unggah lagi menggantikan/)
      await sendIt(dialog, "Unggah lagi")
      await expectToastAndClose(page, "Success upload excel.")
      await expect(dialog).toHaveCount(0)
      await searchFor(page, title)
      const main = page.getByRole("main")
      await main.getByRole("link", { name: title }).first().click()
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(title)
      await expect(main.locator("section:has(> dl)").first()).toContainText("1.500")
    })

    await test.step("its plots have a table each", async () => {
      for (const [name, value] of [
        ["Impresi", "1.500"],
        ["Klik", "30"],
        ["CTR (%)", "2"],
        ["Biaya (Rp)", "250.000"],
      ] as const) {
        const plot = page.getByRole("region", { name, exact: true })
        await expect(plot).toContainText(value)
        await plot.getByRole("button", { name: `Tabel ${name}` }).click()
        await expect(page.getByRole("region", { name: `Tabel ${name}` }).getByRole("row")).toHaveCount(3)
      }
    })
  })

  test("the tab Grafik keeps its range in the URL and says where there is nothing", SLOW, async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/ads-premium?search=Promo")
    await page.getByRole("navigation", { name: "Tampilan" }).getByRole("link", { name: "Grafik" }).click()
    await expect(page.getByRole("region", { name: "Impresi", exact: true })).toBeVisible()
    const range = page.getByRole("button", { name: "90 hari" })
    await range.click()
    await expect(range).toHaveAttribute("aria-pressed", "true")
    await expect(page.getByRole("region", { name: "Angka per rentang" })).toBeVisible()
    expect(new URL(page.url()).searchParams.get("face")).toBe("charts")
    await page.reload()
    await expect(range).toHaveAttribute("aria-pressed", "true")
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await visit(page, "/dashboard/ads-premium?face=charts&startDate=2019-01-01&endDate=2019-01-05")
    await expect(page.getByRole("main")).toContainText("Data tidak ditemukan")
    await page.getByRole("navigation", { name: "Tampilan" }).getByRole("link", { name: "Tabel" }).click()
    await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible()
  })
})

test("what is no report gives a sentence, and nothing can be sent", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/ads-premium")
  const dialog = await openDialog(page)
  for (const [name, content, sentence] of [
    ["rusak.xlsx", Buffer.from("PK\u0003\u0004 rusak"), /bukan laporan Excel/],
    ["gambar.xlsx", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /bukan laporan Excel/],
    ["catatan.csv", Buffer.from("Nama;Telepon\nBudi;0812"), /^Baris judul kolom tidak ditemukan/],
    ["dolar.csv", Buffer.from("Ad name,Impressions,Amount spent (USD)\nA,5,103255.29"), /dalam USD/],
    ["kutip.csv", Buffer.from('Nama iklan,Impresi\n"Terbuka,5'), /tanda kutip/],
  ] as const) {
    await pick(dialog, { name, mimeType: "application/octet-stream", buffer: content })
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByRole("button", { name: "Unggah", exact: true })).toBeDisabled()
    if (name === "dolar.csv")
      await expect(dialog.getByRole("region", { name: "Iklan di laporan" })).toContainText("USD 103.255,29")
  }
  const large = test.info().outputPath("besar.xlsx")
  writeFileSync(large, Buffer.alloc(10 * 1024 * 1024 + 1))
  await pick(dialog, large)
  await expect(dialog.getByText(/Paling besar 10 MB/)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Unggah Excel" })).toBeFocused()
})

test("without extensions the preview works, and nothing undocumented is asked", SLOW, async ({ page }) => {
  await disableExtensions(page)
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await signIn(page, "gro_admin", "/dashboard/ads-premium")
  await expect(page.getByRole("navigation", { name: "Tampilan" })).toHaveCount(0)
  const dialog = await openDialog(page)
  await pick(dialog, {
    name: "a.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Nama iklan,Impresi,Klik tautan\nTanpa hari,5,1"),
  })
  await expect(dialog.getByRole("row", { name: "Tanpa hari" })).toBeVisible()
  const own = Buffer.from("kode;nilai\r\nA;1\r\n")
  let sent: Buffer | null = null
  await page.route("**/premium-ads/excel", async (route) => {
    sent = route.request().postDataBuffer()
    await route.fulfill({ status: 200, json: { status: 200, data: {} } })
  })
  await pick(dialog, { name: "milik kami.csv", mimeType: "text/csv", buffer: own })
  await expect(dialog.getByRole("button", { name: "Unggah", exact: true })).toBeDisabled()
  await dialog.getByRole("button", { name: "Kirim apa adanya" }).click()
  await sendIt(page.getByRole("dialog", { name: "Kirim berkas ini apa adanya?" }), "Kirim apa adanya")
  await expect(dialog).toBeHidden()
  expect((sent as Buffer | null)?.includes(own)).toBe(true)
  expect(asked.filter((url) => /premium-ads\/(figures|reports)/.test(url))).toEqual([])
})

test("a report that names no currency is sent once somebody says that it is in rupiah", SLOW, async ({ page }) => {
  const title = createUniqueName("Tanpa mata uang")
  await signIn(page, "gro_admin", "/dashboard/ads-premium")
  const dialog = await openDialog(page)
  const content = Buffer.from(`Ad name,Day,Impressions,Clicks (all),Amount spent\n${title},2026-09-01,500,5,1250.5`)
  await pick(dialog, { name: "tanpa.csv", mimeType: "text/csv", buffer: content })
  const ad = dialog.getByRole("row", { name: title })
  await expect(ad).toContainText("1.250,5")
  await expect(ad).not.toContainText("Rp")
  const send = dialog.getByRole("button", { name: "Unggah", exact: true })
  await expect(send).toBeDisabled()
  await dialog.getByLabel("Biaya di laporan ini dalam rupiah").check()
  await send.click()
  await expectToastAndClose(page, "Success upload excel.")
})
