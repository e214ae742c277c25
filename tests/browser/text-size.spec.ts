import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

/** The text size of a reader who set their browser to twice the usual one. */
const DOUBLE = "--blink-settings=defaultFontSize=32"

test.use({
  viewport: { width: 1280, height: 900 },
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), DOUBLE] }),
    { scope: "worker" },
  ],
})

test("texts and boxes follow the browser's text size, and the layout turns where a smaller screen's would", async ({
  page,
}) => {
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10")
  const main = page.getByRole("main")
  const card = main.getByRole("listitem").first()
  await expect(card).toBeVisible()
  await expect(page.locator("body")).toHaveCSS("font-size", "28px")
  await expect(page.getByRole("navigation", { name: "Navigasi cepat" })).toBeVisible()

  for (const path of ["listing/create", "pg/payment", "schedule", "setting"]) {
    await visit(page, `/dashboard/${path}`)
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
    const { width, cut, values } = await page.evaluate(() => ({
      values: [...document.querySelectorAll<HTMLInputElement>("main input:not([type=checkbox])")]
        .filter((one) => one.value !== "" && one.scrollWidth > one.clientWidth)
        .map((one) => one.value),
      width: (document.scrollingElement ?? document.body).scrollWidth - innerWidth,
      cut: [...document.querySelectorAll<HTMLElement>("main button, main label, main legend, main h1, main h2")]
        .filter((one) => one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 2)
        .map((one) => one.textContent),
    }))
    expect.soft({ path, width, cut, values }).toEqual({ path, width: 0, cut: [], values: [] })
  }
})

test("on a phone the open tab is named, and no word of the bottom bar touches another", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, "gro_admin", "/dashboard/listing")
  await expect(page.getByRole("main").getByRole("navigation").getByRole("button", { name: "Semua" })).toBeVisible()
  const bar = page.getByRole("navigation", { name: "Navigasi cepat" })
  await expect(bar.getByRole("link", { name: "Notifikasi" })).toBeVisible()
  // Words, icons and counts of each entry, without what only screen readers have.
  const spans = await bar.locator("> *").evaluateAll((all) =>
    all.map((one) => {
      const seen = [...one.querySelectorAll("span, svg")].filter((part) => getComputedStyle(part).clipPath === "none")
      const boxes = seen.map((part) => part.getBoundingClientRect())
      return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))] as const
    }),
  )
  expect(spans).toHaveLength(5)
  expect(spans.filter(([left], index) => index > 0 && left < (spans[index - 1]?.[1] ?? 0))).toEqual([])
})
