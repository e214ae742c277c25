import type { Page } from "@playwright/test"
import readWorkbook from "read-excel-file/node"
import { choose, createUniqueName, expectToastAndClose } from "./support/form.ts"
import { makeListings, oldListingsQuery } from "./support/listings.ts"
import { blockLive } from "./support/mock.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const main = (page: Page) => page.getByRole("main")
const search = (page: Page) => new URL(page.url()).searchParams
const isSettled = (page: Page) => expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
const bar = (page: Page) => page.getByRole("region", { name: "Pilihan" })
const tab = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: "Status" }).getByRole("link", { name })
const total = async (page: Page) => {
  await isSettled(page)
  return Number((await main(page).locator("h1 + span").textContent())?.replace(/\D/g, ""))
}

const save = async (page: Page, options: readonly string[]) => {
  const dialog = page.getByRole("dialog", { name: "Ekspor" })
  for (const option of options) await dialog.getByRole("radio", { name: option }).check()
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Unduh" }).click()
  const download = await downloading
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  await expect(dialog).toHaveCount(0)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

test("faces keep the filters, the page and the selection, and stand in the URL", async ({ page }) => {
  await signIn(page, "gro_admin", `/dashboard/listing?status=active&limit=10&page=2&${oldListingsQuery()}`)
  await isSettled(page)
  const faces = main(page).getByRole("navigation", { name: "Tampilan" })
  await main(page).getByRole("row").nth(1).getByRole("checkbox").check()
  const title = await main(page).getByRole("row").nth(1).locator("[data-title]").textContent()
  await faces.getByRole("link", { name: "Kartu" }).click()
  await expect.poll(() => search(page).get("face")).toBe("cards")
  expect(Object.fromEntries(search(page))).toMatchObject({
    limit: "10",
    page: "2",
    status: "active",
    sort: "created_at",
  })
  const cards = main(page).getByRole("list", { name: "Listing" }).locator(":scope > li")
  await expect(cards).toHaveCount(10)
  await expect(cards.first()).toContainText(title ?? "?")
  await expect(cards.first().getByRole("checkbox")).toBeChecked()
  await expect(cards.first()).toContainText(/Rp [\d,]+ (jt|rb|M)\/m²/)
  await expect(bar(page)).toContainText("1 dipilih")
  await page.reload()
  await expect(cards).toHaveCount(10)
  await page.goBack()
  await expect(main(page).getByRole("table")).toBeVisible()
  await page.goForward()
  await expect(cards).toHaveCount(10)
  await page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", { name: /^Listing( ?,|$)/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/listing$/)
  await expect(cards).toHaveCount(20)
})

test("a service that takes no filters is not taken at its word, and one that fails fails alone", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await blockLive(page)
  await page.route(/admin-statistic/, (route) =>
    route.fulfill({
      json: { status: 200, data: { total: 7, by_status: [{ value: "active", label: "Tayang", count: 4 }] } },
    }),
  )
  await signIn(page, "gro_admin", "/dashboard/listing")
  await expect(tab(page, "Tayang")).toHaveText("Tayang 4")
  await visit(page, "/dashboard/listing?ad_type=rent")
  await expect(tab(page, "Tayang")).toHaveText("Tayang ")
  await page.unroute(/admin-statistic/)
  // Succeeds only after the press: another refetch would remove the button.
  await page.evaluate(() =>
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.textContent === "Coba lagi") document.body.dataset.pressed = "yes"
    }),
  )
  await page.route(/admin-statistic/, async (route) =>
    (await page.locator("body[data-pressed]").count()) === 0
      ? route.fulfill({ status: 500, json: { message: "Gagal." } })
      : route.fallback(),
  )
  await visit(page, "/dashboard/listing?ad_type=sale")
  await expect(main(page)).toContainText("Statistik tidak dapat dimuat.")
  await expect(main(page).getByRole("row").nth(1)).toBeVisible()
  await main(page).getByRole("region", { name: "Statistik" }).getByRole("button", { name: "Coba lagi" }).click()
  await expect(tab(page, "Tayang")).toHaveText(/\d/)
})

test("the selection, the page and all that match are exported, formulas harmless", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const word = createUniqueName("Ekspor")
  await makeListings(page, [`=${word} satu`, `${word} dua`])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await main(page)
    .getByRole("checkbox", { name: `Pilih =${word} satu` })
    .check()

  await bar(page).getByRole("button", { name: "Ekspor" }).click()
  const selected = await save(page, [])
  expect(selected.name).toMatch(/^listing-\d{4}-\d\d-\d\d\.csv$/)
  const lines = selected.bytes.toString("utf8").split("\r\n")
  expect(lines[0]).toMatch(/^\uFEFFFoto;Judul;Status;Tipe iklan;Harga;Harga per m²;/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`;'=${word} satu;`)
  expect(lines[1]).toContain(";1000000000;10000000;100;")

  await main(page).getByRole("button", { name: "Ekspor" }).first().click()
  const sheet = await save(page, ["Halaman ini (2)", "Semua kolom", "Excel (XLSX)"])
  expect(sheet.name).toMatch(/\.xlsx$/)
  const [{ data: cells }] = (await readWorkbook(sheet.bytes)) as unknown as [{ data: unknown[][] }]
  const header = cells[0] as string[]
  expect(cells).toHaveLength(3)
  expect(header).toContain("Sertifikat")
  const row = cells.find((line) => String(line[header.indexOf("Judul")]).includes("satu"))
  // A text cell of a workbook is never a formula.
  expect(row?.[header.indexOf("Judul")]).toBe(`=${word} satu`)
  expect(row?.[header.indexOf("Harga")]).toBe(1_000_000_000)

  await visit(page, `/dashboard/listing?${oldListingsQuery()}`)
  await expect.poll(() => total(page)).toBeGreaterThan(400)
  const count = await total(page)
  let asked = 0
  await page.route(/house-list\/admin\?.*limit=200/, (route) => {
    asked += 1
    return asked === 3 ? route.fulfill({ status: 503, json: { message: "Sebentar." } }) : route.fallback()
  })
  await main(page).getByRole("button", { name: "Ekspor" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Ekspor" })
  await dialog.getByRole("radio", { name: /^Semua yang cocok/ }).check()
  await dialog.getByRole("button", { name: "Unduh" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Halaman 3 gagal dibaca")
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Coba lagi" }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  const all = Buffer.concat(chunks).toString("utf8").split("\r\n")
  const code = all.shift()?.split(";").indexOf("Kode listing") ?? -1
  expect(all).toHaveLength(count)
  expect(new Set(all.map((line) => line.split(";")[code])).size).toBe(count)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("rows are selected, given a status, and exported with a thumb", async ({ page }) => {
    const word = createUniqueName("Ponsel")
    await makeListings(page, [`${word} satu`, `${word} dua`])
    await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(word)}`)
    const selectFirst = async () => {
      await main(page)
        .getByRole("button", { name: `Aksi untuk ${word} satu` })
        .tap()
      await page.getByRole("menuitem", { name: "Pilih" }).tap()
    }
    await selectFirst()
    await main(page)
      .getByRole("checkbox", { name: `Pilih ${word} dua` })
      .check()
    await expect(bar(page)).toContainText("2 dipilih")
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390)
    await bar(page).getByRole("button", { name: "Ubah status" }).tap()
    const dialog = page.getByRole("dialog", { name: "Ubah status: 2 listing" })
    await choose(dialog, "Status", "Menunggu review")
    await dialog.getByRole("button", { name: "Ajukan review 2 listing" }).tap()
    await expectToastAndClose(page, "Ubah status: 2 berhasil")
    await expect(main(page).getByRole("list", { name: "Listing" })).toContainText("Menunggu review")
    await selectFirst()
    await bar(page).getByRole("button", { name: "Aksi lain untuk pilihan" }).tap()
    await page.getByRole("menuitem", { name: "Ekspor" }).tap()
    const { bytes } = await save(page, [])
    expect(bytes.toString("utf8").split("\r\n")).toHaveLength(2)
  })
})
