import type { Page, Route } from "@playwright/test"
import { choose, createUniqueName, field } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { PEOPLE, signIn, submitLogin } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const question = (page: Page) => page.getByRole("dialog", { name: "Tutup tanpa menyimpan?" })

const lost = (route: Route) => route.fulfill({ status: 401, json: { status: 401, errors: "Sesi berakhir" } })

const signInAgain = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await page.unroute(/\/svc\/main\/house-list/, lost)
  await submitLogin(page, PEOPLE.gro_admin)
}

test(
  "filters that were chosen and not applied are there after a reload and a lost session, until they are thrown away",
  SLOW,
  async ({ page, watch }) => {
    watch.allow(/status of 401/)
    await signIn(page, "gro_admin", "/dashboard/listing")
    await main(page).getByRole("button", { name: "Filter", exact: true }).click()
    const sheet = page.getByRole("dialog", { name: "Filter" })
    const from = sheet.getByLabel("Dari").first()
    await from.fill("1500000000")
    await page.reload()
    await expect(from).toHaveValue("1.500.000.000")

    await page.route(/\/svc\/main\/house-list/, lost)
    await page.reload()
    await signInAgain(page)
    await expect(from).toHaveValue("1.500.000.000")
    await expect(page.locator("main tbody tr a[href]").first()).toBeVisible()
    await from.press("Escape")
    await question(page).getByRole("button", { name: "Tutup tanpa menyimpan" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await page.reload()
    await expect(main(page).getByRole("table")).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)

    await page.goto("/dashboard/pg/logs")
    await main(page).getByRole("button", { name: "Filter", exact: true }).click()
    await sheet.getByPlaceholder("Mengandung…").first().pressSequentially("sa")
    await page.keyboard.press("Escape")
    await expect(question(page)).toBeVisible()
  },
)

test("what was typed for many records is there after a reload and a lost session, for those that are left", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/)
  const word = createUniqueName("Bertahan")
  const reason = "Foto tidak sesuai."
  await makeListings(page, [`${word} satu`, `${word} dua`], ["review"])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await main(page).getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  const bar = page.getByRole("region", { name: "Pilihan" })
  await bar.getByRole("button", { name: "Ubah status" }).click()
  const dialog = page.getByRole("dialog")
  await choose(dialog, "Status", "Ditolak")
  await field(dialog, "Alasan").fill(reason)
  await page.reload()
  await expect(field(dialog, "Alasan")).toHaveValue(reason)
  await expect(dialog.getByRole("status").first()).toHaveText("2 dipilih: 2 → Ditolak")
  // Ready-made texts come last and move the button.
  const texts = dialog.getByRole("group", { name: "Teks siap pakai" })
  await expect(texts).toBeVisible()

  let sent = 0
  const second = (route: Route) => {
    sent += 1
    return sent === 2 ? lost(route) : route.fallback()
  }
  await page.route(/house-list\/status\//, second)
  await dialog.getByRole("button", { name: "Tolak 2 listing" }).click()
  await signInAgain(page)
  await expect(dialog.getByRole("status").first()).toHaveText("1 dipilih: 1 → Ditolak")
  await expect(field(dialog, "Alasan")).toHaveValue(reason)
  await expect(bar).toContainText("1 dipilih")
  await expect(texts).toBeVisible()
  await dialog.getByRole("button", { name: "Tolak 1 listing" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByRole("row", { name: /Ditolak/ })).toHaveCount(2)
  await page.reload()
  await expect(main(page).getByRole("row", { name: /Ditolak/ })).toHaveCount(2)
  await expect(dialog).toHaveCount(0)
})

test(
  "what was chosen in a dialog for one record is there after a reload, while the record says the same",
  SLOW,
  async ({ page, api }) => {
    const word = createUniqueName("Dipilih")
    await makeListings(page, [word], ["review"])
    await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
    const dialog = page.getByRole("dialog", { name: /^Ubah status/ })
    const open = async () => {
      await main(page)
        .getByRole("button", { name: /^Aksi untuk / })
        .first()
        .click()
      await page.getByRole("menuitem", { name: "Ubah status" }).click()
    }
    await open()
    await choose(dialog, "Status", "Ditolak")
    await field(dialog, "Alasan").fill("Foto tidak sesuai.")
    await page.reload()
    await open()
    await expect(field(dialog, "Alasan")).toHaveValue("Foto tidak sesuai.")
    await expect(dialog).toContainText("Ditolak")
    const found = await api("GET", `/house-list/admin?search=${encodeURIComponent(word)}`)
    await api("PUT", `/house-list/status/${found.data[0].id}`, { status: "active" })
    await page.reload()
    await open()
    await expect(dialog).not.toContainText("Ditolak")
  },
)

test("Back closes a dialog as its cross does, and a drawer as it is closed", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/users")
  const menu = page.getByRole("navigation", { name: "Menu utama" })
  const dialog = page.getByRole("dialog")
  await menu.getByRole("link", { name: /^Listing( ?,|$)/ }).click()
  // Both lists have a button for filters.
  await expect(main(page).getByRole("heading", { level: 1, name: "Listing" })).toBeVisible()
  const open = () => main(page).getByRole("button", { name: "Filter", exact: true }).click()
  const sheet = page.getByRole("dialog", { name: "Filter" })
  await test.step("at once while nothing is typed", async () => {
    await open()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL("/dashboard/listing")
  })
  await test.step("with a question once something is", async () => {
    await open()
    await sheet.getByLabel("Dari").first().fill("1500000000")
    await page.goBack()
    await expect(question(page)).toContainText("hilang bila ditutup")
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(sheet.getByLabel("Dari").first()).toHaveValue("1.500.000.000")
    await page.goBack()
    await question(page).getByRole("button", { name: "Tutup tanpa menyimpan" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL("/dashboard/listing")
  })
  await test.step("and leaves the page once none is open", async () => {
    await page.goBack()
    await expect(page).toHaveURL("/dashboard/users")
  })
  await test.step("a drawer is a page of its own", async () => {
    await page.goto("/dashboard/master/facility")
    await main(page).getByRole("link", { name: "Tambah" }).click()
    const drawer = page.getByRole("dialog", { name: "Tambah Fasilitas" })
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL("/dashboard/master/facility")
    await main(page).getByRole("link", { name: "Tambah" }).click()
    await field(drawer, "Nama").fill("Kolam")
    await page.goBack()
    const asked = page.getByRole("dialog", { name: "Simpan perubahan?" })
    await asked.getByRole("button", { name: "Buang" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL("/dashboard/master/facility")
  })
})

test("what is typed beside a form, or in the own profile, is there after a reload", SLOW, async ({ page }) => {
  const office = createUniqueName("Griya Menteng")
  await signIn(page, "gro_admin", "/dashboard/profile?ubah=1")
  await field(main(page), "Kantor").fill(office)
  await page.reload()
  await expect(main(page).getByRole("status").first()).toContainText(/^Draf \d\d\.\d\d dipulihkan\./)
  await expect(field(main(page), "Kantor")).toHaveValue(office)
  await main(page).getByRole("button", { name: "Buang draf" }).click()
  await expect(field(main(page), "Kantor")).not.toHaveValue(office)

  await page.goto("/dashboard/master/area-indicator/create")
  await main(page).getByRole("button", { name: "Tempel daftar nama atau kode" }).click()
  const list = main(page).getByLabel("Daftar nama atau kode, satu per baris")
  await list.fill("Melawai\nGunung")
  await page.reload()
  await expect(list).toHaveValue("Melawai\nGunung")
})
