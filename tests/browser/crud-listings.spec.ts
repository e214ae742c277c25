import { dayFromToday } from "./support/days.ts"
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
} from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { choosePhotos, createPhoto, expectPhotosUploaded } from "./support/photos.ts"
import { expect, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

test("a listing is created, shown, changed, published, sold and removed", SMOKE, async ({ page }) => {
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

  await test.step("mark sold", async () => {
    await visit(page, `/dashboard/listing?search=${encodeURIComponent(title)}`)
    await chooseRowAction(page, title, "Tandai terjual")
    const dialog = page.getByRole("dialog", { name: `Tandai terjual: ${title}` })
    await field(dialog, "Harga deal").fill("1,75 M")
    await pickDate(dialog, "Tanggal deal", dayFromToday(0).typed)
    await send(dialog, "Tandai terjual")
    await expectToastAndClose(page, "Success updated sold property.")
    await expect(main.getByRole("row", { name: title })).toContainText("Terjual")
  })

  await test.step("remove", async () => {
    await remove(page, title)
    await expectToastAndClose(page, "Data berhasil dihapus")
    await expect(main).toContainText(/Tidak ada .+ (untuk “.+”|yang cocok)/)
  })
})
