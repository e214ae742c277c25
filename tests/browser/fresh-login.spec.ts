import { getAuthHeaders } from "./support/api.ts"
import { createUniqueName, expectToastAndClose, field, send, sendPicture } from "./support/form.ts"
import { PASSWORD, signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

test.describe.configure({ retries: 0 })

const SECOND_ADMIN = "laras.prabowo110@contoh.id"
const STALE = { status: 403, message: "Masukkan kata sandi Anda lagi.", data: { fresh_login: ["current"] } }

test("in an old session a withdrawal is paid after the password, and what was typed stays", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const second = await getAuthHeaders(page.request, SECOND_ADMIN)
  const holder = createUniqueName("Tarik")
  const rejected = await page.request.get("/svc/main/withdrawal/admin?status=rejected&limit=100", { headers: second })
  const { data: agents } = (await rejected.json()) as { data: { agent: number }[] }
  let id = 0
  for (const { agent } of agents) {
    const data = { agent, amount: 50_000, bank: "bca", account: "1234567890", holder }
    const made = await page.request.post("/svc/main/withdrawal", { headers: second, data })
    if (made.ok()) id = (await made.json()).data.id
    if (made.ok()) break
  }
  const own = await getAuthHeaders(page.request)
  const approved = await page.request.put(`/svc/main/withdrawal/${id}`, { headers: own, data: { status: "approved" } })
  expect(approved.ok()).toBe(true)

  // The server's clock cannot be moved, so the test refuses in its place until the password was entered.
  const sent: (string | null | undefined)[][] = []
  let isFresh = false
  page.on("response", (response) => {
    if (response.url().endsWith("/account/confirm-login") && response.ok()) isFresh = true
  })
  await page.route(`**/svc/main/withdrawal/${id}`, async (route) => {
    const request = route.request()
    if (request.method() !== "PUT") return route.fallback()
    sent.push([request.headers()["idempotency-key"], request.headers()["if-match"], request.postData()])
    return isFresh ? route.fallback() : route.fulfill({ status: 403, json: STALE })
  })

  await signIn(page, "gro_admin", `/dashboard/withdrawal/${id}`)
  await page.getByRole("main").getByRole("button", { name: "Tandai dibayar" }).click()
  const paying = page.getByRole("dialog", { name: `Tandai dibayar: ${holder}` })
  await field(paying, "Catatan").fill("Transfer pagi")
  await sendPicture(paying, "Unggah bukti transfer")
  await send(paying, "Tandai dibayar")

  const asking = page.getByRole("dialog", { name: "Masukkan kata sandi lagi" })
  const password = asking.getByLabel("Kata sandi sekarang", { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute("autocomplete", "current-password")
  await expect(asking.getByLabel("Kode verifikasi")).toHaveCount(0)
  await asking.getByRole("button", { name: "Batal" }).click()
  await expect(asking).toHaveCount(0)
  await expect(paying.getByRole("button", { name: "Tandai dibayar" })).toBeEnabled()
  await expect(page.getByRole("alert", { name: "Error" })).toHaveCount(0)
  await expect(field(paying, "Catatan")).toHaveValue("Transfer pagi")
  await expect(paying.getByRole("img", { name: "Berkas yang diunggah" })).toBeVisible()

  await send(paying, "Tandai dibayar")
  await password.fill("bukan ini")
  await password.press("Enter")
  await expect(asking.getByText("Kata sandi sekarang salah.")).toBeVisible()
  await password.fill(PASSWORD)
  await password.press("Enter")
  await expectToastAndClose(page, "Success proses withdraw")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  expect(sent).toHaveLength(3)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toEqual(sent[0])
  expect(sent[0]?.[0]).toMatch(/^[\w-]{16,64}$/)
  const history = page.getByRole("main").getByRole("region", { name: "Riwayat" })
  await expect(history.getByRole("listitem").filter({ hasText: "Transfer pagi" })).toHaveCount(1)
})
