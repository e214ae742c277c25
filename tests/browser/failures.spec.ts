import type { Page } from "@playwright/test"
import { pixel } from "../documented/files.ts"
import { createUniqueName, expectToastAndClose, field, save, send, toUploadPayload } from "./support/form.ts"
import { fillHouse } from "./support/listing.ts"
import { type MockResponse, mockResponse } from "./support/mock.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW, SMOKE } from "./support/widths.ts"

const GENERIC = "Maaf! Ada kesalahan. Silahkan coba lagi nanti!"
const UNREACHABLE = "Layanan tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi."
const MAYBE_DONE =
  "Jawaban layanan tidak sampai: permintaan Anda mungkin sudah dijalankan, mungkin belum. Aman untuk mencoba lagi dengan isian yang sama: tidak akan dijalankan dua kali."
const NOT_JSON = "Layanan menjawab dengan bentuk yang tidak dikenal. Hubungi pengelola layanan bila terus terjadi."
const FACILITY = /\/svc\/main\/extra-facility/

const CODE = /^Kode untuk pengelola: [0-9a-f]{12}$/

const failures: readonly [what: string, given: MockResponse, sentences: readonly (string | RegExp)[]][] = [
  [
    "refused",
    { status: 422, json: { status: 422, message: "Fasilitas ini sudah ada." } },
    ["Fasilitas ini sudah ada."],
  ],
  ["refused by the body's status", { status: 200, json: { status: 400, message: "Ditolak." } }, ["Ditolak."]],
  ["broken", { status: 500, json: {} }, [GENERIC, CODE]],
  // Failed writes may have succeeded; the idempotency key makes retries safe.
  ["broken with a page", { status: 200, html: "<h1>502</h1>" }, [GENERIC, MAYBE_DONE, CODE]],
  ["unreachable", "unreachable", [GENERIC, MAYBE_DONE, CODE]],
]

const errorOf = (page: Page) => page.getByRole("dialog", { name: "Error" })

test(
  "a service that refuses, breaks or is away: the Error dialog says so, and nothing typed is lost",
  SMOKE,
  async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const name = createUniqueName("Rumah yang ditolak")
    await signIn(page, "gro_admin", "/dashboard/listing/create")
    const main = page.getByRole("main")
    const error = errorOf(page)
    await fillHouse(main, name)
    for (const [index, [what, given, sentences]] of failures.entries()) {
      await test.step(what, async () => {
        const over = await mockResponse(page, /\/svc\/main\/house-list$/, given, "POST")
        await save(main)
        await expect(error).toBeVisible()
        await expect(error.locator("#error-text p")).toHaveText([...sentences])
        expect((await error.boundingBox())?.width).toBe(478)
        if (index % 2) await page.mouse.click(6, 6)
        else await page.keyboard.press("Escape")
        await expect(error).toBeHidden()
        await expect(main.getByRole("button", { name: "Simpan", exact: true })).toBeFocused()
        await expect(field(main, "Judul")).toHaveValue(name)
        await over()
      })
    }
    await save(main)
    await expectToastAndClose(page, "Success created property.")
  },
)

test(
  "a drawer, an action's dialog and a removal say themselves what failed, once, and no second layer opens",
  SLOW,
  async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const name = createUniqueName("Kolam renang")
    await signIn(page, "gro_admin", "/dashboard/master/facility/create")
    const drawer = page.getByRole("dialog", { name: "Tambah Fasilitas" })
    const said = drawer.getByRole("alert", { name: "Error" })
    await field(drawer, "Nama").fill(name)
    for (const [what, given, sentences] of failures)
      await test.step(what, async () => {
        const over = await mockResponse(page, FACILITY, given, "POST")
        await save(drawer)
        await expect(said.locator("p")).toHaveText([...sentences])
        await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(1)
        await expect(errorOf(page)).toHaveCount(0)
        await expect(field(drawer, "Nama")).toHaveValue(name)
        await over()
      })
    await drawer.getByRole("button", { name: "Tutup pesan" }).click()
    await expect(said).toHaveCount(0)
    await save(drawer)
    await expectToastAndClose(page, "Success added extra facilities")

    await test.step("an action's dialog, whose failure goes with it", async () => {
      await visit(page, "/dashboard/listing?status=active&sort=created_at")
      const row = page.getByRole("main").getByRole("row").filter({ hasText: "Tayang" }).first()
      await row.getByRole("button", { name: /^Aksi untuk/ }).click()
      await page.getByRole("menuitem", { name: "Ubah status" }).click()
      const dialog = page.getByRole("dialog", { name: /^Ubah status/ })
      await mockResponse(page, /\/house-list\/status\//, { status: 500, json: { message: "Rusak." } }, "PUT")
      await dialog.getByRole("combobox", { name: /^Status/ }).click()
      await page.locator(".ant-select-item-option").first().click()
      const cancel = dialog.getByRole("button", { name: "Batal" })
      await cancel.locator("xpath=following-sibling::button").click()
      await expect(dialog.getByRole("alert", { name: "Error" }).locator("p")).toHaveText(["Rusak.", CODE])
      await expect(errorOf(page)).toHaveCount(0)
      await cancel.click()
      await send(page.getByRole("dialog", { name: "Tutup tanpa menyimpan?" }), "Tutup tanpa menyimpan")
      await expect(dialog).toHaveCount(0)
      await expect(errorOf(page)).toHaveCount(0)
    })

    await test.step("a removal", async () => {
      await mockResponse(page, /\/house-list\/\d+$/, { status: 409, json: { message: "Masih dipakai." } }, "DELETE")
      const row = page.getByRole("main").getByRole("row").nth(1)
      await row.getByRole("button", { name: /^Aksi untuk/ }).click()
      await page.getByRole("menuitem", { name: "Hapus" }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByRole("button", { name: "Hapus", exact: true }).click()
      await expect(dialog.getByText("Masih dipakai.")).toHaveCount(1)
      await expect(errorOf(page)).toHaveCount(0)
    })
  },
)

test("the dialog has no timer, and can be closed by its button", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await page.clock.install()
  await signIn(page, "gro_admin", "/dashboard/ads-premium/create")
  await mockResponse(page, /\/svc\/upload\/upload/, { status: 413 })
  const choosing = page.waitForEvent("filechooser")
  await page.getByRole("main").getByRole("button", { name: "Unggah gambar" }).click()
  await (await choosing).setFiles(await toUploadPayload(pixel()))
  await expect(errorOf(page)).toContainText("Berkas ini lebih besar daripada yang diterima server.")
  await page.clock.fastForward("05:00")
  await expect(errorOf(page)).toBeVisible()
  await errorOf(page).getByRole("button", { name: "Tutup" }).click()
  await expect(errorOf(page)).toBeHidden()
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/belum terkirim.*Kirim ulang/)
})

test("what the service refuses of a field is said at the field", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/master/facility/create")
  const refusal = {
    status: 422,
    message: "Periksa isian.",
    errors: [{ field: "name", message: "Nama ini sudah dipakai." }],
  }
  await mockResponse(page, FACILITY, { status: 422, json: refusal }, "POST")
  const drawer = page.getByRole("dialog", { name: "Tambah Fasilitas" })
  await field(drawer, "Nama").fill("Kolam air panas")
  await save(drawer)
  await expect(field(drawer, "Nama")).toHaveAccessibleDescription(/Nama ini sudah dipakai\./)
  await expect(field(drawer, "Nama")).toBeFocused()
  await expect(errorOf(page)).toHaveCount(0)
  await field(drawer, "Nama").press("End")
  await field(drawer, "Nama").pressSequentially(" 2")
  await expect(drawer).not.toContainText("Nama ini sudah dipakai.")
})

test("a list that cannot be loaded says why and can be asked again", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  const main = page.getByRole("main")
  const shapeless = "Layanan tidak mengirim daftar. Hubungi pengelola layanan bila terus terjadi."
  const more: typeof failures = [
    ...failures,
    ["another shape", { json: { status: 200, data: {} } }, [GENERIC, shapeless]],
  ]
  for (const [what, given, sentences] of more) {
    await test.step(what, async () => {
      const over = await mockResponse(page, FACILITY, given, "GET")
      await page.goto(`/dashboard/master/facility?search=${encodeURIComponent(what)}`)
      await expect(main.getByRole("alert")).toContainText(
        sentences
          .filter((one) => one !== CODE)
          .join("")
          .replace(MAYBE_DONE, given === "unreachable" ? UNREACHABLE : NOT_JSON),
      )
      await expect(errorOf(page)).toHaveCount(0)
      await over()
      await main.getByRole("button", { name: "Coba lagi" }).click()
      await expect(main.getByText(/Tidak ada .+ (untuk “.+”|yang cocok)/)).toBeVisible()
      await main.getByRole("button", { name: "Hapus filter" }).last().click()
      await expect(main.getByRole("row").nth(2)).toBeVisible()
    })
  }
})

test("analytics without a reason say Data tidak ditemukan", SLOW, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  const main = page.getByRole("main")
  for (const given of [
    { json: { status: 500 } },
    { status: 500, json: {} },
    { json: { status: 200, data: [] } },
  ] as const) {
    const over = await mockResponse(page, /\/svc\/payment\/lytics/, given)
    await page.goto("/dashboard/analytics/statistic")
    await expect(main.getByText("Data tidak ditemukan")).toBeVisible()
    await over()
  }
  await mockResponse(page, /\/svc\/payment\/lytics/, { json: { status: 400, message: "Rentang terlalu panjang." } })
  await page.reload()
  await expect(main.getByRole("alert")).toContainText("Rentang terlalu panjang.")
})
