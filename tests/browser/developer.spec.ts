import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect } from "@playwright/test"
import { startProduct } from "../bench/product.mjs"
import { copyOf } from "../fixture/copy.ts"
import { test } from "./support/clock.ts"
import { expectToastAndClose } from "./support/form.ts"
import { submitLogin } from "./support/people.ts"
import { useViews } from "./support/views.ts"
import { SLOW } from "./support/widths.ts"

const source = (path: string) => readFileSync(resolve(import.meta.dirname, "../..", path), "utf8")

/** Follows the README: one new file, and its entry in the list. */
const withPromo = {
  "src/resources/promo.ts": source("tests/fixture/promo.ts").replace("../../src/declare", "../declare"),
  "src/resources/index.ts": `import { promo } from "./promo.ts"\n${source("src/resources/index.ts").replace("const beforeLog = [", "const beforeLog = [promo, ")}`,
}

let product: Awaited<ReturnType<typeof startProduct>>
let copy: ReturnType<typeof copyOf>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  copy = copyOf(withPromo)
  for (const command of [["scripts/migration.mjs", "promo"], ["scripts/build.mjs"]]) {
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: copy.folder, encoding: "utf8" })
    expect(status, stderr).toBe(0)
  }
  product = await startProduct(join(copy.folder, ".data"), copy.folder)
})

test.afterAll(async () => {
  await product?.stop()
  copy?.remove()
})

test("a developer's new resource has its list, form, menu entry and API", SLOW, async ({ page }) => {
  await page.goto(`${product.address}/dashboard/promo`)
  await submitLogin(page, "admin@griya.test")
  await expect(page.getByRole("heading", { level: 1, name: "Promo" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Menu utama" }).getByRole("link", { name: "Promo" })).toBeVisible()
  await expect(page.getByText("Direncanakan")).toHaveCount(0)

  await page.getByRole("link", { name: "Tambah" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(dialog.getByText("Nama wajib diisi.")).toBeVisible()
  await dialog.getByLabel("Nama").fill("Promo akhir tahun")
  await dialog.getByLabel("Potongan").fill("5jt")
  await dialog.getByLabel("Mulai").fill("2026-12-01")
  await page.keyboard.press("Tab")
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(page.getByText("Promo dibuat")).toBeVisible()
  await expect(page.getByRole("row", { name: /Promo akhir tahun.*Rp 5\.000\.000.*Direncanakan/ })).toBeVisible()

  await page.getByRole("button", { name: "Ubah Potongan" }).press("Enter")
  await page.getByLabel("Potongan Promo akhir tahun").fill("6jt")
  await page.getByLabel("Potongan Promo akhir tahun").press("Enter")
  await expectToastAndClose(page, "Data berhasil disimpan")
  await expect(page.getByRole("row", { name: /Promo akhir tahun.*Rp 6\.000\.000/ })).toBeVisible()

  await page.getByRole("link", { name: "Promo akhir tahun" }).click()
  await dialog.getByLabel("Nama").fill("Promo tahun baru")
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(page.getByText("Data berhasil disimpan")).toBeVisible()
  await page.getByRole("button", { name: "Urungkan" }).click()
  await expect(page.getByRole("row", { name: /Promo akhir tahun/ })).toBeVisible()

  await page.goto(`${product.address}/dashboard/promo/1`)
  await page.getByText("Riwayat", { exact: true }).click()
  const timeline = page.getByRole("group").filter({ hasText: "Riwayat" }).getByRole("listitem")
  await expect(timeline.filter({ hasText: /^Membuat Rahma Wijaya/ })).toHaveCount(1)
  await expect(timeline.filter({ hasText: "Potongan: Rp 5.000.000 menjadi Rp 6.000.000" }).first()).toBeVisible()
  await page.goto(`${product.address}/dashboard/promo`)

  await page.getByRole("button", { name: "Aksi untuk Promo akhir tahun" }).click()
  await page.getByRole("menuitem", { name: "Hapus" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Hapus/ })
    .click()
  await expect(page.getByText("Data berhasil dihapus")).toBeVisible()
  await expect(page.getByRole("row", { name: /Promo/ })).toHaveCount(0)
  await page.goto(`${product.address}/dashboard/trash`)
  await expect(page.getByRole("row", { name: /Promo akhir tahun.*Promo.*30 hari/ })).toBeVisible()
  await page.getByRole("button", { name: "Aksi untuk Promo akhir tahun" }).click()
  await page.getByRole("menuitem", { name: "Pulihkan" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pulihkan/ })
    .click()
  await expect(page.getByText("Data dipulihkan")).toBeVisible()
  await page.goto(`${product.address}/dashboard/promo`)
  await expect(page.getByRole("row", { name: /Promo akhir tahun/ })).toBeVisible()
})

test("a developer's new resource has columns to arrange and saved views", SLOW, async ({ page }) => {
  await page.goto(`${product.address}/dashboard/promo`)
  await submitLogin(page, "admin@griya.test")
  await page.getByRole("link", { name: "Tambah" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Nama").fill("Promo akhir pekan")
  await dialog.getByLabel("Potongan").fill("5jt")
  await dialog.getByLabel("Mulai").fill("2026-12-01")
  await page.keyboard.press("Tab")
  await dialog.getByRole("button", { name: "Simpan", exact: true }).click()
  await expect(page.getByText("Promo dibuat")).toBeVisible()
  await useViews(page, "Potongan", "Mulai")
})
