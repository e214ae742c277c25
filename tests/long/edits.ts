import { expect, type Page } from "@playwright/test"
import { field, save, send } from "../browser/support/form.ts"
import { visit } from "../browser/support/people.ts"

const FACILITY = "/dashboard/master/facility"
const dialogs = (page: Page) => page.getByRole("dialog")
const isClosed = (page: Page) => expect(dialogs(page)).toHaveCount(0)

const inDrawer = async (page: Page, turn: number) => {
  await visit(page, FACILITY)
  const row = page
    .getByRole("main")
    .locator("tbody tr td a[data-title]")
    .nth(turn % 8)
  await row.click()
  await field(dialogs(page), "Nama").fill(`Fasilitas ${turn}`)
  await save(dialogs(page))
  await isClosed(page)
}

const inForm = async (page: Page, turn: number) => {
  await visit(page, "/dashboard/listing?sort=created_at")
  const rows = page.getByRole("main").locator("tbody tr td a[data-title]")
  await expect(rows.nth(5)).toBeVisible()
  const path = new URL((await rows.nth(turn % 6).getAttribute("href")) ?? "", page.url()).pathname
  await visit(page, `${path}/edit`)
  const price = field(page, "Harga")
  await expect(price).not.toHaveValue("")
  // A price far from the former one is asked about.
  await price.fill(String(Number((await price.inputValue()).replace(/\D/g, "")) + 1000))
  await price.blur()
  await save(page.getByRole("main"))
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

const message = async (page: Page, turn: number) => {
  await visit(page, `/dashboard/leads/${1 + (turn % 12)}`)
  const text = `Jawaban ke-${turn}.`
  await page.getByRole("textbox", { name: "Tulis pesan" }).fill(text)
  await send(page, "Kirim")
  await expect(page.locator("article").filter({ hasText: text }).first()).toBeVisible()
}

const inDialog = async (page: Page, turn: number) => {
  await visit(page, "/dashboard/users")
  const opener = page.getByRole("main").getByRole("button", { name: /^Aksi untuk / })
  await opener.nth(turn % 5).click()
  await page.getByRole("menuitem", { name: /^Tangguhkan/ }).click()
  await dialogs(page).getByRole("textbox").first().fill(`Alasan ke-${turn}`)
  await page.keyboard.press("Escape")
  await send(page.getByRole("dialog", { name: "Tutup tanpa menyimpan?" }), "Tutup tanpa menyimpan")
  await isClosed(page)
}

const madeAndRemoved = async (page: Page, turn: number) => {
  const name = `Sementara ${Date.now()}${turn}`
  await visit(page, `${FACILITY}/create`)
  await field(dialogs(page), "Nama").fill(name)
  await save(dialogs(page))
  await isClosed(page)
  await visit(page, `${FACILITY}?search=${encodeURIComponent(name)}`)
  await page.getByRole("button", { name: `Aksi untuk ${name}`, exact: true }).click()
  await page.getByRole("menuitem", { name: "Hapus", exact: true }).click()
  await send(dialogs(page), "Hapus")
  await isClosed(page)
}

export const EDITS: Readonly<Record<string, (page: Page, turn: number) => Promise<void>>> = {
  inDrawer,
  inForm,
  message,
  inDialog,
  madeAndRemoved,
}
