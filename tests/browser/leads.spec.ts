import type { APIResponse, Page } from "@playwright/test"
import { requestCust } from "../../src/resources/request-cust.ts"
import { disableExtensions } from "./support/extensions.ts"
import { waitForRenderedAddress } from "./support/followed.ts"
import { chooseRowAction, createUniqueName, field, save } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { LONG_UNDO_MS, setUndoDelay } from "./support/undo.ts"
import { SLOW } from "./support/widths.ts"

const main = (page: Page) => page.getByRole("main")
const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Bagian Potensi Leads" }).getByRole("link", { name })
const countIn = async (page: Page, name: RegExp) => Number(/\d+$/.exec(await tab(page, name).innerText())?.[0])
const card = (page: Page, name: string) => main(page).getByRole("listitem").filter({ hasText: name })
const column = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true })

const linkOf = (page: Page, name: string) => card(page, name).getByRole("link", { name, exact: true })

const addLead = async (page: Page, name: string) => {
  await signIn(page, "gro_admin", "/dashboard/leads/create?property_id=1&source=call")
  await field(main(page), "Nama").fill(name)
  await field(main(page), "Telepon").fill("0812 3456 7890")
  await save(main(page))
  await expect(page).toHaveURL(/\/leads\/\d+$/)
}

test("leads unanswered for two days are found from the dashboard, the longest wait first, also in a group", async ({
  page,
}) => {
  await signIn(page, "gro_admin", "/dashboard")
  await page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", { name: /^Potensi Leads/ })
    .click()
  await tab(page, /2 hari/).click()
  await expect(page).toHaveURL(/waiting_since_lte=/)
  await waitForRenderedAddress(page)
  await expect(tab(page, /2 hari/)).toHaveAttribute("aria-current", "true")
  await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0)
  await expect(main(page).locator("tbody tr").first()).toContainText(/hari.*lewat janji/)
  const texts = await main(page).locator("tbody tr").allInnerTexts()
  const days = texts.map((text) => Number(/(\d+) hari/.exec(text)?.[1]))
  expect(days, "the longest wait first").toEqual(days.toSorted((one, other) => other - one))
  expect(days[0]).toBeGreaterThan(days.at(-1) ?? 0)
  await expect(main(page).getByRole("list", { name: "Filter aktif" })).toHaveCount(0)

  const all = await countIn(page, /^Belum dibalas \d/)
  expect(all).toBeGreaterThan(await countIn(page, /2 hari/))
  expect(await countIn(page, /Belum dibaca/)).toBeGreaterThan(0)
  const row = main(page).locator("tbody tr").first()
  await expect(row.getByRole("link", { name: /^Telepon / })).toHaveAttribute("href", /^tel:\+62/)
  await expect(row.getByRole("link", { name: /^WhatsApp / })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/62\d+\?text=Halo/,
  )

  await visit(page, "/dashboard/leads?face=groups")
  await main(page)
    .getByRole("link", { name: /belum dibalas/ })
    .first()
    .click()
  await expect(page).toHaveURL(/property_id=\d+/)
  await waitForRenderedAddress(page)
  await tab(page, /^Belum dibalas \d+$/).click()
  await expect(page).toHaveURL(/property_id=\d+.*waiting_since_null=false/)
  await waitForRenderedAddress(page)
  const left = main(page).locator("section:not([aria-busy=true]) > table tbody tr")
  const onePage = async () => Math.min(20, await countIn(page, /^Belum dibalas \d+$/))
  await expect.poll(async () => (await left.count()) - (await onePage())).toBe(0)
  await expect(left).not.toHaveCount(0)
})

test("a lead goes over the board by dragging, by keys and by its menu; back only with a reason, and a refused move goes back", async ({
  page,
  watch,
  api,
}) => {
  const word = createUniqueName("Papan")
  const [name, other] = [`${word} satu`, `${word} dua`]
  await addLead(page, name)
  const person = { name: other, phone: "0813 4567 8901", source: "call" }
  await api("POST", "/request-cust", { property_id: 1, requestCusts: [person] })
  await visit(page, `/dashboard/leads?face=board&search=${encodeURIComponent(word)}`)
  await expect(column(page, "Baru").getByRole("listitem")).toHaveText([new RegExp(other), new RegExp(name)])

  await card(page, name).dragTo(column(page, "Survei"))
  await expect(column(page, "Survei").getByText(name)).toBeVisible()
  await expect(main(page).getByText(`${name} dipindahkan ke Survei.`)).toBeAttached()

  await test.step("arrow keys walk from card to card, with Shift they take it along", async () => {
    await linkOf(page, other).focus()
    await page.keyboard.press("ArrowRight")
    await expect(linkOf(page, name)).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await expect(linkOf(page, name)).toBeFocused()
    await page.keyboard.press("ArrowLeft")
    await expect(linkOf(page, other)).toBeFocused()
    await page.keyboard.press("Shift+ArrowRight")
    await expect(column(page, "Dihubungi").getByText(other)).toBeVisible()
    await expect(main(page).getByText(`${other} dipindahkan ke Dihubungi.`)).toBeAttached()
    await expect(linkOf(page, other)).toBeFocused()
    await page.keyboard.press("Shift+ArrowRight")
    await expect(column(page, "Survei").getByRole("listitem")).toHaveText([new RegExp(other), new RegExp(name)])
    await expect(linkOf(page, other)).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(linkOf(page, name)).toBeFocused()
    await page.keyboard.press("Home")
    await expect(linkOf(page, other)).toBeFocused()
  })

  await card(page, name)
    .getByRole("button", { name: /^Ubah status/ })
    .press("Enter")
  await page.getByRole("menuitem", { name: "Ke Dihubungi" }).press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Alasan status").fill("Salah geser")
  await dialog.getByRole("button", { name: /Ubah status|Simpan/ }).click()
  await expect(column(page, "Dihubungi").getByText(name)).toBeVisible()
  await expect(card(page, name)).toHaveCount(1)

  await page.route("**/svc/main/request-cust/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 422, json: { status: 422, message: "Listing sudah terjual." } })
      : route.fallback(),
  )
  watch.allow(/422/)
  await card(page, name).dragTo(column(page, "Negosiasi"))
  await expect(main(page).getByText(`${name} tidak dipindahkan. Listing sudah terjual.`).last()).toBeVisible()
  await expect(column(page, "Dihubungi").getByText(name)).toBeVisible()
})

test("without a trash a removal waits, is sent when the page is left at once, and in a second tab it is said", async ({
  page,
  context,
  watch,
  api,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const name = createUniqueName("Terhapus")
  const person = { name, phone: "0813 4567 8901", source: "call" }
  const made = await api("POST", "/request-cust", { property_id: 1, requestCusts: [person] })
  const list = `/dashboard/leads?search=${encodeURIComponent(name)}`
  await disableExtensions(page)
  await signIn(page, "gro_admin", list)
  const second = await context.newPage()
  await disableExtensions(second)
  // Freezes the second tab's list at its first response.
  let first: APIResponse | undefined
  await second.route(/request-cust\?.*search=/, async (route) => {
    first ??= await route.fetch()
    await route.fulfill({ response: first })
  })
  await second.goto(list)
  const row = (tab: Page) => main(tab).getByRole("row", { name })
  await expect(row(second)).toBeVisible()
  await setUndoDelay(second, 100)
  await setUndoDelay(page, LONG_UNDO_MS)

  await chooseRowAction(page, name, "Hapus")
  await expect(row(page)).toHaveCount(0)
  await page.getByRole("button", { name: "Batalkan" }).click()
  await expect(row(page)).toBeVisible()
  expect((await api("GET", `/request-cust?id=${made.id}`)).length).toBe(1)

  await chooseRowAction(page, name, "Hapus")
  await expect(row(page)).toHaveCount(0)
  await page.goto("about:blank")
  await expect.poll(async () => (await api("GET", `/request-cust?id=${made.id}`)).length).toBe(0)

  await chooseRowAction(second, name, "Hapus")
  await second.unroute(/request-cust\?.*search=/)
  await expect(second.getByText(`“${name}” sudah dihapus sebelumnya.`)).toBeVisible()
  await expect(row(second)).toHaveCount(0)
})

test(
  "on a phone and without extensions: cards say the last word, and the board is read only",
  SLOW,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, "gro_admin", "/dashboard/leads")
    const call = main(page)
      .getByRole("link", { name: /^Telepon / })
      .first()
    await expect(call).toBeVisible()
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(
      main(page)
        .locator("li:has(dl)", { hasText: /Pesan terakhir.*lalu/ })
        .first(),
    ).toBeVisible()

    // In the wider font of the system the second tab is in the menu.
    await page.waitForFunction(() => document.cookie.includes("griya_typeface="))
    await disableExtensions(page)
    await page.reload()
    await expect(tab(page, /^Belum dibalas \d+$/)).toBeVisible()
    await test.step("a notification leads to its record", async () => {
      await page.getByRole("navigation", { name: "Navigasi cepat" }).getByRole("link", { name: "Notifikasi" }).click()
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Notifikasi Saya")
      const items = main(page).getByRole("listitem").getByRole("link")
      const path = await items.first().getAttribute("href")
      expect(path).toMatch(/^\/dashboard\/[a-z-]+\/[\w-]+/)
      await items
        .and(page.locator(`[href="${path}"]`))
        .first()
        .click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible()
    })
    await test.step("of a service that keeps no word of conversations nothing is counted or offered", async () => {
      await page.route(/\/svc\/main\/request-cust\?/, async (route) => {
        const url = new URL(route.request().url())
        for (const name of [...url.searchParams.keys()])
          if (/^(waiting_since|unread)/.test(name)) url.searchParams.delete(name)
        const answer = await route.fetch({ url: url.href })
        const body = await answer.json()
        const rows = body.data.data ?? body.data
        for (const lead of rows)
          for (const name of ["waiting_since", "unread", "last_message", "last_message_at"]) delete lead[name]
        await route.fulfill({ response: answer, json: body })
      })
      await page.goto("/dashboard/leads")
      await expect(main(page).locator("li:has(dl)").first()).toBeVisible()
      await expect(tab(page, /^Belum/)).toHaveCount(0)
      await expect(tab(page, /^Semua/)).toBeVisible()
    })
    await visit(page, "/dashboard/leads?face=board")
    await expect(
      main(page).getByText("Status hanya dapat dilihat di sini: layanan ini tidak dapat mengubahnya."),
    ).toBeVisible()
    await expect(column(page, requestCust.fields.status.options.new).getByRole("listitem").first()).toBeVisible()
    await expect(
      main(page)
        .getByRole("listitem")
        .getByRole("link", { name: /^WhatsApp / })
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole("button", { name: /^Ubah status/ })).toHaveCount(0)
  },
)
