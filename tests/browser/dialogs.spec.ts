import type { Page, Route } from "@playwright/test"
import { createUniqueName, expectToast, field, save } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const question = (page: Page) => page.getByRole("dialog", { name: "Tutup tanpa menyimpan?" })
const opener = (page: Page) => main(page).getByRole("button", { name: "Filter", exact: true })
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filter" })

const openFilters = async (page: Page) => {
  await signIn(page, "gro_admin", "/dashboard/users")
  await page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", { name: /^Listing( ?,|$)/ })
    .click()
  // The users have a button of the same name.
  await expect(main(page).getByRole("heading", { level: 1, name: "Listing" })).toBeVisible()
  await expect(main(page).locator("tbody tr a[href]").first()).toBeVisible()
  await opener(page).click()
  await expect(sheet(page).locator("input:focus")).toHaveCount(1)
}

/** Milliseconds after which the product closes a message. */
const MESSAGE_MS = 4500

const keepMessages = (page: Page) =>
  page.evaluate((given) => {
    const wait = setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0) => wait(run, after === given ? 60_000 : after),
    })
  }, MESSAGE_MS)

/** Names of the elements that assistive technology can reach. Playwright's roles include inert elements. */
const readable = async (page: Page, ...roles: string[]) => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send("Accessibility.getFullAXTree")
  await session.detach()
  return nodes.filter(({ ignored, role }) => !ignored && roles.includes(role?.value)).map(({ name }) => name?.value)
}

test("a dialog takes the focus to its first input, and the page behind it cannot be reached or read", async ({
  page,
}) => {
  await openFilters(page)
  const first = sheet(page).locator("input").first()
  await expect(first).toBeFocused()
  expect(await readable(page, "link", "row", "heading", "navigation")).toEqual(["Filter"])
  expect(await readable(page, "dialog")).toEqual(["Filter"])
  for (const key of ["Shift+Tab", "Shift+Tab", "Shift+Tab", ...Array.from({ length: 6 }, () => "Tab")]) {
    await page.keyboard.press(key)
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    )
    expect(isInside).toBe(true)
  }
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.mouse.click(200, 400)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await expect(page).toHaveURL("/dashboard/listing")
})

test(
  "a dialog over a dialog: the lower one cannot be read, and Escape goes back one step at a time",
  SLOW,
  async ({ page }) => {
    await openFilters(page)
    const from = sheet(page).getByLabel("Dari").first()
    await from.fill("1500000000")
    await page.keyboard.press("Escape")
    await expect(question(page).getByRole("button", { name: "Tetap di sini" })).toBeFocused()
    expect(await readable(page, "textbox", "combobox", "link")).toEqual([])
    expect(await readable(page, "dialog")).toEqual(["Tutup tanpa menyimpan?"])
    // Chromium closes a dialog at the second Escape unless `closedby` is "none".
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press("Escape")
      await expect(question(page)).toHaveCount(0)
      await expect(from).toBeFocused()
      await page.keyboard.press("Escape")
      await expect(question(page)).toBeVisible()
    }
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(from).toHaveValue("1.500.000.000")
    await page.mouse.click(200, 400)
    await question(page).getByRole("button", { name: "Tutup tanpa menyimpan" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  },
)

test("a list in a dialog can be used, and Escape closes the list before the dialog", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?status=active&sort=created_at")
  const menu = main(page)
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: /^Aksi untuk/ })
  await menu.click()
  await page.getByRole("menuitem", { name: "Ubah status" }).click()
  const dialog = page.getByRole("dialog", { name: /^Ubah status/ })
  const status = dialog.getByRole("combobox", { name: /^Status/ })
  const options = page.locator(".ant-select-item-option:visible")
  await status.click()
  await expect(options.first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(options).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await status.click()
  await options.first().click()
  await expect(dialog.locator(".ant-select-selection-item")).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press("Escape")
  await question(page).getByRole("button", { name: "Tutup tanpa menyimpan" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test("a message over a dialog is seen, read and can be closed", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/facility")
  const drawer = page.getByRole("dialog", { name: "Tambah Fasilitas" })
  // By key: the message covers the link.
  const add = () => main(page).getByRole("link", { name: "Tambah" }).press("Enter")
  await keepMessages(page)
  await add()
  await field(drawer, "Nama").fill(createUniqueName("Teras"))
  await save(drawer)
  await expectToast(page, "Success added extra facilities")
  await expect(drawer).toHaveCount(0)
  await add()
  await expect(field(drawer, "Nama")).toBeFocused()
  await expectToast(page, "Success added extra facilities")
  expect(await readable(page, "region")).toContain("Pemberitahuan")
  await page.getByRole("button", { name: "Tutup pemberitahuan" }).click()
  await expect(page.getByText("Success added extra facilities")).toHaveCount(0)
  await expect(drawer).toBeVisible()
})

test("no dialog closes while it sends, nor sends twice, and its refusal is seen in it", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/api-keys")
  const send = "Buat kunci"
  const dialog = page.getByRole("dialog", { name: send })
  await main(page).getByRole("button", { name: send }).first().click()
  await dialog.getByLabel("Nama").fill("Situs uji")
  const held: Route[] = []
  await page.route(/\/api-key$/, (route) => (route.request().method() === "POST" ? held.push(route) : route.fallback()))
  await dialog.getByLabel("Nama").press("Enter")
  await expect(dialog.getByRole("button", { name: send })).toHaveAttribute("aria-busy", "true")
  await dialog.getByLabel("Nama").press("Enter")
  await page.keyboard.press("Escape")
  await page.mouse.click(5, 400)
  for (const name of ["Batal", "Tutup"]) await expect(dialog.getByRole("button", { name, exact: true })).toBeDisabled()
  await expect(page.getByRole("dialog")).toHaveCount(1)
  expect(held).toHaveLength(1)
  await held[0]?.fulfill({ status: 409, json: { status: 409, message: "Kunci terkunci." } })
  await expect(dialog).toContainText("Kunci terkunci.")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog", { name: "Tutup tanpa menyimpan?" })).toBeVisible()
})

test("Back closes the lightbox, and stays on the page", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10&sort=created_at")
  await main(page).locator("tbody tr").first().getByRole("link").first().click()
  const photo = page.getByRole("button", { name: /^Foto 1 dari / })
  await photo.click()
  await expect(page.getByRole("dialog", { name: /^Foto / })).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(photo).toBeFocused()
  await expect(page).toHaveURL(address)
})

/** A stopped clock runs no timers; files still load. */
test("a dialog appears as soon as its code is there, at its first use too", async ({ page }) => {
  await page.clock.install()
  await signIn(page, "gro_admin", "/dashboard/listing")
  const row = main(page).locator("tbody tr").first()
  await expect(row.locator("a[href]").first()).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)

  await row.getByRole("button", { name: /^Aksi/ }).click()
  await page.getByRole("menuitem", { name: "Hapus" }).click()
  await expect(page.getByRole("dialog", { name: /^Hapus/ })).toBeVisible()
  await page.getByRole("button", { name: "Batal" }).click()

  await page.getByRole("button", { name: "Cari… Ctrl K" }).click()
  await expect(page.getByRole("dialog", { name: "Cari" })).toBeVisible()
})
