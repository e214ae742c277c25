import type { Locator } from "@playwright/test"
import { createUniqueName, expectToastAndClose, field, save, send } from "./support/form.ts"
import { expectFormOpen, makeHouse } from "./support/listing.ts"
import { makeListings } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const typeOver = async (input: Locator, text: string) => {
  await input.click()
  await input.press("ControlOrMeta+a")
  await input.pressSequentially(text)
}

test("a price typed key by key keeps its decimals, is grouped when left, and can be undone", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard")
  const { path } = await makeHouse(page)
  await visit(page, `${path}/edit`)
  await expectFormOpen(page)
  const main = page.getByRole("main")
  const price = field(main, "Harga")
  await expect(price).toHaveValue("1.950.000.000")
  for (const [text, shown] of [
    ["1.5 M", "1.500.000.000"],
    ["1.25 M", "1.250.000.000"],
    ["2,5 miliar", "2.500.000.000"],
    ["850jt", "850.000.000"],
  ] as const) {
    await typeOver(price, text)
    await expect(price).toHaveValue(text)
    await price.press("Tab")
    await expect(price).toHaveValue(shown)
  }
  await price.press("End")
  await price.press("ControlOrMeta+z")
  await expect(price).toHaveValue("2.500.000.000")
  await price.press("ControlOrMeta+z")
  await expect(price).toHaveValue("1.250.000.000")
  await price.press("End")
  await price.pressSequentially("0")
  await price.press("Tab")
  await expect(price).toHaveValue("12.500.000.000")

  // An unreadable text is unreadable again after an undo.
  await typeOver(price, "2.5")
  await price.press("Tab")
  await typeOver(price, "850jt")
  await price.press("Tab")
  await price.press("End")
  await price.press("ControlOrMeta+z")
  await expect(price).toHaveValue("2.5")
  await expect(main.getByText("Rp 25")).toHaveCount(0)
  await save(main)
  await expect(main.getByText("Harga: tulis satuannya, misalnya 2,5 M.")).toBeVisible()
  await price.press("End")
  await price.pressSequentially(" M")
  const sent = page.waitForRequest((request) => request.method() === "PUT")
  await save(main)
  expect((await sent).postDataJSON()).toMatchObject({ price: 2_500_000_000 })
  await expectToastAndClose(page, "Success updated property.")
})

test("no key is lost or changed while a busy page renders late", async ({ page }) => {
  // React's tasks and effects that are not of a key itself wait for such messages.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...args: never[]) {
      setTimeout(() => Reflect.apply(post, this, args), Number(document.body.dataset.late ?? 0))
    }
  })
  const setLate = (late: number) =>
    page.evaluate((late) => {
      document.body.dataset.late = String(late)
    }, late)
  await signIn(page, "gro_admin", "/dashboard")
  const { path } = await makeHouse(page)
  await visit(page, `${path}/edit`)
  await expectFormOpen(page)
  const price = field(page.getByRole("main"), "Harga")
  for (const late of [20, 120, 200]) {
    await setLate(late)
    // The check after leaving the field renders while the next keys come.
    await price.press("Tab")
    await price.click()
    await price.press("ControlOrMeta+a")
    await price.pressSequentially("850123456jt", { delay: 15 })
    expect(await price.inputValue()).toBe("850123456jt")
    await setLate(0)
  }
})

test("a filter reads a price as the form does", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/listing?face=table")
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Filter/ })
    .click()
  const sheet = page.getByRole("dialog", { name: "Filter" })
  const from = sheet.getByRole("textbox", { name: "Harga" }).first()
  await typeOver(from, "2.5")
  await expect(sheet.getByText("tulis satuannya, misalnya 2,5 M.")).toBeVisible()
  await from.pressSequentially(" M")
  await expect(sheet.getByText("Rp 2,5 M")).toBeVisible()
  await sheet.getByRole("button", { name: "Terapkan" }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get("price_gte")).toBe("2500000000")
})

test("a deal price ten times the asked one is sent only when it is confirmed", async ({ page, api }) => {
  const title = createUniqueName("Rumah terjual")
  await makeListings(page, [title], ["review", "active"])
  const { data } = await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`)
  await signIn(page, "gro_admin", `/dashboard/listing/${data[0].slug}`)
  await page.getByRole("main").getByRole("button", { name: "Tandai terjual" }).click()
  const dialog = page.getByRole("dialog", { name: `Tandai terjual: ${title}` })
  const price = field(dialog, "Harga deal")
  await typeOver(price, "1.5 M")
  await price.press("Tab")
  await expect(price).toHaveValue("1.500.000.000")
  await typeOver(price, "15 M")
  await send(dialog, "Tandai terjual")
  await expect(dialog.getByText("Harga deal ini Rp 15 M, harga listingnya Rp 1 M. Benar?")).toBeVisible()
  await expect(price).toBeFocused()
  // Sending again is no confirmation.
  await send(dialog, "Tandai terjual")
  await expect(dialog.getByText("Rp 1 M. Benar?")).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === "PUT")
  await dialog.getByRole("button", { name: "Ya, benar" }).click()
  expect((await sent).postDataJSON()).toMatchObject({ sold_price: 15_000_000_000 })
  await expectToastAndClose(page, "Success updated sold property.")
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("the buttons of units take a decimal", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing/create")
    await expectFormOpen(page)
    const main = page.getByRole("main")
    const price = field(main, "Harga")
    for (const [text, unit, shown] of [
      ["2.5", "M: jadikan miliar", "2.500.000.000"],
      ["1,25", "M: jadikan miliar", "1.250.000.000"],
      ["750", "jt: jadikan juta", "750.000.000"],
    ] as const) {
      await typeOver(price, text)
      await main.getByRole("button", { name: unit }).first().tap()
      await expect(price).toHaveValue(shown)
    }
  })
})
