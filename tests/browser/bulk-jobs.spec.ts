import type { Page } from "@playwright/test"
import { getAuthHeaders, keyHeaders } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { choose, createUniqueName, expectToastAndClose, field } from "./support/form.ts"
import { makeListings, oldListingsQuery } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const bar = (page: Page) => page.getByRole("region", { name: "Pilihan" })
const rows = (page: Page) => main(page).getByRole("table").getByRole("row")
const check = (page: Page, row: number, modifiers: "Shift"[] = []) =>
  rows(page).nth(row).getByRole("checkbox").click({ modifiers })

const makeLeads = async (page: Page, word: string, count: number) => {
  const headers = await getAuthHeaders(page.request)
  for (let index = 0; index < count; index += 1) {
    const lead = { name: `${word} ${index}`, phone: "081234567890", property_id: 1, source: "form", agent: 4 }
    const made = await page.request.post("/svc/main/request-cust", {
      headers: { ...headers, ...keyHeaders() },
      data: { requestCusts: [lead], property_id: 1 },
    })
    expect(made.status()).toBe(200)
  }
}

test(
  "leads are handed over: a range by Shift, then all that match as a job, which is taken back",
  SMOKE,
  async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const word = createUniqueName("Alih")
    await makeLeads(page, word, 22)
    await signIn(page, "gro_admin", `/dashboard/leads?search=${encodeURIComponent(word)}&face=table`)
    await check(page, 2)
    await check(page, 6, ["Shift"])
    await expect(bar(page)).toContainText("5 dipilih")
    await bar(page).getByRole("button", { name: "Pilih semua 22 yang cocok" }).click()
    await expect(bar(page)).toContainText("Semua 22 yang cocok dipilih")
    await bar(page).getByRole("button", { name: "Ekspor" }).click()
    await expect(page.getByRole("radio", { name: "Semua yang cocok (22)" })).toBeChecked()
    await page.getByRole("dialog", { name: "Ekspor" }).getByRole("button", { name: "Batal" }).click()

    await bar(page).getByRole("button", { name: "Alihkan ke agen lain" }).click()
    const dialog = page.getByRole("dialog", { name: "Alihkan ke agen lain: 22 lead" })
    await choose(dialog, "Agen", "Rahma Wijaya")
    await expect(dialog.getByRole("list", { name: "Pratinjau" })).toContainText(/Agen sekarang .+: 22/)
    await field(dialog, "Alasan pengalihan").fill("Cuti")
    await page.reload()
    await expect(field(dialog, "Alasan pengalihan")).toHaveValue("Cuti")
    await expect(dialog).toContainText("Rahma Wijaya")
    await makeLeads(page, word, 1)
    await dialog.getByRole("button", { name: "Jalankan untuk 22 lead" }).click()
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Yang cocok sekarang 23, bukan 22.")
    await page.getByRole("dialog").getByRole("button", { name: "Jalankan untuk 23 lead" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    const agents = rows(page).filter({ hasText: "Rahma Wijaya" })
    const done = page
      .getByRole("region", { name: "Pemberitahuan" })
      .getByText("Alihkan ke agen lain selesai: 23 berhasil")
    await expect(done).toBeVisible({ timeout: 30_000 })
    await expect(agents.first()).toBeVisible()

    await page.getByRole("button", { name: "Pekerjaan: tidak ada yang berjalan" }).click()
    const tray = page.getByRole("dialog", { name: "Pekerjaan" })
    await expect(tray.getByRole("listitem").first()).toContainText("23 berhasil")
    await tray.getByRole("listitem").first().getByRole("button", { name: "Urungkan" }).click()
    await expect(page.getByText("Urungkan: Alihkan ke agen lain selesai: 23 berhasil")).toBeVisible({ timeout: 30_000 })
    await expect(agents).toHaveCount(0)
  },
)

test("a declared field of listings is set in many, with the values before", async ({ page }) => {
  const word = createUniqueName("Perabotan")
  await makeListings(page, [`${word} satu`, `${word} dua`])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await bar(page).getByRole("button", { name: "Ubah kolom" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Jalankan untuk 2 listing" }).click()
  await expect(dialog).toContainText("Kolom wajib dipilih.")
  await choose(dialog, "Kolom", "Perabotan")
  await choose(dialog, "Perabotan", "Furnished")
  await expect(dialog.getByRole("list", { name: "Pratinjau" })).toHaveText(/kosong.*Furnished: 2/)
  await dialog.getByRole("button", { name: "Jalankan untuk 2 listing" }).click()
  await expectToastAndClose(page, "Ubah Perabotan selesai: 2 berhasil")

  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await bar(page).getByRole("button", { name: "Ubah kolom" }).click()
  await choose(dialog, "Kolom", "Perabotan")
  await choose(dialog, "Perabotan", "Furnished")
  await expect(dialog.getByRole("status")).toHaveText("2 listing sudah bernilai ini, jadi tidak ada yang berubah.")
  await choose(dialog, "Perabotan", "Unfurnished")
  await expect(dialog.getByRole("list", { name: "Pratinjau" })).toHaveText(/Furnished.*Unfurnished: 2/)
})

test("where a list is counted approximately, the service counts all that match", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const word = createUniqueName("Kira")
  await makeLeads(page, word, 12)
  await page.route(/\/svc\/main\/request-cust\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), approximate: true } })
  })
  const refusal = "Paling banyak 50.000 data sekaligus. Persempit saringannya, lalu jalankan lagi."
  await page.route(/\/bulk\/preview$/, (route) => route.fulfill({ status: 422, json: { message: refusal } }), {
    times: 1,
  })
  await signIn(page, "gro_admin", `/dashboard/leads?search=${encodeURIComponent(word)}&limit=10&face=table`)
  await check(page, 1)
  await check(page, 2)
  const all = bar(page).getByRole("button", { name: "Pilih semua yang cocok" })
  await all.click()
  const error = page.getByRole("dialog", { name: "Error" })
  await expect(error).toContainText(refusal)
  await error.getByRole("button", { name: "Tutup" }).click()
  await all.click()
  await expect(bar(page)).toContainText("Semua 12 yang cocok dipilih")
  await bar(page).getByRole("button", { name: "Ubah status" }).click()
  const dialog = page.getByRole("dialog", { name: "Ubah status: 12 lead" })
  await dialog.getByRole("button", { name: "Batal" }).click()

  await check(page, 2)
  await expect(bar(page)).toContainText("1 dipilih")
  await check(page, 2)
  await expect(bar(page)).toContainText("2 dipilih")
})

test("what needs the records themselves is not possible for all that match, and says so", async ({ page }) => {
  const word = createUniqueName("Semua")
  await makeListings(page, [`${word} satu`, `${word} dua`, `${word} tiga`], ["review", "active"])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await check(page, 1)
  await check(page, 2)
  await bar(page).getByRole("button", { name: "Pilih semua 3 yang cocok" }).click()
  const reason = page.getByText("Hanya untuk data yang dipilih di daftar, bukan untuk semua yang cocok.")
  for (const name of ["Tandai terjual", "Cetak"]) {
    const button = bar(page).getByRole("button", { name })
    await expect(button).toBeDisabled()
    await button.click({ force: true })
    await expect(reason.filter({ visible: true })).toHaveCount(1)
    await page.keyboard.press("Escape")
  }
  await check(page, 1)
  await bar(page).getByRole("button", { name: "Tandai terjual" }).click()
  await expect(page.getByRole("dialog", { name: "Tandai terjual: 1 listing" })).toBeVisible()
})

test("an action with an answer for each record is possible above 100 chosen records", async ({ page }) => {
  await signIn(page, "gro_admin", `/dashboard/listing?${oldListingsQuery()}&status=active&limit=100`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await page.getByRole("button", { name: "Halaman berikutnya" }).click()
  await expect(bar(page)).toContainText("100 dipilih")
  // The rows of the page before stay until the next ones arrive.
  await expect(rows(page).nth(1).getByRole("checkbox")).not.toBeChecked()
  await check(page, 1)
  await expect(bar(page)).toContainText("101 dipilih di 2 halaman")
  await bar(page).getByRole("button", { name: "Tandai terjual" }).click()
  const dialog = page.getByRole("dialog", { name: "Tandai terjual: 101 listing" })
  await expect(dialog).toContainText("Ketik 101 untuk melanjutkan")
})

test("an undo that failed for one record is offered again", async ({ page, watch, api }) => {
  const word = createUniqueName("Lagi")
  await makeLeads(page, word, 2)
  const leads = await api("GET", `/request-cust?search=${encodeURIComponent(word)}`)
  const [first, second] = leads.map(({ id }: { id: number }) => id)
  const values = { next_follow_up: "2038-03-01" }
  const job = await api("POST", "/bulk", { resource: "request-cust", part: "update", ids: [first, second], values })
  await expect.poll(async () => (await api("GET", `/bulk/${job.id}`)).done).toBe(2)
  await api("PUT", `/request-cust/${first}`, { next_follow_up: "2038-03-02" })

  await signIn(page, "gro_admin", "/dashboard/leads")
  await page.getByRole("button", { name: /^Pekerjaan: / }).click()
  const tray = page.getByRole("dialog", { name: "Pekerjaan" })
  const items = tray.getByRole("listitem").filter({ hasText: "Ubah Tindak lanjut berikutnya" })
  await items.first().getByRole("button", { name: "Urungkan" }).click()
  await expect(items.first()).toContainText("1 berhasil, 1 gagal")
  await page.getByRole("region", { name: "Pemberitahuan" }).getByRole("button", { name: "Yang gagal" }).click()
  const report = page.getByRole("dialog", { name: "Sebagian diurungkan" })
  await expect(report.getByRole("listitem")).toHaveText(/^Lagi.*: .*sudah diubah/)
  await report.getByRole("button", { name: "Tutup" }).click()
  await page.getByRole("button", { name: /^Pekerjaan: / }).click()
  watch.allow(FAILED_REQUEST_MESSAGE)
  await page.route(/\/bulk\/[\w-]+$/, (route) => route.fulfill({ status: 503, json: { message: "Sedang dirawat." } }))
  await items.first().getByRole("button", { name: "Yang gagal" }).click()
  await expect(items.first()).toContainText("Sedang dirawat.")
  await page.unrouteAll()
  await items.first().getByRole("button", { name: "Coba lagi" }).click()
  await expect(items.first().getByRole("listitem")).toHaveText(/^Lagi.*: .*sudah diubah/)
  await api("PUT", `/request-cust/${first}`, values)
  await items.nth(1).getByRole("button", { name: "Urungkan lagi" }).click()
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText("1 berhasil")
  await expect(items.nth(2).getByRole("button")).toHaveCount(0)
})

test("without extensions a column is changed record by record, as documented, also after a reload", async ({
  page,
}) => {
  const word = createUniqueName("Tanpa pekerjaan")
  await makeListings(page, [`${word} satu`, `${word} dua`])
  await disableExtensions(page)
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await expect(bar(page).getByRole("button", { name: "Ubah status" })).toBeVisible()
  await expect(bar(page).getByRole("button", { name: /^Pilih semua/ })).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^Pekerjaan/ })).toHaveCount(0)
  await bar(page).getByRole("button", { name: "Ubah kolom" }).click()
  const dialog = page.getByRole("dialog")
  await choose(dialog, "Kolom", "Perabotan")
  await choose(dialog, "Perabotan", "Furnished")
  await expect(dialog.getByRole("list", { name: "Pratinjau" })).toHaveText(/kosong.*Furnished: 2/)
  await page.reload()
  await expect(dialog.getByRole("list", { name: "Pratinjau" })).toHaveText(/kosong.*Furnished: 2/)
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(new URL(request.url()).pathname.replace(/\d+$/, "{id}"))
  })
  await dialog.getByRole("button", { name: "Ubah 2 listing" }).click()
  await expectToastAndClose(page, "Ubah Perabotan: 2 berhasil")
  expect(sent).toEqual(["/svc/main/house-list/{id}", "/svc/main/house-list/{id}"])
})
