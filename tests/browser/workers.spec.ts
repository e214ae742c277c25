import { signIn } from "./support/people.ts"
import { areSent, drawn, openForm, pick } from "./support/photos.ts"
import { expect, REFUSED, test } from "./support/test.ts"
import { openWizard } from "./support/wizard.ts"

/** As after a release: the page is the old one, and its worker's file is no longer there. */
const WORKERS = /-worker-[^/]*\.js/

const csv = (text: string) => ({ name: "listing.csv", mimeType: "text/csv", buffer: Buffer.from(text) })

test.beforeEach(async ({ page, watch }) => {
  watch.allow(REFUSED)
  await page.route(WORKERS, (route) => route.fulfill({ status: 404, body: "" }))
})

test("an import whose worker cannot be loaded says so, and works once it can", async ({ page }) => {
  const dialog = await openWizard(page)
  const input = dialog.locator("input[type=file]")
  await input.setInputFiles(csv("Judul;Harga\nRumah asri;850jt"))
  await expect(dialog.getByText("Pemeriksaan berkas berhenti tiba-tiba. Pilih berkasnya lagi.")).toBeVisible()
  await page.unroute(WORKERS)
  await input.setInputFiles(csv("Judul;Harga\nRumah asri;850jt"))
  await expect(dialog.getByText("1 baris, 2 kolom")).toBeVisible()
})

test("a report whose worker cannot be loaded is refused with a sentence, and is read once it can be", async ({
  page,
}) => {
  await signIn(page, "gro_admin", "/dashboard/ads-premium")
  await page.getByRole("button", { name: "Unggah Excel" }).click()
  const dialog = page.getByRole("dialog", { name: "Unggah Excel" })
  const input = dialog.getByLabel("Berkas .xlsx")
  await input.setInputFiles(csv("Nama iklan;Impresi\nIklan satu;1200"))
  await expect(dialog.getByText(/^Berkas ini bukan laporan Excel/)).toBeVisible()
  await page.unroute(WORKERS)
  await input.setInputFiles(csv("Nama iklan;Impresi\nIklan satu;1200"))
  await expect(dialog.getByText("Iklan satu").first()).toBeVisible()
})

test("a photo whose worker cannot be loaded keeps its tile with the reason, and is sent once it can be", async ({
  page,
}) => {
  await openForm(page)
  const photo = await drawn(page, "rumah.jpg")
  await pick(page, [photo])
  await expect(page.getByText(/^Foto ini tidak dapat disiapkan/)).toBeVisible()
  await page.unroute(WORKERS)
  await page
    .getByRole("button", { name: /^Coba lagi/ })
    .first()
    .click()
  await areSent(page, 1)
})
