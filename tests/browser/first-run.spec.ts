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
