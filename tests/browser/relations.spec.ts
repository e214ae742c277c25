import type { Page } from "@playwright/test"
import { waitForRenderedAddress } from "./support/followed.ts"
import { createUniqueName } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const panel = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true })
const isAt = (page: Page, title: string) =>
  expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(title)

test("a relation leads to the record, and the record to what points to it", async ({ page, api }) => {
  const main = page.getByRole("main")
  const [title, name] = [createUniqueName("Rumah yang ditanyakan"), createUniqueName("Penanya")]
  const place = { province: "31", city: "31.74", district: "31.74.07" }
  const house = await api("POST", "/house-list", { title, house_type: 1, ad_type: "sale", price: 9e8, ...place })
  const person = { name, phone: "+6281298765432", source: "form" }
  const lead = await api("POST", "/request-cust", { property_id: house.id, requestCusts: [person] })
  const times = { starts_at: "2038-12-01T03:00:00.000Z", ends_at: "2038-12-01T04:00:00.000Z" }
  const viewing = { house: house.id, lead: lead.id, customer_name: name, phone: person.phone, ...times }
  await api("POST", "/schedule-house-list", viewing)

  await test.step("listing → lead → listing", async () => {
    await signIn(page, "gro_admin", `/dashboard/listing/${house.slug}`)
    await expect(panel(page, "Leads").getByRole("heading")).toHaveText("Leads (1)")
    await expect(panel(page, "Leads").getByRole("listitem")).toHaveText(
      /0812-9876-5432 · \d+ \w+ \d{4} \d\d\.\d\d\s*Baru$/,
    )
    await panel(page, "Leads").getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
    await main.getByRole("definition").getByRole("link", { name: title }).click()
    await isAt(page, title)
    await expect(page).toHaveURL(new RegExp(`/listing/${house.id}$`))
    await expect(panel(page, "Status").locator("[aria-current=step]")).toHaveText("Draft")
    await page.reload()
    await isAt(page, title)
  })

  await test.step("lead → viewing → lead", async () => {
    await visit(page, `/dashboard/leads/${lead.id}`)
    await panel(page, "Jadwal").getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(/\/schedule\/\d+$/)
    await main.getByRole("definition").getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
    await isAt(page, name)
  })

  await test.step("a viewing is added from the lead, which is filled in", async () => {
    await panel(page, "Jadwal").getByRole("link", { name: "Jadwalkan kunjungan" }).click()
    await expect(main.locator(".ant-select-selection-item", { hasText: name })).toBeVisible()
    await main.getByRole("button", { name: "Batal" }).click()
    await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
  })

  await test.step("payment → user", async () => {
    await visit(page, "/dashboard/pg/payment")
    await main.getByRole("row").nth(1).getByRole("link").first().click()
    await expect(page).toHaveURL(/\/pg\/payment\/\d+/)
    await waitForRenderedAddress(page)
    await expect(panel(page, "Peristiwa gateway")).toBeVisible()
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
    const payer = main.getByRole("definition").getByRole("link").first()
    const payerName = (await payer.textContent()) ?? ""
    await payer.click()
    await expect(page).toHaveURL(/\/users\/\w+$/)
    await isAt(page, payerName)
  })
})

test("what points to a listing is shown to whoever may read it, and to nobody else", async ({ page }) => {
  const title = createUniqueName("Rumah untuk staf")
  await signIn(page, "ADMIN", "/dashboard/listing")
  await makeListings(page, [title])
  await visit(page, `/dashboard/listing?search=${encodeURIComponent(title)}`)
  await page.getByRole("link", { name: title }).click()
  const none = page.getByRole("main").getByText(/^Belum ada: /)
  await expect(none.getByRole("link", { name: "Tambah lead" })).toBeVisible()
  await expect(none).toContainText("jadwal")
  await expect(none).not.toContainText("iklan")
})
