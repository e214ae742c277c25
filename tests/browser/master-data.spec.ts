import type { Page } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { waitForRenderedAddress } from "./support/followed.ts"
import {
  choose,
  choosePlace,
  chooseRowAction,
  createUniqueName,
  expectToastAndClose,
  field,
  save,
  searchFor,
} from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const AREA = "/dashboard/master/area-indicator"

const fillPrices = async (page: Page) => {
  await field(page, "Harga bangunan per m²").fill("6,5 jt")
  await field(page, "Harga tanah per m²").fill("Rp 38.000.000")
  await field(page, "Harga apartemen per m²").fill("27000000")
}

const paste = (page: Page, text: string) =>
  page.getByLabel("Cari kelurahan atau kecamatan").evaluate((input, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text", data)
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const addFailing = (page: Page) =>
  page.route("**/area-master/add", (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: "Sedang sibuk." }, headers: { "x-mocked": "1" } }),
  )

test("an indicator for five villages: at most nine presses from the dashboard, six of them in the form; what fails is sent again without a second one", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard")
  const menu = page.getByRole("navigation").first()
  await menu.getByRole("button", { name: "Master Data" }).click()
  await menu.getByRole("link", { name: "Area Indikator" }).click()
  await expect(page).toHaveURL(AREA)
  await waitForRenderedAddress(page)
  await page.getByRole("main").getByRole("link", { name: "Tambah" }).click()
  const name = createUniqueName("Lima kelurahan")
  const main = page.getByRole("main")
  await expect(field(main, "Nama")).toBeFocused()
  await page.keyboard.type(name)
  await fillPrices(page)
  const search = main.getByLabel("Cari kelurahan atau kecamatan")
  for (const [count, [typed, village]] of [
    ["melawai kebayoran", "Melawai"],
    ["selong", "Selong"],
    ["rawa barat", "Rawa Barat"],
    ["petogogan", "Petogogan"],
    ["kramat pela", "Kramat Pela"],
  ].entries()) {
    await search.fill(typed ?? "")
    await expect(page.getByRole("option").first()).toContainText(new RegExp(`${village}.*Kebayoran Baru`))
    await search.press("Enter")
    await expect(main.getByRole("heading", { name: `Kelurahan (${count + 1} dipilih)` })).toBeVisible()
  }
  await expect(field(main, "Area")).toHaveValue("Kebayoran Baru")
  await expect(main.getByText("Sudah termasuk indikator lain.")).toBeVisible()
  await addFailing(page)
  await save(main)

  // The indicator was saved without its villages; its form keeps them, even after a reload.
  await expect(page.getByText(/Indikator tersimpan, tetapi kelurahannya belum: Sedang sibuk\./)).toBeVisible()
  await page.waitForURL(/area-indicator\/\d+\/edit$/)
  await page.reload()
  await expect(main.getByRole("heading", { name: "Kelurahan (5 dipilih)" })).toBeVisible()
  await page.unroute("**/area-master/add")
  await save(main)
  await expectToastAndClose(page, "Data Kelurahan berhasil disimpan")
  await page.waitForURL(/area-indicator\/\d+$/)
  await expect(
    main.getByRole("definition").filter({ hasText: /^Melawai, Selong, Rawa Barat, Petogogan, Kramat Pela$/ }),
  ).toBeVisible()
  await visit(page, AREA)
  await searchFor(page, name)
  await expect(main.getByRole("link", { name })).toHaveCount(1)

  await chooseRowAction(page, name, "Ubah")
  await field(main, "Harga tanah per m²").fill("39 jt")
  await save(main)
  await expectToastAndClose(page, "Success update master indikator")
  await main.getByRole("button", { name: "Aksi lain" }).click()
  await page.getByRole("menuitem", { name: "Hapus" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Hapus", exact: true }).click()
  await expectToastAndClose(page, "Success remove master indikator")
})

test("villages by district and by a pasted list; a list names what it does not know", async ({ page }) => {
  await signIn(page, "gro_admin", `${AREA}/create`)
  const main = page.getByRole("main")
  const search = main.getByLabel("Cari kelurahan atau kecamatan")
  await search.fill("kebayoran baru")
  await expect(page.getByRole("option").first()).toContainText("Semua kelurahan di Kecamatan Kebayoran Baru")
  await search.press("Enter")
  await expect(main.getByRole("heading", { name: "Kelurahan (10 dipilih)" })).toBeVisible()
  await main.getByRole("button", { name: "Hapus Melawai" }).click()
  await paste(page, "1. Melawai\r\nGunung, Kebayoran Baru\n31.71.06.1004\nTakadabukit")
  await expect(main.getByText("3 dikenali, 1 tidak dikenali.")).toBeVisible()
  await expect(main.getByText("Tidak dikenali: Takadabukit.")).toBeVisible()
  await expect(main.getByRole("heading", { name: "Kelurahan (11 dipilih)" })).toBeVisible()
})

test(
  "on documented calls alone: a district's villages at once, a name that is taken, no counts",
  SLOW,
  async ({ page }) => {
    await disableExtensions(page)
    await signIn(page, "gro_admin", `${AREA}/create`)
    const main = page.getByRole("main")
    const name = createUniqueName("Terdokumentasi")
    await field(main, "Nama").fill(name)
    await fillPrices(page)
    await field(main, "Area").fill("Kebayoran Baru")
    await choosePlace(main)
    await main.getByRole("button", { name: /^Pilih semua \(\d+\)$/ }).click()
    await expect(main.getByRole("heading", { name: "Kelurahan (10 dipilih)" })).toBeVisible()
    await save(main)
    await expect(page.locator("section[aria-label=Pemberitahuan]")).toContainText("Data Kelurahan berhasil disimpan")

    await visit(page, "/dashboard/master/tipe/create")
    const dialog = page.getByRole("dialog")
    await expect(page.getByRole("columnheader", { name: "Nama" })).toBeAttached()
    await expect(page.getByRole("columnheader", { name: "Dipakai" })).toHaveCount(0)
    await field(dialog, "Nama").fill("  RUMAH ")
    await save(dialog)
    await expect(dialog.getByText("Nama “Rumah” sudah ada.")).toBeVisible()
  },
)

test("what is used says by whom, is not removed, and becomes part of another entry", SLOW, async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/facility/create")
  const name = createUniqueName("Fasilitas")
  const dialog = page.getByRole("dialog")
  await field(dialog, "Nama").fill(name)
  await save(dialog)
  await expectToastAndClose(page, "Success added extra facilities")
  await expect(dialog).toHaveCount(0)
  const row = (title: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) })

  await searchFor(page, "Loading dock")
  const used = row("Loading dock").getByRole("link", { name: /^[\d.]+ listing$/ })
  await expect(used).toHaveAttribute("href", /listing\?facilities=\d+/)
  await chooseRowAction(page, "Loading dock", "Hapus")
  const refused = page.getByRole("dialog", { name: "“Loading dock” masih dipakai" })
  await expect(refused).toContainText(/Dipakai oleh [\d.]+ listing, jadi tidak dapat dihapus\./)
  await refused.getByRole("button", { name: "Gabungkan…" }).click()
  await expect(page.getByRole("dialog", { name: /^Gabungkan: Loading dock/ })).toContainText(
    "pindah dari “Loading dock”",
  )
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await searchFor(page, name)
  await expect(row(name)).toContainText("Tidak dipakai")
  await chooseRowAction(page, name, "Gabungkan")
  const merging = page.getByRole("dialog", { name: `Gabungkan: ${name}` })
  await choose(merging, "Digabung ke", "Genset")
  await expect(merging).toContainText(`“${name}” lalu dihapus.`)
  await merging.getByRole("button", { name: /^Gabungkan/ }).click()
  await expectToastAndClose(page, "Data digabungkan")
  await expect(page.getByText(/Tidak ada .+ (untuk “.+”|yang cocok)/)).toBeVisible()
})
