import { field, unique } from "./support/form.ts"
import { PEOPLE, signIn, submitLogin } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

test("a form beside its list keeps what is typed: over a reload and a lost session, until it is thrown away", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/)
  const name = unique("Ruko ")
  await signIn(page, "gro_admin", "/dashboard/master/tipe/create")
  const dialog = page.getByRole("dialog", { name: "Tambah tipe properti" })
  await field(page, "Nama").fill(name)
  await page.reload()
  await expect(dialog.getByRole("status")).toContainText(/^Draf \d\d\.\d\d dipulihkan\./)
  await expect(field(page, "Nama")).toHaveValue(name)

  const lost = (route: import("@playwright/test").Route) =>
    route.fulfill({ status: 401, json: { status: 401, errors: "Sesi berakhir" } })
  await page.route(/\/svc\/main\/house-type/, lost)
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await page.unroute(/\/svc\/main\/house-type/, lost)
  await submitLogin(page, PEOPLE.gro_admin)
  await expect(field(page, "Nama")).toHaveValue(name)

  await dialog.getByRole("button", { name: "Buang draf" }).click()
  await expect(field(page, "Nama")).toHaveValue("")
  await page.reload()
  await expect(field(page, "Nama")).toHaveValue("")
})

test("what was written in a dialog is there when it is opened again", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/users")
  const open = async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Aksi untuk / })
      .first()
      .click()
    await page.getByRole("menuitem", { name: /^Tangguhkan/ }).click()
  }
  await open()
  const reason = page.getByRole("dialog").getByRole("textbox").first()
  await reason.fill("Nomor teleponnya dilaporkan tiga pembeli.")
  await page.getByRole("dialog").getByRole("button", { name: "Batal", exact: true }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await open()
  await expect(reason).toHaveValue("Nomor teleponnya dilaporkan tiga pembeli.")
})
