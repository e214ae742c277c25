import { pressInHead } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"
import { readDownload } from "./support/wizard.ts"

test(
  "an export has the columns that are chosen, and is in the log before the file is saved",
  SMOKE,
  async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    await signIn(page, "gro_admin", "/dashboard/master/packages")
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible()
    await pressInHead(page, "Ekspor")
    const dialog = page.getByRole("dialog", { name: "Ekspor" })
    await dialog.getByRole("radio", { name: "Pilih kolom" }).check()
    const columns = dialog.getByRole("group", { name: "Kolom yang diekspor" })
    await expect(columns.getByRole("checkbox", { name: "Harga" })).toBeChecked()
    await expect(columns.getByRole("checkbox", { name: "Manfaat" })).not.toBeChecked()
    await columns.getByRole("checkbox", { name: "Manfaat" }).check()
    for (const label of ["Harga", "Kuota listing", "Kuota premium", "Pelanggan aktif", "Versi", "Aktif"])
      await columns.getByRole("checkbox", { name: label, exact: true }).uncheck()
    const note = "**/svc/main/list-export**"
    await page.route(note, (route) => route.fulfill({ status: 503, json: { message: "Coba sebentar lagi." } }))
    await dialog.getByRole("button", { name: "Unduh" }).click()
    await expect(dialog.getByRole("alert")).toContainText("ekspor ini belum tercatat: Coba sebentar lagi.")
    await page.unroute(note)
    const file = await readDownload(page, () => dialog.getByRole("button", { name: "Coba lagi" }).click())
    expect(file.split("\r\n")[0]).toBe("\uFEFFNama;Masa berlaku;Manfaat")
    await visit(page, "/dashboard/pg/logs?action=export")
    const entry = page.getByRole("main").getByRole("row", { name: /Package Subsc: \d+ baris, CSV/ })
    await expect(entry.first()).toContainText("Mengekspor")
  },
)

test("an Admin exports masked contacts, and is told who exports them whole", async ({ page }) => {
  await signIn(page, "ADMIN", "/dashboard/leads?face=table")
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible()
  await pressInHead(page, "Ekspor")
  const dialog = page.getByRole("dialog", { name: "Ekspor" })
  await dialog.getByRole("radio", { name: "Pilih kolom" }).check()
  const columns = dialog.getByRole("group", { name: "Kolom yang diekspor" })
  for (const column of await columns.getByRole("checkbox").all()) await column.uncheck()
  await expect(dialog).not.toContainText("disamarkan")
  for (const label of ["Telepon", "Email"]) await columns.getByRole("checkbox", { name: label, exact: true }).check()
  await expect(dialog).toContainText("Telepon dan Email disamarkan di berkas ini: hanya GRO Admin mengekspornya utuh.")
  await dialog.getByRole("radio", { name: /^Halaman ini/ }).check()
  const file = await readDownload(page, () => dialog.getByRole("button", { name: "Unduh" }).click())
  const [head, ...rows] = file.split("\r\n")
  expect(head).toBe("\uFEFFTelepon;Email")
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/^••••\d{4};(••••.{0,4})?$/)
})

test("a list that is longer than pages reach is exported whole, in the order of ids", async ({ page }) => {
  const asked: [sort: string | null, from: string | null][] = []
  await page.route("**/svc/payment/activity?*", async (route) => {
    const url = new URL(route.request().url())
    const { searchParams } = url
    if (searchParams.get("page") === "200001") searchParams.set("page", "1")
    if (searchParams.get("limit") === "200") asked.push([searchParams.get("sort"), searchParams.get("id_gte")])
    const response = await route.fetch({ url: url.href })
    return route.fulfill({ response, json: { ...(await response.json()), approximate: true } })
  })
  await signIn(page, "gro_admin", "/dashboard/pg/logs")
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible()
  await pressInHead(page, "Ekspor")
  const dialog = page.getByRole("dialog", { name: "Ekspor" })
  await expect(dialog).toContainText("Lebih dari 200.000 baris diurutkan menurut ID.")
  const file = await readDownload(page, () => dialog.getByRole("button", { name: "Unduh" }).click())
  expect(asked[0]).toEqual(["id", null])
  for (const [sort, from] of asked.slice(1)) expect([sort, Number(from) > 0]).toEqual(["id", true])
  expect(file.split("\r\n").length).toBeGreaterThan(400)
})
