import type { Page } from "@playwright/test"
import { createApi } from "./support/api.ts"
import { createUniqueName, expectToastAndClose } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const main = (page: Page) => page.getByRole("main")

const findTimeline = (page: Page) =>
  main(page)
    .getByRole("group")
    .filter({ has: page.getByText("Riwayat dan komentar") })

const entriesOf = (page: Page) =>
  findTimeline(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("time") })

test("a single field and a whole version are restored, and a conflict is shown before anything is overwritten", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const api = await createApi(page)
  const title = createUniqueName("Pulih")
  await makeListings(page, [title])
  const [{ id }] = await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`).then(({ data }) => data)
  for (const values of [{ price: 2e9, bedrooms: 3 }, { price: 3e9 }, { land_area: 250 }])
    await api("PUT", `/house-list/${id}`, values)
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(title)}`)
  await main(page).getByRole("link", { name: title }).first().click()
  await findTimeline(page).scrollIntoViewIfNeeded()
  const entries = entriesOf(page)
  await expect(entries).toHaveCount(4)
  const dialog = page.getByRole("dialog")
  const open = async (entry: number, item: string) => {
    await entries.nth(entry).getByRole("button", { name: "Kembalikan dari perubahan ini" }).click()
    await page.getByRole("menuitem", { name: item }).click()
  }

  /** Somebody else changes the listing while the undo is on its way. */
  const changeBeforeUndo = (values: object) =>
    page.route(
      "**/svc/main/undo/**",
      async (route) => {
        await api("PUT", `/house-list/${id}`, values)
        await route.fallback()
      },
      { times: 1 },
    )

  await test.step("one field, although a newer change has set it", async () => {
    await open(2, "Kembalikan kolom ini: Harga")
    await expect(dialog).toContainText("Harga: Rp 3.000.000.000 menjadi Rp 1.000.000.000")
    await expect(dialog).not.toContainText("Luas tanah")
    await dialog.getByRole("button", { name: "Kembalikan", exact: true }).click()
    await expectToastAndClose(page, "Nilai dikembalikan")
    await expect(entries).toHaveCount(5)
    await expect(entries.first()).toContainText("Harga: Rp 3.000.000.000 menjadi Rp 1.000.000.000")
  })
  await test.step("a whole version, after somebody else's change only when it is confirmed", async () => {
    await open(3, "Kembalikan versi ini")
    await expect(dialog).toContainText("Luas tanah: 250 m² menjadi 100 m²")
    await changeBeforeUndo({ bathrooms: 7 })
    await dialog.getByRole("button", { name: "Kembalikan", exact: true }).click()
    await expect(dialog.getByRole("alert")).toContainText("Belum ada yang ditimpa")
    await expect(dialog).toContainText("Kamar mandi: 7 menjadi –")
    await dialog.getByRole("button", { name: "Tetap kembalikan" }).click()
    await expectToastAndClose(page, "Nilai dikembalikan")
    const [stored] = (await api("GET", `/house-list/admin?id=${id}`)).data
    expect(stored).toMatchObject({ price: 2e9, bedrooms: 3, land_area: 100, bathrooms: null })
  })
  await test.step("an undo after somebody else's change asks, too", async () => {
    await expect(entries.first()).toContainText("Luas tanah: 250 m² menjadi 100 m²")
    await changeBeforeUndo({ floors: 2 })
    await entries.first().getByRole("button", { name: "Urungkan" }).click()
    await expect(dialog.getByRole("alert")).toContainText("Belum ada yang ditimpa")
    await expect(dialog).toContainText("Luas tanah: 100 m² menjadi 250 m²")
    await dialog.getByRole("button", { name: "Batal" }).click()
    const [stored] = (await api("GET", `/house-list/admin?id=${id}`)).data
    expect(stored).toMatchObject({ land_area: 100, floors: 2 })
  })
})
