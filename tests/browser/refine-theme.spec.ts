import type { Locator, Page } from "@playwright/test"
import { field } from "./support/form.ts"
import { buildFixture, enter, open, rows, searchOf } from "./support/refine.ts"
import { expect, test } from "./support/test.ts"
import { onlyAt } from "./support/widths.ts"

test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await buildFixture()
})

/** A token of tokens.css, as the browser computes it. */
const colorOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

const styleOf = (target: Locator, name: "color" | "backgroundColor" | "fontFamily") =>
  target.evaluate((element, property) => getComputedStyle(element)[property], name)

for (const theme of ["light", "dark"] as const)
  test(
    `a screen written with antd has our colors, font and words, ${theme}`,
    onlyAt("dark", theme),
    async ({ page }) => {
      await open(page, "gro_admin")
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      const add = page.getByRole("button", { name: "Tambah" }).first()
      const cell = rows(page).first().locator("td").first()
      await expect.poll(() => styleOf(add, "backgroundColor")).toBe(await colorOf(page, "fill"))
      expect(await styleOf(add, "color")).toBe(await colorOf(page, "on-fill"))
      expect(await styleOf(add, "fontFamily")).toBe(await styleOf(page.locator("body"), "fontFamily"))
      expect(await styleOf(cell, "color")).toBe(await colorOf(page, "text"))
      expect(await styleOf(page.locator(".ant-table"), "backgroundColor")).toBe(await colorOf(page, "surface"))
      await expect(page.getByText("20 / halaman")).toBeVisible()

      await add.click()
      const dialog = page.getByRole("dialog", { name: "Tambah kunjungan" })
      await expect(dialog.getByRole("button", { name: "Tutup" })).toBeVisible()
      expect(await styleOf(dialog.locator(".ant-modal-content"), "backgroundColor")).toBe(await colorOf(page, "raised"))
      expect(await styleOf(field(dialog, "Telepon"), "color")).toBe(await colorOf(page, "text"))
      await dialog.getByRole("button", { name: "Tutup" }).click()

      await enter(page, searchOf([["customer_name", "eq", "Tidak ada"]]))
      await expect(page.locator(".ant-empty-description")).toHaveText("Tidak ada data")
    },
  )

test("antd's static calls have our colors and words", async ({ page }) => {
  await open(page, "gro_admin")
  await page.getByRole("button", { name: "Kosongkan" }).click()
  const dialog = page.getByRole("dialog", { name: "Kosongkan daftar?" })
  await expect(dialog.getByRole("button", { name: "Batal" })).toBeVisible()
  expect(await styleOf(dialog.locator(".ant-modal-content"), "backgroundColor")).toBe(await colorOf(page, "raised"))
  await dialog.getByRole("button", { name: "OK" }).click()
  await expect(page.getByText("Daftar dikosongkan")).toBeVisible()
})
