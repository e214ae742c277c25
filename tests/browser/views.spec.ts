import type { Locator, Page } from "@playwright/test"
import { getAuthHeaders } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { columnsOf, panelOf, saveAs, tab, useViews } from "./support/views.ts"

test.use({ viewport: { width: 1440, height: 900 } })

const LISTS = [
  { kind: "tabs of a select", path: "/dashboard/listing?ad_type=rent&sort=-price", hidden: "Foto", moved: "Harga" },
  {
    kind: "tabs by filter",
    path: "/dashboard/leads?face=table&status=new",
    hidden: "Pesan terakhir",
    moved: "Listing",
  },
  {
    kind: "no tabs",
    path: "/dashboard/report-share?channel=email",
    hidden: "Dibagikan oleh",
    moved: "Dibuka / Terakhir dibuka",
  },
]

for (const { kind, path, hidden, moved } of LISTS)
  test(`columns and views of a list with ${kind}`, async ({ page }) => {
    await signIn(page, "gro_admin", path)
    await useViews(page, hidden, moved)
  })

test("a shared view is opened with one request for its rows, and not changed by its readers", async ({ page }) => {
  const headers = await getAuthHeaders(page.request)
  const view = { page: "request-cust", name: "Bersama", scope: "ADMIN", query: "status=survey&face=table", columns: [] }
  const made = await page.request.post("/svc/main/list-view", { headers, data: view })
  await signIn(page, "ADMIN", "/dashboard/leads?face=table")
  await expect(tab(page, view.name)).toContainText(/\d/)
  const rows: string[] = []
  page.on("request", (request) => {
    // Not those of the list before, which other tests' changes reload.
    if (/\/request-cust.*limit=20.*status=survey/.test(request.url())) rows.push(request.url())
  })
  await tab(page, view.name).click()
  await expect(page).toHaveURL(/status=survey/)
  await expect.poll(() => rows).toHaveLength(1)
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
  const panel = await panelOf(page)
  await expect(panel.getByText(/^Dibagikan oleh /)).toBeVisible()
  expect(rows).toHaveLength(1)
  await expect(panel.getByRole("button", { name: /^Hapus tampilan/ })).toHaveCount(0)
  await panel.getByRole("button", { name: "Simpan sebagai tampilan…" }).click()
  await expect(page.getByRole("dialog").getByText("Terlihat oleh")).toHaveCount(0)
  const { data } = await made.json()
  await page.request.delete(`/svc/main/list-view/${data.id}`, { headers })
})

test.describe("without extensions", () => {
  const store = (page: Page, change: string) =>
    page.evaluate((text) => {
      const key = Object.keys(localStorage).find(
        (name) => name.startsWith("griya.list:") && name.endsWith(":report-share"),
      )
      if (key) localStorage.setItem(key, text.replace("…", localStorage.getItem(key) ?? ""))
    }, change)

  test("views stay in the browser, one name once; gone fields are named", async ({ page }) => {
    await disableExtensions(page)
    await signIn(page, "gro_admin", "/dashboard/report-share?channel=email")
    await expect(columnsOf(page).first()).toBeVisible()
    await saveAs(page, await panelOf(page), "Email")
    await expect(tab(page, "Email")).toHaveAttribute("aria-current", "true")
    const dialog = await saveAs(page, await panelOf(page), "email")
    await expect(dialog.getByRole("alert")).toHaveText(/^Tampilan “email” sudah ada di daftar ini\./)
    await page.reload()
    await expect(tab(page, "Email")).toHaveAttribute("aria-current", "true")
    const old = { id: "1", name: "Lama", scope: "own", is_editable: true, columns: ["-shared_by", "warna"] }
    await store(page, JSON.stringify({ views: [{ ...old, query: "warna=biru&channel=email" }, { id: 2 }] }))
    await page.reload()
    await tab(page, "Lama").click()
    await expect(page.getByText("Tampilan ini dibuka tanpa warna, yang sudah tidak ada di daftar ini.")).toBeVisible()
    await expect(columnsOf(page).filter({ hasText: "Dibagikan oleh" })).toHaveCount(0)
  })
})

test("on a phone views are tabs, and the menu of the list arranges them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, "gro_admin", "/dashboard/listing?ad_type=rent")
  const name = "Di ponsel"
  const openPanel = async () => {
    await page.getByRole("button", { name: "Aksi lain" }).first().click()
    await page.getByRole("menuitem", { name: "Atur tampilan" }).click()
    return page.getByRole("dialog", { name: "Atur tampilan" })
  }
  const panel = await openPanel()
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await saveAs(page, panel, name)
  await expect(page.getByRole("main").getByRole("button", { name, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/view=/)
  await (await openPanel()).getByRole("button", { name: /^Hapus tampilan/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Hapus tampilan", exact: true }).click()
  await expect(page.getByText("Tampilan dihapus")).toBeVisible()
  await expect(page).not.toHaveURL(/view=/)
})

test("density and the last face are remembered, and the title stays in view", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing")
  const row = page.getByRole("main").getByRole("row").nth(1)
  const heightOf = async () => (await row.boundingBox())?.height ?? 0
  await expect(row).toBeVisible()
  const before = await heightOf()
  const panel = await panelOf(page)
  await panel.getByRole("button", { name: "Rapat" }).click()
  await expect.poll(heightOf).toBeLessThan(before)
  // Chosen columns stay in a narrow table.
  await panel.getByRole("checkbox", { name: "Foto", exact: true }).uncheck()
  await page.keyboard.press("Escape")
  await page.setViewportSize({ width: 900, height: 900 })
  const frame = page.getByRole("region", { name: "Tabel Listing" })
  await frame.evaluate((box) => box.scrollTo({ left: 300 }))
  const cell = row.getByRole("rowheader")
  const leftOf = async (of: Locator) => Math.round((await of.boundingBox())?.x ?? 0)
  expect(await leftOf(cell)).toBe((await leftOf(frame)) + 1)
  await page.getByRole("link", { name: "Kartu", exact: true }).click()
  await expect(page.getByRole("list", { name: "Listing" })).toBeVisible()
  await page.goto("/dashboard/listing")
  await expect(page.getByRole("list", { name: "Listing" })).toBeVisible()
  await expect(page).not.toHaveURL(/face=/)
})
