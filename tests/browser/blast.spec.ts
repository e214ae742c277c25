import { choose, createUniqueName, expectToastAndClose, field, send } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const FORM = "/dashboard/notification/create"

test("a blast is narrowed, counted, previewed, kept through a reload, confirmed, sent once, and followed to who has read it", async ({
  page,
}) => {
  const text = createUniqueName("Aturan foto baru, baca di /dashboard/master/tipe hari ini")
  await signIn(page, "gro_admin", FORM)
  const main = page.getByRole("main")
  await send(main, "Kirim")
  await expect(main).toContainText("Penerima wajib diisi.")
  await choose(main, "Penerima", "Semua agen")
  await expect(main).toContainText(/Akan dikirim ke \d\d pengguna\./)
  await choose(main, "Keaktifan", "Lama tidak aktif")
  await field(main, "Dalam hari").fill("365")
  await expect(main).toContainText("Belum ada penerima untuk pilihan ini.")
  await choose(main, "Penerima", "Semua pengguna")
  await field(main, "Dalam hari").fill("1")
  await field(main, "Teks").fill(text)
  const preview = page.getByRole("region", { name: "Pratinjau" })
  await expect(preview).toContainText("Satu klik membuka /dashboard/master/tipe")
  await expect(preview.getByText(text)).toHaveCount(2)

  await page.reload()
  await expect(field(main, "Teks")).toHaveValue(text)
  await expect(main).toContainText("dipulihkan")
  await choose(main, "Penerima", "Semua admin")
  await expect(main).toContainText(/Akan dikirim ke \d pengguna\./)
  await send(main, "Kirim")
  await expectToastAndClose(page, "Successfully blast notification!")
  await page.waitForURL(/\/dashboard\/blast\/\d+$/)
  await expect(main).toContainText(text)
  await expect(main).toContainText(/Terkirim(\d) dari \1/)

  await main.getByRole("link", { name: "Lihat siapa yang menerima dan membaca" }).click()
  await page.waitForURL(/notification\?blast=\d+/)
  await expect(main.getByText(text).first()).toBeVisible()
  await page.goto(FORM)
  await expect(field(main, "Teks")).toHaveValue("")

  await page.goto("/dashboard/blast")
  const lastInHead = main.locator("header").first().locator("a, button").last()
  await expect(lastInHead).toHaveText("Kirim blast")
  await page.goto("/dashboard/notification")
  await expect(lastInHead).toHaveText("Tambah")
})

test(
  "many receivers want a typed word; settings are kept while they are written, checked and logged, and only by whoever may",
  SLOW,
  async ({ page, watch }) => {
    await signIn(page, "gro_admin", FORM)
    const main = page.getByRole("main")
    await choose(main, "Penerima", "Semua pengguna")
    await expect(main).toContainText(/Akan dikirim ke 1\d\d pengguna\./)
    await field(main, "Teks").fill(createUniqueName("Tidak jadi dikirim"))
    await main.getByRole("button", { name: "Kirim", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Kirim ke banyak penerima?" })
    await expect(dialog.getByRole("button", { name: "Kirim", exact: true })).toBeDisabled()
    await expect(dialog.getByRole("textbox")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()

    const reason = `${createUniqueName("Uji")}: Perbaiki lalu ajukan lagi.`
    await page.goto("/dashboard/setting")
    const reasons = field(main, "Alasan menolak listing")
    await expect(reasons).toHaveValue(/Foto kurang: /)
    // A single change, because slow typing may save a partial draft.
    await reasons.fill(`${await reasons.inputValue()}\n${reason}`)
    await expect(main).toContainText("Draf tersimpan")
    await page.reload()
    await expect(reasons).toHaveValue(new RegExp(reason))
    await send(main, "Simpan")
    await expectToastAndClose(page, "Data berhasil disimpan")

    await test.step("the office's promise is set there too", async () => {
      const closes = main.getByLabel("Jam tutup")
      await closes.fill("07.00")
      await send(main, "Simpan")
      await expect(main.getByText("Jam tutup harus setelah jam buka.")).toBeVisible()
      // Restores the original value for tests that depend on office hours.
      for (const clock of ["18.00", "17.00"]) {
        await closes.fill(clock)
        await send(main, "Simpan")
        await expectToastAndClose(page, "Data berhasil disimpan")
        await page.reload()
        await expect(closes).toHaveValue(clock)
      }
    })
    const other = await watch.another()
    await signIn(other, "ADMIN", "/dashboard/setting")
    await expect(other.getByRole("main").getByText(/GRO Admin/)).toBeVisible()
    await page.goto("/dashboard/pg/logs?resource=setting")
    await expect(main.getByRole("link", { name: /Pengaturan/ }).first()).toBeVisible()
  },
)

test("on the phone, and in the dark, a list of blasts says how far each is", SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: "dark" })
  await signIn(page, "ADMIN", "/dashboard/blast")
  const main = page.getByRole("main")
  await expect(main.getByText("Aturan foto baru: paling sedikit lima foto").first()).toBeVisible()
  await expect(main).toContainText("Tingkat baca")
  await main.getByRole("link", { name: "Per penerima" }).click()
  await page.waitForURL(/\/dashboard\/notification$/)
  await expect(main.getByRole("link", { name: /^Blast \d+/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
