import type { Page } from "@playwright/test"
import { makeLeads } from "./support/conversation.ts"
import { expectToastAndClose, pickDate } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { openTimeline } from "./support/timeline.ts"
import { made } from "./support/visits.ts"

const main = (page: Page) => page.getByRole("main")

/** No program takes the call here. */
const holdCalls = (page: Page) =>
  page.addInitScript(() =>
    addEventListener("click", (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )

test("a press on the phone number offers to log the result, which survives a reload and sets the next day", async ({
  page,
  watch,
  api,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { leads } = await makeLeads(api, 1)
  const [lead] = leads
  await holdCalls(page)
  await signIn(page, "gro_admin", `/dashboard/leads/${lead.id}`)
  const offer = page.getByRole("region", { name: "Catat hasil" })
  const call = main(page).getByRole("link", { name: "Telepon", exact: true })
  await expect(call).toBeVisible()
  await expect(offer).toHaveCount(0)
  await call.click()
  await expect(offer).toContainText(`Telepon ke ${lead.name}`)
  await offer.getByRole("button", { name: "Tidak dijawab" }).click()
  await expectToastAndClose(page, "Hasil dicatat")
  await expect(offer).toHaveCount(0)
  const { timeline, entries } = await openTimeline(page)
  await expect(entries.first()).toContainText("Tidak dijawab")

  await call.click()
  await offer.getByRole("button", { name: "Telepon lagi pada…" }).click()
  await pickDate(offer, "Telepon lagi pada", "01/02/2020")
  await offer.getByRole("button", { name: "Simpan" }).click()
  await expect(offer.getByRole("alert")).toContainText("Pilih hari ini atau hari sesudahnya")
  await pickDate(offer, "Telepon lagi pada", "24/12/2099")
  await page.reload()
  await expect(offer.getByRole("textbox", { name: "Telepon lagi pada" })).toHaveValue("24 Des 2099")
  await offer.getByRole("button", { name: "Simpan" }).click()
  await expectToastAndClose(page, "Hasil dicatat")
  await expect(main(page).getByRole("definition").filter({ hasText: "24 Des 2099" })).toBeVisible()
  await timeline.scrollIntoViewIfNeeded()
  await timeline.getByRole("button", { name: "Telepon", exact: true }).click()
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText("Telepon lagi pada 24 Des 2099")
})

test("a result whose answer was lost is logged once", async ({ page, watch, api }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { leads } = await makeLeads(api, 1)
  await holdCalls(page)
  await signIn(page, "gro_admin", `/dashboard/leads/${leads[0].id}`)
  const offer = page.getByRole("region", { name: "Catat hasil" })
  await main(page).getByRole("link", { name: "Telepon", exact: true }).click()
  await page.route(
    /\/timeline\/[^/]+\/call/,
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await offer.getByRole("button", { name: "Tidak dijawab" }).click()
  await page.getByRole("dialog", { name: "Error" }).getByRole("button", { name: "Tutup" }).click()
  await expect(offer.getByRole("alert")).toContainText("Aman untuk mencoba lagi")
  await offer.getByRole("button", { name: "Tidak dijawab" }).click()
  await expectToastAndClose(page, "Hasil dicatat")
  const { entries } = await openTimeline(page)
  await expect(entries.filter({ hasText: "Tidak dijawab" })).toHaveCount(1)
})

test("a press on the number in the list offers it too, for the lead of that row", async ({ page, api }) => {
  const { leads } = await makeLeads(api, 2)
  const [, second] = leads
  await holdCalls(page)
  await signIn(page, "gro_admin", `/dashboard/leads?face=table&search=${encodeURIComponent(second.name)}`)
  const row = main(page).getByRole("row").filter({ hasText: second.name })
  await row.getByRole("checkbox").check()
  await row.getByRole("link", { name: /^Telepon/ }).click()
  const offer = page.getByRole("region", { name: "Catat hasil" })
  await expect(offer).toContainText(`Telepon ke ${second.name}`)
  await test.step("a selection's bar covers no button of it, and leaves the keyboard on the page", async () => {
    await offer.getByRole("button", { name: "Terhubung" }).click({ trial: true })
    await page.getByRole("button", { name: "Batalkan pilihan" }).press("Enter")
    await expect(main(page)).toBeFocused()
  })
  await offer.getByRole("button", { name: "Tidak dijawab" }).click()
  await expectToastAndClose(page, "Hasil dicatat")
  await expect(offer).toHaveCount(0)
  await page.goto(`/dashboard/leads/${second.id}`)
  const { entries } = await openTimeline(page)
  await expect(entries.first()).toContainText("Tidak dijawab")
})

test("a viewing's phone number is called from its page, and the result is logged", async ({ page }) => {
  const { visit } = await made(page, "2038-06-09")
  const { id } = await visit("03:00", "04:00")
  await holdCalls(page)
  await signIn(page, "gro_admin", `/dashboard/schedule/${id}`)
  const call = main(page).getByRole("link", { name: "Telepon 0812-9876-5432" })
  await expect(call).toHaveAttribute("href", "tel:+6281298765432")
  await call.click()
  await page.getByRole("region", { name: "Catat hasil" }).getByRole("button", { name: "Terhubung" }).click()
  await expectToastAndClose(page, "Hasil dicatat")
})
