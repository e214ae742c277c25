import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { PHONE } from "./support/widths.ts"

test("an API key is made, copied, used by a request, and revoked", async ({ page, watch, context }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await signIn(page, "gro_admin", "/dashboard/api-keys")
  await page.getByRole("button", { name: "Buat kunci" }).first().click()
  const form = page.getByRole("dialog", { name: "Buat kunci" })

  await test.step("the form names what is missing, and keeps what was typed over a reload", async () => {
    await form.getByRole("button", { name: "Buat kunci" }).click()
    await expect(form.getByText("Isi nama kunci, misalnya nama program yang memakainya.")).toBeVisible()
    await expect(form.getByText("Pilih paling sedikit satu cakupan.")).toBeVisible()
    await form.getByLabel("Nama").fill("Situs uji")
    await form.getByRole("group", { name: "Tipe Properti" }).getByLabel("Baca").check()
    await expect(form.getByText("1 dipilih")).toBeVisible()
    await page.reload()
    await page.getByRole("button", { name: "Buat kunci" }).first().click()
    await expect(form.getByLabel("Nama")).toHaveValue("Situs uji")
  })

  await form.getByRole("button", { name: "Buat kunci" }).click()
  const made = page.getByRole("dialog", { name: "Kunci API dibuat" })
  const shown = made.getByLabel("Kunci API (hanya ditampilkan sekali)")
  await expect(shown).toHaveValue(/^griya_[\w-]{43}$/)
  const key = await shown.inputValue()
  await made.getByRole("button", { name: "Salin kunci api" }).click()
  await expect(made.getByRole("button", { name: "Kunci API disalin" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await made.getByRole("button", { name: "Selesai" }).click()

  const ask = (path: string) => page.request.get(`/svc/main/${path}`, { headers: { Authorization: `Bearer ${key}` } })
  expect((await ask("house-type")).status()).toBe(200)
  expect((await ask("extra-facility")).status()).toBe(403)

  await page.getByRole("link", { name: "Situs uji" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Situs uji" })).toBeVisible()
  await expect(page.getByRole("main").getByText("Tipe Properti: baca", { exact: true })).toBeVisible()
  const revoke = page.getByRole("main").getByRole("button", { name: "Cabut" })
  await expect(revoke).toHaveClass(/danger/)
  await revoke.click()
  await page.getByRole("dialog").getByRole("button", { name: "Cabut" }).click()
  await expect(page.getByRole("main").getByText("Dicabut").first()).toBeVisible()
  expect((await ask("house-type")).status()).toBe(401)
})

test("an empty list offers its own action, also on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.route(/\/api-key\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: [], count: 0, total: 0 } })
  })
  await signIn(page, "gro_admin", "/dashboard/api-keys")
  await expect(page.getByText("Belum ada kunci.")).toBeVisible()
  await expect(page.getByText(/Dengan sebuah kunci, program lain bekerja/)).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Buat kunci" }).click()
  await expect(page.getByRole("dialog", { name: "Buat kunci" })).toBeVisible()
})
