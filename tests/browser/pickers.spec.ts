import type { Locator, Page, Route } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName, field } from "./support/form.ts"
import { villages } from "./support/listing.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const optionsOf = (page: Page) =>
  page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")

const pickerOf = (scope: Page | Locator, label: RegExp) => scope.getByRole("combobox", { name: label })

const openList = async (input: Locator) => {
  await input.focus()
  await input.press("ArrowDown")
}

test("a picker goes on beyond its first page, by the last entry and by scrolling", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/leads/create")
  const input = pickerOf(page, /^Listing/)
  const options = optionsOf(page)
  await openList(input)
  await expect(options).toHaveCount(51)
  await expect(options.last()).toHaveText("Muat lagi")

  await test.step("by the keyboard, from the last entry to the first new one", async () => {
    await input.press("ArrowUp")
    await expect(options.last()).toHaveClass(/-active/)
    await input.press("Enter")
    await expect(options).toHaveCount(101)
    await expect(options.nth(50)).toHaveClass(/-active/)
    await expect(input).toHaveAttribute("aria-expanded", "true")
    const titles = await options.allTextContents()
    expect(new Set(titles.slice(0, -1)).size).toBeGreaterThan(50)
  })

  await test.step("by scrolling to the end", async () => {
    // A page is loaded by the next scroll if the last one came while the list was read.
    const scrollToEnd = async () => {
      await options.first().scrollIntoViewIfNeeded()
      await options.last().scrollIntoViewIfNeeded()
      return options.count()
    }
    // A scroll after the page came loads another one.
    await expect.poll(scrollToEnd).toBeGreaterThanOrEqual(151)
    await expect(options.nth(50)).toHaveClass(/-active/)
  })
})

test("Enter before the service has answered keeps what was typed", async ({ page, api }) => {
  const { data } = await api("GET", "/house-list/admin?sort=updated_at&limit=1")
  const [{ house_id, title }] = data
  await signIn(page, "gro_admin", "/dashboard/leads/create")
  const input = pickerOf(page, /^Listing/)
  await openList(input)
  await expect(optionsOf(page)).toHaveCount(51)
  const held: Route[] = []
  await page.route(/\/house-list\/admin\?.*search=/, (route) => void held.push(route))
  await input.fill(house_id)
  await input.press("Enter")
  await expect(input).toHaveValue(house_id)
  await expect(page.getByText("Mencari…")).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(optionsOf(page)).toHaveText([title, /^Tambah/])
  await input.press("Enter")
  await expect(input).toHaveAttribute("aria-expanded", "false")
  await expect(page.getByRole("main")).toContainText(title)
})

test("Enter picks no place that was found by the text before", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing/create")
  const box = pickerOf(page, /^Cari kelurahan/)
  const found = villages(page.getByRole("main"))
  await box.fill("kebayoran")
  await expect(found).not.toHaveCount(0)
  const held: Route[] = []
  await page.route(/melawai/, (route) => void held.push(route))
  await box.fill("melawai jakarta selatan")
  await box.press("Enter")
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(found).toHaveCount(1)
  await box.press("Enter")
  await expect(box).toHaveValue("Melawai, Kebayoran Baru, Kota Administrasi Jakarta Selatan")
})

test("the choices of before come first, for this user and this relation", async ({ page }) => {
  const titles = [createUniqueName("Rumah pertama"), createUniqueName("Rumah kedua")]
  await signIn(page, "gro_admin", "/dashboard/leads/create")
  await makeListings(page, titles)
  const input = pickerOf(page, /^Listing/)
  const options = optionsOf(page)
  for (const title of titles) {
    await openList(input)
    await input.fill(title)
    await options.filter({ hasText: title }).click()
    await expect(page.locator(".ant-select-selection-item", { hasText: title })).toBeVisible()
  }
  await page.reload()
  await openList(input)
  await expect(page.locator(".ant-select-item-group").first()).toHaveText("Terakhir dipakai")
  await expect(options.nth(0)).toHaveText(titles[1] ?? "")
  await expect(options.nth(1)).toHaveText(titles[0] ?? "")
  await expect(options.filter({ hasText: titles[0] ?? "" })).toHaveCount(1)
})

test("a missing record is created over the form, whose answers stay", async ({ page, api }) => {
  const [facility, title] = [createUniqueName("Lapangan padel"), createUniqueName("Rumah berfasilitas")]
  await signIn(page, "gro_admin", "/dashboard/listing/create")
  await field(page, "Judul").fill(title)
  const input = pickerOf(page, /^Fasilitas/)
  await openList(input)
  await input.fill(facility)
  await optionsOf(page)
    .filter({ hasText: `Tambah “${facility}”` })
    .click()
  const dialog = page.getByRole("dialog", { name: "Tambah fasilitas" })
  await expect(field(dialog, "Nama")).toHaveValue(facility)
  // Of the two open forms, only the one on top is saved.
  await page.keyboard.press("Control+S")
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(".ant-select-selection-item", { hasText: facility })).toBeVisible()
  await expect(field(page, "Judul")).toHaveValue(title)
  await expect(page.getByRole("main").locator("[aria-invalid=true]")).toHaveCount(0)
  const found = await api("GET", `/extra-facility?search=${encodeURIComponent(facility)}`)
  expect(found.data ?? found).toHaveLength(1)
})

test("filters, and roles that may not create, offer no new record", async ({ page }) => {
  const missing = createUniqueName("Tidak ada")
  await test.step("a filter", async () => {
    await signIn(page, "gro_admin", "/dashboard/schedule")
    await page
      .getByRole("button", { name: /^Filter/ })
      .first()
      .click()
    const input = pickerOf(page.getByRole("dialog"), /^Listing/)
    await openList(input)
    await input.fill(missing)
    await expect(page.getByText("Tidak ditemukan.")).toBeVisible()
    await expect(optionsOf(page)).toHaveCount(0)
  })
  await test.step("a relation whose records nobody creates", async () => {
    await signIn(page, "gro_admin", "/dashboard/leads/create")
    const input = pickerOf(page, /^Agen/)
    await openList(input)
    await input.fill(missing)
    await expect(page.getByText("Tidak ditemukan.")).toBeVisible()
    await expect(optionsOf(page)).toHaveCount(0)
  })
})

test("without extensions a picker reads the documented list page by page", async ({ page }) => {
  await disableExtensions(page)
  await signIn(page, "gro_admin", "/dashboard/leads/create")
  const input = pickerOf(page, /^Listing/)
  const options = optionsOf(page)
  await openList(input)
  await expect(options.last()).toHaveText("Muat lagi")
  await options.last().click()
  await expect(options).toHaveCount(101)
})
