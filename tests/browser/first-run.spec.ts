import { configure } from "./support/configuration.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

test("the demo's first steps are ticked when tried, and dismissed for good", SLOW, async ({ page, context }) => {
  await context.clearCookies({ name: "griya_first-run" })
  await signIn(page, "gro_admin", "/dashboard")
  const steps = page.getByRole("region", { name: "Tiga hal untuk dicoba" })
  await steps.getByRole("link", { name: "Cari “ruko”, lalu ekspor" }).click()
  await expect(page.getByRole("main").getByRole("textbox", { name: "Cari" })).toHaveValue("ruko")
  await visit(page, "/dashboard")
  await expect(steps).toContainText("1 dari 3 dicoba")
  await steps.getByRole("button", { name: "Jangan tampilkan lagi" }).press("Enter")
  await expect(steps).toHaveCount(0)
  await visit(page, "/dashboard")
  await expect(page.getByRole("region", { name: "Menunggu Anda" })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test(
  "an office without a listing is led to its settings, people, listings and packages",
  SLOW,
  async ({ page, context }) => {
    await context.clearCookies({ name: "griya_first-run" })
    await configure(page, { demo: [] })
    await page.route("**/admin-statistic*", (route) => route.fulfill({ json: { status: 200, data: { total: 0 } } }))
    await signIn(page, "gro_admin", "/dashboard")
    const steps = page.getByRole("region", { name: "Mulai dari sini" })
    await expect(steps.getByRole("link")).toHaveText(["Atur kantor", "Undang rekan", "Unggah listing", "Susun paket"])
    await steps.getByRole("link", { name: "Undang rekan" }).click()
    await expect(page.getByRole("dialog", { name: "Undang pengguna" })).toBeVisible()
    await page.keyboard.press("Escape")
    await visit(page, "/dashboard")
    await expect(steps).toContainText("1 dari 4 dibuka")
    await page.unroute("**/admin-statistic*")
    await page.reload()
    await expect(page.getByRole("region", { name: "Menunggu Anda" })).toBeVisible()
    await expect(
      page
        .getByText("Rata-rata")
        .or(page.getByText(/dari [\d.]+ listing/))
        .first(),
    ).toBeVisible()
    await expect(steps).toHaveCount(0)
  },
)
