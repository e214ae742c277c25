import { createApi } from "./support/api.ts"
import { makeLeads } from "./support/conversation.ts"
import { createUniqueName } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { PHONE } from "./support/widths.ts"

test("a table tells how many rows it has, also none, and heads each row by its title", async ({ page }) => {
  const title = createUniqueName("Rumah")
  await makeListings(page, [title])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(title)}`)
  const main = page.getByRole("main")
  const row = main.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) })
  await expect(row.getByRole("button", { name: "Ubah Harga" })).toBeAttached()
  await expect(main.getByText("1 listing, halaman 1")).toBeAttached()
  await main.getByRole("textbox", { name: "Cari" }).fill(`${title} tidak ada`)
  await expect(main.getByText("0 listing, halaman 1")).toBeAttached()
})

test("the inputs of a form say what stands beside them", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing/create")
  const price = page.getByRole("textbox", { name: "Harga" })
  await price.fill("1250000000")
  await expect(price).toHaveAccessibleDescription(/^Rp Rp 1,25 M/)
  await expect(page.getByRole("group", { name: "Titik lokasi", exact: true })).toBeVisible()
})

test("the pin of an edited listing has a name and follows the arrow keys", async ({ page }) => {
  const title = createUniqueName("Rumah")
  await makeListings(page, [title], [], { location: { lat: -6.2441, lng: 106.7991 } })
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(title)}`)
  const main = page.getByRole("main")
  await main.getByRole("button", { name: `Aksi untuk ${title}` }).click()
  await page.getByRole("menuitem", { name: "Ubah", exact: true }).click()
  const pin = main.getByRole("button", { name: "Pin Titik lokasi" })
  await expect(pin).toBeVisible()
  const lat = main.getByLabel("Lintang")
  const before = await lat.inputValue()
  await pin.press("ArrowUp")
  await expect(lat).not.toHaveValue(before)
})

test.describe("on a phone", () => {
  test.use({ viewport: PHONE })

  test("the trail of a form has the whole name of its list", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/leads/create")
    const list = page.getByRole("navigation", { name: "Letak halaman" }).getByRole("link")
    await expect(list).toHaveText("Potensi Leads")
    expect(await list.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  })

  test("the title of premium listings comes before their notice", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing-premium")
    const notice = page.getByRole("main").getByText(/berakhir dalam \d+ hari/)
    await expect(notice).toBeVisible()
    const topOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().top)
    expect((await notice.boundingBox())?.y).toBeGreaterThan(await topOf("main h1"))
  })

  test("a lead's links have names", async ({ page }) => {
    const [lead] = (await makeLeads(await createApi(page), 1)).leads
    await signIn(page, "gro_admin", `/dashboard/leads/${lead.id}`)
    await expect(page.getByRole("main").getByRole("link", { name: "WhatsApp" }).first()).toBeVisible()
  })
})
