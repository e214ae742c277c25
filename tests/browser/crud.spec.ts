import { pixel } from "../documented/files.ts"
import {
  choose,
  choosePlace,
  chooseRowAction,
  createUniqueName,
  expectToastAndClose,
  field,
  pickDate,
  remove,
  save,
  send,
  sendPicture,
  toUploadPayload,
} from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { choosePhotos, createPhoto, expectPhotosUploaded } from "./support/photos.ts"
import { expect, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

test("a listing is created, shown, changed, published and removed", SMOKE, async ({ page }) => {
  const title = createUniqueName("Rumah dua lantai dekat stasiun")
  await signIn(page, "gro_admin", "/dashboard/listing")
  const main = page.getByRole("main")

  await test.step("create", async () => {
    await main.getByRole("link", { name: "Tambah" }).click()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Tambah listing")
    await field(main, "Judul").fill(title)
    await choose(main, "Tipe properti", "Rumah")
    await field(main, "Harga").fill("1,95 M")
    await field(main, "Luas tanah").fill("120")
    await sendPicture(main, "Unggah foto")
    await choosePhotos(page, [await createPhoto(page, "belakang.jpg")])
    await expectPhotosUploaded(page, 2)
    await choosePlace(main)
    await choose(main, "Kelurahan", "Melawai")
    await field(main, "Telepon pemilik").fill("081234567890")
    await save(main)
    await expectToastAndClose(page, "Success created property.")
  })

  await test.step("show", async () => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(/\/dashboard\/listing\/rumah-dua-lantai-dekat-stasiun-[\w-]+$/)
    await expect(main).toContainText("Rp 1.950.000.000")
    await expect(main).toContainText("120 m²")
    await expect(main).toContainText(/Belum ada: leads\s+Tambah lead, jadwal/)
  })

  await test.step("change", async () => {
    await main.getByRole("link", { name: "Ubah", exact: true }).click()
    await expect(field(main, "Harga")).toHaveValue("1.950.000.000")
    await field(main, "Harga").fill("1.800.000.000")
    await save(main)
    await expectToastAndClose(page, "Success updated property.")
    await expect(main).toContainText("Rp 1.800.000.000")
  })

  await test.step("publish", async () => {
    await main.getByRole("button", { name: "Ajukan review" }).click()
    await send(page.getByRole("dialog", { name: `Ajukan review: ${title}` }), "Ajukan review")
    await expectToastAndClose(page, "Success updated status property.")
    await main.getByRole("button", { name: "Tayangkan listing" }).click()
    await expectToastAndClose(page, "Success updated status property.")
  })

  await test.step("remove", async () => {
    await visit(page, `/dashboard/listing?search=${encodeURIComponent(title)}`)
    await remove(page, title)
    await expectToastAndClose(page, "Data berhasil dihapus")
    await expect(main).toContainText(/Tidak ada .+ (untuk “.+”|yang cocok)/)
  })
})

test("a lead is added, and answered with a picture", SMOKE, async ({ page }) => {
  const [name, house] = [createUniqueName("Budi Santoso"), createUniqueName("Rumah untuk lead")]
  await signIn(page, "gro_admin", "/dashboard/leads")
  await makeListings(page, [house])
  const main = page.getByRole("main")
  await main.getByRole("link", { name: "Tambah" }).click()
  await field(main, "Nama").fill(name)
  await field(main, "Telepon").fill("0812-3456-7890")
  await choose(main, "Listing", house)
  await choose(main, "Sumber", "WhatsApp")
  await save(main)
  await expectToastAndClose(page, "Success Added Lead")

  await test.step("message with a picture", async () => {
    await visit(page, `/dashboard/leads?search=${encodeURIComponent(name)}`)
    await page.getByRole("link", { name }).click()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(name)
    const talk = page.getByRole("region", { name: `Percakapan dengan ${name}` })
    await expect(talk).toContainText("Belum ada pesan.")
    await talk.getByRole("textbox", { name: "Tulis pesan" }).fill("Ini fotonya")
    await talk.getByLabel("Gambar", { exact: true }).setInputFiles(await toUploadPayload(pixel()))
    await expect(page.getByAltText(/yang akan dikirim$/)).toBeVisible()
    await talk.getByRole("button", { name: "Kirim" }).click()
    await expect(talk.getByRole("article")).toHaveCount(1)
    await expect(talk.getByRole("img", { name: /^Gambar dari / })).toBeVisible()
    await expect(talk.getByRole("article")).toContainText("Ini fotonya")
    await talk.getByRole("textbox", { name: "Tulis pesan" }).fill("Masih ada")
    await page.keyboard.press("Control+Enter")
    await expect(talk.getByRole("article")).toHaveCount(2)
  })
})

test("a viewing is planned, changed and done", async ({ page }) => {
  const [name, house] = [createUniqueName("Siti Aminah"), createUniqueName("Rumah untuk dilihat")]
  await signIn(page, "gro_admin", "/dashboard/schedule/create")
  await makeListings(page, [house])
  const main = page.getByRole("main")
  await choose(main, "Listing", house)
  await field(main, "Nama calon pembeli").fill(name)
  await field(main, "Telepon").fill("+62 812 9876 5432")
  await pickDate(main, "Mulai", "3/11/2025 10.00")
  await pickDate(main, "Selesai", "3/11/2025 11.00")
  await save(main)
  await expectToastAndClose(page, "Success create new data")
  await visit(page, `/dashboard/schedule?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole("row", { name })).toContainText("3 Nov 2025 10.00")
  await chooseRowAction(page, name, "Ubah")
  // The list has a filter of the same name.
  await expect(field(main, "Catatan")).toBeVisible()
  await choose(main, "Status", "Terkonfirmasi")
  await field(main, "Catatan").fill("Bawa kunci")
  await save(main)
  await expectToastAndClose(page, "Data berhasil disimpan")
  await visit(page, `/dashboard/schedule?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole("row", { name })).toContainText("Terkonfirmasi")

  await test.step("done, step by step, on its own page", async () => {
    await page.getByRole("link", { name, exact: true }).click()
    const status = main.getByRole("region", { name: "Status", exact: true })
    await expect(status.locator("[aria-current=step]")).toHaveText("Terkonfirmasi")
    await expect(status.getByRole("group", { name: "Langkah lain" }).getByRole("button")).toHaveText([
      "Tandai tidak hadir",
      "Batalkan",
    ])
    await main.getByRole("button", { name: "Tandai selesai" }).click()
    const dialog = page.getByRole("dialog", { name: `Tandai selesai: ${name}` })
    await field(dialog, "Hasil kunjungan").fill("Ingin melihat sekali lagi")
    await send(dialog, "Tandai selesai")
    await expectToastAndClose(page, "Data berhasil disimpan")
    await expect(status.locator("[aria-current=step]")).toHaveText("Selesai")
    await expect(status).toContainText("Ingin melihat sekali lagi")
    await expect(status).toContainText("Tidak ada langkah berikutnya.")
    await expect(main.getByText("Bawa kunci")).toBeVisible()
    await main.getByRole("link", { name: house }).click()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(house)
    await expect(main.getByRole("region", { name: "Jadwal", exact: true })).toContainText(name)
  })
})
