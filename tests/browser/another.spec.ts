import { createUniqueName, expectToastAndClose, field, save } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

test("a saved record is followed by another, and one begins as the copy of another", async ({ page }) => {
  const [first, second] = [createUniqueName("Kolam air panas"), createUniqueName("Kolam anak")]
  await signIn(page, "gro_admin", "/dashboard/master/facility/create")
  const drawer = page.getByRole("dialog", { name: "Tambah fasilitas" })
  await field(drawer, "Nama").fill(first)
  await drawer.getByRole("button", { name: "Simpan, tambah lagi" }).click()
  await expectToastAndClose(page, "Success added extra facilities")
  await expect(field(drawer, "Nama")).toHaveValue("")
  await field(drawer, "Nama").fill(second)
  await save(drawer)
  await expectToastAndClose(page, "Success added extra facilities")
  await expect(drawer).toHaveCount(0)

  const title = createUniqueName("Rumah kembar")
  const main = page.getByRole("main")
  await makeListings(page, [title], [], { description: "Teras menghadap taman.", house_id: createUniqueName("KEMBAR") })
  await visit(page, `/dashboard/listing?search=${encodeURIComponent(title)}`)
  await main.getByRole("link", { name: title }).click()
  await main.getByRole("button", { name: "Aksi lain" }).click()
  await page.getByRole("menuitem", { name: "Duplikat" }).click()
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Tambah listing")
  await expect(field(main, "Judul")).toHaveValue(title)
  await expect(field(main, "Deskripsi")).toHaveValue("Teras menghadap taman.")
  await expect(main.getByText("Kebayoran Baru").first()).toBeVisible()
  await field(main, "Judul").fill(`${title} B`)
  await page.reload()
  await expect(field(main, "Judul")).toHaveValue(`${title} B`)
  await save(main)
  await expectToastAndClose(page, "Success created property.")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`${title} B`)
  await expect(main).toContainText("Rp 1.000.000.000")
})
