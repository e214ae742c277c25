import type { Page } from "@playwright/test"
import { getAuthHeaders } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const foot = (page: Page) => page.getByRole("main").locator("tfoot")

// No other test changes failed withdrawals.

/** `Rp 1.234.567`, as the hint has it. */
const whole = (amount: number) => `Rp ${new Intl.NumberFormat("id").format(amount)}`

const sumOf = async (page: Page, query: string) => {
  const headers = await getAuthHeaders(page.request)
  const answer = await page.request.get(`/svc/main/totals?list=withdrawal&${query}`, { headers })
  return (await answer.json()).data[0].totals.amount.sum as number
}

test("a table ends with the totals of the whole filter, after its rows", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/withdrawal?face=table&status=failed&limit=10")
  const hint = foot(page).locator("[title]")
  await expect(hint).toHaveAttribute("title", `Jumlah diminta: ${whole(await sumOf(page, "status=failed"))}`)
  await expect(hint).toContainText("Jumlah")

  await test.step("another filter has another sum", async () => {
    await visit(page, "/dashboard/withdrawal?face=table&status=failed&bank=bca")
    const sum = await sumOf(page, "status=failed&bank=bca")
    expect(sum).toBeGreaterThan(0)
    await expect(hint).toHaveAttribute("title", `Jumlah diminta: ${whole(sum)}`)
  })

  await test.step("an average under the price of listings that are for sale", async () => {
    await visit(page, "/dashboard/listing?face=table&ad_type=sale")
    await expect(foot(page).getByText("Rata-rata")).toBeVisible()
  })

  await test.step("a failure is said there, and asked again", async () => {
    await page.route("**/svc/main/totals?**", (route) => route.fulfill({ status: 503, body: "{}" }))
    await visit(page, "/dashboard/withdrawal?face=table&status=rejected")
    await expect(foot(page).getByRole("alert")).toContainText("Jumlah tidak dapat dimuat.")
    await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible()
    await page.unroute("**/svc/main/totals?**")
    await foot(page).getByRole("button", { name: "Coba lagi" }).click()
    await expect(hint).toHaveAttribute("title", /^Jumlah diminta: Rp /)
  })
})

test("each column of a board begins with its total", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/leads?face=board")
  const column = page.getByRole("region", { name: "Negosiasi", exact: true })
  await expect(column.getByText("Jumlah anggaran")).toContainText("Rp")
})

test("without extensions a sum is shown where the browser has the whole list, else nothing", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  const sum = await sumOf(page, "status=failed")
  await disableExtensions(page)
  await signIn(page, "gro_admin", "/dashboard/withdrawal?face=table&status=failed")
  await expect(foot(page).locator("[title]")).toHaveAttribute("title", `Jumlah diminta: ${whole(sum)}`)
  await visit(page, "/dashboard/listing?face=table")
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible()
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
  await expect(foot(page)).toHaveCount(0)
  expect(asked.filter((path) => path.endsWith("/totals"))).toEqual([])
})
