import type { Page, Route } from "@playwright/test"
import { createApi } from "./support/api.ts"
import { makeLeads } from "./support/conversation.ts"
import { disableExtensions } from "./support/extensions.ts"
import { choose, chooseRowAction, createUniqueName, expectToastAndClose, field, save } from "./support/form.ts"
import { expectDraftSaved, expectFormOpen, fillHouse, makeHouse } from "./support/listing.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { openTimeline } from "./support/timeline.ts"

const HOUSES = /\/svc\/main\/house-list(\/\d+)?$/
const MAYBE = /mungkin sudah dijalankan, mungkin belum\. Aman untuk mencoba lagi/
const LOGIN_PAGE = "<!doctype html><title>Wi-Fi</title><h1>Selamat datang</h1>"

const error = (page: Page) => page.getByRole("dialog", { name: "Error" })
const saving = (page: Page) => page.getByRole("button", { name: "Menyimpan…" })

const findByTitle = async (page: Page, title: string) => {
  const api = await createApi(page)
  return (await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`)).data as { price: number }[]
}

/** Answers the next write only. */
const onNextWrite = (page: Page, pattern: RegExp, answer: (route: Route) => Promise<void>) => {
  let isOver = false
  return page.route(pattern, (route) => {
    if (isOver || route.request().method() === "GET") return route.fallback()
    isOver = true
    return answer(route)
  })
}

/** The service does the next write, and its answer is lost. */
const loseAnswer = (page: Page, pattern: RegExp) =>
  onNextWrite(page, pattern, async (route) => {
    await route.fetch()
    await route.abort("connectionreset")
  })

const hold = () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release: () => release() }
}

test("a new listing whose answer was lost is saved once, also after a reload", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const title = createUniqueName("Rumah sekali")
  const main = page.getByRole("main")
  await signIn(page, "gro_admin", "/dashboard/listing/create")
  await fillHouse(main, title)
  await loseAnswer(page, HOUSES)
  await save(main)
  await expect(error(page)).toContainText(MAYBE)
  await error(page).getByRole("button", { name: "Tutup" }).click()
  expect(await findByTitle(page, title)).toHaveLength(1)
  await expectDraftSaved(page)
  await page.reload()
  await expect(field(main, "Judul")).toHaveValue(title)
  await save(main)
  await expectToastAndClose(page, "Success created property.")
  expect(await findByTitle(page, title)).toHaveLength(1)
})

test("the page of a Wi-Fi's sign-in is no saved listing", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/profile")
  const { title, path } = await makeHouse(page)
  const main = page.getByRole("main")
  await page.goto(`${path}/edit`)
  await expectFormOpen(page)
  await field(main, "Harga").fill("1.234.000.000")
  await onNextWrite(page, HOUSES, (route) => route.fulfill({ contentType: "text/html", body: LOGIN_PAGE }))
  await save(main)
  await expect(error(page)).toContainText("mungkin sudah dijalankan, mungkin belum")
  await error(page).getByRole("button", { name: "Tutup" }).click()
  await expect(field(main, "Harga")).toHaveValue("1.234.000.000")
  await save(main)
  await expectToastAndClose(page, "Success updated property.")
  expect(await findByTitle(page, title)).toMatchObject([{ price: 1_234_000_000 }])
})

test("while a form is being saved nothing can be typed that would not be saved", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/profile")
  const { path } = await makeHouse(page)
  const main = page.getByRole("main")
  await page.goto(`${path}/edit`)
  await expectFormOpen(page)
  await field(main, "Harga").fill("1.234.000.000")
  const { held, release } = hold()
  await onNextWrite(page, HOUSES, async (route) => {
    await held
    await route.abort("connectionreset")
  })
  await field(main, "Harga").press("Control+s")
  await expect(saving(page)).toBeFocused()
  await page.keyboard.type("999")
  release()
  await error(page).getByRole("button", { name: "Tutup" }).click()
  await expect(main.getByRole("button", { name: "Simpan", exact: true })).toBeFocused()
  await expect(field(main, "Harga")).toHaveValue("1.234.000.000")
  await field(main, "Harga").fill("1.235.000.000")
})

test("words that are typed while a comment is on its way stay, and a failure says what to do", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const title = createUniqueName("Lini lambat")
  await makeListings(page, [title])
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(title)}`)
  await page.getByRole("main").getByRole("link", { name: title }).first().click()
  const { timeline, entries } = await openTimeline(page)
  const text = timeline.getByRole("textbox", { name: "Tulis komentar" })
  const { held, release } = hold()
  await onNextWrite(page, /\/timeline\/.*\/comment$/, async (route) => {
    await held
    await route.fallback()
  })
  await text.fill("Kunci ada di satpam.")
  await text.press("Control+Enter")
  await expect(timeline.getByRole("button", { name: "Kirim" })).toHaveAttribute("aria-busy", "true")
  await text.pressSequentially(" Pagar biru.")
  release()
  await expect(entries.first()).toContainText("Kunci ada di satpam.")
  await expect(text).toHaveValue("Pagar biru.")

  await loseAnswer(page, /\/timeline\/.*\/comment$/)
  await text.press("Control+Enter")
  await expect(timeline.getByRole("alert")).toContainText(MAYBE)
  await text.press("Control+Enter")
  await expect(text).toHaveValue("")
  await expect(entries.filter({ hasText: "Pagar biru." })).toHaveCount(1)
})

test("a card whose move got no answer is shown where it is", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { leads } = await makeLeads(await createApi(page), 1)
  const [{ name }] = leads
  await signIn(page, "gro_admin", `/dashboard/leads?face=board&search=${encodeURIComponent(name)}`)
  const main = page.getByRole("main")
  await loseAnswer(page, /\/request-cust\/\d+$/)
  await main.getByRole("link", { name, exact: true }).press("Shift+ArrowRight")
  await expect(main.getByText(`${name}: `).last()).toContainText("mungkin sudah dijalankan, mungkin belum")
  await expect(main.getByText("tidak dipindahkan")).toHaveCount(0)
  await expect(main.getByRole("region", { name: "Dihubungi", exact: true }).getByText(name)).toBeVisible()
})

test("a hand-over and a removal whose answers were lost are tried again without a conflict", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { leads } = await makeLeads(await createApi(page), 1)
  const [{ name }] = leads
  await signIn(page, "gro_admin", `/dashboard/leads?search=${encodeURIComponent(name)}&face=table`)
  const dialog = page.getByRole("dialog")
  await page.getByRole("main").getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check()
  await page.getByRole("region", { name: "Pilihan" }).getByRole("button", { name: "Alihkan ke agen lain" }).click()
  await choose(dialog, "Agen", "Rahma Wijaya")
  await field(dialog, "Alasan pengalihan").fill("Cuti")
  await loseAnswer(page, /\/request-cust\/\d+$/)
  await dialog.getByRole("button", { name: /^Alihkan ke agen lain/ }).click()
  await dialog.getByRole("button", { name: "Coba lagi" }).click()
  await expect(dialog).toHaveCount(0)

  await loseAnswer(page, /\/request-cust\/\d+$/)
  await chooseRowAction(page, name, "Hapus")
  // Asked first only where other records refer to it.
  const ask = dialog.getByRole("button", { name: "Hapus", exact: true })
  const again = dialog.getByRole("button", { name: "Coba lagi" })
  await expect(ask.or(again)).toBeVisible()
  if (await ask.isVisible()) await ask.click()
  await expect(dialog).toContainText("mungkin sudah dijalankan, mungkin belum")
  await again.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveCount(0)
})

test("without a trash, a removal without an answer does not claim that the record is still there", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await disableExtensions(page)
  const { leads } = await makeLeads(await createApi(page), 1)
  const [{ name }] = leads
  await signIn(page, "gro_admin", `/dashboard/leads?search=${encodeURIComponent(name)}&face=table`)
  await loseAnswer(page, /\/request-cust\/\d+$/)
  await chooseRowAction(page, name, "Hapus")
  await expect(error(page)).toContainText(`“${name}” mungkin sudah terhapus, mungkin belum`, { timeout: 15_000 })
  await error(page).getByRole("button", { name: "Tutup" }).click()
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveCount(0)
})
