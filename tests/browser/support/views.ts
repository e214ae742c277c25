import { expect, type Locator, type Page } from "@playwright/test"

export const columnsOf = (page: Page) => page.getByRole("main").getByRole("columnheader")

/** The tab of a view, wherever it fits. */
export const tab = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("navigation")
    .locator("a:not([inert]), button")
    .filter({ hasText: new RegExp(`^(• )?${name}`) })

export const panelOf = async (page: Page) => {
  await page.getByRole("button", { name: "Tampilan", exact: true }).click()
  return page.getByRole("dialog", { name: "Atur tampilan" })
}

/** Returns the dialog, which stays open if the view is refused. */
export const saveAs = async (page: Page, panel: Locator, name: string, readers?: string) => {
  await panel.getByRole("button", { name: "Simpan sebagai tampilan…" }).click()
  const dialog = page.getByRole("dialog", { name: "Simpan sebagai tampilan" })
  await dialog.getByLabel("Nama").fill(name)
  if (readers) await dialog.getByLabel(readers).check()
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  return dialog
}

/** Arranges an open list by keyboard, saves it, changes and resets it, over a reload, and removes the view. */
export const useViews = async (page: Page, hidden: string, moved: string) => {
  const head = columnsOf(page)
  const word = (column: string) => head.filter({ hasText: new RegExp(`^${column.split(" / ")[0]}`) })
  await expect(word(moved)).toBeVisible()
  const panel = await panelOf(page)
  const up = panel.getByRole("button", { name: `Naikkan ${moved}`, exact: true })
  await up.focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await expect(up).toBeFocused()
  await panel.getByRole("checkbox", { name: hidden, exact: true }).press("Space")
  await panel.getByRole("spinbutton", { name: `Lebar ${moved} dalam piksel` }).fill("260")
  await expect(word(hidden)).toHaveCount(0)
  await saveAs(page, panel, "Pagi", "Semua Admin")
  await expect(page.getByText("Tampilan disimpan").first()).toBeVisible()
  const order = await head.allInnerTexts()

  await page.reload()
  await expect(tab(page, "Pagi")).toHaveAttribute("aria-current", "true")
  await expect(word(hidden)).toHaveCount(0)
  expect(await head.allInnerTexts()).toEqual(order)
  expect(await word(moved).evaluate((cell) => cell.getBoundingClientRect().width)).toBeGreaterThanOrEqual(260)

  const address = page.url()
  await (await panelOf(page)).getByRole("checkbox", { name: hidden, exact: true }).check()
  await page.keyboard.press("Escape")
  const reset = page.getByRole("button", { name: "Kembalikan", exact: true })
  await expect(tab(page, "Pagi")).toContainText("•")
  await reset.click()
  await expect(reset).toHaveCount(0)
  await expect(word(hidden)).toHaveCount(0)
  expect(page.url()).toBe(address)

  await (await panelOf(page)).getByRole("button", { name: "Hapus tampilan “Pagi”…" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Hapus tampilan", exact: true }).click()
  await expect(page.getByText("Tampilan dihapus")).toBeVisible()
  await expect(tab(page, "Pagi")).toHaveCount(0)
}
