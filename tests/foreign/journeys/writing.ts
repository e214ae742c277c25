import { expect, type Page } from "@playwright/test"
import {
  choose,
  chooseRowAction,
  expectToastAndClose,
  field,
  pressInHead,
  save,
  send,
  toUploadPayload,
} from "../../browser/support/form.ts"
import { visit } from "../../browser/support/people.ts"
import { findCounts, pressStep } from "../../browser/support/wizard.ts"
import { pixel } from "../../documented/files.ts"
import {
  columnsIn,
  findRecord,
  isListed,
  type Journey,
  lastWrite,
  openListings,
  type Stage,
  titleOfListing,
} from "./stage.ts"

const addPicture = async (page: Page) => {
  const choosing = page.waitForEvent("filechooser")
  await page.getByRole("main").getByRole("button", { name: "Unggah foto", exact: true }).click()
  await (await choosing).setFiles(await toUploadPayload(pixel()))
  await expect(page.getByRole("button", { name: /^Hapus foto \d+$/ })).toHaveCount(1)
}

const rowWith = ({ main }: Stage, title: string) => main.getByRole("row", { name: title })

export const edit: Journey = async (stage) => {
  const { page, main, owner, service } = stage
  await openListings(stage)
  const before = service.row("listings", 6)
  await chooseRowAction(page, titleOfListing(stage, 6), "Ubah")
  await expect(field(main, "Harga")).toHaveValue("575.000.000")
  await field(main, "Harga").fill("777.000.000")
  await save(main)
  await expectToastAndClose(page, "Success updated property.")
  expect(columnsIn(owner, "listings", lastWrite(stage, "PUT", /house-list\/[^/]+$/).body)).toEqual(["price"])
  expect(findRecord(stage, "listings", 6).price).toBe(777_000_000)
  expect(service.row("listings", 6).certificate).toEqual(before.certificate)
  await openListings(stage)
  await expect(rowWith(stage, titleOfListing(stage, 6))).toContainText("Rp 777.000.000")
}

/** A column of several records, which services without extensions change record by record. */
export const bulk: Journey = async (stage) => {
  const { page, main, owner } = stage
  await openListings(stage)
  for (const n of [11, 12]) await main.getByRole("checkbox", { name: `Pilih ${titleOfListing(stage, n)}` }).check()
  await main.getByRole("region", { name: "Pilihan" }).getByRole("button", { name: "Ubah kolom" }).click()
  const dialog = page.getByRole("dialog", { name: "Ubah kolom: 2 listing" })
  await choose(dialog, "Kolom", "Sertifikat")
  await choose(dialog, "Sertifikat", "SHM")
  // One of the two has it already.
  await expect(dialog.getByRole("list", { name: "Pratinjau" })).toHaveText(/HGB.*SHM: 1/)
  await send(dialog, "Ubah 2 listing")
  await expectToastAndClose(page, "Ubah Sertifikat: 2 berhasil")
  expect(columnsIn(owner, "listings", lastWrite(stage, "PUT", /house-list\/[^/]+$/).body)).toEqual(["certificate"])
  expect([11, 12].map((n) => findRecord(stage, "listings", n).certificate)).toEqual(["shm", "shm"])
}

const NEW = "Rumah baru dekat taman"
const created = ({ service }: Stage) => service.records("listings").find(({ title }) => title === NEW)

export const create: Journey = async (stage) => {
  const { page, main } = stage
  await openListings(stage)
  await main.getByRole("link", { name: "Tambah" }).click()
  await field(main, "Judul").fill(NEW)
  await choose(main, "Tipe properti", "Ruko")
  await field(main, "Harga").fill("1,25 M")
  await choose(main, "Provinsi", "Jawa Barat")
  await choose(main, "Kota", "Kota Cimahi")
  await choose(main, "Kecamatan", "Cimahi Utara")
  await addPicture(page)
  await save(main)
  await expectToastAndClose(page, "Success created property.")
  // Empty fields are omitted, as the service may not have those columns.
  expect(Object.values(lastWrite(stage, "POST", /house-list$/).body)).not.toContain(null)
  expect(created(stage)).toMatchObject({
    title: NEW,
    house_type: 2,
    ad_type: "sale",
    price: 1_250_000_000,
    province: 1,
    city: 2,
    district: 2,
  })
  await expect(main).toContainText(NEW)
}

export const upload: Journey = async (stage) => {
  expect(created(stage)?.images).toEqual([expect.stringMatching(/\/media\/\d+-/)])
  await openListings(stage)
  const picture = rowWith(stage, NEW).locator("img").first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

export const status: Journey = async (stage) => {
  const { page } = stage
  await openListings(stage)
  const title = titleOfListing(stage, 7)
  await chooseRowAction(page, title, "Ubah status")
  const dialog = page.getByRole("dialog", { name: `Ubah status: ${title}` })
  await choose(dialog, "Status", "Nonaktif")
  await send(dialog, "Nonaktifkan listing")
  await expectToastAndClose(page, "Success updated status property.")
  expect(findRecord(stage, "listings", 7).status).toBe("inactive")
  await expect(rowWith(stage, title)).toContainText("Nonaktif")
}

export const message: Journey = async (stage) => {
  const { page, main, service } = stage
  await visit(page, "/dashboard/leads")
  const name = String(findRecord(stage, "leads", 2).name)
  await isListed(stage, name)
  await chooseRowAction(page, name, "Lihat")
  await expect(main).toContainText("Bisa lihat besok?")
  await main.getByRole("textbox", { name: "Tulis pesan" }).fill("Bisa, pukul sepuluh.")
  await main.getByRole("button", { name: "Kirim", exact: true }).click()
  await expect(main.locator("article:not([data-pending])").last()).toContainText("Bisa, pukul sepuluh.")
  expect(service.records("messages")[0]).toMatchObject({ request_id: 2, text: "Bisa, pukul sepuluh." })
}

export const importing: Journey = async (stage) => {
  const { page, main, service } = stage
  const [, known] = service.records("types")
  const before = service.records("types").length
  await visit(page, "/dashboard/master/tipe")
  await isListed(stage, String(known?.name))
  await pressInHead(page, "Impor")
  const dialog = page.getByRole("dialog", { name: "Impor Tipe Properti" })
  const buffer = Buffer.from(["Nama", String(known?.name).toLowerCase(), "Gudang beku"].join("\r\n"))
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({ name: "tipe.csv", mimeType: "text/csv", buffer })
  for (const step of ["Lanjut ke kolom", "Periksa semua baris", "Lanjut ke kirim"]) await pressStep(dialog, step)
  await expect(findCounts(dialog)).toHaveText(/1 baru\s*1 diubah\s*0 sama/)
  await pressStep(dialog, "Kirim 2 baris")
  await expect(findCounts(dialog)).toContainText("1 tipe properti dibuat, 1 diubah, 0 gagal.")
  expect(service.records("types")).toHaveLength(before + 1)
  await pressStep(dialog, "Selesai")
  await expect(main).toContainText("Gudang beku")
}
