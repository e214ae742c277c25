import { expect, type Page } from "@playwright/test"
import { todayInJakarta } from "../../src/time/day.ts"
import { extendedCopy } from "../docs/recipes.ts"
import { test } from "./support/clock.ts"
import { useCopiedProduct } from "./support/copied-product.ts"
import { choose } from "./support/form.ts"

test.describe.configure({ mode: "serial" })

const { go, open } = useCopiedProduct(extendedCopy)

const addPromo = async (page: Page, name: string) => {
  await page.getByRole("link", { name: "Tambah" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Nama").fill(name)
  await dialog.getByLabel("Potongan").fill("5jt")
  await dialog.getByRole("textbox", { name: "Mulai" }).fill(todayInJakarta())
  await page.keyboard.press("Tab")
  await dialog.getByRole("slider", { name: "Anggaran" }).press("End")
  await dialog.getByRole("textbox", { name: "Daya tarik" }).fill("3")
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(dialog.getByText("Daya tarik: pilih suka atau tidak suka, bukan 3.")).toBeVisible()
  await dialog.getByRole("textbox", { name: "Daya tarik" }).fill("4")
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(page.getByText("Promo dibuat")).toBeVisible()
}

test("own cell, input, kind and computed field of a list and its form", async ({ page }) => {
  await open(page, "/promo")
  await addPromo(page, "Promo akhir tahun")
  const row = page.getByRole("row", { name: /Promo akhir tahun/ })
  await expect(row.getByRole("meter", { name: "Anggaran" })).toHaveAttribute("value", "50000000")
  await expect(row).toContainText("Rp 50.000.000")
  await expect(row).toContainText("10 pembeli")
  await expect(row).toContainText("★★★★☆")
})

test("own panel and tab of a record's page, own chart of its list", async ({ page }) => {
  await open(page, "/promo/1")
  await expect(page.getByRole("heading", { level: 1, name: "Promo akhir tahun" })).toBeVisible()
  const panel = page.getByRole("region", { name: "Sisa anggaran" })
  await expect(panel).toContainText("Cukup untuk 10 pembeli.")
  await page.getByRole("navigation", { name: "Bagian halaman" }).getByRole("link", { name: "Ketentuan" }).click()
  const terms = page.getByRole("region", { name: "Ketentuan" })
  await expect(terms).toContainText("satu untuk setiap pembeli")
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(terms).toBeVisible()
  await page.getByRole("link", { name: "Ringkasan" }).click()
  await expect(panel).toBeVisible()

  await go(page, "/promo?face=charts")
  await expect(page.getByRole("heading", { level: 2, name: "Promo" })).toBeVisible()
  await expect(page.getByText("per hari · 29 hari tanpa data")).toBeVisible()
})

const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"))
    probe.style.color = "var(--surface)"
    const { color } = getComputedStyle(probe)
    probe.remove()
    const table = document.querySelector(".ant-table")
    return { surface: color, table: table ? getComputedStyle(table).backgroundColor : "" }
  })

test("own tile, menu group and screen", async ({ page }) => {
  await open(page, "/promo")
  await page.getByRole("button", { name: "Aksi untuk Promo akhir tahun" }).click()
  await page.getByRole("menuitem", { name: "Ubah", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await choose(dialog, "Status", "Berjalan")
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(page.getByText("Data berhasil disimpan")).toBeVisible()

  await go(page, "")
  const tile = page.getByRole("region", { name: "Angka utama" }).getByRole("link", { name: /Promo berjalan/ })
  await expect(tile).toContainText("1")
  const menu = page.getByRole("navigation", { name: "Menu utama" })
  await menu.getByRole("button", { name: "Pemasaran" }).click()
  await menu.getByRole("link", { name: "Promo berjalan" }).click()
  await expect(page.locator(".ant-table-row")).toContainText(["Promo akhir tahun"])
  await expect(page.locator(".ant-table-row")).toContainText(/ (Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des) /)
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expect.poll(async () => (await colorsOf(page)).table).toBe((await colorsOf(page)).surface)
  }
})
