import { createHash } from "node:crypto"
import type { Page } from "@playwright/test"
import { getAuthHeaders } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { choose, expectToastAndClose, save } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

// Money: a failure that is rare is a failure.
test.describe.configure({ retries: 0 })

const makeFailedWebhook = async ({ request }: Page): Promise<string> => {
  const headers = await getAuthHeaders(request)
  const sale = { user: 2, package: 2, method: "qris" }
  const sold = await (await request.post("/svc/main/subscribe-transaction", { headers, data: sale })).json()
  const found = await request.get(`/svc/payment/payment?subscription=${sold.data.id}`, { headers })
  const order_id = String((await found.json()).data[0].order_id)
  const [status_code, gross_amount] = ["200", "1.00"]
  const signature_key = createHash("sha512")
    .update(`${order_id}${status_code}${gross_amount}SB-Mid-server-griya-demo`)
    .digest("hex")
  const sent = { order_id, status_code, gross_amount, signature_key, transaction_status: "settlement" }
  expect((await request.post("/svc/payment/webhook/notification", { data: sent })).status()).toBe(422)
  return order_id
}

test("why a subscription failed is found, with its payment, its terms and the sums of the filter", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard")
  const [main, menu] = [page.getByRole("main"), page.getByRole("navigation", { name: "Menu utama" })]
  const group = menu.getByRole("button", { name: /^Subscribes/ })
  if ((await group.getAttribute("aria-expanded")) !== "true") await group.click()
  await menu
    .first()
    .getByRole("link", { name: /^Data Subscribe/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/subscribe/)
  await main
    .getByRole("navigation", { name: /^Bagian / })
    .getByRole("link", { name: /^Gagal/ })
    .click()
  await expect(page).toHaveURL(/status_in=/)
  const row = main.getByRole("row").nth(1)
  await expect(row).toContainText(/Kedaluwarsa|Dibatalkan|Ditolak/)
  await expect(row).toContainText(/Tidak dibayar|Dibatalkan sebelum|Ditolak (bank|karena)|Gangguan/)

  await test.step("the sums are of the filter", async () => {
    const figures = main.getByRole("region", { name: "Statistik" })
    await expect(figures).toContainText(/Gagal\s*Rp/)
    await expect(figures).toContainText(/Dibayar\s*Rp 0/)
  })
  await test.step("its page says why, what was bought, and leads to the payment and back", async () => {
    await row.getByRole("link").first().click()
    await expect(main.getByRole("region", { name: "Mengapa gagal" })).toBeVisible()
    await expect(main).toContainText("Sesuai saat dibeli")
    await main.getByRole("region", { name: "Pembayaran" }).getByRole("link", { name: /^GRY-/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/pg\/payment\/\d+/)
    await expect(main.getByRole("region", { name: "Mengapa gagal" })).toBeVisible()
    await expect(main.getByRole("region", { name: "Peristiwa gateway" }).getByRole("listitem").first()).toContainText(
      "kode",
    )
    await expect(main.getByRole("link", { name: /^INV-/ })).toBeVisible()
  })
})

test(
  "a failed webhook is triggered and what came of it is seen; the log has it as a difference",
  SMOKE,
  async ({ page }) => {
    const order = await makeFailedWebhook(page)
    await signIn(page, "gro_admin", "/dashboard")
    const main = page.getByRole("main")
    const tile = main.getByRole("link", { name: /^Webhook pembayaran gagal.*lihat semua/ })
    await expect(tile).toBeVisible()
    await tile.click()
    await expect(page).toHaveURL(/webhook=failed/)
    const row = main.getByRole("row").filter({ hasText: order })
    await expect(row).toContainText("Gagal")
    await row.getByRole("button", { name: /^Aksi untuk / }).click()
    await page.getByRole("menuitem", { name: "Picu webhook" }).click()
    const dialog = page.getByRole("dialog", { name: /^Picu webhook: / })
    await expect(dialog.getByLabel(/^Alasan/)).toBeFocused()
    await page.keyboard.type("Pembeli mengirim bukti bayar")
    await dialog.getByRole("button", { name: "Picu webhook" }).click()
    const result = page.getByRole("dialog", { name: /^Hasil webhook: / })
    await expect(result).toContainText("Kata gateway")
    await expect(result).toContainText(/Menunggu.*(Dibayar|Ditolak|Kedaluwarsa|Menunggu)/)
    await expect(page.getByRole("button", { name: "Urungkan" }), "money is not taken back").toHaveCount(0)
    await expectToastAndClose(page, "Webhook berhasil dipicu")

    await test.step("its event stands on the payment's page, and the log names the record and the change in words", async () => {
      await result.getByRole("link", { name: "Pembayaran dan peristiwanya" }).click()
      const events = main.getByRole("region", { name: "Peristiwa gateway" })
      await expect(events.getByRole("listitem").first()).toContainText("Pembeli mengirim bukti bayar")
      await expect(events.getByRole("listitem").first()).toContainText("Dipicu Rahma Wijaya")
      await events.getByRole("link", { name: "Lihat log" }).click()
      await expect(page).toHaveURL(/\/dashboard\/pg\/logs\?.*record_id=\d+/)
      const entry = main.getByRole("row").nth(1)
      await expect(entry).toContainText(/Status: Menunggu.*menjadi/)
      await expect(entry).not.toContainText("{")
      await entry.getByRole("link").first().click()
      await expect(page).toHaveURL(/\/dashboard\/pg\/logs\/\d+/)
      await expect(main).toContainText(/Alasan: .*Pembeli mengirim bukti bayar/)
      await expect(main.locator("details pre")).toBeHidden()
      await main.getByText("JSON mentah").click()
      await expect(main.locator("details pre")).toBeVisible()
      await main.getByRole("definition").getByRole("link", { name: /^\d+$/ }).click()
      await expect(page).toHaveURL(/\/dashboard\/pg\/payment\/\d+/)
    })
  },
)

test("a package is sold as it is now; payments are found by who pays", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/subscribe/create")
  const main = page.getByRole("main")
  const form = page.getByRole("dialog")
  await choose(form, "Pengguna", "Rahma Wijaya")
  await choose(form, "Paket", "Perak")
  await choose(form, "Metode", "QRIS")
  const selling = page.waitForResponse(
    (response) => response.url().endsWith("/subscribe-transaction") && response.request().method() === "POST",
  )
  await save(form)
  const { id } = (await (await selling).json()).data
  await expectToastAndClose(page, "Success create new data")
  await test.step("the log names who bought, not an id", async () => {
    await visit(page, `/dashboard/pg/logs?resource=subscribe-transaction&action=create&record_id=${id}`)
    await main.getByRole("row").nth(1).getByRole("link").first().click()
    await expect(main.getByRole("listitem").filter({ hasText: "Pengguna:" })).toContainText("Rahma Wijaya")
  })
  await visit(page, "/dashboard/pg/payment?search=rahma&status=pending")
  const row = main.getByRole("row").nth(1)
  await expect(row).toContainText("Rahma Wijaya")
  await expect(row).toContainText("Rp 149.000")
  await row.getByRole("link").first().click()
  await main.getByRole("link", { name: /^INV-/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/subscribe\/\d+/)
  await expect(main).toContainText("Versi paket")
  await main.getByRole("link", { name: "Perak" }).first().click()
  await expect(main.getByRole("region", { name: "Versi yang terjual" }).getByRole("row")).not.toHaveCount(0)
})

test("without extensions a payment says what its record says, and leads nowhere that is not there", async ({
  page,
}) => {
  await disableExtensions(page)
  await signIn(page, "gro_admin", "/dashboard/pg/payment?status=expired")
  const main = page.getByRole("main")
  await expect(main.getByRole("row").nth(1)).toContainText("Kedaluwarsa")
  await main.getByRole("row").nth(1).getByRole("link").first().click()
  await expect(main.getByRole("region", { name: "Mengapa gagal" })).toContainText("batas waktunya")
  await expect(main.getByRole("region", { name: "Peristiwa gateway" })).toHaveCount(0)
  await visit(page, "/dashboard/subscribe")
  await expect(main.getByRole("row").nth(1)).toContainText(/Rp/)
  await expect(main.getByRole("link", { name: "Tambah" })).toHaveCount(0)
  await expect(main.getByRole("region", { name: "Statistik" })).toHaveCount(0)
})
