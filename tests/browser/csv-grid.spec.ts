import AxeBuilder from "@axe-core/playwright"
import { createUniqueName } from "./support/form.ts"
import { expect, test } from "./support/test.ts"
import { findCounts, openWizard, pressStep } from "./support/wizard.ts"

test("wrong cells are mended in a grid by the keyboard alone", async ({ page }) => {
  test.setTimeout(60_000)
  const name = createUniqueName("Kisi")
  const dialog = await openWizard(page)
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({
    name: "kisi.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "Judul;Tipe properti;Tipe iklan;Harga;Kota;Kecamatan",
        `${name} satu;Rumah;Dijual;hubungi kami;Depok;Sawangan`,
        `${name} dua;Rumah;Dijual;hubungi kami;Depok;Sawangan`,
        `${name} tiga;Rumah;Hancur;900jt;Depok;Sawangan`,
        `${name} empat;Rumah;Dijual;950jt;Depok;Sawangan`,
      ].join("\n"),
    ),
  })
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  await pressStep(dialog, /^Baris/)
  const grid = dialog.getByRole("grid", { name: "Baris bermasalah" })
  await expect(grid.getByRole("columnheader")).toHaveText(["Baris", "Judul", "Tipe iklan", "Harga", "Aksi"])
  const cell = (row: string, column: number) =>
    grid
      .getByRole("row")
      .filter({ hasText: `${name} ${row}` })
      .getByRole("gridcell")
      .nth(column)
  await expect(cell("satu", 2)).toHaveAttribute("aria-invalid", "true")

  await dialog.getByLabel("Semua kolom").focus()
  await page.keyboard.press("Tab")
  await expect(cell("satu", 2)).toBeFocused()
  await expect(dialog.getByText("“hubungi kami” bukan harga, misalnya 850000000")).toBeVisible()
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])

  await test.step("what is refused stays, Escape takes it back", async () => {
    await page.keyboard.type("murah")
    await page.keyboard.press("Enter")
    const input = grid.getByRole("textbox", { name: "Harga baris 2" })
    await expect(input).toBeFocused()
    await expect(input).toHaveAccessibleDescription(/“murah” bukan harga/)
    await page.keyboard.press("Escape")
    await expect(cell("satu", 2)).toBeFocused()
    await expect(cell("satu", 2)).toContainText("hubungi kami")
  })
  await test.step("Enter goes on to the next wrong cell, and equal cells are offered", async () => {
    await page.keyboard.type("850jt")
    await page.keyboard.press("Enter")
    await expect(cell("dua", 2)).toBeFocused()
    await expect(findCounts(dialog)).toHaveText(/2 siap\s*2 perlu diperbaiki/)
    await expect(grid.getByRole("row").filter({ hasText: `${name} satu` })).toContainText("Siap")
    await expect(dialog.getByRole("button", { name: "Terapkan ke 1 baris lain dengan isi yang sama" })).toBeVisible()
    await page.keyboard.press("Control+Enter")
    await expect(findCounts(dialog)).toHaveText(/3 siap\s*1 perlu diperbaiki/)
    await expect(cell("dua", 2)).toContainText("850jt")
  })
  await test.step("a list opens where there is something to choose from", async () => {
    await page.keyboard.press("Tab")
    await expect(cell("tiga", 1)).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(dialog.getByRole("combobox", { name: "Tipe iklan" })).toBeFocused()
    await expect(page.locator(".ant-select-item-option").first()).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(cell("tiga", 1)).toBeFocused()
    await expect(findCounts(dialog)).toHaveText("4 siap")
  })
  await page.keyboard.press("Control+z")
  await expect(findCounts(dialog)).toHaveText(/3 siap\s*1 perlu diperbaiki/)
})
