import { createApi } from "./support/api.ts"
import { newContext } from "./support/clock.ts"
import { disableExtensions } from "./support/extensions.ts"
import { choose, createUniqueName, expectToastAndClose, field, save } from "./support/form.ts"
import { PASSWORD, PEOPLE, signIn, submitLogin, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW, SMOKE } from "./support/widths.ts"

const OPERA =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 OPR/120.0"

test("a user is found, suspended with a reason, told of by the history, and reinstated", SMOKE, async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/users?scope=agent&status=active&sort=-name")
  const main = page.getByRole("main")
  await expect(main.getByRole("navigation", { name: "Kelompok" }).getByRole("link")).toHaveText([
    /^Semua/,
    /^Agen/,
    /^Admin/,
  ])
  const first = main.getByRole("table").getByRole("row").nth(1).getByRole("link").first()
  const name = (await first.textContent()) ?? ""
  await first.click()
  await expect(main.getByRole("heading", { level: 1, name })).toBeVisible()
  const action = async (action: string) => {
    await main.getByRole("button", { name: "Aksi lain" }).click()
    return page.getByRole("menuitem", { name: new RegExp(`^${action}`) })
  }
  for (const list of ["Listing", "Langganan"])
    await expect(main.getByRole("region", { name: list, exact: true })).toBeVisible()
  await expect(main.getByText(/^Belum ada: .*sesi/)).toHaveCount(1)
  await expect(main.getByRole("region", { name: "Sesi" })).toHaveCount(0)

  await (await action("Tangguhkan")).click()
  const dialog = page.getByRole("dialog", { name: `Tangguhkan: ${name}` })
  const work = dialog.getByRole("region", { name: "Pekerjaan atas namanya" })
  await expect(work.getByRole("listitem")).toHaveText([/^\d+ listing$/, /^\d+ lead$/, /^\d+ kunjungan$/])
  await expect(work.getByRole("link", { name: /listing$/ })).toHaveAttribute("href", /agent=\d+&status_in=draft/)
  await dialog.getByRole("button", { name: "Tangguhkan pengguna" }).click()
  await expect(dialog).toContainText("wajib diisi")
  await field(dialog, "Alasan penangguhan").fill("Mengunggah iklan ganda")
  await dialog.getByRole("button", { name: "Tangguhkan pengguna" }).click()
  await expectToastAndClose(page, "Pengguna ditangguhkan")
  await expect(main.getByText("Mengunggah iklan ganda")).toBeVisible()

  const history = main.getByRole("group").filter({ hasText: "Riwayat" })
  await history.getByText("Riwayat", { exact: true }).click()
  const entry = history.getByRole("listitem").filter({ hasText: "Mengubah Rahma Wijaya" }).first()
  await expect(entry).toContainText("Status:")
  await expect(entry).toContainText("Ditangguhkan")

  await main.getByRole("button", { name: "Pulihkan" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Pulihkan pengguna" }).click()
  await expectToastAndClose(page, "Pengguna dipulihkan")
  await expect(await action("Tangguhkan")).toBeEnabled()
  await page.keyboard.press("Escape")
  await expect(main.getByText(/^\d+ kolom kosong$/)).toBeVisible()

  await test.step("not oneself", async () => {
    await visit(page, "/dashboard/users/1")
    await expect(await action("Tangguhkan")).toBeDisabled()
    await expect(page.getByRole("menuitem", { name: /^Tangguhkan/ })).toContainText("akun sendiri")
  })
})

test("a session is ended from the profile, and its browser is out", SLOW, async ({ page, browser }) => {
  const elsewhere = await newContext(browser, {
    userAgent: OPERA,
    baseURL: new URL(test.info().project.use.baseURL ?? "http://localhost").origin,
  })
  const other = await elsewhere.newPage()
  await signIn(page, "gro_admin", "/dashboard/profile")
  await other.goto(new URL("/dashboard/users", page.url()).href)
  await submitLogin(other, PEOPLE.gro_admin, PASSWORD)
  await expect(other.getByRole("main").getByRole("heading", { level: 1, name: "Users" })).toBeVisible()

  await page.reload()
  const sessions = page.getByRole("region", { name: "Sesi masuk" })
  const theirs = sessions.getByRole("listitem").filter({ hasText: "Opera di Windows" }).first()
  await expect(sessions.getByText("Perangkat ini", { exact: true })).toHaveCount(1)
  await theirs.getByRole("button", { name: /^Akhiri/ }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("langsung keluar")
  await dialog.getByRole("button", { name: /^Akhiri/ }).click()
  await expectToastAndClose(page, "Sesi diakhiri")
  await expect(theirs).toHaveCount(0)

  await other.reload()
  await expect(other.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await elsewhere.close()
})

test("an event shows its visit, a shared report gives its link, and documented services only what they have", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await signIn(page, "gro_admin", "/dashboard/analytics/user")
  const main = page.getByRole("main")
  await main.getByRole("table").getByRole("row").nth(1).getByRole("link").first().click()
  const path = main.getByRole("region", { name: "Jalur kunjungan" })
  await expect(path.locator("[aria-current=step]")).toHaveCount(1)
  await expect(path).toContainText(/\d+ kejadian/)
  await path.getByRole("link", { name: "Semua kejadian pengguna ini" }).click()
  await expect(page).toHaveURL(/user=\d+/)

  await visit(page, "/dashboard/report-share?sort=created_at")
  await expect(main.getByText("Kedaluwarsa", { exact: true }).first()).toBeVisible()
  await main
    .getByRole("button", { name: /^Aksi untuk / })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Salin tautan" }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^https:\/\/griya\.test\/laporan\//)

  await test.step("extensions: false", async () => {
    const api = await createApi(page)
    await api("POST", "/subscribe-transaction", { user: 5, package: 2, method: "qris" })
    await disableExtensions(page)
    await page.goto("/dashboard/users/5")
    await expect(main.getByRole("region", { name: "Langganan", exact: true })).toBeVisible()
    await expect(main.getByRole("button", { name: "Tangguhkan" })).toHaveCount(0)
    await expect(main.getByRole("region", { name: "Sesi", exact: true })).toHaveCount(0)
    await page.goto("/dashboard/profile")
    await expect(main.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible()
    await expect(page.getByRole("region", { name: "Sesi masuk" })).toHaveCount(0)
    await page.unrouteAll()
  })
})

test("the own profile is changed", async ({ page }) => {
  const office = createUniqueName("Griya Menteng")
  await signIn(page, "gro_admin", "/dashboard/profile")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: "Ubah", exact: true }).click()
  await field(main, "Telepon").fill("081233334444")
  await field(main, "Kantor").fill(office)
  await choose(main, "Provinsi", "Daerah Khusus Ibukota Jakarta")
  await choose(main, "Kota", "Kota Administrasi Jakarta Selatan")
  await save(main)
  await expectToastAndClose(page, "Data berhasil disimpan")
  await expect(main).toContainText(office)
})

test("a GRO Admin sees the rights of both roles, and the app as an Admin does", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/setting")
  const main = page.getByRole("main")
  await main.getByText("Peran dan hak").click()
  const matrix = main.getByRole("table").filter({ hasText: "GRO Admin" })
  await expect(matrix.getByRole("row", { name: /^Jadikan premium/ })).toHaveText(["Jadikan premiumYa–"])
  await expect(matrix.getByRole("row", { name: /^Kolom Harga / })).toHaveCount(0)
  await main.getByLabel("Tampilkan juga yang sama").check()
  await expect(matrix.getByRole("row", { name: /^Kolom Telepon pemilik/ })).toContainText("Baca, disamarkan, ubah")

  await main.getByRole("button", { name: "Lihat sebagai Admin" }).click()
  const banner = page.getByRole("status").filter({ hasText: "Anda melihat sebagai Admin" })
  await expect(banner).toBeVisible()
  const menu = page.getByRole("navigation", { name: "Menu utama" })
  await expect(menu.getByRole("link", { name: "Potensi Leads" })).toBeVisible()
  await expect(menu.getByRole("button", { name: "Payment" })).toHaveCount(0)
  await visit(page, "/dashboard/pg/payment")
  await expect(main).toContainText("hanya untuk GRO Admin")
  await banner.getByRole("button", { name: "Kembali" }).click()
  await expect(banner).toHaveCount(0)
  await expect(menu.getByRole("button", { name: "Payment" })).toBeVisible()
})
