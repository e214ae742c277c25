import type { Page } from "@playwright/test"
import {
  chooseRowAction,
  createUniqueName,
  expectToastAndClose,
  field,
  remove,
  save,
  searchFor,
} from "./support/form.ts"
import { pathOf } from "./support/pages.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const masters = [
  { route: "master/tipe", label: "Tipe Properti", saved: ["Success create new data", "Success update Property Type"] },
  {
    route: "master/title",
    label: "Judul Properti",
    saved: ["Success Added Property Title", "Success update Property Title"],
  },
] as const

const run = async (page: Page, { route, label, saved: [created, updated] }: (typeof masters)[number]) => {
  const name = createUniqueName(label)
  await visit(page, pathOf(route))
  await page.getByRole("main").getByRole("link", { name: "Tambah" }).click()
  const adding = page.getByRole("dialog", { name: /^Tambah / })
  await field(adding, "Nama").fill(name)
  await save(adding)
  await expectToastAndClose(page, created)
  await expect(adding).toHaveCount(0)

  await searchFor(page, name)
  await chooseRowAction(page, name, "Ubah")
  const changing = page.getByRole("dialog", { name: /^Ubah / })
  await expect(field(changing, "Nama")).toHaveValue(name)
  await field(changing, "Nama").fill(`${name} baru`)
  await save(changing)
  await expectToastAndClose(page, updated)
  // The breadcrumb names the record as long as its drawer closes.
  await expect(page.getByRole("main").getByRole("link", { name: `${name} baru` })).toBeVisible()

  await remove(page, `${name} baru`)
  await expectToastAndClose(page, "Data berhasil dihapus")
  await expect(page.getByText(/^Tidak ada .+ (untuk “.+”|yang cocok)( dengan filter ini)?\.$/)).toBeVisible()
}

test("master data is created, changed and removed", async ({ page }) => {
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  for (const master of masters) await test.step(master.label, () => run(page, master))
})

test("what is not valid is said at its field, in Indonesian, and nothing is sent", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/packages/create")
  const dialog = page.getByRole("dialog", { name: "Tambah paket" })
  const sent: string[] = []
  page.on(
    "request",
    (request) => request.method() === "POST" && request.url().includes("/svc/") && sent.push(request.url()),
  )
  await save(dialog)
  await expect(field(dialog, "Nama")).toBeFocused()
  await expect(field(dialog, "Nama")).toHaveAttribute("aria-invalid", "true")
  await field(dialog, "Nama").fill("🏠".repeat(200))
  await field(dialog, "Harga").fill("-5")
  await field(dialog, "Masa berlaku").fill("sebulan")
  await field(dialog, "Kuota listing").fill("1,5")
  await save(dialog)
  for (const label of ["Nama", "Harga", "Masa berlaku", "Kuota listing", "Kuota premium"])
    await test.step(label, async () => {
      await expect(field(dialog, label)).toHaveAttribute("aria-invalid", "true")
      await expect(field(dialog, label)).toHaveAccessibleDescription(/\S+ \S+/)
    })
  expect(sent).toEqual([])
})
