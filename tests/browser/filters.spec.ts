import type { Page } from "@playwright/test"
import { MOCKED_HEADER } from "./support/calls.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SELDOM } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const box = (page: Page, name: string) => main(page).getByRole("combobox", { name, exact: true })
const options = (page: Page, name: string) => page.getByRole("listbox", { name, exact: true }).getByRole("option")
const isAsked = (page: Page, filters: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters)
const isOn = (page: Page, name: string, option: string) =>
  expect
    .poll(async () => {
      const id = await box(page, name).getAttribute("aria-activedescendant")
      return id && page.locator(`[id="${id}"]`).textContent()
    })
    .toBe(option)
const hasRows = (page: Page) => expect(main(page).getByRole("row").nth(1).getByRole("link").first()).toBeVisible()

test("filters by keyboard alone", async ({ page }) => {
  const files: string[] = []
  page.on("request", (request) => files.push(new URL(request.url()).pathname))
  await signIn(page, "gro_admin", "/dashboard/listing")
  await hasRows(page)
  const kind = box(page, "Tipe iklan")
  await kind.focus()
  await expect(kind).toHaveAttribute("aria-expanded", "false")
  await page.keyboard.press("ArrowDown")
  await expect(kind).toHaveAttribute("aria-expanded", "true")
  await isOn(page, "Tipe iklan", "Dijual")
  await page.keyboard.press("End")
  await isOn(page, "Tipe iklan", "Disewa")
  await page.keyboard.press("ArrowDown")
  await isOn(page, "Tipe iklan", "Dijual")
  await page.keyboard.press("Enter")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Enter")
  await isAsked(page, { ad_type_in: "sale,rent" })
  await expect(kind).toHaveAccessibleDescription("Dipilih: Dijual, Disewa")
  await expect(options(page, "Tipe iklan").and(page.locator("[aria-selected=true]"))).toHaveCount(2)
  await page.keyboard.press("Backspace")
  await isAsked(page, { ad_type: "sale" })

  await page.keyboard.type("dis")
  await expect(options(page, "Tipe iklan")).toHaveText(["Disewa"])
  await page.keyboard.type("x")
  await expect(page.getByText("Tidak ditemukan.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(kind).toHaveAttribute("aria-expanded", "false")
  await expect(kind).toHaveValue("")
  await expect(kind).toBeFocused()
  await expect(kind).toHaveAccessibleDescription("Dipilih: Dijual")

  const province = box(page, "Provinsi")
  await province.focus()
  await page.keyboard.press("Enter")
  await expect(options(page, "Provinsi")).toHaveCount(38)
  await page.keyboard.press("PageDown")
  await page.keyboard.press("PageDown")
  await page.keyboard.press("Home")
  await isOn(page, "Provinsi", "Aceh")
  await page.keyboard.type("jawa")
  await expect(options(page, "Provinsi")).toHaveText(["Jawa Barat", "Jawa Tengah", "Jawa Timur"])
  await page.keyboard.press("Enter")
  await isAsked(page, { ad_type: "sale", province: "32" })
  await expect(province).toHaveAccessibleDescription("Dipilih: Jawa Barat")
  await expect(province).toHaveAttribute("aria-expanded", "false")
  await page.keyboard.press("Backspace")
  await isAsked(page, { ad_type: "sale" })
  await expect.poll(() => files).toContainEqual(expect.stringContaining("/assets/SelectInput-"))
})

test("filters by mouse: what is chosen stands in one line, and can be taken away there", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/leads?limit=10")
  await hasRows(page)
  const status = main(page).locator(".combo", { has: page.getByRole("combobox", { name: "Status", exact: true }) })
  const height = async () => (await status.boundingBox())?.height
  const before = await height()
  await box(page, "Status").click()
  await expect(options(page, "Status").first()).toBeVisible()
  const names = (await options(page, "Status").allTextContents()).slice(0, 4)
  for (const name of names) await options(page, "Status").getByText(name, { exact: true }).click()
  await expect(box(page, "Status")).toHaveAccessibleDescription(`Dipilih: ${names.join(", ")}`)
  await expect(status.locator(".combo-cut")).toHaveText(/^\+[123]$/)
  expect(await height()).toBe(before)
  await main(page).getByRole("heading", { level: 1 }).click()
  await expect(options(page, "Status")).toHaveCount(0)
  await status.getByRole("button", { name: `Hapus pilihan ${names[0]}` }).click()
  await expect(box(page, "Status")).toHaveAccessibleDescription(`Dipilih: ${names.slice(1).join(", ")}`)
  await page.goBack()
  await expect(box(page, "Status")).toHaveAccessibleDescription(`Dipilih: ${names.join(", ")}`)
  await status.getByRole("button", { name: "Kosongkan Status" }).click()
  await isAsked(page, { limit: "10" })

  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).searchParams.get("search") ?? ""))
  await box(page, "Agen").click()
  const first = (await options(page, "Agen").first().textContent()) ?? ""
  await box(page, "Agen").fill(first)
  await expect.poll(() => asked).toContain(first)
  await options(page, "Agen").getByText(first, { exact: true }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.has("agent")).toBe(true)
  await expect(box(page, "Agen")).toHaveAccessibleDescription(`Dipilih: ${first}`)
  await box(page, "Status").click()
  await options(page, "Status").first().elementHandle()
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[role=option]")?.click()
    document.querySelector<HTMLElement>("[aria-label='Kosongkan Agen']")?.click()
  })
  await isAsked(page, { limit: "10", status: "new" })
})

test("a service that fails blocks no rows, says so in the list, and is asked again there", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  let refuse: (() => void) | undefined
  const refused = new Promise<void>((done) => {
    refuse = done
  })
  let isWell = false
  await page.route(/\/svc\/main\/master-province/, async (route) => {
    if (isWell) return route.fallback()
    await refused
    return route.fulfill({ status: 500, json: { message: "Gagal." }, headers: { [MOCKED_HEADER]: "1" } })
  })
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10")
  await hasRows(page)
  await box(page, "Provinsi").click()
  await expect(page.getByText("Mencari…")).toBeVisible()
  refuse?.()
  await expect(page.getByText("Pilihan gagal dimuat.")).toBeVisible()
  await hasRows(page)
  isWell = true
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Coba lagi" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(options(page, "Provinsi")).toHaveCount(38)
  await expect(box(page, "Provinsi")).toBeFocused()
  await page.keyboard.type("bali")
  await page.keyboard.press("Enter")
  await isAsked(page, { limit: "10", province: "51" })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("filters stand in the sheet, large enough for a finger, one within the other", SELDOM, async ({ page }) => {
    let answer: (() => void) | undefined
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.route(/master-city\?.*id_provinsi=36/, async (route) => {
      await answered
      return route.fallback()
    })
    await signIn(page, "gro_admin", "/dashboard/listing")
    await main(page).getByRole("button", { name: "Filter", exact: true }).click()
    const sheet = page.getByRole("dialog", { name: "Filter" })
    const field = (name: string) => sheet.getByRole("combobox", { name, exact: true })
    const frame = (name: string) =>
      sheet.locator(".combo-field", { has: page.getByRole("combobox", { name, exact: true }) })
    const pick = async (name: string, option: string) => {
      await frame(name).click()
      const target = options(page, name).getByText(option, { exact: true })
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await target.click()
    }
    // Prevents the phone's keyboard for two options.
    await expect(field("Tipe iklan")).toHaveAttribute("inputmode", "none")
    await expect(field("Provinsi")).not.toHaveAttribute("inputmode", "none")
    await expect(field("Kota")).toBeDisabled()
    await pick("Tipe iklan", "Disewa")
    await page.keyboard.press("Escape")
    await expect(options(page, "Tipe iklan")).toHaveCount(0)
    await pick("Provinsi", "Bali")
    await pick("Kota", "Kota Denpasar")
    await pick("Provinsi", "Banten")
    await expect(field("Kota")).toHaveAccessibleDescription("")
    await frame("Kota").click()
    await expect(page.getByText("Mencari…")).toBeVisible()
    await expect(options(page, "Kota")).toHaveCount(0)
    answer?.()
    await options(page, "Kota").getByText("Kota Cilegon", { exact: true }).click()
    expect((await frame("Kota").boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await sheet.getByRole("button", { name: "Terapkan" }).click()
    await isAsked(page, { ad_type: "rent", province: "36", city: "36.72" })
  })
})
