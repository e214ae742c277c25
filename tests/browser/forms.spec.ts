import { choose, createUniqueName, expectToastAndClose, field, save } from "./support/form.ts"
import { mockResponse } from "./support/mock.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

test("a double click on Simpan sends once, and so does Ctrl+S twice", async ({ page }) => {
  const name = createUniqueName("Gazebo")
  await signIn(page, "gro_admin", "/dashboard/master/facility/create")
  const sent: string[] = []
  page.on(
    "request",
    (request) => request.method() === "POST" && request.url().includes("/extra-facility") && sent.push(request.url()),
  )
  const drawer = page.getByRole("dialog", { name: "Tambah Fasilitas" })
  await field(drawer, "Nama").fill(name)
  await drawer.getByRole("button", { name: "Simpan", exact: true }).dblclick()
  await expectToastAndClose(page, "Success added extra facilities")
  expect(sent).toHaveLength(1)
  // The message comes before the drawer closes.
  await expect(drawer).toHaveCount(0)
  await visit(page, "/dashboard/master/facility/create")
  await field(drawer, "Nama").fill(`${name} dua`)
  await page.keyboard.press("Control+s")
  await page.keyboard.press("Control+s")
  await expectToastAndClose(page, "Success added extra facilities")
  await expect(drawer).toHaveCount(0)
  expect(sent).toHaveLength(2)
})

test("leaving with changes asks Simpan, Buang or Tetap di sini", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing")
  const main = page.getByRole("main")
  const asked = page.getByRole("dialog", { name: "Simpan perubahan?" })
  const menu = page.getByRole("navigation", { name: "Menu utama" })
  await main.getByRole("link", { name: "Tambah" }).click()
  await field(main, "Judul").fill("Rumah yang belum disimpan")
  await menu.getByRole("link", { name: "Users" }).click()
  await expect(asked).toBeVisible()
  await asked.getByRole("button", { name: "Tetap di sini" }).click()
  await expect(field(main, "Judul")).toHaveValue("Rumah yang belum disimpan")
  await page.goBack()
  await expect(asked).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL("/dashboard/listing/create")
  await menu.getByRole("link", { name: "Users" }).click()
  await asked.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(field(main, "Harga")).toHaveAttribute("aria-invalid", "true")
  await expect(page).toHaveURL("/dashboard/listing/create")
  await menu.getByRole("link", { name: "Users" }).click()
  await asked.getByRole("button", { name: "Buang" }).click()
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Users")
})

test("a place is chosen level by level, and a new province forgets the rest", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing/create")
  const main = page.getByRole("main")
  await expect(field(main, "Kota")).toBeDisabled()
  await choose(main, "Provinsi", "Bali")
  await choose(main, "Kota", "Kota Denpasar")
  await expect(field(main, "Kecamatan")).toBeEnabled()
  await choose(main, "Provinsi", "Banten")
  await expect(main.getByText("Kota Denpasar")).toHaveCount(0)
  await expect(field(main, "Kecamatan")).toBeDisabled()
})

test("the drill-down leads from the provinces to the villages of a district", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master-area/village")
  const main = page.getByRole("main")
  await expect(main).toContainText("Pilih kecamatan dahulu untuk melihat isinya.")
  for (const [root, service] of [
    ["master-area", "master-village"],
    ["master-slug", "villages"],
  ] as const) {
    await visit(page, `/dashboard/${root}/province`)
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Provinsi")
    await main.getByRole("textbox", { name: "Cari" }).fill("Jakarta")
    await expect(page).toHaveURL(/search=Jakarta/)
    for (const name of ["Daerah Khusus Ibukota Jakarta", "Kota Administrasi Jakarta Selatan"])
      await main.getByRole("link", { name, exact: true }).click()
    const asked = page.waitForResponse((response) => response.url().includes(`/svc/main/${service}?`))
    await main.getByRole("link", { name: "Kebayoran Baru", exact: true }).click()
    const answered = await asked
    await answered.finished()
    const { requestStart, responseEnd } = answered.request().timing()
    test
      .info()
      .annotations.push({ type: "villages of a district", description: `${Math.round(responseEnd - requestStart)} ms` })
    await expect(main.getByRole("link", { name: "Melawai" })).toBeVisible()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Kelurahan")
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      id_provinsi: "31",
      id_kota: "31.74",
      id_kecamatan: "31.74.07",
    })
    const trail = main.getByRole("navigation", { name: "Induk" })
    await expect(trail.getByRole("listitem")).toHaveText([
      "Daerah Khusus Ibukota Jakarta",
      "Kota Administrasi Jakarta Selatan",
      "Kebayoran Baru",
      "Kelurahan",
    ])
    await page.reload()
    await expect(main.getByRole("link", { name: "Melawai" })).toBeVisible()
    await trail.getByRole("link", { name: "Kota Administrasi Jakarta Selatan" }).click()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Kota")
  }
})

const SCHEDULE = /\/svc\/main\/schedule-house-list/

test(
  "what a service sent and nobody understands is shown, explained, and no hindrance to saving",
  SLOW,
  async ({ page }) => {
    const common = { house: 1, starts_at: "2026-11-21T07:00:00.000Z", notes: null, agent: "Budi Santoso" }
    const unread = { status: "MENUNGGU KABAR", phone: { nomor: "0812" }, ends_at: "petang" }
    const rows = [
      { ...common, ...unread, id: "0 b%", customer_name: "Bu Sari" },
      { ...common, customer_name: "Tanpa Id" },
    ]
    await mockResponse(page, SCHEDULE, { json: { status: 200, data: { data: rows, document_count: 2 } } }, "GET")
    await mockResponse(page, SCHEDULE, { json: { status: 200, message: "ok" } }, "PUT")
    await signIn(page, "gro_admin", "/dashboard/schedule?face=table")
    const main = page.getByRole("main")
    const row = main.getByRole("row").filter({ hasText: "Bu Sari" })
    const mark = row.getByRole("button", { name: "Nilai tidak dikenal" }).first()
    await expect(row).toContainText("MENUNGGU KABAR")
    const says = /^Layanan mengirim nilai yang tidak dikenal di sini: /
    await expect(mark).toHaveAccessibleDescription(says)
    const explanation = main.locator("[popover]:popover-open")
    await mark.focus()
    await page.keyboard.press("Enter")
    await expect(explanation).toHaveText(says)
    await page.keyboard.press("Escape")
    await expect(explanation).toHaveCount(0)
    await expect(mark).toBeFocused()

    const nameless = main.getByRole("row").filter({ hasText: "Tanpa Id" })
    await expect(nameless.getByRole("checkbox")).toBeDisabled()
    await expect(nameless.getByRole("link", { name: "Tanpa Id" })).toHaveCount(0)
    await expect(nameless.getByRole("button", { name: /^Aksi/ })).toHaveCount(0)
    await expect(nameless.getByRole("button", { name: "Baris tanpa id" })).toHaveAccessibleDescription(
      "Layanan tidak mengirim id untuk baris ini, jadi tidak dapat dibuka atau diubah.",
    )
    await expect(main.locator("a[href*=undefined], a[href*=null]")).toHaveCount(0)

    await row.getByRole("link", { name: "Bu Sari" }).click()
    await main.getByRole("link", { name: "Ubah" }).click()
    await expect(field(main, "Selesai")).toHaveAccessibleDescription(
      /Layanan mengirim “petang”\. Tetap seperti itu bila tidak diganti\./,
    )
    const sent: unknown[] = []
    page.on("request", (request) => {
      if (request.method() === "PUT") sent.push([new URL(request.url()).pathname, request.postDataJSON()])
    })
    await save(main)
    await expectToastAndClose(page, "Tidak ada yang diubah, jadi tidak ada yang dikirim.")
    const notes = createUniqueName("Bawa brosur")
    await field(main, "Catatan").fill(notes)
    await save(main)
    await expectToastAndClose(page, "Data berhasil disimpan")
    expect(sent).toEqual([["/svc/main/schedule-house-list/0%20b%25", { notes }]])
  },
)
