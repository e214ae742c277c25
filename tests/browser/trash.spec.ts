import type { Page } from "@playwright/test"
import { createApi } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { chooseRowAction, createUniqueName, expectToastAndClose, remove } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name })
const found = (list: string, name: string) =>
  `/dashboard/${list}${list.includes("?") ? "&" : "?"}search=${encodeURIComponent(name)}`

const restore = async (page: Page, name: string) => {
  await chooseRowAction(page, name, "Pulihkan")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pulihkan/ })
    .click()
}

/** A listing with a lead, a viewing of that lead, and an ad. */
const makeBusyListing = async (page: Page, title: string) => {
  const api = await createApi(page)
  await makeListings(page, [title])
  const { id } = (await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`)).data[0]
  const person = { name: `Lead ${title}`, phone: "081234567890", source: "form" }
  const lead = await api("POST", "/request-cust", { property_id: id, requestCusts: [person] })
  const times = { starts_at: "2038-03-01T03:00:00.000Z", ends_at: "2038-03-01T04:00:00.000Z" }
  await api("POST", "/schedule-house-list", {
    ...{ house: id, lead: lead.id, customer_name: `Tamu ${title}`, phone: "081234567890", ...times },
    status: "requested",
  })
  const period = { start_date: "2026-01-01", end_date: "2099-01-01" }
  await api("POST", "/premium-ads", {
    ...{ title: `Iklan ${title}`, house: id, advertiser: "Griya", placement: "home", budget: 1, ...period },
  })
  return { api, id, lead: lead.id }
}

test(
  "a listing goes to the trash with what hangs on it, which its dialog names, and comes back with all of it",
  SMOKE,
  async ({ page, watch }) => {
    const title = createUniqueName("Rumah dihapus")
    const { api, id, lead } = await makeBusyListing(page, title)
    await signIn(page, "gro_admin", found("listing", title))
    await chooseRowAction(page, title, "Hapus")
    const dialog = page.getByRole("dialog", { name: "Hapus listing ini?" })
    const effects = dialog.getByRole("list", { name: "Yang terkait" })
    await expect(effects).toContainText("Ikut terhapus: 1 lead, 1 kunjungan")
    await expect(effects).toContainText("Tetap ada, tautannya dilepas: 1 iklan")
    await expect(effects.getByRole("link", { name: "1 lead" })).toHaveAttribute(
      "href",
      new RegExp(`leads\\?property_id=${id}$`),
    )
    await dialog.getByRole("button", { name: "Hapus", exact: true }).click()
    await expect(row(page, title)).toHaveCount(0)
    await page.getByRole("button", { name: "Urungkan" }).click()
    await expectToastAndClose(page, "Data dipulihkan")
    await expect(row(page, title)).toBeVisible()

    await remove(page, title)
    await expectToastAndClose(page, "Data berhasil dihapus")
    await visit(page, found("trash", title))
    await expect(row(page, title)).toContainText(/Listing.*1 lead, 1 kunjungan.*Rahma Wijaya.*30 hari/)
    await page.getByRole("link", { name: title, exact: true }).click()
    await expect(main(page)).toContainText("Judul: ")
    const restoring = async () => {
      await main(page).getByRole("button", { name: "Pulihkan" }).click()
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Pulihkan/ })
        .click()
    }
    watch.allow(FAILED_REQUEST_MESSAGE)
    await page.route("**/trash/*/restore", (route) =>
      route.fulfill({ status: 409, json: { status: 409, message: "Pulihkan dahulu listing “X” dari Sampah." } }),
    )
    await restoring()
    await expect(page.getByText("Pulihkan dahulu listing “X” dari Sampah.")).toBeVisible()
    await page.unroute("**/trash/*/restore")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await restoring()
    await expectToastAndClose(page, "Data dipulihkan")
    await expect(page).toHaveURL(/\/dashboard\/trash(\?|$)/)
    expect((await api("GET", `/request-cust?id=${lead}`)).length).toBe(1)
  },
)

test("of several removed ones, those that do not come back are counted and named", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const word = createUniqueName("Kembali")
  await makeListings(page, [`${word} satu`, `${word} dua`])
  await signIn(page, "gro_admin", found("listing", word))
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await page.getByRole("region", { name: "Pilihan" }).getByRole("button", { name: "Hapus" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: /^Hapus 2/ }).click()
  await expect(main(page).getByRole("row", { name: word })).toHaveCount(0)
  const refusal = { status: 409, json: { status: 409, message: "Pulihkan dahulu listing “X” dari Sampah." } }
  await page.route(/\/undo\/house-list/, (route) => route.fulfill(refusal), { times: 1 })
  await page.getByRole("button", { name: "Urungkan" }).click()
  await expect(page.getByRole("dialog", { name: "Sebagian dipulihkan" })).toBeVisible()
  await expect(dialog).toContainText("1 dari 2 listing dipulihkan. Yang tidak:")
  await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(`^${word} .*: Pulihkan dahulu`)])
  await dialog.getByRole("button", { name: "Tutup" }).click()
  await expect(main(page).getByRole("link", { name: word })).toHaveCount(1)
})

test("a lead without viewings is removed at once; a name of the master data is restored on a phone, or gone for good", async ({
  page,
  api,
}) => {
  const [name, board] = [createUniqueName("Lead sepi"), createUniqueName("Papan")]
  await api("POST", "/request-cust", {
    property_id: 1,
    requestCusts: [{ name, phone: "081234567890", source: "form" }],
  })
  await api("POST", "/extra-facility", { name: board })
  await signIn(page, "gro_admin", found("leads?face=table", name))
  await chooseRowAction(page, name, "Hapus")
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expectToastAndClose(page, "Data berhasil dihapus")

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, found("master/facility", board))
  await remove(page, board)
  await expectToastAndClose(page, "Data berhasil dihapus")
  await visit(page, found("trash", board))
  await restore(page, board)
  await expectToastAndClose(page, "Data dipulihkan")
  await expect(main(page).getByRole("link", { name: board })).toHaveCount(0)
  await visit(page, found("master/facility", board))
  await remove(page, board)
  await expectToastAndClose(page, "Data berhasil dihapus")
  await visit(page, found("trash", board))
  await chooseRowAction(page, board, "Hapus permanen")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("hilang selamanya")
  await expect(dialog.getByRole("button", { name: "Hapus permanen" })).toHaveClass(/danger/)
  await dialog.getByRole("button", { name: "Hapus permanen" }).click()
  await expectToastAndClose(page, "Data dihapus permanen")
  await expect(main(page).getByRole("link", { name: board })).toHaveCount(0)
})

test("services without extensions say that a removal is final", async ({ page }) => {
  const title = createUniqueName("Tanpa sampah")
  await makeListings(page, [title])
  await disableExtensions(page)
  await signIn(page, "gro_admin", found("listing", title))
  await chooseRowAction(page, title, "Hapus")
  const dialog = page.getByRole("dialog", { name: "Hapus listing ini?" })
  await expect(dialog).toContainText(`“${title}” akan dihapus. Ini tidak dapat dibatalkan.`)
  await dialog.getByRole("button", { name: "Hapus", exact: true }).click()
  await expect(row(page, title)).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Urungkan" })).toHaveCount(0)
})
