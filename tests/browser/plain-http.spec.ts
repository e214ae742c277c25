import { createUniqueName, field, sendPicture } from "./support/form.ts"
import { oldListingsQuery } from "./support/listings.ts"
import { signInByForm, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"
import { findCounts, pressStep } from "./support/wizard.ts"

const PORT = process.env.BROWSER_TEST_PORT

// An insecure origin: browsers trust localhost even over http.
test.use({
  baseURL: `http://griya.test:${PORT}`,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--host-resolver-rules=MAP griya.test 127.0.0.1"] }),
})

const table = (name: string) => ({
  name: "listing.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Judul;Harga;LT;Tipe properti;Tipe iklan;Kota;Kecamatan",
      `${name} satu;1,2 M;100;Rumah;Dijual;Jakarta Selatan;Kebayoran Baru`,
      `${name} dua;1,3 M;120;Rumah;Dijual;Jakarta Selatan;Kebayoran Baru`,
    ].join("\n"),
  ),
})

test(
  "a host without https: signing in, the CSV wizard, a picture, copying, and a draft of another tab",
  SLOW,
  async ({ page, context, watch }) => {
    // Browsers warn about headers that only apply to https.
    watch.allow(/Cross-Origin-Opener-Policy/)
    const name = createUniqueName("Tanpa https")
    await signInByForm(page, "gro_admin", "/dashboard/listing")
    expect(await page.evaluate(() => [isSecureContext, typeof navigator.clipboard, typeof navigator.locks])).toEqual([
      false,
      "undefined",
      "undefined",
    ])
    const main = page.getByRole("main")

    await test.step("a file is checked and sent", async () => {
      await page.getByRole("button", { name: "Unggah CSV" }).click()
      const dialog = page.getByRole("dialog", { name: "Unggah CSV" })
      await dialog.getByLabel("Pilih berkas .csv").setInputFiles(table(name))
      await pressStep(dialog, "Lanjut ke kolom")
      await pressStep(dialog, "Periksa semua baris")
      await expect(findCounts(dialog)).toHaveText(/2 siap/)
      const sent = page.waitForResponse((response) => response.url().endsWith("/house-list/upload-csv"))
      await pressStep(dialog, "Lanjut ke kirim")
      await pressStep(dialog, /^Kirim .*listing/)
      expect((await sent).status()).toBe(201)
    })

    await test.step("a picture is uploaded, and a record with it saved", async () => {
      await page.goto("/dashboard/ads-premium/create")
      await field(main, "Judul").fill(name)
      await sendPicture(main, "Unggah gambar")
    })

    await test.step("what another tab left behind is found, and what is open there is not taken", async () => {
      await expect(page.getByText(/^Draf tersimpan/)).toBeVisible()
      const second = await context.newPage()
      await second.goto("/dashboard/ads-premium/create")
      await expect(field(second.getByRole("main"), "Judul")).toHaveValue("")
      await second.close()
      await page.goto(`/dashboard/listing?${oldListingsQuery()}`)
      const third = await context.newPage()
      await third.goto("/dashboard/ads-premium/create")
      await expect(field(third.getByRole("main"), "Judul")).toHaveValue(name)
      await third.close()
    })

    await test.step("a listing's code is copied", async () => {
      await main.getByRole("row").nth(1).getByRole("link").first().click()
      await expect(main.getByRole("link", { name: "Ubah", exact: true })).toBeVisible()
      await main.getByRole("button", { name: "Salin kode listing" }).click()
      await expect(main.getByRole("button", { name: "Kode listing disalin" })).toBeFocused()
      const code = (await main.getByText(/^\w+-\d{6}$/).textContent())?.trim() ?? ""
      await visit(page, "/dashboard/listing")
      await main.getByRole("textbox", { name: "Cari" }).focus()
      await page.keyboard.press("Control+V")
      await expect(main.getByRole("textbox", { name: "Cari" })).toHaveValue(code)
    })
  },
)
