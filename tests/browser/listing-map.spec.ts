import AxeBuilder from "@axe-core/playwright"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { onlyAt } from "./support/widths.ts"

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch: device === "phone" })

    test(
      "the map shows the same rows, keeps what is selected, and leads to a listing",
      onlyAt("phone", device),
      async ({ page }) => {
        await signIn(page, "gro_admin", "/dashboard/listing?ad_type=sale&limit=10&sort=created_at")
        const main = page.getByRole("main")
        const rows = main.getByRole("checkbox", { name: /^Pilih / })
        await rows.nth(1).check()
        const name = await rows.nth(1).getAttribute("aria-label")
        await main.getByRole("navigation", { name: "Tampilan" }).getByRole("link", { name: "Peta" }).click()

        const list = main.getByRole("region", { name: "Daftar Listing" })
        await expect(list.getByRole("listitem")).toHaveCount(10)
        await expect(list.getByRole("checkbox", { name: name ?? "?" })).toBeChecked()
        expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ face: "map", ad_type: "sale" })
        const map = main.getByRole("group", { name: "Peta Listing" })
        await expect(main.getByText("Peta dasar belum diatur.")).toBeVisible()
        const pins = map.getByRole("button", { name: /, Rp |di sekitar sini|di titik ini/ })
        await expect(pins.first()).toBeVisible()

        const { violations } = await new AxeBuilder({ page })
          .include("[aria-busy]:has(> [aria-label^=Daftar])")
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

        const title = list.getByRole("link").first()
        const words = (await title.textContent()) ?? "?"
        await title.click()
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(words)
        await expect(main.getByRole("link", { name: "Buka di peta" })).toHaveAttribute(
          "href",
          /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?\d/,
        )
        await page.goBack()
        await expect(list.getByRole("listitem")).toHaveCount(10)
      },
    )
  })
}

test("a pin opens what stands there, and Escape closes it", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10&sort=created_at&face=map")
  const main = page.getByRole("main")
  const map = main.getByRole("group", { name: "Peta Listing" })
  const list = main.getByRole("region", { name: "Daftar Listing" })
  await expect(list.getByRole("listitem")).toHaveCount(10)
  await map.getByRole("button", { name: /Rp/ }).first().focus()
  await page.keyboard.press("Enter")
  const card = main.getByRole("group", { name: "Di titik ini" })
  await expect(card.getByRole("link")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(card).toHaveCount(0)
})
