import { removeInlineConfig } from "./support/configuration.ts"
import { createUniqueName } from "./support/form.ts"
import { mockResponse } from "./support/mock.ts"
import { PASSWORD, PEOPLE, submitLogin } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const GENERIC = "Maaf! Ada kesalahan. Silahkan coba lagi nanti!"
const LOGIN = /\/svc\/auth\/api\/login/
const nobody = () => `${createUniqueName("x").replace(" ", "")}@griya.test`

test("a wrong password, a stranger and an agent are each told why", SMOKE, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await page.goto("/")
  const alert = page.getByRole("alert")
  await submitLogin(page, nobody(), "salah sama sekali")
  await expect(alert).toHaveText(
    "Email atau kata sandi salah, atau akun ini ditangguhkan. Hubungi admin bila keduanya benar.",
  )
  await expect(page.getByLabel("Kata sandi", { exact: true })).toHaveValue("salah sama sekali")
  await submitLogin(page, PEOPLE.agent)
  await expect(alert).toHaveText("Maaf. Akun Anda tidak terdaftar sebagai Admin. SIlahkan hubungi Admin Griya!")
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page).toHaveURL("/")
})

test("only a browser that is too old is told so", async ({ page }) => {
  const note = page.getByText("Peramban ini terlalu lama")
  await page.goto("/")
  await expect(page.getByLabel("Email")).toBeVisible()
  await expect(note).toBeHidden()
  await page.route("/", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(":popover-open", ":of-the-future") })
  })
  await page.reload()
  await expect(note).toBeVisible()
})

test("a service that cannot be reached looks different from a wrong password", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await page.goto("/")
  const over = await mockResponse(page, LOGIN, "unreachable")
  await submitLogin(page, PEOPLE.gro_admin)
  await expect(page.getByRole("alert")).toHaveText(
    `${GENERIC}Layanan tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.`,
  )
  await over()
  await submitLogin(page, PEOPLE.gro_admin)
  await expect(page).toHaveURL("/dashboard")
})

test("the page shows the password, says of caps lock, and signs in by a demo account's button", async ({ page }) => {
  await page.goto("/")
  const password = page.getByLabel("Kata sandi", { exact: true })
  await password.fill(PASSWORD)
  await expect(password).toHaveAttribute("type", "password")
  await expect(password).toHaveAttribute("autocomplete", "current-password")
  await page.getByRole("button", { name: "Tampilkan kata sandi" }).click()
  await expect(password).toHaveAttribute("type", "text")
  await page.getByRole("button", { name: /admin@griya\.test/ }).click()
  await expect(page.getByRole("navigation", { name: "Menu utama" })).toBeVisible()
})

test("a dialect that cannot be used gives a clear page with a sentence for each mistake", async ({ page }) => {
  await removeInlineConfig(page)
  const dialect = { resources: { "house-list": { fields: { harga: "price" } }, rumah: {} } }
  await mockResponse(page, /\/config\.json/, { json: { dialect } })
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pengaturan layanan salah")
  await expect(page.getByRole("listitem")).toHaveText([
    'resources.house-list.fields: Listing tidak punya isian "harga". Mungkin terbalik: tulis "price": "harga".',
    'resources: tidak ada "rumah"; namanya ada di docs/own-services.md.',
  ])
})

test("the product's name is the one of /config.json", async ({ page }) => {
  await removeInlineConfig(page)
  await mockResponse(page, /\/config\.json/, { json: { product: "Rumahku" } })
  await page.goto("/")
  await expect(page).toHaveTitle("Masuk · Rumahku")
  await submitLogin(page, PEOPLE.agent)
  await expect(page.getByRole("alert")).toHaveText(
    "Maaf. Akun Anda tidak terdaftar sebagai Admin. SIlahkan hubungi Admin Rumahku!",
  )
})
