import { expect, type Page } from "@playwright/test"
import { exampleCopy } from "../docs/recipes.ts"
import { test } from "./support/clock.ts"
import { useCopiedProduct } from "./support/copied-product.ts"
import { pickDate, save } from "./support/form.ts"
import { openTimeline } from "./support/timeline.ts"
import { useViews } from "./support/views.ts"

// The README's resource has all of this without a line of its own.

test.describe.configure({ mode: "serial" })
test.use({ viewport: { width: 1440, height: 900 } })

const { go, open } = useCopiedProduct(exampleCopy)

const main = (page: Page) => page.getByRole("main")
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name })

test("several are added one after the other, the last with a type that is made in place", async ({ page }) => {
  await open(page, "/promo")
  await main(page).getByRole("link", { name: "Tambah" }).first().click()
  const dialog = page.getByRole("dialog", { name: /promo/i })
  for (const [name, discount] of [
    ["Promo Lebaran", "2jt"],
    ["Promo akhir tahun", "5jt"],
    ["Promo merdeka", "3jt"],
  ] as const) {
    await dialog.getByLabel("Nama").fill(name)
    await dialog.getByLabel("Potongan").fill(discount)
    await pickDate(dialog, "Mulai", "24/12/2026")
    if (name !== "Promo merdeka") await dialog.getByRole("button", { name: "Simpan, tambah lagi" }).click()
    await expect(dialog.getByLabel("Nama")).toHaveValue(name === "Promo merdeka" ? name : "")
  }
  const types = dialog.getByRole("combobox", { name: /^Tipe properti/ })
  await types.focus()
  await types.press("ArrowDown")
  await types.fill("Rumah pohon")
  await page.locator(".ant-select-item-option").filter({ hasText: "Tambah “Rumah pohon”" }).click()
  await save(page.getByRole("dialog", { name: "Tambah tipe properti" }))
  await expect(page.locator(".ant-select-selection-item", { hasText: "Rumah pohon" })).toBeVisible()
  await save(dialog)
  await expect(row(page, "Promo merdeka")).toContainText("Rumah pohon")
  await expect(main(page).getByRole("row")).toHaveCount(4)
})

test("it is found by Ctrl+K: its page, its form and its records", async ({ page }) => {
  await open(page, "/profile")
  const palette = page.getByRole("dialog", { name: "Cari" })
  const find = async (words: string, name: RegExp) => {
    await page.keyboard.press("Control+k")
    await palette.getByRole("combobox").fill(words)
    await palette.getByRole("option", { name }).first().click()
  }
  await find("akhir tahun", /^Promo akhir tahun/)
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Promo akhir tahun")
  await find("tambah promo", /^Tambah promo/i)
  await expect(page).toHaveURL(/\/promo\/create$/)
  await page.keyboard.press("Escape")
})

test("its list is arranged, and kept as a view", async ({ page }) => {
  await open(page, "/promo")
  await useViews(page, "Status", "Tipe properti")
})

test("its records are filtered by what is empty or by any condition, exported, and removed together", async ({
  page,
}) => {
  await open(page, "/promo?house_type_null=true")
  await expect(main(page).getByRole("row")).toHaveCount(3)
  await go(page, "/promo?status=running&discount_gte=5000000&any=status,discount")
  await expect(row(page, "Promo akhir tahun")).toBeVisible()
  await expect(main(page).getByRole("row")).toHaveCount(2)
  await go(page, "/promo")
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  const bar = page.getByRole("region", { name: "Pilihan" })
  await bar.getByRole("button", { name: "Ekspor" }).click()
  const downloading = page.waitForEvent("download")
  await page.getByRole("dialog", { name: "Ekspor" }).getByRole("button", { name: "Unduh" }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString("utf8").split("\r\n")).toHaveLength(4)
  await bar.getByRole("button", { name: "Hapus" }).click()
  const dialog = page.getByRole("dialog", { name: "Hapus 3 promo?" })
  await expect(dialog.getByRole("list", { name: "Yang dihapus" }).getByRole("listitem")).toHaveCount(3)
  await dialog.getByRole("button", { name: "Hapus 3 promo" }).click()
  await expect(main(page).getByRole("row")).toHaveCount(0)
  await page.getByRole("button", { name: "Urungkan" }).click()
  await expect(main(page).getByRole("row")).toHaveCount(4)
})

test("a cell is edited, taken back, and both stand in the record's timeline", async ({ page }) => {
  await open(page, "/promo")
  await row(page, "Promo Lebaran").getByText("Rp 2.000.000").click()
  const input = main(page).getByLabel("Potongan Promo Lebaran", { exact: true })
  await input.fill("4jt")
  await input.press("Enter")
  await expect(row(page, "Promo Lebaran")).toContainText("Rp 4.000.000")
  await page.getByRole("button", { name: "Urungkan" }).click()
  await expect(row(page, "Promo Lebaran")).toContainText("Rp 2.000.000")
  await page.getByRole("button", { name: "Aksi untuk Promo Lebaran" }).click()
  await page.getByRole("menuitem", { name: "Lihat" }).click()
  const { entries } = await openTimeline(page)
  await expect(entries.first()).toContainText("Rp 4.000.000")
  await expect(entries.first()).toContainText("Rp 2.000.000")
})

test("it is in the menu, its form says what is missing, and its record comes back from the trash", async ({ page }) => {
  await open(page, "/promo")
  await page.getByRole("navigation", { name: "Menu utama" }).getByRole("link", { name: "Promo" }).click()
  await row(page, "Promo Lebaran").getByRole("link", { name: "Promo Lebaran" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Nama").fill("")
  await save(dialog)
  await expect(dialog.getByText("Nama wajib diisi.")).toBeVisible()
  await dialog.getByLabel("Nama").fill("Promo tahun baru")
  await save(dialog)
  const chooseAction = async (action: string) => {
    await page.getByRole("button", { name: "Aksi untuk Promo tahun baru" }).click()
    await page.getByRole("menuitem", { name: action }).click()
    await dialog.getByRole("button", { name: new RegExp(`^${action}`) }).click()
  }
  await chooseAction("Hapus")
  await expect(row(page, "Promo tahun baru")).toHaveCount(0)
  await go(page, "/trash")
  await expect(page.getByRole("row", { name: /Promo tahun baru.*Promo.*30 hari/ })).toBeVisible()
  await chooseAction("Pulihkan")
  await expect(page.getByText("Data dipulihkan")).toBeVisible()
  await go(page, "/promo")
  await expect(row(page, "Promo tahun baru")).toBeVisible()
})
