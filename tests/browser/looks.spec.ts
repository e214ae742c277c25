import type { Locator } from "@playwright/test"
import { createUniqueName } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { DESKTOP, PHONE } from "./support/widths.ts"

const hiddenWidth = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test("a long name without spaces is whole in the question before a removal", async ({ page }) => {
  const word = createUniqueName("Hapus").replaceAll(" ", "")
  await makeListings(page, [word + "a".repeat(60), word + "b".repeat(60)])
  await page.setViewportSize(PHONE)
  await signIn(page, "gro_admin", `/dashboard/listing?search=${word}`)
  const menu = page.getByRole("main").getByRole("button", { name: /^Aksi untuk/ })
  await menu.first().click()
  await page.getByRole("menuitem", { name: "Pilih" }).click()
  await page.getByRole("main").getByRole("checkbox").nth(1).check()
  await page.getByRole("button", { name: "Aksi lain untuk pilihan" }).click()
  await page.getByRole("menuitem", { name: "Hapus" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("b".repeat(60))
  expect(await hiddenWidth(dialog.getByRole("list"))).toBe(0)
})

test("a long name in the history of a record does not widen a phone's page", async ({ page, api }) => {
  const [title, name] = [createUniqueName("Riwayat"), createUniqueName("Nama panjang ".repeat(8))]
  await makeListings(page, [title])
  const [{ id }] = (await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`)).data
  const lead = { name, phone: "081234567890", property_id: id, source: "form", agent: 4 }
  await api("POST", "/request-cust", { requestCusts: [lead], property_id: id })
  await page.setViewportSize(PHONE)
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(title)}`)
  await page.getByRole("main").getByRole("link", { name: title }).first().click()
  const history = page.getByRole("group").filter({ has: page.getByText("Riwayat dan komentar") })
  await history.scrollIntoViewIfNeeded()
  await expect(history.getByRole("link", { name })).toBeVisible()
  expect((await history.boundingBox())?.width).toBeLessThanOrEqual(PHONE.width)
  expect(await hiddenWidth(history)).toBe(0)
})

test("on a phone the rights of the roles are read in whole words", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, "gro_admin", "/dashboard/setting")
  await page.getByText("Peran dan hak").click()
  const right = page.getByRole("rowheader", { name: "Perpanjang premium" })
  await expect(right).toBeVisible()
  expect((await right.boundingBox())?.height).toBeLessThan(30)
})

test("the roles stay named while their rights are scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, "gro_admin", "/dashboard/setting")
  await page.getByText("Peran dan hak").click()
  await page.getByLabel("Tampilkan juga yang sama").check()
  await page
    .getByRole("rowheader", { name: "Kolom Sertifikat" })
    .first()
    .evaluate((row) => row.scrollIntoView())
  await expect(page.getByRole("columnheader", { name: "GRO Admin" })).toBeInViewport({ ratio: 1 })
})

test("on a phone the times of a balance have one line, and no table of a record scrolls sideways", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, "gro_admin", "/dashboard/withdrawal")
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click()
  const time = page.getByRole("region", { name: "Saldo agen" }).getByText(/^\d+ \S+ \d{4} \d\d\.\d\d$/)
  await expect(time.first()).toBeVisible()
  expect(await time.evaluateAll((all) => all.filter((one) => one.clientHeight > 24))).toEqual([])
  await page.goto("/dashboard/master/packages?search=Perak")
  await page.getByRole("main").getByRole("link", { name: "Perak" }).click()
  const table = page.getByRole("region", { name: "Versi yang terjual" }).getByRole("table")
  await expect(table.locator("[data-label='Masih berjalan']").first()).toBeVisible()
  expect(await hiddenWidth(table.locator(".."))).toBe(0)
})

test("the button that copies a long e-mail stays beside it", async ({ page, api }) => {
  const name = createUniqueName("Surel")
  const email = `${name.replace(/\W/g, "").toLowerCase()}panjang@contoh.id`
  const lead = { name, email, phone: "081234567890", property_id: 1, source: "form", agent: 4 }
  await api("POST", "/request-cust", { requestCusts: [lead], property_id: 1 })
  const [{ id }] = await api("GET", `/request-cust?search=${encodeURIComponent(name)}`)
  await page.setViewportSize(DESKTOP)
  await signIn(page, "gro_admin", `/dashboard/leads/${id}`)
  const copy = page.getByRole("button", { name: "Salin email" })
  const widthsBelow = await copy.evaluate((button) => {
    const value = button.closest("dd") as HTMLElement
    const widths = Array.from({ length: 40 }, (_, index) => 140 + 4 * index)
    return widths.filter((width) => {
      value.style.flex = `0 0 ${width}px`
      const { top, bottom } = button.getBoundingClientRect()
      const link = value.querySelector("a")?.getBoundingClientRect()
      return !link || (top + bottom) / 2 > link.bottom
    })
  })
  expect(widthsBelow).toEqual([])
})

test("the columns to choose for an export do not touch each other", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/leads?face=table")
  await page.getByRole("main").getByRole("button", { name: "Ekspor" }).click()
  await page.getByRole("radio", { name: "Pilih kolom" }).check()
  const labels = page.getByRole("group", { name: "Kolom yang diekspor" }).locator("label")
  const boxes = await labels.evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      const { left, right, top } = words.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  const gaps = boxes.slice(1).flatMap((box, at) => {
    const before = boxes[at]
    return before && Math.abs(before.top - box.top) < 4 ? [box.left - before.right] : []
  })
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})
