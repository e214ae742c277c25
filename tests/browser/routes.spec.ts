import type { Page } from "@playwright/test"
import { expectPageOpen, NOT_FOR_ADMIN, pathOf, ROUTE_GROUPS } from "./support/pages.ts"
import { LIGHT_PAGE_PATH, PEOPLE, signIn, submitLogin, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

// Rights: a failure that is rare is a failure.
test.describe.configure({ retries: 0 })

const heading = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { level: 1, name, exact: true })
const NOT_ALLOWED = "Anda tidak punya akses ke halaman ini"
const NOT_FOUND = "Halaman tidak ditemukan"

const [samples, others] = ROUTE_GROUPS

test("gro_admin opens every route that no other test opens", SMOKE, async ({ page }) => {
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  for (const [route, label] of others.routes) {
    await test.step(route || "index", async () => {
      await visit(page, pathOf(route))
      await expectPageOpen(page, route, label)
    })
  }
})

for (const { group, routes: walked, tag } of ROUTE_GROUPS)
  test(
    `ADMIN opens what the reduced menu has, and is told who sees the rest: ${group}`,
    walked === samples.routes ? SMOKE : tag,
    async ({ page }) => {
      await signIn(page, "ADMIN", LIGHT_PAGE_PATH)
      for (const [route, label] of walked) {
        await test.step(route || "index", async () => {
          await visit(page, pathOf(route))
          if (NOT_FOR_ADMIN.includes(route)) {
            await expect(heading(page, NOT_ALLOWED)).toBeVisible()
            await expect(page.getByRole("main")).toContainText(`Halaman ${label} hanya untuk GRO Admin.`)
            await expect(page).toHaveTitle("Tidak ada akses · Griya")
          } else {
            await expect(heading(page, label)).toBeVisible()
            await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0)
          }
        })
      }
    },
  )

test("ADMIN opens a record of each kind that it sees", SMOKE, async ({ page }) => {
  await signIn(page, "ADMIN", LIGHT_PAGE_PATH)
  for (const route of [
    "listing",
    "users",
    "find-properti",
    "leads",
    "schedule",
    "notification",
    "master/area-indicator",
  ]) {
    await test.step(route, async () => {
      await visit(page, `${pathOf(route)}?face=table`)
      const title = page.getByRole("table").getByRole("row").nth(1).getByRole("link").first()
      await visit(page, String(await title.getAttribute("href")))
      await expect(page).toHaveURL(new RegExp(`${pathOf(route)}/[^/]+$`))
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(/mengalami gangguan/)
      await expect(page.getByRole("main").getByRole("definition").first()).toBeVisible()
    })
  }
})

test(
  "the signed-out see the login page on any route, and are then led to the page asked for",
  SMOKE,
  async ({ page }) => {
    // Full page loads are slow, and sign-in precedes all screens.
    const walked = samples.routes.filter((_, index) => index % 3 === 0)
    for (const [route] of [...walked, ["completing-register"], ["no/such/page"]]) {
      await page.goto(pathOf(route ?? ""))
      await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
      await expect(page).toHaveURL("/")
    }
    await page.goto("/dashboard/master/tipe?search=vil&page=1#atas")
    await expect(page).toHaveTitle("Masuk · Griya")
    await submitLogin(page, PEOPLE.gro_admin)
    await expect(heading(page, "Tipe Properti")).toBeVisible()
    await expect(page).toHaveURL("/dashboard/master/tipe?search=vil&page=1#atas")
  },
)

test("any other path shows a not-found page inside the shell, with a way back", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listign")
  await expect(heading(page, NOT_FOUND)).toBeVisible()
  await expect(page.getByRole("main")).toContainText("/dashboard/listign")
  await expect(page.getByRole("navigation", { name: "Menu utama" })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Listing", exact: true }).click()
  await expect(heading(page, "Listing")).toBeVisible()
  await page.goto("/somewhere/else")
  await expect(heading(page, NOT_FOUND)).toBeVisible()
  await page.getByRole("link", { name: "Ke Dashboard" }).click()
  await expect(heading(page, "Dashboard")).toBeVisible()
})

test("a page that is not on the menu of somebody already registered is not theirs", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/completing-register")
  await expect(heading(page, NOT_ALLOWED)).toBeVisible()
})

test("the breadcrumb and the title name the record, and repeat no word", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/pg/payment?limit=10")
  const crumbs = page.getByRole("navigation", { name: "Letak halaman" }).getByRole("listitem")
  await expect(crumbs).toHaveText(["Payment"])
  const order = page.getByRole("main").getByRole("link", { name: /^GRY-/ }).first()
  const number = (await order.textContent()) ?? ""
  await order.click()
  await expect(crumbs).toHaveText(["Payment", number])
  await expect(page).toHaveTitle(`${number} · Griya`)
  await page.reload()
  await expect(crumbs).toHaveText(["Payment", number])
  await visit(page, "/dashboard/leads/1/edit")
  await expect(crumbs).toHaveText(["Potensi Leads", /\p{L}/u, "Ubah"])
  await expect(page).toHaveTitle(/^Ubah .+ · Griya$/)
})
