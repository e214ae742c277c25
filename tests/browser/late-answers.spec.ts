import type { Page } from "@playwright/test"
import { createApi } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import { chooseRowAction, createUniqueName, field, pickDate, save } from "./support/form.ts"
import { expectFormOpen, makeHouse } from "./support/listing.ts"
import { blockLive } from "./support/mock.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { setUndoDelay } from "./support/undo.ts"
import { made } from "./support/visits.ts"

const main = (page: Page) => page.getByRole("main")

const signal = () => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  return { send, sent }
}

/** Holds the list's further answers. `asked` resolves with the first of them. */
const holdList = async (page: Page) => {
  const [asked, released] = [signal(), signal()]
  // Counts of tabs ask for one row or ten.
  const isList = ({ pathname, searchParams: asked }: URL) =>
    pathname.endsWith("/request-cust") && asked.has("search") && !["1", "10"].includes(asked.get("limit") ?? "")
  await page.route(isList, async (route) => {
    asked.send()
    await released.sent
    await route.fallback()
  })
  return { asked: asked.sent, release: released.send }
}

const drawTwice = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const makeLead = async (page: Page, name: string) => {
  const api = await createApi(page)
  const person = { name, phone: "0813 4567 8901", source: "call" }
  await api("POST", "/request-cust", { property_id: 1, requestCusts: [person] })
}

test("a removed row stays out of sight until the list has been read again", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const name = createUniqueName("Terhapus")
  await makeLead(page, name)
  await disableExtensions(page)
  await blockLive(page)
  await signIn(page, "gro_admin", `/dashboard/leads?search=${encodeURIComponent(name)}`)
  const row = main(page).getByRole("row", { name })
  await expect(row).toBeVisible()
  await setUndoDelay(page, 100)
  const list = await holdList(page)
  await chooseRowAction(page, name, "Hapus")
  await list.asked
  await drawTwice(page)
  expect(await row.count()).toBe(0)
  list.release()
  await expect(row).toHaveCount(0)
})

test("the board tells of leads whose status it does not know, and leads to the table", async ({ page }) => {
  await page.route(
    (url) => url.pathname.endsWith("/request-cust") && !url.searchParams.has("status"),
    async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, document_count: body.document_count + 3 } })
    },
  )
  await signIn(page, "gro_admin", "/dashboard/leads?face=board&source=call")
  await main(page)
    .getByText("3 potensi leads tidak ada di papan: Status kosong atau tidak dikenal.")
    .getByRole("link", { name: "Lihat semua di tabel" })
    .click()
  await expect(page).toHaveURL(/source=call/)
  await expect(main(page).locator("tbody tr").first()).toBeVisible()
})

test("a card on its way to a slow column is not told of as missing", async ({ page }) => {
  const name = createUniqueName("Di jalan")
  await makeLead(page, name)
  await blockLive(page)
  await signIn(page, "gro_admin", `/dashboard/leads?face=board&search=${encodeURIComponent(name)}`)
  const link = main(page).getByRole("link", { name, exact: true })
  await expect(link).toBeVisible()
  const held = signal()
  await page.route(
    (url) => url.pathname.endsWith("/request-cust") && url.searchParams.get("status") === "contacted",
    async (route) => {
      await held.sent
      await route.fallback()
    },
  )
  await link.focus()
  await page.keyboard.press("Shift+ArrowRight")
  await expect(link).toHaveCount(0)
  await drawTwice(page)
  await expect(main(page).getByText("tidak ada di papan")).toHaveCount(0)
  held.send()
  await expect(main(page).getByRole("region", { name: "Dihubungi", exact: true }).getByText(name)).toBeVisible()
})

test("a moved card is busy until it stands in its new column", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const name = createUniqueName("Digeser")
  await makeLead(page, name)
  await blockLive(page)
  await signIn(page, "gro_admin", `/dashboard/leads?face=board&search=${encodeURIComponent(name)}`)
  const card = main(page).getByRole("listitem").filter({ hasText: name })
  const link = card.getByRole("link", { name, exact: true })
  await expect(link).toBeVisible()
  const list = await holdList(page)
  await link.focus()
  await page.keyboard.press("Shift+ArrowRight")
  await list.asked
  await drawTwice(page)
  expect(await card.getAttribute("aria-busy")).toBe("true")
  list.release()
  await expect(main(page).getByRole("region", { name: "Dihubungi", exact: true }).getByText(name)).toBeVisible()
  await expect(card).toHaveAttribute("aria-busy", "false")
})

const MESSAGE = "Judul sudah dipakai listing lain."

for (const [what, answer, count] of [
  ["without a record", () => ({}), 1],
  ["with the record as it was", (record: object) => record, 2],
] as const)
  test(`a conflict ${what} shows the service's sentence and keeps the form`, async ({ page, watch, api }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    await signIn(page, "gro_admin", "/dashboard")
    const { title, path } = await makeHouse(page)
    const record = (await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`)).data[0]
    let puts = 0
    await page.route(/\/house-list\/\d+$/, (route) => {
      if (route.request().method() !== "PUT") return route.fallback()
      puts += 1
      return route.fulfill({ status: 409, json: { status: 409, message: MESSAGE, data: answer(record) } })
    })
    await visit(page, `${path}/edit`)
    await expectFormOpen(page)
    await field(main(page), "Judul").fill(`${title} baru`)
    await save(main(page))
    await expect(page.getByText(MESSAGE)).toBeVisible()
    await expect(page.getByRole("dialog", { name: /sudah diubah/ })).toHaveCount(0)
    await expect(field(main(page), "Judul")).toHaveValue(`${title} baru`)
    await expect(field(main(page), "Harga")).toHaveValue("1.950.000.000")
    expect(puts).toBe(count)
  })

test("a viewing's dialog stays open while it saves, and shows the refusal", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { name, visit: plan } = await made(page)
  await plan("02:00", "03:00")
  await signIn(page, "gro_admin", "/dashboard/schedule?span=week&at=2038-06-02")
  await main(page)
    .getByRole("button", { name: new RegExp(`^${name}, Rabu`) })
    .click()
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Pindahkan" }).click()
  const dialog = page.getByRole("dialog", { name: `Pindahkan ${name}` })
  await pickDate(dialog, "Mulai", "2/6/2038 10.30")
  const [saving, released] = [signal(), signal()]
  await page.route(/\/schedule-house-list\/\d+$/, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback()
    saving.send()
    await released.sent
    return route.fulfill({ status: 422, json: { status: 422, message: "Jadwal ini terkunci." } })
  })
  await dialog.getByRole("button", { name: "Pindahkan", exact: true }).click()
  await saving.sent
  await page.keyboard.press("Escape")
  released.send()
  await expect(dialog.getByText("Jadwal ini terkunci.")).toBeVisible()
})
