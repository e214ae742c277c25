import type { Page } from "@playwright/test"
import { pixel } from "../documented/files.ts"
import { makeLeads } from "./support/conversation.ts"
import { createUniqueName, field, save, toUploadPayload } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const main = (page: Page) => page.getByRole("main")

const choosePicture = async (page: Page) => {
  const choosing = page.waitForEvent("filechooser")
  await main(page).getByRole("button", { name: "Unggah foto", exact: true }).click()
  await (await choosing).setFiles(await toUploadPayload(pixel()))
}

test("an old draft of a fact over a newer value asks, and sends nothing over it", async ({ page, api }) => {
  const [lead] = (await makeLeads(api, 1)).leads
  const notes = async (text: string) => api("PUT", `/request-cust/${lead.id}`, { notes: text })
  const shown = async () => {
    const found = await api("GET", `/request-cust?search=${encodeURIComponent(lead.name)}`)
    return (found.data ?? found)[0].notes
  }
  await notes("Catatan awal")
  await signIn(page, "gro_admin", `/dashboard/leads/${lead.id}`)
  const pencil = page.getByRole("button", { name: "Ubah Catatan" })
  await pencil.click()
  await field(main(page), "Catatan").fill("Catatan lama saya")
  await page.reload()
  await notes("Catatan rekan")
  await page.reload()
  await pencil.click()
  await expect(field(main(page), "Catatan")).toHaveValue("Catatan lama saya")
  await expect(main(page).getByText(/^Draf .* dipulihkan/)).toBeVisible()
  await save(main(page))
  const asked = page.getByRole("dialog", { name: /^Data ini sudah diubah/ })
  await expect(asked).toContainText("Catatan rekan")
  expect(await shown()).toBe("Catatan rekan")
  await asked.getByRole("radio", { name: /^Milik saya/ }).check()
  await save(asked)
  await expect(field(main(page), "Catatan")).toHaveCount(0)
  expect(await shown()).toBe("Catatan lama saya")
})

test("a form beside a list takes its values from the address, and goes back where it came from", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/master/packages")
  await main(page).getByRole("row").nth(1).getByRole("link").first().click()
  await expect(page).toHaveURL(/\/packages\/\d+$/)
  const path = new URL(page.url()).pathname
  const add = main(page).getByRole("link", { name: "Tambah langganan" })
  await expect(add).toBeVisible()
  const name = await main(page).getByRole("heading", { level: 1 }).textContent()
  await add.click()
  const drawer = page.getByRole("dialog", { name: "Tambah langganan" })
  await expect(drawer).toContainText(name ?? "no name")
  await expect(drawer).toContainText(/Rp [\d.]+ · \d+ hari · [\d.]+ listing · \d+ premium/)
  await drawer.getByRole("button", { name: "Batal" }).click()
  await expect(page).toHaveURL(path)
})

test("signing out asks where something typed would go, in another tab too", async ({ page, context }) => {
  await signIn(page, "gro_admin", "/dashboard/listing/create")
  await field(main(page), "Judul").fill(createUniqueName("Rumah"))
  const other = await context.newPage()
  await other.goto("/dashboard/profile")
  for (const tab of [other, page]) {
    await tab.getByRole("button", { name: /^Akun / }).click()
    await tab.getByRole("menuitem", { name: "Sign Out" }).click()
    const asked = tab.getByRole("dialog", { name: "Ada isian yang belum disimpan" })
    await expect(asked.getByRole("listitem")).toHaveText("Tambah listing")
    if (tab === other) await asked.getByRole("button", { name: "Tetap di sini" }).click()
    else await asked.getByRole("button", { name: "Keluar dan buang 1 isian" }).click()
  }
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
})

test("saving waits for a file that is still uploading; a failed one is not left out", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/profile?ubah=1")
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: unknown[] = []
  await page.route("**/svc/upload/**", async (route) => {
    await released
    await route.fulfill(
      sent.length > 0 ? { status: 422, json: { error: "Penuh." } } : { json: { data: { url: "/files/baru.png" } } },
    )
  })
  await page.route(/\/agent-profile\//, (route) => {
    if (route.request().method() !== "PUT") return route.fallback()
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 422, json: { status: 422, message: "Sedang ditutup." } })
  })
  await choosePicture(page)
  await save(main(page))
  await expect(main(page).getByRole("button", { name: "Menunggu berkas…" })).toBeVisible()
  await page.keyboard.press("Control+s")
  expect(sent).toEqual([])
  release()
  await expect(page.getByText("Sedang ditutup.")).toBeVisible()
  expect(sent).toEqual([{ avatar: expect.stringContaining("baru.png") }])
  await page.keyboard.press("Escape")
  await choosePicture(page)
  await expect(main(page).getByText(/belum terkirim\.$/)).toBeVisible()
  await page.keyboard.press("Escape")
  await save(main(page))
  await expect(main(page).getByText("1 berkas belum terkirim.")).toBeVisible()
  expect(sent).toHaveLength(1)
})
