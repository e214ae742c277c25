import type { Page } from "@playwright/test"
import { mockResponse } from "./support/mock.ts"
import { pathOf, ROUTES } from "./support/pages.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { panelOf } from "./support/views.ts"
import { SLOW } from "./support/widths.ts"

const DESK = { width: 1440, height: 900 }
/** Pages that show rows only after a choice, or are no list. */
const NO_TABLE = ["", "profile", "notification-own", "analytics/statistic"]
const NEEDS_CHOICE = /master-(slug|area)\/(city|district|village)/

const frame = (page: Page) => page.getByRole("main").locator("section:has(> table)")

const fits = async (page: Page, what: string) => {
  await expect(frame(page).locator("tbody tr").first()).toBeVisible()
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
  await expect
    .poll(() => frame(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), what)
    .toBeLessThanOrEqual(0)
}

/** Signs in and waits for the typeface, which pages have from the next one on: this machine's own may be wider. */
const signInWithTypeface = async (page: Page) => {
  await signIn(page, "gro_admin", "/dashboard/profile")
  await page.waitForFunction(() => document.cookie.includes("griya_typeface="))
}

const cutTags = (page: Page, holder: string) =>
  page
    .getByRole("main")
    .locator("[data-tone]")
    .evaluateAll(
      (tags, around) =>
        tags
          .filter((tag) => {
            const edge = tag.closest(around)?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
            return tag.getBoundingClientRect().right > edge || tag.scrollWidth > tag.clientWidth
          })
          .map((tag) => tag.textContent),
      holder,
    )

test("the leads fit a desk: short waits, no cut tag, two lines of the message", async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, "gro_admin", "/dashboard/leads?face=table&sort=waiting_since")
  await fits(page, "leads")
  expect(await cutTags(page, "td")).toEqual([])
  const table = frame(page)
  const late = table.locator("[data-tone=bad]", { hasText: "lewat janji" }).first()
  expect(await late.evaluate((tag) => tag.getBoundingClientRect().width)).toBeLessThan(110)
  await expect(late.locator("..")).toHaveAttribute("title", /^lewat janji: menunggu sejak/)
  const lines = await table
    .locator("[data-cell=aged] > span")
    .evaluateAll((texts) => Math.max(...texts.map((text) => Math.round(text.clientHeight / 18))))
  expect(lines).toBe(2)
})

test("five columns of the board fit a desk, without a cut tag", SLOW, async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, "gro_admin", "/dashboard/leads?face=board")
  const board = page.getByRole("region", { name: "Papan menurut Status" })
  await expect(board.getByRole("listitem").first()).toBeVisible()
  const edge = await board.evaluate((element) => element.getBoundingClientRect().right)
  const fifth = await board.locator(":scope > section").nth(4).boundingBox()
  expect((fifth?.x ?? edge) + (fifth?.width ?? 0)).toBeLessThanOrEqual(edge)
  expect(await cutTags(page, "li > div, h2")).toEqual([])
})

/** Their titles are sentences, which may be cut. */
const SENTENCES = ["notification", "pg/logs"]
/** A longer name, such as another test makes, may be cut. */
const LONGEST_NAME = 60

const cutTitles = (page: Page) =>
  frame(page)
    .locator("[data-title]")
    .evaluateAll(
      (titles, longest) =>
        titles
          .map((title) => title.closest<HTMLElement>("div[style]"))
          .filter((line) => line && line.scrollHeight > line.clientHeight + 1)
          .map((line) => line?.textContent ?? "")
          .filter((text) => text.length <= longest),
      LONGEST_NAME,
    )

for (const width of [768, 820, 900, 1000, 1280, 1440])
  test(`no list scrolls sideways or cuts a name at ${width} pixels`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInWithTypeface(page)
    for (const route of Object.keys(ROUTES)) {
      if (NO_TABLE.includes(route) || NEEDS_CHOICE.test(route)) continue
      await visit(page, `${pathOf(route)}?face=table`)
      await fits(page, route)
      expect(await cutTags(page, "td"), route).toEqual([])
      if (!SENTENCES.includes(route)) expect(await cutTitles(page), route).toEqual([])
    }
  })

test("the names of people and pairs of sizes have room in a narrow table", SLOW, async ({ page }) => {
  await page.route(/\/(withdrawal\/admin|find-properties)\?/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const name = "Raden Ajeng Kartika Sari Kusumaningrat Purbaningrum Wiryodiningrat"
    await route.fulfill({
      response,
      json: { ...rest, data: data.map((row: object) => ({ ...row, holder: name, name })) },
    })
  })
  await page.setViewportSize({ width: 1284, height: 900 })
  await signInWithTypeface(page)
  for (const route of ["withdrawal", "find-properti"] as const) {
    await visit(page, `${pathOf(route)}?face=table`)
    await expect(frame(page).getByText("Raden Ajeng").first()).toBeVisible()
    await fits(page, route)
  }
})

test("a column that a narrow table has no room for is shown by its user's choice", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signIn(page, "gro_admin", "/dashboard/users?face=table")
  const last = page.getByRole("columnheader", { name: "Terakhir aktif" })
  await fits(page, "users")
  await expect(last).toHaveCount(0)
  const panel = await panelOf(page)
  const box = panel.getByRole("checkbox", { name: /^Terakhir aktif/ })
  await expect(panel.getByText("Terakhir aktif / Akun masuk · tidak muat")).toBeVisible()
  await box.check()
  await expect(last).toBeVisible()
  await expect(page.getByRole("columnheader", { name: "Leads" })).toHaveCount(0)
  await panel.getByRole("button", { name: "Kembalikan kolom bawaan" }).click()
  await expect(last).toHaveCount(0)
})

test("the numbers of orders are whole in a narrow table", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signIn(page, "gro_admin", "/dashboard/pg/payment?face=table")
  const title = frame(page).locator("[data-title]", { hasText: /^GRY-/ })
  await expect(title.first()).toBeVisible()
  const lines = await title.evaluateAll((all) => all.map((one) => one.getClientRects().length))
  expect(new Set(lines)).toEqual(new Set([1]))
})

test("words of a service that no select knows are cut before the table scrolls", SLOW, async ({ page }) => {
  const unknown = "Menunggu konfirmasi manual dari bagian keuangan kantor pusat di Jakarta Selatan."
  const words = { status: unknown, purpose: unknown, webhook: unknown, method: unknown }
  await page.route(/\/payment\/admin\?|\/payment\?/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data.map((row: object) => ({ ...row, ...words })) } })
  })
  await signInWithTypeface(page)
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, "/dashboard/pg/payment?face=table")
    await expect(frame(page).getByText("Menunggu konfirmasi").first()).toBeVisible()
    await fits(page, `payment at ${width}`)
  }
})

test("e-mails of users are read whole at 1366 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await signInWithTypeface(page)
  await visit(page, "/dashboard/users?face=table&limit=100")
  await fits(page, "users")
  const cut = await frame(page)
    .locator("td div[style]", { hasText: "@contoh.id" })
    .evaluateAll((lines) => lines.filter((line) => line.scrollHeight > line.clientHeight + 1).map((e) => e.textContent))
  expect(cut).toEqual([])
})

test("a long word in a panel of a record fits a phone", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await page.setViewportSize({ width: 390, height: 844 })
  const agent_label = `Agen ${"panjang".repeat(12)}`
  const data = { id: 9001, agent: 1, agent_label, status: "requested", amount: 1_000_000 }
  await mockResponse(page, /\/svc\/main\/withdrawal\/admin/, { json: { errors: null, data: [data], total: 1 } })
  await signIn(page, "gro_admin", "/dashboard/withdrawal/9001")
  const history = page.getByRole("region", { name: "Riwayat status" })
  await expect(history).toContainText(agent_label)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("long names and sentences above a list fit a phone", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Provinsi ${"panjang".repeat(12)}`
  await mockResponse(page, /\/svc\/main\/provinces/, { json: { status: 200, data: [{ id: "11", name }] } })
  await signIn(page, "gro_admin", "/dashboard/master-slug/city?id_provinsi=11")
  await expect(page.getByRole("navigation", { name: "Induk" })).toContainText(name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await mockResponse(page, /\/svc\/main\/house-list\/premium/, { status: 503 })
  await visit(page, "/dashboard/listing-premium")
  const sentence = page.getByRole("paragraph").filter({ hasText: "Berapa premium" })
  await expect(sentence).toBeVisible()
  const [icon, words] = [await sentence.locator("svg").boundingBox(), await sentence.locator("span").boundingBox()]
  expect(words?.x).toBeGreaterThan((icon?.x ?? 390) + (icon?.width ?? 0))
})
