import type { Locator, Page } from "@playwright/test"
import { getAuthHeaders } from "./support/api.ts"
import { createUniqueName, field } from "./support/form.ts"
import { buildFixture, enter, open, rows, searchOf } from "./support/refine.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { onlyAt, SLOW } from "./support/widths.ts"

const API = "/svc/main/schedule-house-list"

test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await buildFixture()
})

const isOffered = async (page: Page, may: boolean) => {
  const packages = page.getByRole("region", { name: "Paket" })
  await expect(packages).toContainText(may ? "boleh" : "tidak boleh")
  for (const name of ["Tambah", "Ubah", "Hapus"])
    await expect(packages.getByRole("button", { name })).toHaveCount(may ? 1 : 0)
  await expect(rows(page).first().getByRole("button", { name: "Hapus" })).toBeVisible()
}

const idsIn = async (page: Page) =>
  (await rows(page).evaluateAll((found) => found.map((row) => row.getAttribute("data-row-key")))).map(Number)

const pick = async (page: Page, label: string, option: RegExp) => {
  const box = page.getByRole("combobox", { name: label })
  await box.focus()
  await box.press("ArrowDown")
  await page.locator(".ant-select-item-option", { hasText: option }).click()
}

const apiOf = async (page: Page) => {
  const headers = await getAuthHeaders(page.request)
  return async (query: string): Promise<{ ids: number[]; total: number; data: Record<string, unknown>[] }> => {
    const answered = await page.request.get(`${API}?${query}`, { headers })
    const { data, document_count } = await answered.json()
    return { ids: data.map(({ id }: { id: number }) => id), total: document_count, data }
  }
}

/** Returns the request and its API response, because other tests change visits. */
const answerTo = async (page: Page, work: () => Promise<unknown>) => {
  const answering = page.waitForResponse((response) => new URL(response.url()).pathname === API)
  await work()
  const response = await answering
  const { data, document_count } = await response.json()
  const asked = Object.fromEntries(new URL(response.url()).searchParams)
  return { asked, ids: data.map(({ id }: { id: number }) => id), total: document_count, data }
}

test("useTable sorts, and says in the address what is filtered", SLOW, async ({ page }) => {
  const all = await answerTo(page, () => open(page, "gro_admin"))
  await expect.poll(() => idsIn(page)).toEqual(all.ids)
  await expect(page.getByText(`Semua: ${all.total}`)).toBeVisible()
  for (const sort of ["customer_name", "-customer_name"]) {
    const header = page.getByRole("columnheader", { name: "Calon pembeli" })
    const { asked, data } = await answerTo(page, () => header.click())
    expect(asked.sort).toBe(sort)
    const names = data.map((row: Record<string, unknown>) => String(row.customer_name))
    await expect.poll(() => rows(page).locator("td:nth-child(2)").allTextContents()).toEqual(names)
  }

  await page.getByRole("columnheader", { name: "Status" }).getByRole("button").click()
  await pick(page, "Status", /^done$/)
  // The open options cover the button until it has focus.
  const filter = page.getByRole("button", { name: /Filter$/ })
  const done = await answerTo(page, () => filter.press("Enter"))
  expect(done.asked.status_in).toBe("done")
  await expect(page.getByText(`Semua: ${done.total}`)).toBeVisible()
  expect(decodeURIComponent(page.url())).toContain("filters[0][operator]=in")

  const { customer_name, starts_at } = all.data[0]
  const part = customer_name.slice(1, 4).toLowerCase()

  const cases = [
    [[["customer_name", "contains", part]], { customer_name_like: part }],
    [
      [
        ["starts_at", "between", ["2026-01-01", starts_at]],
        ["status", "ne", "done"],
      ],
      { starts_at_gte: "2026-01-01", starts_at_lte: starts_at, status_ne: "done" },
    ],
  ] as const
  for (const [filters, parameters] of cases)
    await test.step(JSON.stringify(parameters), async () => {
      const answer = await answerTo(page, () => enter(page, searchOf(filters)))
      expect(answer.asked).toEqual({ page: "1", limit: "20", sort: "id", ...parameters })
      expect(answer.total, "it says something").toBeLessThan(all.total)
      expect(answer.total).toBeGreaterThan(0)
      await expect.poll(() => idsIn(page)).toEqual(answer.ids)
      await expect(page.getByText(`Semua: ${answer.total}`)).toBeVisible()
    })
})

test(
  "the page size stands in the address, and a reload keeps it; gro_admin may do what Refine's buttons offer",
  SLOW,
  async ({ page }) => {
    await open(page, "gro_admin")
    await isOffered(page, true)
    await expect(rows(page)).toHaveCount(20)
    await pick(page, "ukuran halaman", /^10 /)
    await expect(rows(page)).toHaveCount(10)
    await expect.poll(() => new URL(page.url()).searchParams.get("pageSize")).toBe("10")
    await page.getByTitle("2", { exact: true }).click()
    const second = (await (await apiOf(page))("limit=10&page=2&sort=id")).ids
    await expect.poll(() => idsIn(page)).toEqual(second)
    await page.reload()
    await expect.poll(() => idsIn(page)).toEqual(second)
  },
)

test("a record is created in a modal, changed on its page and deleted; a refusal lands on its field", async ({
  page,
  watch,
}) => {
  // Refine's forms rethrow rejections of the provider.
  watch.allow(FAILED_REQUEST_MESSAGE, /CallError: Selesai tidak boleh sebelum Mulai/)
  await open(page, "gro_admin")
  const name = createUniqueName("Tamu Refine")
  await page.getByRole("button", { name: "Tambah" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Tambah kunjungan" })
  await field(dialog, "Calon pembeli").fill(name)
  await field(dialog, "Telepon").fill("081234567890")
  await field(dialog, "Mulai").fill("2031-05-13T03:00:00.000Z")
  await field(dialog, "Selesai").fill("2031-05-13T02:00:00.000Z")

  const listing = dialog.getByRole("combobox", { name: "Listing" })
  const found = page.waitForResponse((response) => /title_like=rumah/.test(response.url()))
  await listing.fill("rumah")
  await found
  const options = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
  await expect(options.first()).toContainText(/rumah/i)
  await options.first().click()

  await dialog.getByRole("button", { name: "Simpan" }).click()
  const refused = dialog.locator(".ant-form-item", { hasText: "Selesai" }).locator(".ant-form-item-explain-error")
  await expect(refused).toHaveText(/Selesai|setelah|sebelum/)
  await expect(dialog.locator(".ant-form-item-explain-error")).toHaveCount(1)
  await page.getByRole("dialog", { name: "Error" }).getByRole("button", { name: "Tutup" }).click()
  await field(dialog, "Selesai").fill("2031-05-13T04:00:00.000Z")
  await dialog.getByRole("button", { name: "Simpan" }).click()
  await expect(page.getByText("Success create new data")).toBeVisible()
  await expect(dialog).toBeHidden()

  await enter(page, searchOf([["customer_name", "eq", name]]))
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole("button", { name: "Ubah" }).click()
  await expect(page).toHaveURL(/\/dashboard\/schedule\/\d+\/edit$/)
  await expect(page.getByRole("heading", { name: "Ubah kunjungan" })).toBeVisible()
  await expect(field(page, "Calon pembeli")).toHaveValue(name)
  await field(page, "Calon pembeli").fill(`${name} baru`)
  await page.getByRole("button", { name: "Simpan" }).click()
  await expect(page.getByText("Data berhasil disimpan")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Schedule List" })).toBeVisible()

  await enter(page, searchOf([["customer_name", "eq", `${name} baru`]]))
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole("button", { name: "Hapus" }).click()
  const confirm = page.getByRole("tooltip", { name: "Anda yakin?" })
  await confirm.getByRole("button", { name: "Hapus" }).click()
  await expect(page.getByText("Data berhasil dihapus")).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test("Refine's buttons show ADMIN what the policy allows", async ({ page }) => {
  await open(page, "ADMIN")
  await isOffered(page, false)
})

/** A token of tokens.css, as the browser computes it. */
const colorOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

const styleOf = (target: Locator, name: "color" | "backgroundColor" | "fontFamily") =>
  target.evaluate((element, property) => getComputedStyle(element)[property], name)

for (const theme of ["light", "dark"] as const)
  test(
    `a screen written with antd has our colors, font and words, ${theme}`,
    onlyAt("dark", theme),
    async ({ page }) => {
      await open(page, "gro_admin")
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      const add = page.getByRole("button", { name: "Tambah" }).first()
      const cell = rows(page).first().locator("td").first()
      await expect.poll(() => styleOf(add, "backgroundColor")).toBe(await colorOf(page, "fill"))
      expect(await styleOf(add, "color")).toBe(await colorOf(page, "on-fill"))
      expect(await styleOf(add, "fontFamily")).toBe(await styleOf(page.locator("body"), "fontFamily"))
      expect(await styleOf(cell, "color")).toBe(await colorOf(page, "text"))
      expect(await styleOf(page.locator(".ant-table"), "backgroundColor")).toBe(await colorOf(page, "surface"))
      await expect(page.getByText("20 / halaman")).toBeVisible()

      await add.click()
      const dialog = page.getByRole("dialog", { name: "Tambah kunjungan" })
      await expect(dialog.getByRole("button", { name: "Tutup" })).toBeVisible()
      expect(await styleOf(dialog.locator(".ant-modal-content"), "backgroundColor")).toBe(await colorOf(page, "raised"))
      expect(await styleOf(field(dialog, "Telepon"), "color")).toBe(await colorOf(page, "text"))
      await dialog.getByRole("button", { name: "Tutup" }).click()

      await enter(page, searchOf([["customer_name", "eq", "Tidak ada"]]))
      await expect(page.locator(".ant-empty-description")).toHaveText("Tidak ada data")
    },
  )

test("antd's static calls have our colors and words", async ({ page }) => {
  await open(page, "gro_admin")
  await page.getByRole("button", { name: "Kosongkan" }).click()
  const dialog = page.getByRole("dialog", { name: "Kosongkan daftar?" })
  await expect(dialog.getByRole("button", { name: "Batal" })).toBeVisible()
  expect(await styleOf(dialog.locator(".ant-modal-content"), "backgroundColor")).toBe(await colorOf(page, "raised"))
  await dialog.getByRole("button", { name: "OK" }).click()
  await expect(page.getByText("Daftar dikosongkan")).toBeVisible()
})
