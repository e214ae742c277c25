import { expect, type Locator, type Page } from "@playwright/test"
import { pixel } from "../../documented/files.ts"
import { waitForRenderedAddress } from "./followed.ts"

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

const toLabelPattern = (label: string) => new RegExp(`^${escapeRegExp(label)}( \\*)?$`)

export const field = (scope: Page | Locator, label: string) => scope.getByLabel(toLabelPattern(label))

const pageOf = (scope: Page | Locator) => ("page" in scope ? scope.page() : scope)

/** In a form, in the filter sheet, or behind a filter button. */
export const choose = async (scope: Page | Locator, label: string, option: string | RegExp): Promise<void> => {
  const page = pageOf(scope)
  const input = scope.getByRole("combobox", { name: toLabelPattern(label) })
  const checks = scope.getByRole("group", { name: label, exact: true })
  const opener = scope
    .getByRole("button", { name: new RegExp(`^${escapeRegExp(label)}(: |$)`) })
    .and(page.locator("[aria-haspopup=dialog]"))
  const wanted = typeof option === "string" ? new RegExp(`^${escapeRegExp(option)}$`) : option
  await expect(input.or(checks).or(opener).first()).toBeVisible()
  if ((await input.count()) > 0) {
    await input.focus()
    await input.press("ArrowDown")
    if (typeof option === "string" && (await input.isEditable())) await input.fill(option)
    const items = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    await items.filter({ hasText: wanted }).first().click()
    const chosen = input
      .locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' ant-select ')][1]")
      .locator(".ant-select-selection-item")
    // The popover of a relation closes with the choice.
    if (await input.isVisible()) await expect(chosen.filter({ hasText: option }).first()).toBeVisible()
  } else if ((await checks.count()) > 0) {
    await checks.getByLabel(wanted).check()
  } else {
    await opener.click()
    await choose(page.getByRole("dialog", { name: label, exact: true }), label, option)
    if ((await opener.getAttribute("aria-expanded")) === "true") await page.keyboard.press("Escape")
    await expect(opener).toContainText(option)
  }
}

export const choosePlace = async (scope: Page | Locator) => {
  await choose(scope, "Provinsi", "Daerah Khusus Ibukota Jakarta")
  await choose(scope, "Kota", "Kota Administrasi Jakarta Selatan")
  await choose(scope, "Kecamatan", "Kebayoran Baru")
}

/** `21/11/2026` or `21/11/2026 10.00`. */
export const pickDate = async (scope: Page | Locator, label: string, text: string) => {
  const input = field(scope, label)
  await input.fill(text)
  await input.press("Enter")
  await input.press("Tab")
}

export const toUploadPayload = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})

export const sendPicture = async (scope: Page | Locator, button: string) => {
  const choosing = pageOf(scope).waitForEvent("filechooser")
  await scope.getByRole("button", { name: button, exact: true }).click()
  const stored = pageOf(scope).waitForResponse((response) => response.url().endsWith("/svc/upload/upload"))
  await (await choosing).setFiles(await toUploadPayload(pixel()))
  expect((await stored).status()).toBe(200)
  await expect(scope.getByRole("button", { name: /^Hapus (gambar|foto|bukti)/ }).first()).toBeVisible()
}

const toastsOf = (page: Page) => page.locator("section[aria-label=Pemberitahuan]")

export const expectToast = (page: Page, sentence: string) => expect(toastsOf(page).locator("p")).toHaveText([sentence])

/** Also closes the message, so that it cannot match the next check. */
export const expectToastAndClose = async (page: Page, sentence: string) => {
  // Seen and pressed in one step: a closing dialog moves the message to the page, and its former button does nothing.
  const readAndClose = () =>
    page.evaluate((wanted) => {
      const toasts = [...document.querySelectorAll("section[aria-label=Pemberitahuan] > div")]
      const texts = toasts.map((toast) => toast.querySelector("p")?.textContent)
      if (texts.length === 1 && texts[0] === wanted)
        toasts[0]?.querySelector<HTMLElement>("[aria-label='Tutup pemberitahuan']")?.click()
      return texts
    }, sentence)
  await expect.poll(readAndClose, { intervals: [50] }).toEqual([sentence])
  await expect(toastsOf(page).locator("p")).toHaveCount(0)
}

export const save = (scope: Page | Locator) => scope.getByRole("button", { name: "Simpan", exact: true }).click()

export const send = (scope: Page | Locator, word: string) =>
  scope.getByRole("button", { name: word, exact: true }).click()

export const searchFor = async (page: Page, text: string) => {
  const list = page.getByRole("main")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await list.getByRole("textbox", { name: "Cari" }).fill(text)
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(text)
  await waitForRenderedAddress(page)
  await expect(list.locator("[aria-busy=true]")).toHaveCount(0)
}

export const chooseRowAction = async (page: Page, title: string, item: string) => {
  await page.getByRole("button", { name: `Aksi untuk ${title}`, exact: true }).click()
  await page.getByRole("menuitem", { name: item, exact: true }).click()
}

export const remove = async (page: Page, title: string) => {
  await chooseRowAction(page, title, "Hapus")
  const dialog = page.getByRole("dialog", { name: /^Hapus .+ ini\?$/ })
  // The second where the service has no trash.
  const words = [" dipindahkan ke Sampah", " akan dihapus."].map((end) => dialog.getByText(`“${title}”${end}`)) as [
    Locator,
    Locator,
  ]
  await expect(words[0].or(words[1])).toBeVisible()
  await dialog.getByRole("button", { name: "Hapus", exact: true }).click()
}

export const createUniqueName = (what: string) =>
  `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const PHONE = 767

export const pressInHead = async (page: Page, name: string) => {
  if ((page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) > PHONE)
    return page.getByRole("button", { name, exact: true }).click()
  await page.getByRole("main").getByRole("button", { name: "Aksi lain", exact: true }).click()
  await page.getByRole("menuitem", { name, exact: true }).click()
}
