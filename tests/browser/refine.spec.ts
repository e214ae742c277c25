import { join, resolve } from "node:path"
import type { Page } from "@playwright/test"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { getAuthHeaders } from "./support/api.ts"
import { createUniqueName, field } from "./support/form.ts"
import { LIGHT_PAGE_PATH, type Person, signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const LIST = "/dashboard/schedule"
const ASSETS = "/refine-fixture/"
const API = "/svc/main/schedule-house-list"
const built = resolve(import.meta.dirname, "../../test-results/refine-fixture")

test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await build({
    configFile: false,
    root: resolve(import.meta.dirname, "../refine"),
    base: ASSETS,
    plugins: [react()],
    logLevel: "error",
    build: { outDir: built, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  })
})

const open = async (page: Page, who: Person, search = "") => {
  await signIn(page, who, LIGHT_PAGE_PATH)
  await page.route(
    ({ pathname }) => pathname.startsWith(LIST) || pathname.startsWith(ASSETS),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const file = pathname.startsWith(ASSETS) ? pathname.slice(ASSETS.length) : "index.html"
      return route.fulfill({ path: join(built, file) })
    },
  )
  await page.goto(LIST + search)
  await expect(page.getByRole("heading", { name: "Schedule List" })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

const enter = async (page: Page, search = "") => {
  await visit(page, `${LIST}/elsewhere`)
  await expect(page.getByRole("heading", { name: "Schedule List" })).toHaveCount(0)
  await visit(page, LIST + search)
}

const isOffered = async (page: Page, may: boolean) => {
  const packages = page.getByRole("region", { name: "Paket" })
  await expect(packages).toContainText(may ? "boleh" : "tidak boleh")
  for (const name of ["Tambah", "Ubah", "Hapus"])
    await expect(packages.getByRole("button", { name })).toHaveCount(may ? 1 : 0)
  await expect(rows(page).first().getByRole("button", { name: "Hapus" })).toBeVisible()
}

const rows = (page: Page) => page.locator("tr[data-row-key]")
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

const searchOf = (
  filters: readonly (readonly [name: string, operator: string, value: string | readonly string[]])[],
) => {
  const parameters = filters.flatMap(([name, operator, value], at) => [
    [`filters[${at}][field]`, name],
    [`filters[${at}][operator]`, operator],
    ...(typeof value === "string"
      ? [[`filters[${at}][value]`, value]]
      : value.map((item, place) => [`filters[${at}][value][${place}]`, item])),
  ])
  return `?pageSize=20&currentPage=1&sorters[0][field]=id&sorters[0][order]=asc&${new URLSearchParams(parameters)}`
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

test("useTable sorts, and says in the address what is filtered by every operator that the services know", async ({
  page,
}) => {
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

  const { customer_name, starts_at, house } = all.data[0]
  const part = customer_name.slice(1, 4).toLowerCase()

  const cases = [
    [[["status", "eq", "confirmed"]], { status: "confirmed" }],
    [[["status", "ne", "done"]], { status_ne: "done" }],
    [[["status", "in", ["done", "cancelled"]]], { status_in: "done,cancelled" }],
    [[["customer_name", "contains", part]], { customer_name_like: part }],
    [[["house", "eq", String(house)]], { house: String(house) }],
    [[["starts_at", "gte", starts_at]], { starts_at_gte: starts_at }],
    [[["starts_at", "lte", starts_at]], { starts_at_lte: starts_at }],
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

  await test.step("what the services cannot say is refused in a sentence, and nothing is asked", async () => {
    const calls: string[] = []
    page.on("request", (request) => request.url().includes(API) && calls.push(request.url()))
    await enter(page, searchOf([["customer_name", "startswith", "B"]]))
    await expect(page.getByRole("dialog", { name: "Error" })).toContainText(
      "The services know no filter startswith (of customer_name)",
    )
    expect(calls).toEqual([])
  })
})

test("the page size stands in the address, and a reload keeps it; gro_admin may do what Refine's buttons offer", async ({
  page,
}) => {
  await open(page, "gro_admin")
  await isOffered(page, true)
  await expect(rows(page)).toHaveCount(20)
  await pick(page, "Page Size", /^10 /)
  await expect(rows(page)).toHaveCount(10)
  await expect.poll(() => new URL(page.url()).searchParams.get("pageSize")).toBe("10")
  await page.getByTitle("2", { exact: true }).click()
  const second = (await (await apiOf(page))("limit=10&page=2&sort=id")).ids
  await expect.poll(() => idsIn(page)).toEqual(second)
  await page.reload()
  await expect.poll(() => idsIn(page)).toEqual(second)
})

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
