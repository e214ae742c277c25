import AxeBuilder from "@axe-core/playwright"
import { inviteNewcomer } from "./support/api.ts"
import { choose, expectToastAndClose, field, send } from "./support/form.ts"
import { pathOf, ROUTES } from "./support/pages.ts"
import { signIn, submitLogin, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW, SMOKE } from "./support/widths.ts"

test("a first-time user is led to the registration from every route", async ({ page }) => {
  await signIn(page, "first_time")
  const heading = page.getByRole("main").getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("Pendaftaran")
  const menu = page.getByRole("navigation", { name: "Menu utama" })
  await expect(menu.getByRole("link")).toHaveText(["Pendaftaran"])
  await expect(page.getByRole("button", { name: "Notifikasi" })).toHaveCount(0)
  for (const route of [...Object.keys(ROUTES), "no/such/page"]) {
    await visit(page, pathOf(route))
    await expect(page).toHaveURL("/dashboard/completing-register")
    await expect(heading).toHaveText("Pendaftaran")
  }
})

test("the registration can be read by everybody, also on a phone", SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, "first_time")
  await expect(field(page, "Nama")).toBeVisible()
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test("the registration is completed in its steps, and ends at the dashboard", SMOKE, async ({ page, watch }) => {
  // Pending requests are refused after the sign-out.
  watch.allow(/status of 401/)
  const password = "sepeda hijau di sawah"
  const { email } = await inviteNewcomer(page.request, "Sari", password)
  await page.goto("/")
  await submitLogin(page, email, password)
  const main = page.getByRole("main")
  const next = () => main.getByRole("button", { name: "Lanjut" }).click()
  await field(main, "Telepon").fill("")
  await next()
  await expect(field(main, "Telepon")).toHaveAttribute("aria-invalid", "true")
  await field(main, "Nama").fill("Sari Utami")
  await field(main, "Telepon").fill("081311112222")
  await next()
  await expect(main.getByRole("heading", { level: 2 })).toHaveText("Kantor & wilayah")
  await page.reload()
  await expect(main.getByRole("status")).toContainText("dipulihkan")
  await expect(field(main, "Nama")).toHaveValue("Sari Utami")
  await next()
  await choose(main, "Provinsi", "Daerah Khusus Ibukota Jakarta")
  await choose(main, "Kota", "Kota Administrasi Jakarta Selatan")
  await next()
  await expect(main.getByRole("heading", { level: 2 })).toHaveText("Foto & persetujuan")
  await send(main, "Selesaikan pendaftaran")
  await expect(main.getByRole("checkbox")).toHaveAccessibleDescription("Centang persetujuan untuk melanjutkan.")
  await main.getByRole("checkbox").check()
  await send(main, "Selesaikan pendaftaran")
  await expectToastAndClose(page, "Data berhasil disimpan")
  await expect(page).toHaveURL("/dashboard")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
  await expect(page.getByRole("link", { name: "Pendaftaran" })).toHaveCount(0)
  await page.reload()
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
  await page.getByRole("button", { name: "Akun Sari Utami" }).click()
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await submitLogin(page, email, password)
  await expect(page).toHaveURL("/dashboard")
})
