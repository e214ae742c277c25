import AxeBuilder from "@axe-core/playwright"
import { disableExtensions } from "./support/extensions.ts"
import { expect, test } from "./support/test.ts"
import { openWizard, pressStep } from "./support/wizard.ts"

const TAKEN = "Data listing sedang di proses. Silahkan refresh secara berkala."

test("a file for the owner's own service goes as it is, by the documented call alone, though it cannot be read here", async ({
  page,
}) => {
  await disableExtensions(page)
  const own = Buffer.from('\uFEFF#v2|kode\r\n"belum ditutup|1\r\n\u0000', "utf8")
  const sent: (Buffer | null)[] = []
  await page.route("**/house-list/upload-csv", async (route) => {
    sent.push(route.request().postDataBuffer())
    await route.fulfill({ status: 201, json: { status: 201, data: {} } })
  })
  const dialog = await openWizard(page)
  await dialog.getByLabel(/berkas .csv/).setInputFiles({ name: "milik kami.csv", mimeType: "text/csv", buffer: own })
  await expect(dialog.getByRole("alert")).toBeVisible()
  await pressStep(dialog, "Kirim apa adanya")
  const question = page.getByRole("dialog", { name: "Kirim berkas ini apa adanya?" })
  await expect(question).toContainText("milik kami.csv dikirim persis seperti adanya")
  expect(sent).toEqual([])
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])
  await pressStep(question, "Kirim apa adanya")
  await expect(dialog.getByRole("region", { name: "Langkah Laporan" }).getByText(TAKEN)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.includes(own)).toBe(true)
  expect(sent[0]?.toString("latin1").match(/ name="[^"]+"/g)).toEqual([' name="file"'])
})
