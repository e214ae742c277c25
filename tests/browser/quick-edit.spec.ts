import type { Page } from "@playwright/test"
import { createApi } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName, expectToastAndClose, field } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const main = (page: Page) => page.getByRole("main")
const toasts = (page: Page) => page.getByRole("region", { name: "Pemberitahuan" })
const row = (page: Page, title: string) => main(page).getByRole("row").filter({ hasText: title })
const pencil = (page: Page, title: string, label: string) =>
  row(page, title).getByRole("button", { name: `Ubah ${label}`, exact: true })
const cell = (page: Page, title: string, label: string) => pencil(page, title, label).locator("..")
const input = (page: Page, title: string, label: string) => main(page).getByLabel(`${label} ${title}`, { exact: true })
const option = (page: Page, name: string) =>
  page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)").getByText(name, { exact: true })

const openListings = async (page: Page, titles: readonly string[], statuses: readonly string[] = []) => {
  await makeListings(page, titles, statuses)
  const [first = ""] = titles
  await signIn(
    page,
    "gro_admin",
    `/dashboard/listing?search=${encodeURIComponent(first.split(" #")[0] ?? "")}&sort=title`,
  )
  await expect(row(page, first)).toBeVisible()
}

const findListing = async (page: Page, title: string) => {
  const api = await createApi(page)
  const [listing] = (await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`)).data
  return { api, listing }
}

const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test("a price is typed in its cell: refused, kept over a reload, saved, taken back", async ({ page }) => {
  const name = createUniqueName("Sel")
  const [first, second] = [`${name} #1`, `${name} #2`]
  await openListings(page, [first, second])
  await cell(page, first, "Harga").click()
  const price = input(page, first, "Harga")
  await expect(price).toBeFocused()
  await price.fill("0")
  await price.press("Enter")
  await expect(page.getByRole("alert").filter({ hasText: "Harga paling kecil 1." })).toBeVisible()
  await price.fill("1,25 miliar")
  await page.reload()
  await expect(price).toHaveValue("1.250.000.000")
  await price.press("Enter")
  await expect(cell(page, first, "Harga")).toHaveText("Rp 1.250.000.000")
  await expect(pencil(page, second, "Harga")).toBeFocused()
  await toasts(page).getByRole("button", { name: "Urungkan" }).click()
  await expectToastAndClose(page, "Perubahan diurungkan")
  await expect(cell(page, first, "Harga")).toHaveText("Rp 1.000.000.000")

  await pencil(page, second, "Harga").press("F2")
  await input(page, second, "Harga").fill("9")
  await input(page, second, "Harga").press("Escape")
  await expect(pencil(page, second, "Harga")).toBeFocused()
  await expect(cell(page, second, "Harga")).toHaveText("Rp 1.000.000.001")
  await pencil(page, second, "Harga").press("Enter")
  await input(page, second, "Harga").press("Tab")
  await expect(input(page, second, "Agen")).toBeFocused()
})

for (const key of ["F2", "Enter"])
  test(`keys that are typed before the input has loaded land in it: ${key}`, async ({ page }) => {
    const title = createUniqueName("Cepat")
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/(QuickEdits|NumberInput)-[^/]+\.js$/, async (route) => {
      await held
      await route.fallback()
    })
    await openListings(page, [title])
    await pencil(page, title, "Harga").press(key)
    await page.keyboard.type("27")
    await page.keyboard.press("Backspace")
    await page.keyboard.type("500000000")
    release()
    await expect(input(page, title, "Harga")).toHaveValue("2500000000")
    await input(page, title, "Harga").press("Escape")

    await cell(page, title, "Harga").click()
    await page.keyboard.type("3000000000")
    await page.keyboard.press("Enter")
    await expect.poll(async () => (await findListing(page, title)).listing.price).toBe(3_000_000_000)
  })

test("a status offers its next steps alone, and asks for the reason where one is due", async ({ page }) => {
  const title = createUniqueName("Langkah")
  await openListings(page, [title], ["review"])
  const table = page.getByRole("region", { name: "Tabel Listing" })
  expect((await table.boundingBox())?.height, "no empty space below the only row").toBeLessThan(160)
  await cell(page, title, "Status").click()
  await expect(option(page, "Terjual")).toHaveCount(0)
  await option(page, "Ditolak").click()
  const dialog = page.getByRole("dialog")
  await field(dialog, "Alasan").fill("Fotonya kurang.")
  await dialog.getByRole("button", { name: "Tolak listing" }).click()
  await expect(cell(page, title, "Status")).toHaveText("Ditolak")
})

test("what was changed elsewhere, a gone record and a failing service are told at the cell", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const title = createUniqueName("Bentrok")
  await openListings(page, [title])
  const { api, listing } = await findListing(page, title)
  const price = input(page, title, "Harga")
  const type = async (text: string) => {
    await cell(page, title, "Harga").click()
    await price.fill(text)
  }
  await type("2000000000")
  await api("PUT", `/house-list/${listing.id}`, { price: 3_000_000_000 })
  await price.press("Enter")
  const dialog = page.getByRole("dialog", { name: /^Anda mengubahnya di tab atau perangkat lain/ })
  await dialog.getByLabel("Milik saya").check()
  await dialog.getByRole("button", { name: "Simpan" }).click()
  // A cell shows its value before it is saved.
  await expect.poll(async () => (await findListing(page, title)).listing.price).toBe(2_000_000_000)
  await expect(cell(page, title, "Harga")).toHaveText("Rp 2.000.000.000")

  await page.route("**/svc/main/house-list/*", (route) => route.fulfill({ status: 503, body: "{}" }))
  await type("4000000000")
  await price.press("Enter")
  await expect(page.getByRole("alert").last()).toBeVisible()
  await expect(price).toHaveValue("4.000.000.000")
  await expect(cell(page, title, "Harga")).toHaveText("Rp 2.000.000.000")
  await page.unroute("**/svc/main/house-list/*")

  await page.route("**/svc/main/house-list/*", (route) => route.fulfill({ status: 404, body: "{}" }))
  await price.press("Enter")
  await expect(page.getByText("Listing ini sudah dihapus.")).toBeVisible()
})

test("a lead is handed over in its cell, and its follow-up is typed", async ({ page, api }) => {
  const name = createUniqueName("Lead sel")
  const lead = { name, phone: "081234567890", property_id: 1, source: "form", agent: 4 }
  await api("POST", "/request-cust", { requestCusts: [lead], property_id: 1 })
  // A narrower screen leaves out the column of the follow-up.
  await page.setViewportSize({ width: 1600, height: 900 })
  await signIn(page, "gro_admin", `/dashboard/leads?search=${encodeURIComponent(name)}&face=table`)
  await pencil(page, name, "Tindak lanjut berikutnya").press("Enter")
  await input(page, name, "Tindak lanjut berikutnya").fill("24/12/2026")
  await input(page, name, "Tindak lanjut berikutnya").press("Enter")
  await expect(cell(page, name, "Tindak lanjut berikutnya")).toHaveText("24 Des 2026")
  await pencil(page, name, "Agen").press("Enter")
  await input(page, name, "Agen").fill("Rahma Wijaya")
  await option(page, "Rahma Wijaya").click()
  const dialog = page.getByRole("dialog")
  await field(dialog, "Alasan pengalihan").fill("Cuti")
  await dialog.getByRole("button", { name: "Alihkan ke agen lain" }).click()
  await expect(cell(page, name, "Agen")).toHaveText("Rahma Wijaya")
})

test("a pasted column is shown first, corrected in place, kept through a reload, saved, and taken back", async ({
  page,
}) => {
  const name = createUniqueName("Tempel")
  const titles = [1, 2, 3, 4].map((number) => `${name} #${number}`)
  await openListings(page, titles)
  await pencil(page, titles[0] ?? "", "Harga").press("Enter")
  await expect(input(page, titles[0] ?? "", "Harga")).toBeFocused()
  await paste(page, "1.250.000.000\r\n1.000.000.001\r\nmahal\r\n2,5 miliar\r\n7\r\n")
  const dialog = page.getByRole("dialog", { name: "Tempel Harga" })
  await expect(dialog.getByRole("status")).toContainText("4 baris: 2 diubah, 1 sama, 1 salah")
  await expect(dialog.getByRole("status")).toContainText("1 baris terakhir tidak mempunyai tempat")
  await expect(dialog).toContainText("Rp 1.000.000.000 → Rp 1.250.000.000")
  await expect(dialog).toContainText("“mahal” bukan harga")
  await dialog.getByLabel(`Harga ${titles[2]}`, { exact: true }).fill("3 miliar")
  await expect(dialog.getByRole("status")).toContainText("4 baris: 3 diubah, 1 sama, 0 salah")
  await page.reload()
  await expect(dialog.getByLabel(`Harga ${titles[2]}`, { exact: true })).toHaveValue("3.000.000.000")
  await dialog.getByRole("button", { name: "Simpan 3 baris" }).click()
  const last = cell(page, titles[2] ?? "", "Harga")
  await expect(last).toHaveText("Rp 3.000.000.000")
  await expect(toasts(page)).toContainText("Harga: 3 berhasil")
  await toasts(page).getByRole("button", { name: "Urungkan" }).click()
  await expectToastAndClose(page, "Perubahan diurungkan")
  await expect(last).toHaveText("Rp 1.000.000.002")
})

test("names of the master data are edited, and a taken one is refused", async ({ page, api }) => {
  const [first, second] = [createUniqueName("Kolam renang"), createUniqueName("Lapangan")]
  for (const name of [first, second]) await api("POST", "/extra-facility", { name })
  await signIn(page, "gro_admin", `/dashboard/master/facility?search=${encodeURIComponent(second)}`)
  await pencil(page, second, "Nama").press("Enter")
  const name = input(page, second, "Nama")
  await name.fill(first)
  await name.press("Enter")
  await expect(page.getByText(`Nama “${first}” sudah ada.`)).toBeVisible()
  await name.fill(`${second} basket`)
  await name.press("Enter")
  await expect(row(page, `${second} basket`)).toBeVisible()
})

test("services without extensions are called as documented", async ({ page }) => {
  await disableExtensions(page)
  const title = createUniqueName("Tanpa ekstensi")
  await openListings(page, [title], ["review"])
  await cell(page, title, "Harga").click()
  await input(page, title, "Harga").fill("950000000")
  await input(page, title, "Harga").press("Enter")
  await expect(cell(page, title, "Harga")).toHaveText("Rp 950.000.000")
  await cell(page, title, "Status").click()
  await option(page, "Tayang").click()
  await expect(cell(page, title, "Status")).toHaveText("Tayang")
  const saved = async () => {
    const { listing } = await findListing(page, title)
    return [listing.price, listing.status]
  }
  await expect.poll(saved).toEqual([950_000_000, "active"])
  // Their leads have no documented update.
  await signIn(page, "gro_admin", "/dashboard/leads?face=table")
  await expect(main(page).getByRole("row").nth(1)).toBeVisible()
  await expect(main(page).getByRole("button", { name: /^Ubah / })).toHaveCount(0)
})
