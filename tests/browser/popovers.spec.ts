import type { Page } from "@playwright/test"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const rowMenu = (page: Page) =>
  page.getByRole("main").locator("tbody tr").first().getByRole("button", { name: /^Aksi/ })

test("a row's menu opens at its button, moves by arrow keys, and gives the focus back", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing")
  const button = rowMenu(page)
  const menu = page.getByRole("menu")
  const items = menu.getByRole("menuitem")
  await button.click()
  await expect(button).toHaveAttribute("aria-expanded", "true")
  await expect(items.first()).toBeFocused()
  const [above, below] = [await button.boundingBox(), await menu.boundingBox()]
  expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0) + 4, 0)
  expect((below?.x ?? 0) + (below?.width ?? 0)).toBeCloseTo((above?.x ?? 0) + (above?.width ?? 0), 0)
  await page.keyboard.press("ArrowUp")
  await expect(items.last()).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(items.first()).toBeFocused()
  await page.keyboard.press("End")
  await expect(items.last()).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute("aria-expanded", "false")
  await page.keyboard.press("Enter")
  await expect(items.first()).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
})

test("a calendar in a dialog can be reached, and Escape closes only the calendar", SLOW, async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing")
  await page.getByRole("main").getByRole("button", { name: "Filter", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Filter" })
  const button = dialog.getByRole("button", { name: "Buka kalender" }).first()
  const days = dialog.getByRole("table")
  await button.click()
  await expect(days.locator("button:focus")).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(days).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(dialog).toBeVisible()
  await button.click()
  await days.getByRole("button").nth(10).click()
  await expect(dialog.locator("input:focus")).toHaveValue(/^\d+ \p{L}+ \d{4}$/u)
})
