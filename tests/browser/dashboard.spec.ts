import { readFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { plusDays } from "../../src/declare/index.ts"
import { todayInJakarta } from "../../src/time/day.ts"
import { monthRange, rangeBefore } from "../../src/time/day-range.ts"
import { showDate } from "../../src/time/show-date.ts"
import { MOCKED_HEADER } from "./support/calls.ts"
import { trackClicks } from "./support/clicks.ts"
import { disableExtensions } from "./support/extensions.ts"
import { mockResponse } from "./support/mock.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true })
const TODAY = todayInJakarta()
const LAST = monthRange(plusDays(`${TODAY.slice(0, 7)}-01`, -1).slice(0, 7))
const PLOTS = /\/svc\/payment\/lytics/

const reach = (page: Page, what: Locator) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(what).toBeVisible({ timeout: 1000 })
  }).toPass()

const plotted = async (page: Page, valueOn: (day: string) => number) => {
  const asked: string[] = []
  await page.route(PLOTS, (route) => {
    const { searchParams } = new URL(route.request().url())
    const [start = "", end = ""] = ["startDate", "endDate"].map((name) => searchParams.get(name) ?? "")
    asked.push(`${start} ${end}`)
    const data = []
    for (let day = start; day <= end; day = plusDays(day, 1)) data.push({ date: day, visits: valueOn(day) })
    return route.fulfill({ json: { status: 200, data }, headers: { [MOCKED_HEADER]: "1" } })
  })
  return asked
}

test(
  "what waits comes first, each thing once and oldest first; last month against the month before is one click away",
  SMOKE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, "gro_admin", "/dashboard")
    const clicks = await trackClicks(page)
    const waits = region(page, "Menunggu Anda")
    const all = waits.getByRole("link", { name: /: .*\d, lihat semua$/ })
    await expect(all).toHaveCount(10)
    const labels = (await all.allInnerTexts()).map((text) => text.replace(/[\d.\s]+$/, ""))
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.slice(0, 5)).toEqual([
      "Listing menunggu review",
      "BI Checking berjalan",
      "Webhook pembayaran gagal",
      "Penarikan dana",
      "Belum dibalas",
    ])
    const headings = main(page).getByRole("heading", { level: 2 })
    for (const [index, words] of [
      "Menunggu Anda",
      "Leads hari ini",
      "Kunjungan terkonfirmasi hari ini",
      "Angka pada rentang",
    ].entries())
      await expect(headings.nth(index)).toHaveText(words)

    const period = region(page, "Angka pada rentang")
    await period.getByRole("button", { name: "Bulan lalu" }).click()
    await expect(page).toHaveURL(new RegExp(`startDate=${LAST.start}&endDate=${LAST.end}`))
    const leads = period.getByRole("link", { name: /^Leads masuk/ })
    // Midnight in Jakarta is the evening before in UTC. Until the update, the tile shows the previous range.
    await expect(leads).toHaveAttribute("href", new RegExp(plusDays(LAST.start, -1)))
    await expect(leads).toContainText(/(naik|turun|tetap) [\d.]+/)
    const plot = region(page, "Leads")
    await reach(page, plot)
    await expect(plot).toContainText(/(naik|turun|tetap) [\d.]+.* dari [\d.]+/)
    await expect(plot.locator("polyline[data-look=line]")).not.toHaveCount(0)
    await expect(plot.locator("polyline[data-look=before]")).not.toHaveCount(0)
    expect(await clicks.count(), "last month against the month before").toBeLessThanOrEqual(2)
    await expect(period.getByRole("checkbox", { name: /^Bandingkan dengan 1/ })).toBeChecked()

    const [counted = ""] = /[\d.]+/.exec(((await leads.textContent()) ?? "").replace("Leads masuk", "")) ?? []
    await expect(plot).toContainText(new RegExp(`^Leads\\s*${counted.replace(".", "\\.")}\\b`))
    await leads.click()
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Potensi Leads")
    await expect(main(page)).toContainText(counted)
    await page.goBack()
    await expect(period.getByRole("button", { name: "Bulan lalu" })).toHaveAttribute("aria-pressed", "true")
    await waits.getByRole("link", { name: /^Penarikan dana: / }).click()
    await expect(page).toHaveURL(/withdrawal\?sort=requested_at&status/)
  },
)

test("a card that fails fails alone, nothing that waits is said calmly, and what nobody knows is no number", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await disableExtensions(page)
  // Blocks live events: another test's change would refetch the card and remove its button.
  await page.routeWebSocket(/socket\.io/, () => {})
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  const empty = { json: { status: 200, errors: null, data: { data: [], document_count: 0 } } }
  await mockResponse(
    page,
    /\/svc\/(main|payment)\/(house-list|bi-checking|payment|withdrawal|schedule|request-cust)/,
    empty,
  )
  const over = await mockResponse(page, /\/svc\/main\/withdrawal\/admin/, { status: 500, json: {} })
  await signIn(page, "gro_admin", "/dashboard")
  const waits = region(page, "Menunggu Anda")
  const failed = waits.getByRole("listitem").filter({ hasText: "Penarikan dana" })
  await expect(failed.getByRole("alert")).toContainText("Gagal dimuat.")
  await expect(waits.getByRole("link", { name: "BI Checking berjalan: 0, lihat semua" })).toBeVisible()
  await expect(waits.getByText("Tidak ada yang menunggu.")).toBeHidden()
  await over()
  await failed.getByRole("button", { name: /^Coba lagi/ }).click()
  await expect(waits.getByText("Tidak ada yang menunggu.")).toBeVisible()
  await expect(waits.getByText("Belum dibalas")).toHaveCount(0)
  expect(asked.filter((url) => /calendar-feed|waiting_since|\/newer\/|personal-data/.test(url))).toEqual([])

  // A service that ignores filters and always counts everything.
  const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Lead ${index}`, status: "cancelled" }))
  await mockResponse(page, /\/svc\/main\/request-cust/, {
    json: { status: 200, data: { data: rows, document_count: 9431 } },
  })
  await page.reload()
  const due = waits.getByRole("listitem").filter({ hasText: "Tindak lanjut jatuh tempo" })
  await expect(due).toContainText("Jumlahnya tidak diketahui")
  await expect(region(page, "Angka pada rentang").getByRole("link", { name: /^Leads masuk/ })).toContainText(
    "Jumlahnya tidak diketahui",
  )
  await expect(main(page)).not.toContainText("9.431")
})

test("who may not see the money is not asked about it", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await signIn(page, "ADMIN", "/dashboard?scope=mine")
  const period = region(page, "Angka pada rentang")
  // By keyboard, because other tests' leads may move the button under a pointer.
  await period.getByRole("button", { name: "Bulan lalu" }).press("Enter")
  await expect(page).toHaveURL(/scope=mine&startDate/)
  await expect(period.getByRole("link", { name: /^Listing baru/ })).toHaveAttribute("href", /agent=2/)
  await reach(page, region(page, "Listing menurut status"))
  expect(asked.filter((url) => /withdrawal|bi-checking|\/svc\/payment\/|house-list\/premium/.test(url))).toEqual([])
  await expect(region(page, "Menunggu Anda")).not.toContainText(/Penarikan|BI Checking|Webhook|Premium/)
})

test("analytics: two lines, told by keyboard, as a table, as a file and on paper", async ({ page }) => {
  const earlier = rangeBefore(LAST)
  const asked = await plotted(page, (day) => (day < LAST.start ? 10 : Number(day.slice(8)) + 10))
  await signIn(page, "gro_admin", `/dashboard/analytics/statistic?startDate=${LAST.start}&endDate=${LAST.end}`)
  const plot = region(page, "Kunjungan")
  await expect(plot.locator("polyline")).toHaveCount(2)
  expect(asked.toSorted()).toEqual([`${earlier.start} ${earlier.end}`, `${LAST.start} ${LAST.end}`])
  const points = plot.getByRole("slider", { name: "Titik Kunjungan" })
  await points.focus()
  await points.press("Home")
  const first = `${showDate(LAST.start)}: 11, sebelumnya 10 (${showDate(earlier.start)})`
  await expect(points).toHaveAttribute("aria-valuetext", first)
  await expect(plot.getByText(first)).toBeVisible()
  await points.press("ArrowRight")
  await expect(points).toHaveAttribute("aria-valuetext", new RegExp(`^${showDate(plusDays(LAST.start, 1))}: 12`))
  await expect(points).toHaveAccessibleDescription(/tertinggi \d+ pada .*, terendah 11 pada .*, cenderung naik, naik /)

  await plot.getByRole("button", { name: "Tabel Kunjungan" }).click()
  const cells = plot.getByRole("row").nth(1)
  await expect(cells).toHaveText([showDate(LAST.start), "11", showDate(earlier.start), "10", "1"].join(""))
  const saving = page.waitForEvent("download")
  await plot.getByRole("button", { name: "CSV Kunjungan" }).click()
  const lines = readFileSync(await (await saving).path(), "utf8")
    .replace("\uFEFF", "")
    .split("\r\n")
  expect(lines.slice(0, 2)).toEqual([
    "Tanggal;Kunjungan;Tanggal sebelumnya;Kunjungan sebelumnya;Selisih",
    `${LAST.start};11;${earlier.start};10;1`,
  ])
  await plot.getByRole("button", { name: "Tabel Kunjungan" }).click()

  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(main(page)).toContainText(/dibandingkan dengan .* Dicetak \d+ \S+ \d{4} \d\d\.\d\d WIB\./)
  await expect(plot.getByRole("table")).toBeVisible()
  await expect(plot.locator("svg")).toBeVisible()
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

test("a range that cannot be asked for says why, and fifty years are five, by month", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const asked = await plotted(page, () => 1)
  await signIn(page, "gro_admin", "/dashboard/analytics/statistic?startDate=1976-01-01&endDate=2026-01-31")
  const note = main(page).getByRole("group", { name: "Rentang tanggal" }).getByRole("status")
  await expect(note).toHaveText("Rentang paling panjang 5 tahun. Dipakai 1 Feb 2021 – 31 Jan 2026.")
  const plot = region(page, "Kunjungan")
  await expect(plot).toContainText("per bulan")
  await expect(plot.getByRole("slider")).toHaveAttribute("aria-valuemax", "59")
  expect(asked).toContain("2021-02-01 2026-01-31")
  for (const [address, says] of [
    ["startDate=2026-01-31&endDate=2026-01-01", "Awal dan akhirnya ditukar"],
    ["startDate=kemarin&endDate=2026-01-01", "“kemarin” bukan tanggal."],
    ["startDate=2999-01-01&endDate=2999-01-31", "Rentang itu belum terjadi."],
  ] as const) {
    await visit(page, `/dashboard/analytics/statistic?${address}`)
    await expect(note).toContainText(says)
  }
  await visit(page, "/dashboard/analytics/statistic?startDate=2026-01-01&endDate=2026-01-31")
  const start = main(page).getByRole("textbox", { name: "Dari" })
  await expect(start).toHaveValue("1 Jan 2026")
  await start.fill("1/1/1976")
  await start.press("Enter")
  await expect(page).toHaveURL(/startDate=1976-01-01&endDate=1980-12-31/)
  await expect(note).toHaveText("Rentang paling panjang 5 tahun. Akhirnya menjadi 31 Des 1980.")

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
})
