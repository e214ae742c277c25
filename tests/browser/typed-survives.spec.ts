import { createUniqueName, expectToastAndClose, field, save, searchFor } from "./support/form.ts"
import { PEOPLE, signIn, submitLogin } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

test(
  "a form beside its list keeps what is typed: over a reload and a lost session, until it is thrown away",
  SMOKE,
  async ({ page, watch }) => {
    watch.allow(/status of 401/)
    const name = createUniqueName("Ruko ")
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
  },
)

test("a dialog with something written asks once before it closes, and has it again when it is opened", async ({
  page,
}) => {
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
  const dialog = page.getByRole("dialog", { name: /^Tangguhkan/ })
  const question = page.getByRole("dialog", { name: "Tutup tanpa menyimpan?" })
  const stay = question.getByRole("button", { name: "Tetap di sini" })
  const ways = {
    Escape: () => page.keyboard.press("Escape"),
    "a click beside it": () => page.mouse.click(6, 6),
    "the cross": () => dialog.getByRole("button", { name: "Tutup", exact: true }).click(),
    Batal: () => dialog.getByRole("button", { name: "Batal", exact: true }).click(),
  }
  for (const [way, close] of Object.entries(ways))
    await test.step(`${way} closes it at once while nothing is written`, async () => {
      await expect(dialog).toBeVisible()
      await close()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await open()
    })
  const WORDS = "Nomor teleponnya dilaporkan tiga pembeli."
  await reason.fill(WORDS)
  for (const [way, close] of Object.entries(ways))
    await test.step(`${way} asks`, async () => {
      await close()
      await expect(question).toContainText("Yang Anda tulis tetap ada bila dialog ini dibuka lagi.")
      await expect(stay).toBeFocused()
      await (way === "Escape" ? page.keyboard.press("Escape") : stay.click())
      await expect(question).toHaveCount(0)
      await expect(reason).toHaveValue(WORDS)
    })
  await ways.Batal()
  await question.getByRole("button", { name: "Tutup tanpa menyimpan" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await open()
  await expect(reason).toHaveValue(WORDS)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("a new record whose answer was lost is made once, though it is saved twice", async ({ page, watch }) => {
  watch.allow(/Failed to load resource/)
  const name = createUniqueName("Lapangan")
  await signIn(page, "gro_admin", "/dashboard/master/facility/create")
  const drawer = page.getByRole("dialog", { name: "Tambah Fasilitas" })
  let isLost = true
  await page.route(/\/svc\/main\/extra-facility/, async (route) => {
    if (route.request().method() !== "POST" || !isLost) return route.fallback()
    isLost = false
    await route.fetch()
    return route.abort()
  })
  await field(drawer, "Nama").fill(name)
  await save(drawer)
  await expect(drawer.getByRole("alert", { name: "Error" })).toContainText(
    "permintaan Anda mungkin sudah dijalankan, mungkin belum. Aman untuk mencoba lagi dengan isian yang sama: tidak akan dijalankan dua kali.",
  )
  await expect(field(drawer, "Nama")).toHaveValue(name)
  await save(drawer)
  await expectToastAndClose(page, "Success added extra facilities")
  await searchFor(page, name)
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveCount(1)
})
