import type { Page, Route } from "@playwright/test"
import { getAuthHeaders, keyHeaders } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName } from "./support/form.ts"
import { readStoredEntries } from "./support/kept.ts"
import { makeListings } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { PHONE, SMOKE } from "./support/widths.ts"

const palette = (page: Page) => page.getByRole("dialog", { name: "Cari" })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name })

/** Letters alone, which no phone number or code contains. */
const makeWord = () => createUniqueName("Cari").replace(/[^a-z]/gi, "")

const makeLead = async (page: Page, name: string, phone: string) => {
  const headers = { ...(await getAuthHeaders(page.request)), ...keyHeaders() }
  const data = { requestCusts: [{ name, phone, source: "form", property_id: 1 }], property_id: 1 }
  expect((await page.request.post("/svc/main/request-cust", { headers, data })).ok()).toBe(true)
}

test("on a phone a record is pinned by its star, which screen readers reach, and a search that fails is tried again", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const title = `${makeWord()} sematan`
  await page.setViewportSize(PHONE)
  await signIn(page, "gro_admin")
  await makeListings(page, [title])
  await visit(page, "/dashboard/listing")
  await page.getByRole("button", { name: "Cari… Ctrl K" }).click()
  await page.route("**/svc/main/find?**", (route) => route.fulfill({ status: 503, json: { message: "Sibuk." } }))
  await palette(page).getByRole("textbox").fill(title)
  await expect(palette(page)).toContainText("Sebagian data tidak dapat dicari.")
  await expect(palette(page)).not.toContainText("Tidak ada yang cocok")
  await page.unroute("**/svc/main/find?**")
  await palette(page).getByRole("button", { name: "Coba lagi" }).click()
  await expect(palette(page).getByRole("link", { name: title })).toBeVisible()
  await palette(page)
    .getByRole("button", { name: `Sematkan ${title}`, exact: true })
    .click()
  await palette(page).getByRole("textbox").fill("")
  await expect(palette(page).getByRole("group", { name: "Disematkan" })).toContainText(title)
  await palette(page)
    .getByRole("button", { name: `Lepas sematan ${title}` })
    .click()
  await expect(palette(page).getByRole("group", { name: "Disematkan" })).toHaveCount(0)
})

test("pages, actions and records of several kinds are found and opened by keys alone", SMOKE, async ({ page }) => {
  const word = `${makeWord()}${Date.now()}`
  const number = `8${String(Date.now()).slice(-10)}`
  await signIn(page, "gro_admin")
  await makeListings(page, [`${word} rumah`])
  await makeLead(page, `${word} lead`, `+62${number}`)
  await visit(page, "/dashboard/listing")
  await page.keyboard.press("Control+k")
  const input = palette(page).getByRole("combobox")
  await expect(input).toBeFocused()

  await test.step("a listing by its title, which is remembered and can be pinned", async () => {
    await page.keyboard.type(`${word} rumah`)
    await expect(option(page, new RegExp(`^${word} rumah`))).toHaveAttribute("aria-selected", "true")
    await expect(input).toHaveAttribute("aria-activedescendant", /.+/)
    await page.keyboard.press("Control+p")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} rumah`)
    await page.keyboard.press("Control+k")
    await expect(input).toHaveValue(`${word} rumah`)
    await page.keyboard.press("Delete")
    await expect(palette(page).getByRole("group", { name: "Disematkan" })).toContainText(`${word} rumah`)
    const kept = await readStoredEntries(page, "griya-kept", "remembered")
    expect(kept.join()).toContain("/dashboard/listing/")
    expect(kept.join(), "names stay behind a sign-out").not.toContain(`${word} rumah`)
  })

  await test.step("a lead by its number in another spelling", async () => {
    await input.fill(`0${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`)
    await expect(option(page, new RegExp(`^${word} lead`))).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/dashboard\/leads\/\d+/)
  })

  await test.step("an action, and the list of shortcuts", async () => {
    await page.keyboard.press("Control+k")
    await input.fill("unggah csv")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog", { name: "Unggah CSV" })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/listing$/)
    await page.keyboard.press("Escape")
    await page.keyboard.press("?")
    const shortcuts = page.getByRole("dialog", { name: "Pintasan di halaman ini" })
    for (const keys of ["Ctrl+K", "Shift+Klik", "F2", "Ctrl+V"]) await expect(shortcuts).toContainText(keys)
  })
})

test("Enter waits for what is found by all that is typed", async ({ page }) => {
  const word = makeWord()
  await signIn(page, "gro_admin")
  await makeListings(page, [`${word} satu`, `${word} dua`])
  await page.keyboard.press("ControlOrMeta+k")
  await page.keyboard.type(word)
  await expect(option(page, new RegExp(word))).toHaveCount(2)
  const held: Route[] = []
  await page.route("**/svc/main/find?**", (route) => void held.push(route))
  await palette(page).getByRole("combobox").fill(`${word} satu`)
  await page.keyboard.press("Enter")
  await expect.poll(() => held.length).toBe(1)
  await expect(palette(page)).toContainText("Mencari…")
  await held[0]?.continue()
  await expect(page.getByRole("heading", { name: `${word} satu` })).toBeVisible()
})

test("without extensions the documented lists are asked, and one that fails says so alone", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const word = `${makeWord()}${Date.now()}`
  await disableExtensions(page)
  await signIn(page, "gro_admin")
  await makeListings(page, [`${word} rumah`])
  await page.route("**/svc/main/find-properties*", (route) =>
    route.fulfill({ status: 422, json: { status: 422, message: "Pencarian sedang tutup." } }),
  )
  await visit(page, "/dashboard/profile")
  await page.getByRole("button", { name: /^Cari…/ }).click()
  await palette(page).getByRole("combobox").fill(word)
  await expect(option(page, new RegExp(`^${word} rumah`))).toBeVisible()
  await expect(palette(page)).toContainText("Pencarian sedang tutup.")
  await expect(palette(page).getByRole("option")).toHaveCount(1)
})

test("pages outside of the menu, and the import of a list", async ({ page }) => {
  await signIn(page, "gro_admin")
  const find = async (words: string) => {
    await page.keyboard.press("Control+k")
    await palette(page).getByRole("combobox").fill(words)
    await page.keyboard.press("Enter")
  }
  await find("sampah")
  await expect(page).toHaveURL(/\/dashboard\/trash$/)
  await find("pengaturan")
  await expect(page).toHaveURL(/\/dashboard\/setting$/)
  await find("impor potensi leads")
  await expect(page.getByRole("dialog", { name: /^Impor/ })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/leads$/)
})
