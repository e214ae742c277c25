import type { Page } from "@playwright/test"
import { pixel } from "../documented/files.ts"
import { createApi } from "./support/api.ts"
import { makeLeads } from "./support/conversation.ts"
import { field, toUploadPayload } from "./support/form.ts"
import { LIGHT_PAGE_PATH, signIn, visit } from "./support/people.ts"
import { smallTargets } from "./support/targets.ts"
import { expect, test } from "./support/test.ts"
import { openTimeline } from "./support/timeline.ts"

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

const main = (page: Page) => page.getByRole("main")

test("nothing is too small for a finger on a tablet", async ({ page }) => {
  await signIn(page, "gro_admin", LIGHT_PAGE_PATH)
  for (const path of ["", "/listing", "/users", "/leads/1", "/schedule"]) {
    await visit(page, `/dashboard${path}`)
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible()
    await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
    await expect.soft.poll(() => smallTargets(page), path).toEqual([])
  }
})

test("in a table the whole cell selects its row, or opens it", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/users")
  const row = main(page).getByRole("row").nth(2)
  await row
    .getByRole("cell")
    .first()
    .tap({ position: { x: 3, y: 3 } })
  await expect(row.getByRole("checkbox")).toBeChecked()
  await row.getByRole("rowheader").tap({ position: { x: 3, y: 3 } })
  await expect(page).toHaveURL(/\/users\/\d+/)
})

test("a picture beside a message has a large button that removes it", async ({ page }) => {
  const [lead] = (await makeLeads(await createApi(page), 1)).leads
  await signIn(page, "gro_admin", `/dashboard/leads/${lead.id}`)
  await page.getByLabel("Gambar", { exact: true }).setInputFiles(await toUploadPayload(pixel()))
  const remove = page.getByRole("button", { name: /^Lepas / })
  await expect(remove).toBeVisible()
  const box = await remove.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

test("a state that cannot be emptied has no button that empties it", async ({ page }) => {
  const [lead] = (await makeLeads(await createApi(page), 1)).leads
  await signIn(page, "gro_admin", `/dashboard/leads/${lead.id}#fakta`)
  await page.getByRole("button", { name: "Ubah Status", exact: true }).click()
  await expect(main(page).getByTitle("Baru", { exact: true })).toBeVisible()
  await expect(main(page).locator(".ant-select-clear")).toHaveCount(0)
})

test("the focus is in what is edited in its place, and then where it was opened", async ({ page }) => {
  const [lead] = (await makeLeads(await createApi(page), 1)).leads
  await signIn(page, "gro_admin", `/dashboard/leads/${lead.id}#fakta`)
  for (const name of ["Status", "Catatan"]) {
    const pencil = page.getByRole("button", { name: `Ubah ${name}`, exact: true })
    await pencil.click()
    await expect(field(main(page), name)).toBeFocused()
    await main(page).getByRole("button", { name: "Batal" }).click()
    await expect(pencil).toBeFocused()
  }
  const { timeline, entries } = await openTimeline(page)
  await timeline.getByRole("textbox", { name: "Tulis komentar" }).fill("Sudah ditelepon")
  await timeline.getByRole("button", { name: "Kirim" }).click()
  const menu = entries.first().getByRole("button", { name: "Aksi untuk komentar ini" })
  await menu.click()
  await page.getByRole("menuitem", { name: "Ubah" }).click()
  await expect(timeline.getByRole("textbox", { name: "Ubah komentar" })).toBeFocused()
  await entries.first().getByRole("button", { name: "Batal" }).click()
  await expect(menu).toBeFocused()
})
