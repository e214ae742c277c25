import type { Page } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { panelOf, saveAs } from "./support/views.ts"

test.use({ viewport: { width: 1440, height: 900 } })

const main = (page: Page) => page.getByRole("main")
const group = (page: Page) => main(page).getByRole("list", { name: "Salah satu syarat" })
const sheetOf = async (page: Page) => {
  await main(page)
    .getByRole("button", { name: /^Filter/ })
    .click()
  return page.getByRole("dialog", { name: "Filter" })
}
const isAsked = (page: Page, filters: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(filters)
const named = (page: Page) => new URL(page.url()).searchParams.get("any")

test("listings: of two conditions any suffices, one more is required, and each is removed alone", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?face=table")
  const sheet = await sheetOf(page)
  await sheet.getByRole("button", { name: "Salah satu syarat" }).click()
  await sheet.getByRole("group", { name: "Tipe iklan" }).getByText("Disewa").click()
  await expect(sheet.getByText("Isi paling sedikit dua syarat: salah satunya cukup.")).toBeVisible()
  await sheet.getByRole("textbox", { name: "Harga" }).first().fill("20 M")
  await sheet.getByRole("group", { name: "Premium" }).getByText("Tidak").click()
  await expect(sheet.getByText(/^Data tampil bila paling sedikit satu syarat cocok/)).toBeVisible()
  await sheet.getByRole("checkbox", { name: "Wajib" }).last().check()
  await sheet.getByRole("button", { name: "Terapkan" }).click()
  const asked = { ad_type: "rent", price_gte: "20000000000", premium: "false", any: "ad_type,price" }
  await isAsked(page, asked)
  await expect(group(page)).toHaveText("Tipe iklan: DisewaatauHarga mulai Rp 20 M")
  await expect(main(page).getByRole("row").nth(1).getByRole("link").first()).toBeVisible()

  await page.reload()
  await isAsked(page, asked)
  await expect(group(page)).toHaveText("Tipe iklan: DisewaatauHarga mulai Rp 20 M")
  const again = await sheetOf(page)
  await expect(again.getByRole("button", { name: "Salah satu syarat" })).toHaveAttribute("aria-pressed", "true")
  await expect(again.getByRole("checkbox", { name: "Wajib", checked: true })).toHaveCount(1)
  await again.getByRole("button", { name: "Batal" }).click()

  await group(page).getByRole("button", { name: "Hapus filter Harga" }).click()
  await expect(group(page)).toHaveCount(0)
  await expect.poll(() => named(page)).toBeNull()
  await isAsked(page, { ad_type: "rent", premium: "false" })
})

test("leads: a board's column that the group names has all its cards; a view keeps the group", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/leads?face=board&any=source,status&source=call&status=new")
  await expect(group(page)).toContainText("atau")
  const requests: URLSearchParams[] = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The counts of tabs ask for the whole group.
    const isOfColumn = searchParams.has("status") && !searchParams.has("any")
    if (pathname.endsWith("/request-cust") && isOfColumn) requests.push(searchParams)
  })
  await page.reload()
  const sourceOf = (status: string) => requests.find((asked) => asked.get("status") === status)?.get("source")
  await expect.poll(() => sourceOf("survey")).toBe("call")
  await expect.poll(() => requests.some((asked) => asked.get("status") === "new")).toBe(true)
  expect(sourceOf("new")).toBeNull()

  await page.goto("/dashboard/leads?face=table&any=source,status&source=call&status=new")
  await expect(group(page)).toContainText("Status: Baru")
  const view = createUniqueName("Telepon atau baru")
  await saveAs(page, await panelOf(page), view)
  await expect(page.getByText("Tampilan disimpan").first()).toBeVisible()
  await page.goto("/dashboard/leads?face=table")
  await main(page).getByRole("navigation").getByRole("link", { name: view }).click()
  await isAsked(page, { any: "source,status", source: "call", status: "new" })
  await expect(group(page)).toContainText("atau")
})

test("without extensions the choice is offered where the browser has the list, and an address says what it lacks", async ({
  page,
}) => {
  await disableExtensions(page)
  await signIn(page, "gro_admin", "/dashboard/leads?face=table")
  const leads = await sheetOf(page)
  await expect(leads.getByText("Anggaran", { exact: true })).toBeVisible()
  await expect(leads.getByRole("button", { name: "Salah satu syarat" })).toHaveCount(0)

  await page.goto("/dashboard/leads?face=table&any=source,status&source=call&status=new")
  await expect(main(page).getByText("Layanan ini tidak mengenal “salah satu syarat”.")).toBeVisible()
  await expect(main(page).getByRole("row").nth(1).getByRole("link").first()).toBeVisible()

  await page.goto("/dashboard/withdrawal?face=table&any=status,amount&status=succeeded&amount_gte=1")
  await expect(group(page)).toContainText("atau")
  await expect(main(page).getByText("Layanan ini tidak mengenal")).toHaveCount(0)
  const sheet = await sheetOf(page)
  await expect(sheet.getByRole("button", { name: "Salah satu syarat" })).toHaveAttribute("aria-pressed", "true")
})
