import type { Locator, Page } from "@playwright/test"
import { MOCKED_HEADER } from "./support/calls.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const opener = (page: Page, name: string) =>
  main(page)
    .getByRole("button", { name: new RegExp(`^${name}(: |$)`) })
    .and(page.locator("[aria-haspopup=dialog]"))
const panel = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })
const search = (page: Page, name: string) => panel(page, name).getByRole("combobox", { name, exact: true })
const options = (page: Page, name: string) => page.getByRole("listbox", { name, exact: true }).getByRole("option")
const isAsked = (page: Page, filters: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters)
const hasRows = (page: Page) => expect(main(page).getByRole("row").nth(1).getByRole("link").first()).toBeVisible()

test("filters by keyboard alone", async ({ page }) => {
  const files: string[] = []
  page.on("request", (request) => files.push(new URL(request.url()).pathname))
  await signIn(page, "gro_admin", "/dashboard/listing")
  await hasRows(page)
  const kind = opener(page, "Tipe iklan")
  const check = (name: string) => panel(page, "Tipe iklan").getByRole("checkbox", { name, exact: true })
  await kind.focus()
  await expect(kind).toHaveAttribute("aria-expanded", "false")
  await page.keyboard.press("Enter")
  await expect(kind).toHaveAttribute("aria-expanded", "true")
  await expect(check("Dijual")).toBeFocused()
  await page.keyboard.press("Space")
  await isAsked(page, { ad_type: "sale" })
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  await isAsked(page, { ad_type_in: "sale,rent" })
  await expect(check("Disewa")).toBeChecked()
  await expect(kind).toHaveText("Tipe iklan: Dijual, Disewa")
  await page.keyboard.press("Space")
  await isAsked(page, { ad_type: "sale" })
  await page.keyboard.press("Escape")
  await expect(panel(page, "Tipe iklan")).toHaveCount(0)
  await expect(kind).toBeFocused()

  const province = opener(page, "Provinsi")
  const box = search(page, "Provinsi")
  await province.focus()
  await page.keyboard.press("Enter")
  await expect(options(page, "Provinsi")).toHaveCount(38)
  await expect(box).toBeFocused()
  await page.keyboard.type("jawa")
  await expect(options(page, "Provinsi")).toHaveText(["Jawa Barat", "Jawa Tengah", "Jawa Timur"])
  await page.keyboard.type("x")
  await expect(page.getByText("Tidak ditemukan.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(box).toHaveAttribute("aria-expanded", "false")
  await expect(box).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(options(page, "Provinsi").first()).toHaveText("Aceh")
  await page.keyboard.type("jawa")
  await expect(options(page, "Provinsi")).toHaveCount(3)
  await page.keyboard.press("Enter")
  await isAsked(page, { ad_type: "sale", province: "32" })
  await expect(panel(page, "Provinsi")).toHaveCount(0)
  await expect(province).toBeFocused()
  await expect(province).toHaveText("Provinsi: Jawa Barat")
  await page.keyboard.press("Enter")
  await expect(box).toHaveAccessibleDescription("Dipilih: Jawa Barat")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await isAsked(page, { ad_type: "sale" })
  await expect.poll(() => files).toContainEqual(expect.stringContaining("/assets/antd-"))
})

test("filters by mouse: the buttons name what is chosen, in one line", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/leads?limit=10")
  await hasRows(page)
  const status = opener(page, "Status")
  const height = async () => (await status.boundingBox())?.height
  const before = await height()
  await status.click()
  const checks = panel(page, "Status").getByRole("checkbox")
  await expect(checks.first()).toBeVisible()
  const names = (await panel(page, "Status").locator("label").allTextContents()).slice(0, 4)
  for (const name of names) await panel(page, "Status").getByLabel(name, { exact: true }).check()
  await expect(status).toHaveText(`Status: ${names.join(", ")}`)
  expect(await height()).toBe(before)
  await main(page).getByRole("heading", { level: 1 }).click()
  await expect(checks).toHaveCount(0)
  await status.click()
  await panel(page, "Status")
    .getByLabel(names[0] ?? "", { exact: true })
    .uncheck()
  await expect(status).toHaveText(`Status: ${names.slice(1).join(", ")}`)
  await page.goBack()
  await expect(status).toHaveText(`Status: ${names.join(", ")}`)
  if ((await status.getAttribute("aria-expanded")) === "false") await status.click()
  await panel(page, "Status").getByRole("button", { name: "Kosongkan" }).click()
  await isAsked(page, { limit: "10" })
  await page.keyboard.press("Escape")

  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).searchParams.get("search") ?? ""))
  await opener(page, "Agen").click()
  const first = (await options(page, "Agen").first().textContent()) ?? ""
  await search(page, "Agen").fill(first)
  await expect.poll(() => asked).toContain(first)
  await options(page, "Agen").getByText(first, { exact: true }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.has("agent")).toBe(true)
  await expect(opener(page, "Agen")).toHaveText(`Agen: ${first}`)
  await status.click()
  await checks.first().elementHandle()
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[popover] [type=checkbox]")?.click()
    document.querySelector<HTMLElement>("[aria-label='Hapus filter Agen']")?.click()
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
  await opener(page, "Provinsi").click()
  await expect(page.getByText("Mencari…")).toBeVisible()
  refuse?.()
  await expect(page.getByText("Pilihan gagal dimuat.", { exact: true })).toBeVisible()
  await hasRows(page)
  isWell = true
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Coba lagi" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(search(page, "Provinsi")).toBeFocused()
  await page.keyboard.type("bali")
  await expect(options(page, "Provinsi")).toHaveText(["Bali"])
  await page.keyboard.press("Enter")
  await isAsked(page, { limit: "10", province: "51" })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("filters stand in the sheet, large enough for a finger, one within the other", SLOW, async ({ page }) => {
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
      sheet.locator(".ant-select", { has: page.getByRole("combobox", { name, exact: true }) })
    const isTall = async (target: Locator) => expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const pick = async (name: string, option: string) => {
      await frame(name).click()
      const target = options(page, name).filter({ hasText: option })
      await isTall(target)
      await target.click()
      await expect(options(page, name)).toHaveCount(0)
    }
    const rent = sheet.getByRole("group", { name: "Tipe iklan" }).locator("label", { hasText: "Disewa" })
    await isTall(rent)
    await rent.click()
    await expect(field("Kota")).toBeDisabled()
    await pick("Provinsi", "Bali")
    await pick("Kota", "Kota Denpasar")
    await pick("Provinsi", "Banten")
    await expect(field("Kota")).toHaveAccessibleDescription("")
    await frame("Kota").click()
    await expect(page.getByText("Mencari…")).toBeVisible()
    await expect(options(page, "Kota")).toHaveCount(0)
    answer?.()
    await options(page, "Kota").filter({ hasText: "Kota Cilegon" }).click()
    await isTall(frame("Kota"))
    await sheet.getByRole("button", { name: "Terapkan" }).click()
    await isAsked(page, { ad_type: "rent", province: "36", city: "36.72" })
  })
})
