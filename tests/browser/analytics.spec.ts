import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { plusDays } from "../../src/declare/index.ts"
import { rangeBefore } from "../../src/time/day-range.ts"
import { showDate } from "../../src/time/show-date.ts"
import { lastMonth } from "./support/days.ts"
import { mockResponse } from "./support/mock.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true })
const PLOTS = /\/svc\/payment\/lytics/

const plotted = async (page: Page, valueOn: (day: string) => number) => {
  const asked: string[] = []
  await page.route(PLOTS, (route) => {
    const { searchParams } = new URL(route.request().url())
    const [start = "", end = ""] = ["startDate", "endDate"].map((name) => searchParams.get(name) ?? "")
    asked.push(`${start} ${end}`)
    const data = []
    for (let day = start; day <= end; day = plusDays(day, 1)) data.push({ date: day, visits: valueOn(day) })
    return route.fulfill({ json: { status: 200, data } })
  })
  return asked
}

test("analytics: two lines, told by keyboard, as a table, as a file and on paper", async ({ page }) => {
  const last = lastMonth()
  const earlier = rangeBefore(last)
  const asked = await plotted(page, (day) => (day < last.start ? 10 : Number(day.slice(8)) + 10))
  await signIn(page, "gro_admin", `/dashboard/analytics/statistic?startDate=${last.start}&endDate=${last.end}`)
  const plot = region(page, "Kunjungan")
  await expect(plot.locator("polyline")).toHaveCount(2)
  expect(asked.toSorted()).toEqual([`${earlier.start} ${earlier.end}`, `${last.start} ${last.end}`])
  const points = plot.getByRole("slider", { name: "Titik Kunjungan" })
  await points.focus()
  await points.press("Home")
  const first = `${showDate(last.start)}: 11, sebelumnya 10 (${showDate(earlier.start)})`
  await expect(points).toHaveAttribute("aria-valuetext", first)
  await expect(plot.getByText(first)).toBeVisible()
  await points.press("ArrowRight")
  await expect(points).toHaveAttribute("aria-valuetext", new RegExp(`^${showDate(plusDays(last.start, 1))}: 12`))
  await expect(points).toHaveAccessibleDescription(/tertinggi \d+ pada .*, terendah 11 pada .*, cenderung naik, naik /)

  await points.locator("svg").hover()
  await expect(plot.getByText(/^\d+ \S+ \d+: \d+, sebelumnya 10/)).toBeVisible()

  await plot.getByRole("button", { name: "Tabel Kunjungan" }).click()
  const cells = plot.getByRole("row").nth(1)
  await expect(cells).toHaveText([showDate(last.start), "11", showDate(earlier.start), "10", "1"].join(""))
  const saving = page.waitForEvent("download")
  await plot.getByRole("button", { name: "CSV Kunjungan" }).click()
  const lines = readFileSync(await (await saving).path(), "utf8")
    .replace("\uFEFF", "")
    .split("\r\n")
  expect(lines.slice(0, 2)).toEqual([
    "Tanggal;Kunjungan;Tanggal sebelumnya;Kunjungan sebelumnya;Selisih",
    `${last.start};11;${earlier.start};10;1`,
  ])
  await plot.getByRole("button", { name: "Tabel Kunjungan" }).click()

  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(main(page)).toContainText(/dibandingkan dengan .* Dicetak \d+ \S+ \d{4} \d\d\.\d\d WIB\./)
  await expect(plot.getByRole("table")).toBeVisible()
  await expect(points.locator("svg")).toBeVisible()
  await expect(plot.getByRole("button", { name: "CSV Kunjungan" })).toBeHidden()
  await expect(page.getByRole("navigation", { name: "Menu utama" })).toBeHidden()
  await expect(main(page).getByRole("button", { name: "Bulan lalu" })).toBeHidden()
  expect(await plot.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(255, 255, 255)")
  await page.emulateMedia({ media: "screen", colorScheme: "light" })

  await main(page)
    .getByRole("checkbox", { name: /^Bandingkan/ })
    .click()
  await expect(page).toHaveURL(/compare=off/)
  await expect(plot.locator("polyline")).toHaveCount(1)
  await page.reload()
  await expect(main(page).getByRole("checkbox", { name: /^Bandingkan/ })).not.toBeChecked()
  await expect(plot.locator("polyline")).toHaveCount(1)
})

test(
  "a range that is too long is cut in words, and one before that cannot be read is asked for again",
  SLOW,
  async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const asked = await plotted(page, () => 1)
    await signIn(page, "gro_admin", "/dashboard/analytics/statistic?startDate=1976-01-01&endDate=2026-01-31")
    const note = main(page).getByRole("group", { name: "Rentang tanggal" }).getByRole("status")
    await expect(note).toHaveText("Rentang paling panjang 5 tahun. Dipakai 1 Feb 2021 – 31 Jan 2026.")
    await expect(region(page, "Kunjungan").getByRole("slider")).toHaveAttribute("aria-valuemax", "59")
    expect(asked).toContain("2021-02-01 2026-01-31")

    await page.unroute(PLOTS)
    const over = await mockResponse(page, /\/svc\/payment\/lytics.*endDate=2026-02-28/, {
      status: 500,
      json: { message: "x" },
    })
    await visit(page, "/dashboard/analytics/statistic?startDate=2026-03-01&endDate=2026-03-31")
    await expect(region(page, "Listing baru").locator("svg")).toBeVisible()
    await expect(main(page)).toContainText("Angka 1–28 Feb 2026 gagal dimuat, jadi belum dibandingkan.")
    await over()
    await main(page).getByRole("button", { name: "Coba lagi" }).click()
    await expect(region(page, "Listing baru").locator("polyline[data-look=before]")).not.toHaveCount(0)
  },
)
