import { createUniqueName, expectToastAndClose, pressInHead } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

test("a report that names no currency is sent once somebody says that it is in rupiah", SLOW, async ({ page }) => {
  const title = createUniqueName("Tanpa mata uang")
  await signIn(page, "gro_admin", "/dashboard/ads-premium")
  await pressInHead(page, "Unggah Excel")
  const dialog = page.getByRole("dialog", { name: "Unggah Excel" })
  const content = Buffer.from(`Ad name,Day,Impressions,Clicks (all),Amount spent\n${title},2026-09-01,500,5,1250.5`)
  await dialog.getByLabel("Berkas .xlsx").setInputFiles({ name: "tanpa.csv", mimeType: "text/csv", buffer: content })
  const ad = dialog.getByRole("row", { name: title })
  await expect(ad).toContainText("1.250,5")
  await expect(ad).not.toContainText("Rp")
  const send = dialog.getByRole("button", { name: "Unggah", exact: true })
  await expect(send).toBeDisabled()
  await dialog.getByLabel("Biaya di laporan ini dalam rupiah").check()
  await send.click()
  await expectToastAndClose(page, "Success upload excel.")
})
