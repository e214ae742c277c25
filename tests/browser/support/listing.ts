import { expect, type Locator, type Page } from "@playwright/test"
import { createApi } from "./api.ts"
import { choose, createUniqueName, field } from "./form.ts"
import { visit } from "./people.ts"

export const MELAWAI = { province: "31", city: "31.74", district: "31.74.07", village: "31.74.07.1002" }

export const villages = (main: Locator) =>
  main.page().getByRole("listbox", { name: "Kelurahan yang ditemukan" }).getByRole("option")

export const pickMelawai = async (main: Locator) => {
  const box = main.getByRole("combobox", { name: "Cari kelurahan / kecamatan" })
  await box.fill("melawai jakarta selatan")
  await expect(villages(main)).toHaveCount(1, { timeout: 20_000 })
  await box.press("Enter")
}

export const fillHouse = async (main: Locator, title: string) => {
  await field(main, "Judul").fill(title)
  await choose(main, "Tipe properti", "Rumah")
  await field(main, "Harga").fill("1,95 M")
  await field(main, "Harga").blur()
  await pickMelawai(main)
}

export const makeHouse = async (page: Page) => {
  const title = createUniqueName("Rumah untuk diubah")
  const api = await createApi(page)
  const { slug } = await api("POST", "/house-list", {
    title,
    house_type: 1,
    ad_type: "sale",
    price: 1_950_000_000,
    ...MELAWAI,
  })
  const path = `/dashboard/listing/${slug}`
  await visit(page, path)
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(title)
  return { title, path }
}

export const expectFormOpen = (page: Page) =>
  expect(field(page.getByRole("main"), "Judul")).toBeVisible({ timeout: 20_000 })

export const acceptDialogs = (page: Page) => page.on("dialog", (dialog) => void dialog.accept())

export const expectDraftSaved = (page: Page) => expect(page.getByText(/^Draf tersimpan \d\d\.\d\d$/)).toBeVisible()
