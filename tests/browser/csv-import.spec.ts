import AxeBuilder from "@axe-core/playwright"
import type { Locator } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { choose, createUniqueName, expectToast } from "./support/form.ts"
import { expect, test } from "./support/test.ts"
import { PHONE, SLOW, SMOKE } from "./support/widths.ts"
import { findCounts, openWizard, pressStep, readDownload } from "./support/wizard.ts"

const TAKEN = "Data listing sedang di proses. Silahkan refresh secara berkala."

const dirtyFile = (name: string) => ({
  name: "listing kotor.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "id iklan;Judul;Harga;satuan harga;LT;k. tidur;tipe properti;Tipe iklan;kondisi properti;Kota;Kecamatan;Catatan internal",
      `${name}-1;"${name} satu\ndekat taman";2,99;Miliar;239 m²;3+1;rumah;jual;unfurnished;Jakarta Selatan;Kebayoran Baru;=SUM(A1)`,
      `${name}-2;${name} dua;850;Juta;120;3;Rumah;Dijual;bagus;Bogor;Gunung Putri;x`,
      `${name}-3;${name} tiga;1,2;Miliar;100;3;rumah;Dijual;baru;Tangerang;BSD City;x`,
      `${name}-4;${name} empat;1,3;Miliar;110;3;rumah;Dijual;baru;Tangerang;BSD City;x`,
      `${name}-4;${name} empat;1,3;Miliar;110;3;rumah;Dijual;baru;Tangerang;BSD City;x`,
      `${name}-6;${name} enam;gratis;;100;3;rumah;Dijual;baru;Depok;Sawangan;@x`,
    ].join("\n"),
  ),
})

test.describe("on a phone", () => {
  test.use({ viewport: PHONE })

  test("a dirty file goes through all steps", SMOKE, async ({ page }) => {
    const name = createUniqueName("Kotor")
    const dialog = await openWizard(page)
    await dialog.getByLabel("Pilih berkas .csv").setInputFiles(dirtyFile(name))
    await expect(dialog.getByRole("region", { name: "Isi berkas" })).toContainText("6 baris, 12 kolom")
    await expect(dialog).toContainText("Pemisah: titik koma.")
    await pressStep(dialog, "Lanjut ke kolom")
    await expect(dialog.getByRole("combobox", { name: "satuan harga" })).toHaveValue("price.unit")
    await expect(dialog.getByRole("combobox", { name: "Catatan internal" })).toHaveCount(0)
    await dialog.getByText("1 kolom tidak dipakai").click()
    await expect(dialog.getByRole("combobox", { name: "Catatan internal" })).toHaveValue("")
    await pressStep(dialog, "Periksa semua baris")

    await expect(findCounts(dialog)).toHaveText(/2 siap\s*3 perlu diperbaiki\s*1 ganda/)
    await pressStep(dialog, /^Dibenahi otomatis/)
    const mended = dialog.getByRole("list", { name: "Dibenahi otomatis" })
    await expect(mended).toContainText("Ganti baris di dalam sel menjadi spasi.")
    await expect(mended).toContainText("“unfurnished” adalah perabotan, bukan kondisi; dipindahkan.")
    await expect(mended).toContainText("“Bogor” dibaca Kabupaten Bogor, menurut kecamatan Gunungputri.")
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])

    await pressStep(dialog, /^Masalah/)
    await expect(dialog.getByRole("button", { name: /BSD City, Tangerang/ })).toHaveAttribute("aria-expanded", "true")
    await choose(dialog, "Kota", "Kabupaten Tangerang")
    await choose(dialog, "Kecamatan", "Pagedangan")
    await pressStep(dialog, "Terapkan ke 2 baris")
    await expect(findCounts(dialog)).toHaveText(/4 siap\s*1 perlu diperbaiki\s*1 ganda/)
    await expect(dialog.getByRole("button", { name: /“gratis” bukan harga/ })).toHaveAttribute("aria-expanded", "true")
    expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])

    await test.step("a row is mended as a card, and taken back", async () => {
      await pressStep(dialog, /^Baris/)
      const cards = dialog.getByRole("list", { name: "Baris bermasalah" })
      await cards.getByRole("button", { name: "Perbaiki Harga di baris 7" }).click()
      await cards.getByLabel("Harga", { exact: true }).fill("750jt")
      await cards.getByRole("button", { name: "Terapkan ke 1 baris" }).click()
      await expect(findCounts(dialog)).toHaveText(/5 siap\s*1 ganda/)
      await expect(cards).toContainText("Siap")
      await pressStep(dialog, /^Perbaikan Anda/)
      await pressStep(dialog, "Batalkan perbaikan Baris 7")
      await expect(findCounts(dialog)).toHaveText(/4 siap\s*1 perlu diperbaiki\s*1 ganda/)
    })

    await pressStep(dialog, /^Ganda/)
    await expect(dialog.getByRole("list", { name: "Baris ganda" })).toContainText(
      "ganda dengan baris 5: id iklannya sama.",
    )

    await test.step("going back loses nothing", async () => {
      await pressStep(dialog, "Kembali")
      await expect(dialog.getByRole("combobox", { name: "satuan harga" })).toHaveValue("price.unit")
      await pressStep(dialog, "Periksa semua baris")
      await expect(findCounts(dialog)).toHaveText(/4 siap/)
    })

    await pressStep(dialog, "Lanjut ke kirim")
    const rejected = await readDownload(page, () => pressStep(dialog, "Unduh 2 baris yang tidak ikut"))
    const lines = rejected.trim().split("\r\n")
    expect(rejected.startsWith("\uFEFF")).toBe(true)
    expect(lines[0]).toMatch(/^id iklan;Judul;.*;Baris;Alasan$/)
    expect(lines[1]).toContain("6;Ganda dengan baris 5.")
    expect(lines[2]).toContain("'@x;7;")
    expect(lines[2]).toContain("“gratis” bukan harga")

    await pressStep(dialog, "Kirim 4 listing")
    await expectToast(page, TAKEN)
    const report = dialog.getByRole("region", { name: "Laporan listing kotor.csv" })
    await expect(report).toContainText("Selesai. 4 dari 4 baris: 4 diterima, 0 ditolak.", { timeout: 30_000 })
    await expect(report).toContainText("2 baris lain di berkas Anda tidak dikirim.")
    await report.getByRole("link", { name: "Lihat listing terbaru" }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto(`/dashboard/listing?search=${encodeURIComponent(`${name} satu`)}`)
    await expect(page.getByRole("link", { name: `${name} satu dekat taman` }).first()).toBeVisible()
  })
})

const soundFile = (title: string) => ({
  name: "satu.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Judul;Tipe properti;Tipe iklan;Harga;Kota;Kecamatan\n${title};Rumah;Dijual;850jt;Depok;Sawangan`,
  ),
})

const toSending = async (dialog: Locator, title: string) => {
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles(soundFile(title))
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  await pressStep(dialog, "Lanjut ke kirim")
}

test("a lost connection loses nothing, the same key is sent again, and what came in can be taken back", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const dialog = await openWizard(page)
  const title = createUniqueName("Rumah terputus")
  await toSending(dialog, title)
  const keys: string[] = []
  let isLost = true
  await page.route(/upload-csv$/, (route) => {
    if (route.request().method() !== "POST") return route.fallback()
    keys.push(route.request().headers()["idempotency-key"] ?? "")
    return isLost ? route.abort("connectionreset") : route.fallback()
  })
  await pressStep(dialog, "Kirim 1 listing")
  await expect(dialog.getByRole("alert")).toContainText("Berkas dan perbaikan Anda tetap ada.")
  isLost = false
  await pressStep(dialog, "Coba lagi")
  await expect(dialog.getByRole("region", { name: "Laporan satu.csv" })).toContainText("1 diterima", {
    timeout: 30_000,
  })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  await test.step("taken back, it is gone from the list and says so in the history", async () => {
    await pressStep(dialog, "Tarik kembali")
    await pressStep(page.getByRole("dialog", { name: "Tarik kembali 1 listing?" }), "Tarik kembali 1 listing")
    const report = dialog.getByRole("region", { name: "Laporan satu.csv" })
    await expect(report).toContainText("1 dari 1 listing dihapus.", { timeout: 30_000 })
    await expect(report.getByRole("button", { name: "Tarik kembali" })).toHaveCount(0)
  })
  await pressStep(dialog, "Selesai")
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  await expect(dialog.getByRole("region", { name: "Riwayat unggahan" })).toContainText("satu.csvDitarik kembali,")
  await page.goto(`/dashboard/listing?search=${encodeURIComponent(title)}`)
  await expect(page.getByText(/Tidak ada .+ (untuk “.+”|yang cocok)/)).toBeVisible()
})

test("what is worked on survives closing and a reload", SLOW, async ({ page }) => {
  const dialog = await openWizard(page)
  await toSending(dialog, createUniqueName("Rumah tertunda"))
  await page.keyboard.press("Escape")
  const question = page.getByRole("dialog", { name: "Tutup sebelum dikirim?" })
  await question.getByRole("button", { name: "Tetap di sini" }).click()
  await expect(dialog.getByRole("button", { name: "Kirim 1 listing" })).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  await pressStep(dialog, "Lanjutkan satu.csv")
  await expect(dialog.getByRole("button", { name: "Kirim 1 listing" })).toBeVisible()
  await page.keyboard.press("Escape")
  await question.getByRole("button", { name: "Buang" }).click()
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  await expect(dialog.getByLabel("Pilih berkas .csv")).toBeAttached()
  await expect(dialog.getByRole("button", { name: /^Lanjutkan satu/ })).toHaveCount(0)
})

test("a listing that is there already is left out, with a link to it", SLOW, async ({ page }) => {
  const title = createUniqueName("Rumah kembar")
  const dialog = await openWizard(page)
  await toSending(dialog, title)
  await pressStep(dialog, "Kirim 1 listing")
  await expect(dialog.getByRole("region", { name: "Laporan satu.csv" })).toContainText("1 diterima", {
    timeout: 30_000,
  })
  await pressStep(dialog, "Selesai")
  await page.getByRole("button", { name: "Unggah CSV" }).click()
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles(soundFile(title))
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText(/0 siap\s*1 ganda/)
  await expect(dialog.getByRole("link", { name: title })).toHaveAttribute("href", /\/dashboard\/listing\/.+/)
  await dialog.getByLabel("Tetap kirim").check()
  await expect(findCounts(dialog)).toHaveText(/1 siap/)
})

test("without extensions the spec's sentence is all that is known", async ({ page }) => {
  await disableExtensions(page)
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  const dialog = await openWizard(page)
  await toSending(dialog, createUniqueName("Rumah biasa"))
  await pressStep(dialog, "Kirim 1 listing")
  await expect(dialog.getByRole("region", { name: "Langkah Laporan" }).getByText(TAKEN)).toBeVisible()
  expect(asked.filter((path) => /duplicates|upload-csv\//.test(path))).toEqual([])
})

test("what is no table is refused with its sentence, and the template can be filled in", async ({ page }) => {
  const dialog = await openWizard(page)
  const pick = (name: string, buffer: Buffer) =>
    dialog.getByLabel(/berkas .csv/).setInputFiles({ name, mimeType: "text/csv", buffer })
  await pick("buku.csv", Buffer.from([0x50, 0x4b, 3, 4, 20, 0]))
  await expect(dialog.getByRole("alert")).toContainText("buku kerja Excel (.xlsx) yang tidak dapat dibaca")
  await pick("terbuka.csv", Buffer.from('Judul;Harga\nA;1\n"B;2\n'))
  await expect(dialog.getByRole("alert")).toContainText("baris 3 tidak ditutup")
  await pick("tanpa-judul.csv", Buffer.from("Rumah asri;850000000\nRumah lain;900000000"))
  await expect(dialog).toContainText("Baris pertama tampak seperti data, bukan judul kolom.")
  const template = await readDownload(page, () => pressStep(dialog, "Contoh CSV"))
  expect(template).toMatch(/^\uFEFFJudul;Tipe properti;/)
  await pick("contoh.csv", Buffer.from(template))
  await expect(dialog.getByRole("region", { name: "Isi berkas" })).toContainText("Pemisah: titik koma.")
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  await expect(findCounts(dialog)).toHaveText("2 siap")
})
