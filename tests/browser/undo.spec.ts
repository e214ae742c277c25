import type { Page } from "@playwright/test"
import { getAuthHeaders, keyHeaders } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { choose, createUniqueName, expectToastAndClose, field, save } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const main = (page: Page) => page.getByRole("main")
const toasts = (page: Page) => page.getByRole("region", { name: "Pemberitahuan" })
const UNDONE = "Perubahan diurungkan"

const undoAtOnce = async (page: Page) => {
  await toasts(page).getByRole("button", { name: "Urungkan" }).click()
  await expectToastAndClose(page, UNDONE)
}

const openRecord = async (page: Page, list: string, name: string) => {
  await signIn(page, "gro_admin", `/dashboard/${list}?search=${encodeURIComponent(name)}`)
  await main(page).getByRole("link", { name }).first().click()
  await expect(main(page).getByRole("heading", { level: 1, name })).toBeVisible()
}

test("a status is taken back at once, and later from the history", async ({ page }) => {
  const title = createUniqueName("Urungkan")
  await makeListings(page, [title], ["review", "active"])
  await openRecord(page, "listing", title)
  const step = main(page).getByRole("button", { name: "Nonaktifkan" })
  const deactivate = async () => {
    await step.click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Nonaktifkan/ })
      .click()
    await expect(step).toHaveCount(0)
  }
  await deactivate()
  await undoAtOnce(page)
  await deactivate()
  await expectToastAndClose(page, "Success updated status property.")
  const history = main(page).getByRole("group").filter({ hasText: "Riwayat dan komentar" })
  await expect(history.getByText("Status: Tayang menjadi Nonaktif")).toHaveCount(2)
  // Only the newest change of a field; the step to Tayang has no way back.
  await history.getByRole("button", { name: "Urungkan" }).click()
  await expectToastAndClose(page, UNDONE)
  await expect(step).toBeVisible()
})

const deactivateBoth = async (page: Page, word: string) => {
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}&face=table`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await page.getByRole("region", { name: "Pilihan" }).getByRole("button", { name: "Ubah status" }).click()
  const dialog = page.getByRole("dialog")
  await choose(dialog, "Status", "Nonaktif")
  await dialog.getByRole("button", { name: "Nonaktifkan 2 listing" }).click()
}

test("a status of several that was chosen by hand", async ({ page }) => {
  const word = createUniqueName("Urungkan semua")
  await makeListings(page, [`${word} satu`, `${word} dua`], ["review", "active"])
  await deactivateBoth(page, word)
  await expect(main(page).getByRole("row", { name: /Nonaktif/ })).toHaveCount(2)
  await undoAtOnce(page)
  await expect(main(page).getByRole("row", { name: /Tayang/ })).toHaveCount(2)
})

test("of several, those that cannot be taken back are counted and named", async ({ page, watch, api }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const word = createUniqueName("Sebagian")
  await makeListings(page, [`${word} satu`, `${word} dua`], ["review", "active"])
  const { data } = await api("GET", `/house-list/admin?search=${encodeURIComponent(`${word} dua`)}`)
  await deactivateBoth(page, word)
  await expect(toasts(page).getByRole("button", { name: "Urungkan" })).toBeVisible()
  await api("PUT", `/house-list/${data[0].id}`, { price: 3_000_000_000 })
  await toasts(page).getByRole("button", { name: "Urungkan" }).click()
  const dialog = page.getByRole("dialog", { name: "Sebagian diurungkan" })
  await expect(dialog).toContainText("1 dari 2 listing diurungkan. Yang tidak:")
  await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(`^${word} dua: .*sudah diubah lagi`)])
})

test("after somebody else's change, the message leads to what would be overwritten", async ({ page, watch, api }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const title = createUniqueName("Didahului")
  await makeListings(page, [title])
  const [{ id }] = await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`).then(({ data }) => data)
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(title)}&face=table`)
  const price = main(page).getByRole("row").filter({ hasText: title }).locator("[data-edit=price]")
  await price.click()
  const input = main(page).getByLabel(`Harga ${title}`, { exact: true })
  await input.fill("2000000000")
  await input.press("Enter")
  await expect(toasts(page).getByRole("button", { name: "Urungkan" })).toBeVisible()
  await api("PUT", `/house-list/${id}`, { price: 3_000_000_000 })
  await toasts(page).getByRole("button", { name: "Urungkan" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("alert")).toContainText("Belum ada yang ditimpa")
  await expect(dialog).toContainText("Harga: Rp 3.000.000.000 menjadi Rp 1.000.000.000")
  await dialog.getByRole("button", { name: "Tetap kembalikan" }).click()
  await expectToastAndClose(page, "Nilai dikembalikan")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(price).toHaveText("Rp 1.000.000.000")
})

test("a card that was moved on a board", async ({ page }) => {
  const name = createUniqueName("Geser")
  const headers = { ...(await getAuthHeaders(page.request)), ...keyHeaders() }
  const data = { property_id: 1, requestCusts: [{ name, phone: "0813 4567 8901", source: "call" }] }
  await page.request.post("/svc/main/request-cust", { headers, data })
  await signIn(page, "gro_admin", `/dashboard/leads?face=board&search=${encodeURIComponent(name)}`)
  const column = (status: string) => main(page).getByRole("region", { name: status, exact: true })
  await column("Baru").getByRole("link", { name, exact: true }).focus()
  await page.keyboard.press("Shift+ArrowRight")
  await expect(column("Dihubungi").getByText(name)).toBeVisible()
  await undoAtOnce(page)
  await expect(column("Baru").getByText(name)).toBeVisible()
})

test("a lead and a name of the master data, saved in their forms", async ({ page }) => {
  const name = createUniqueName("Area")
  await signIn(page, "gro_admin", "/dashboard/master/area-popular/create")
  await field(page, "Nama").fill(name)
  await save(page)
  await expectToastAndClose(page, "Success added master popular-area")
  for (const [list, named, label] of [
    ["master/area-popular", name, "Nama"],
    ["leads?status=new&", "", "Catatan"],
  ] as const) {
    await signIn(
      page,
      "gro_admin",
      `/dashboard/${list}${list.includes("?") ? "" : "?"}search=${encodeURIComponent(named)}`,
    )
    const link = main(page).getByRole("table").getByRole("row").nth(1).getByRole("link").first()
    await link.click()
    if (!named) await main(page).getByRole("link", { name: "Ubah" }).first().click()
    const input = field(page, label)
    const before = await input.inputValue()
    await input.fill(`${before} diubah`)
    await save(page)
    await undoAtOnce(page)
  }
})

test("services without extensions are not asked to", async ({ page }) => {
  const title = createUniqueName("Tanpa urungkan")
  await makeListings(page, [title], ["review", "active"])
  await disableExtensions(page)
  await openRecord(page, "listing", title)
  await main(page).getByRole("button", { name: "Nonaktifkan" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Nonaktifkan/ })
    .click()
  await expect(toasts(page)).toContainText("Success updated status property.")
  await expect(toasts(page).getByRole("button", { name: "Urungkan" })).toHaveCount(0)
})
