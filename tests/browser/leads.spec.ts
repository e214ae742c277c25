import type { Page } from "@playwright/test"
import { requestCust } from "../../src/resources/request-cust.ts"
import { clicksOf } from "./support/clicks.ts"
import { field, save } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const main = (page: Page) => page.getByRole("main")
const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Bagian Potensi Leads" }).getByRole("link", { name })
const countIn = async (page: Page, name: RegExp) => Number(/\d+$/.exec(await tab(page, name).innerText())?.[0])
const card = (page: Page, name: string) => main(page).locator(".board-card", { hasText: name })
const column = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true })

/** A lead of this test's own, by its form. */
const addLead = async (page: Page, name: string) => {
  await visit(page, "/dashboard/leads/create?property_id=1&source=call")
  await field(main(page), "Nama").fill(name)
  await field(main(page), "Telepon").fill("0812 3456 7890")
  await save(main(page))
  await expect(page).toHaveURL(/\/leads\/\d+$/)
}

test("leads unanswered for two days are found from the dashboard in two clicks, the longest wait first, also in a group", async ({
  page,
}) => {
  await signIn(page, "gro_admin", "/dashboard")
  const clicks = await clicksOf(page)
  await page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", { name: /^Potensi Leads/ })
    .click()
  await tab(page, /2 hari/).click()
  await expect(page).toHaveURL(/waiting_since_lte=/)
  expect(clicks.count()).toBeLessThanOrEqual(2)
  await expect(tab(page, /2 hari/)).toHaveAttribute("aria-current", "true")
  await expect(main(page).locator("tbody tr").first()).toContainText(/hari.*lewat janji/)
  await expect(main(page).getByRole("list", { name: "Filter aktif" })).toHaveCount(0)

  const all = await countIn(page, /^Belum dibalas \d/)
  expect(all).toBeGreaterThan(await countIn(page, /2 hari/))
  expect(await countIn(page, /Belum dibaca/)).toBeGreaterThan(0)
  const row = main(page).locator("tbody tr").first()
  await expect(row.getByRole("link", { name: /^Telepon / })).toHaveAttribute("href", /^tel:\+62/)
  await expect(row.getByRole("link", { name: /^WhatsApp / })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/62\d+\?text=Halo/,
  )

  await visit(page, "/dashboard/leads?face=groups")
  await main(page)
    .getByRole("link", { name: /belum dibalas/ })
    .first()
    .click()
  await expect(page).toHaveURL(/property_id=\d+/)
  await tab(page, /^Belum dibalas \d+$/).click()
  await expect(page).toHaveURL(/property_id=\d+.*waiting_since_null=false/)
  await expect(main(page).locator(".table:not(.is-dimmed) tbody tr")).toHaveCount(
    await countIn(page, /^Belum dibalas \d+$/),
  )
})

test("a lead goes over the board by dragging and by its menu; back only with a reason, and a refused move goes back", async ({
  page,
  watch,
}) => {
  const name = `Papan ${Date.now()}`
  await signIn(page, "gro_admin", "/dashboard")
  await addLead(page, name)
  await visit(page, `/dashboard/leads?face=board&search=${encodeURIComponent(name)}`)
  await expect(column(page, "Baru").getByText(name)).toBeVisible()

  await card(page, name).dragTo(column(page, "Survei"))
  await expect(column(page, "Survei").getByText(name)).toBeVisible()
  await expect(main(page).getByText(`${name} dipindahkan ke Survei.`)).toBeAttached()

  await card(page, name)
    .getByRole("button", { name: /^Ubah status/ })
    .press("Enter")
  await page.getByRole("menuitem", { name: "Ke Dihubungi" }).press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Alasan status").fill("Salah geser")
  await dialog.getByRole("button", { name: /Ubah status|Simpan/ }).click()
  await expect(column(page, "Dihubungi").getByText(name)).toBeVisible()

  await page.route("**/svc/main/request-cust/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 422, json: { status: 422, message: "Listing sudah terjual." } })
      : route.fallback(),
  )
  watch.allow(/422/)
  await card(page, name).dragTo(column(page, "Negosiasi"))
  await expect(main(page).locator(".board-note")).toHaveText(`${name} tidak dipindahkan. Listing sudah terjual.`)
  await expect(column(page, "Dihubungi").getByText(name)).toBeVisible()
})

test("the office's promise is set where the settings are, and only by whoever may", async ({ page, watch }) => {
  await signIn(page, "gro_admin", "/dashboard/setting")
  const closes = main(page).getByLabel("Jam tutup")
  await closes.fill("07.00")
  await main(page).getByRole("button", { name: "Simpan" }).click()
  await expect(main(page).getByText("Jam tutup harus setelah jam buka.")).toBeVisible()
  await closes.fill("18.00")
  await main(page).getByRole("button", { name: "Simpan" }).click()
  await expect(page.getByText("Data berhasil disimpan")).toBeVisible()
  await page.reload()
  await expect(main(page).getByLabel("Jam tutup")).toHaveValue("18.00")

  const other = await watch.another()
  await signIn(other, "ADMIN", "/dashboard/setting")
  await expect(main(other).getByText(/GRO Admin/)).toBeVisible()
})

test("on a phone and without extensions: cards say the last word, and the board is read only", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, "gro_admin", "/dashboard/leads")
  const call = main(page)
    .getByRole("link", { name: /^Telepon / })
    .first()
  await expect(call).toBeVisible()
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(
    main(page)
      .locator(".card", { hasText: /Pesan terakhir.*lalu/ })
      .first(),
  ).toBeVisible()

  await page.route("**/config.json", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), extensions: false } })
  })
  await page.reload()
  await visit(page, "/dashboard/leads?face=board")
  await expect(main(page).locator(".board-note")).toContainText("Status hanya dapat dilihat di sini")
  await expect(column(page, requestCust.fields.status.options.new).locator(".board-card").first()).toBeVisible()
  await expect(
    main(page)
      .locator(".board-card")
      .getByRole("link", { name: /^WhatsApp / })
      .first(),
  ).toBeVisible()
  await expect(main(page).getByRole("button", { name: /^Ubah status/ })).toHaveCount(0)
})
