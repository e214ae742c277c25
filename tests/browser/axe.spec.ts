import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { field, save } from "./support/form.ts"
import { oldListingsQuery } from "./support/listings.ts"
import { mockResponse } from "./support/mock.ts"
import { expectPageOpen, pathOf, ROUTE_GROUPS } from "./support/pages.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const FEW = "?limit=10"

/** Rules that depend on the theme; the others run in the light theme only. */
const COLOURS = ["color-contrast", "link-in-text-block"]

const violationsIn = async (page: Page, rules?: string[]) => {
  const isThere = await page.evaluate(() => "axe" in window)
  // Legacy mode: without it, axe opens an additional page per analysis for cross-origin frames.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: "undefined" }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}

const wear = async (page: Page, colorScheme: "light" | "dark") => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme)
}

const THEMES = ["light", "dark"] as const

const isAccessible = async (page: Page, what: string, themes: readonly (typeof THEMES)[number][] = THEMES) => {
  for (const theme of themes) {
    await wear(page, theme)
    const found = await violationsIn(page, theme === "dark" ? COLOURS : undefined)
    expect.soft(found.slice(0, 5), `${what}, ${theme}: ${found.length} violations`).toEqual([])
  }
  await wear(page, "light")
}

const isSettled = async (page: Page) => {
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
  await expect(page.getByText("Loading ...")).toHaveCount(0)
}

const PARTS = 4
/** Lists share colours, so every third page is checked in the dark theme. */
const themesOf = (index: number) => (index % 3 === 0 ? THEMES : (["light"] as const))

for (const { group, routes, tag } of ROUTE_GROUPS)
  for (const part of Array.from({ length: PARTS }).keys()) {
    test(`${group}, part ${part + 1} of ${PARTS}`, tag, async ({ page }) => {
      await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
      for (const [index, [route, label]] of routes.entries()) {
        if (index % PARTS !== part) continue
        await visit(page, pathOf(route) + FEW)
        await expectPageOpen(page, route, label)
        await isSettled(page)
        await isAccessible(page, route || "index", themesOf(index))
      }
    })
  }

test("login, a record, an action, a form with mistakes", SMOKE, async ({ page }) => {
  await page.goto("/")
  await expect(page.getByLabel("Email")).toBeVisible()
  await isAccessible(page, "login")
  await signIn(page, "gro_admin", `/dashboard/listing?limit=10&status=active&${oldListingsQuery()}`)
  const main = page.getByRole("main")
  await main.getByRole("row").nth(1).getByRole("link").first().click()
  await expect(main.getByRole("button", { name: "Nonaktifkan" })).toBeVisible()
  await isSettled(page)
  await isAccessible(page, "a listing")
  await main.getByRole("button", { name: "Blokir" }).click()
  await expect(field(page.getByRole("dialog"), "Alasan")).toBeVisible()
  await isAccessible(page, "an action's dialog")
  await page.keyboard.press("Escape")
  await visit(page, "/dashboard/listing/create")
  await expect(field(main, "Kota")).toBeVisible()
  await save(main)
  await expect(field(main, "Harga")).toHaveAttribute("aria-invalid", "true")
  const kind = main.getByRole("combobox", { name: /^Tipe properti/ })
  await expect(kind).toHaveAttribute("aria-invalid", "true")
  await expect(kind).toHaveAttribute("aria-required", "true")
  await expect(kind).toHaveAccessibleDescription(/wajib/)
  await isAccessible(page, "a form with mistakes")
})

test("a form drawer, a failure in it and the question before leaving", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  await visit(page, "/dashboard/master/tipe/create")
  const drawer = page.getByRole("dialog", { name: "Tambah Tipe Properti" })
  await mockResponse(page, /\/svc\/main\/house-type/, { status: 500, json: {} }, "POST")
  await field(drawer, "Nama").fill("Vila")
  await isAccessible(page, "a form drawer")
  await save(drawer)
  await expect(drawer.getByRole("alert", { name: "Error" })).toBeVisible()
  await isAccessible(page, "a failure in a drawer")
  await page.keyboard.press("Escape")
  const leaving = page.getByRole("dialog", { name: "Simpan perubahan?" })
  await expect(leaving).toBeVisible()
  await isAccessible(page, "the question before leaving")
  await leaving.getByRole("button", { name: "Buang" }).click()
  await expect(drawer).toHaveCount(0)
})

test("bell, profile menu, search, filters, not found, not allowed", async ({ page }) => {
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  const main = page.getByRole("main")
  await visit(page, "/dashboard/master-slug/village?id_provinsi=31")
  await expect(main.getByText("Pilih kecamatan dahulu untuk melihat isinya.")).toBeVisible()
  await page.getByRole("button", { name: "Notifikasi", exact: true }).click()
  await expect(page.getByRole("link", { name: "Lihat Semua Notifikasi" })).toBeVisible()
  await isAccessible(page, "open bell")
  await page.getByRole("button", { name: /^Akun / }).click()
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible()
  await isAccessible(page, "open profile menu")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog", { name: "Cari" }).getByRole("combobox").fill("rumah")
  await expect(page.getByTitle("Sematkan").first()).toBeVisible()
  await isAccessible(page, "search")
  await page.keyboard.press("Escape")
  await visit(page, "/dashboard/listing?limit=10&ad_type_in=sale,rent&province=31")
  await main.getByRole("button", { name: /^Filter/ }).click()
  const certificate = page.getByRole("dialog", { name: "Filter" }).getByRole("combobox", {
    name: "Sertifikat",
    exact: true,
  })
  await expect(certificate).toBeVisible()
  await isAccessible(page, "filter sheet")
  await certificate.press("ArrowDown")
  await expect(page.getByRole("option", { name: "SHM" })).toBeVisible()
  await isAccessible(page, "open filter")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  for (const path of ["/dashboard/nowhere", "/dashboard/completing-register"]) {
    await visit(page, path)
    const back = page.getByRole("link", { name: "Ke Dashboard" })
    await expect(back).toBeVisible()
    await isAccessible(page, path)
    // antd, loaded by the filters, takes the outline of focused links.
    await back.press("Shift")
    await expect(back).toHaveCSS("outline-style", "solid")
  }
})
