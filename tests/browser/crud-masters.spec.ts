import type { Page } from "@playwright/test"
import {
  choose,
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
import { SMOKE } from "./support/widths.ts"

interface Master {
  route: string
  label: string
  fill?: (page: Page) => Promise<void>
  created: string
  updated: string
  removed?: string
}

const fillPackage = async (page: Page) => {
  await field(page, "Harga").fill("2.490.000")
  for (const label of ["Masa berlaku", "Kuota listing", "Kuota premium"]) await field(page, label).fill("30")
}

const fillEntry = async (page: Page) => {
  const dialog = page.getByRole("dialog")
  await choose(dialog, "Area indikator", /./)
  await choose(dialog, "Tipe properti", "Rumah")
  await field(dialog, "Luas tanah").fill("120")
  await field(dialog, "Luas bangunan").fill("90,5")
}

const masters: readonly Master[] = [
  {
    route: "master/tipe",
    label: "Tipe Properti",
    created: "Success create new data",
    updated: "Success update Property Type",
    removed: "Data berhasil dihapus",
  },
  {
    route: "master/title",
    label: "Judul Properti",
    created: "Success Added Property Title",
    updated: "Success update Property Title",
    removed: "Data berhasil dihapus",
  },
  {
    route: "master/facility",
    label: "Fasilitas",
    created: "Success added extra facilities",
    updated: "Success update extra facilities",
    removed: "Data berhasil dihapus",
  },
  {
    route: "master/area-popular",
    label: "Populer Area",
    created: "Success added master popular-area",
    updated: "Success update master popular-area",
    removed: "Success remove master popular-area",
  },
  {
    route: "master/packages",
    label: "Package Subsc",
    fill: fillPackage,
    created: "Success added master Package",
    updated: "Success update master Package",
    removed: "Success remove master Package",
  },
  {
    route: "master/indicator-fairprice",
    label: "Indikator",
    fill: fillEntry,
    created: "Success create new data",
    updated: "Data berhasil disimpan",
  },
]

const run = async (page: Page, { route, label, fill, created, updated, removed }: Master) => {
  const name = createUniqueName(label)
  await visit(page, pathOf(route))
  await page.getByRole("main").getByRole("link", { name: "Tambah" }).click()
  const adding = page.getByRole("dialog", { name: /^Tambah / })
  await field(adding, "Nama").fill(name)
  await fill?.(page)
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

  if (removed) {
    await remove(page, `${name} baru`)
    await expectToastAndClose(page, removed)
    await expect(page.getByText(/^Tidak ada .+ (untuk “.+”|yang cocok)( dengan filter ini)?\.$/)).toBeVisible()
  } else {
    await page.getByRole("button", { name: `Aksi untuk ${name} baru` }).click()
    await expect(page.getByRole("menuitem")).toHaveText(["Lihat", "Ubah"])
    await page.keyboard.press("Escape")
  }
}

for (const [part, some] of [masters.slice(0, 2), masters.slice(2)].entries()) {
  test(
    `master data is created, changed and removed, part ${part + 1} of 2`,
    part === 0 ? SMOKE : {},
    async ({ page }) => {
      await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
      for (const master of some) await test.step(master.label, () => run(page, master))
    },
  )
}

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
