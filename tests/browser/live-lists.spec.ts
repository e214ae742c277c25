import type { Page } from "@playwright/test"
import { createApi, getAuthHeaders } from "./support/api.ts"
import { chooseRowAction, createUniqueName, expectToastAndClose, field, remove, save } from "./support/form.ts"
import { blockLive } from "./support/mock.ts"
import { PEOPLE, signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

const LIST = "/dashboard/master/area-popular"
const isLive = (page: Page) => expect(page.locator("[data-link]")).toHaveText("Langsung")

const add = async (page: Page, name: string) => {
  await page.getByRole("link", { name: "Tambah", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await field(dialog, "Nama").fill(name)
  await save(dialog)
  await expectToastAndClose(page, "Success added master popular-area")
}

const rename = async (page: Page, from: string, to: string) => {
  await chooseRowAction(page, from, "Ubah")
  const dialog = page.getByRole("dialog")
  await field(dialog, "Nama").fill(to)
  await save(dialog)
  await expectToastAndClose(page, "Success update master popular-area")
}

/** Readings of the open list: of its changed rows by id, or of the whole. */
const readingsOf = (page: Page, isById: boolean) => {
  const addresses: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    // The form searches for duplicates of a name.
    const isOpenList = pathname === "/svc/main/special-area" && !search.includes("search=")
    const isMeant = /[?&]id(_in)?=/.test(search) === isById
    if (request.method() === "GET" && isOpenList && isMeant) addresses.push(search)
  })
  return { count: () => addresses.length, forget: () => addresses.splice(0) }
}

test("an own save reads its list once", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await blockLive(page)
  await signIn(page, "ADMIN", `${LIST}?limit=100&sort=name`)
  await expect(page.getByRole("main").getByRole("table")).toBeVisible()
  const readings = readingsOf(page, false)
  const name = createUniqueName("AA Sendiri")
  await add(page, name)
  await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible()
  expect(readings.count()).toBe(1)
})

test("a list follows what somebody else does", SMOKE, async ({ page, watch }) => {
  const [mine, theirs] = [createUniqueName("AA Milik"), createUniqueName("AB Orang")]
  const readings = readingsOf(page, true)
  await signIn(page, "ADMIN", `${LIST}?limit=100&sort=name`)
  const main = page.getByRole("main")
  await isLive(page)
  await expect(main.getByRole("table")).toBeVisible()

  await add(page, mine)
  await expect(main.getByRole("link", { name: mine })).toBeVisible()

  const other = await watch.another()
  await signIn(other, "gro_admin", `${LIST}?limit=100&sort=name`)
  readings.forget()
  await add(other, theirs)
  const news = main.getByRole("button", { name: "1 pembaruan" })
  await expect(news).toBeVisible()
  await expect(main.getByRole("link", { name: theirs })).toHaveCount(0)
  expect(readings.count()).toBe(1)
  await news.click()
  await expect(main.getByRole("link", { name: theirs })).toBeVisible()
  await expect(news).toHaveCount(0)

  readings.forget()
  await rename(other, theirs, `${theirs} baru`)
  await expect(main.getByRole("link", { name: `${theirs} baru` })).toBeVisible()
  expect(readings.count(), "what changed is one request").toBe(1)

  await chooseRowAction(page, `${theirs} baru`, "Ubah")
  const drawer = page.getByRole("dialog")
  await field(drawer, "Nama").fill(`${theirs} saya`)
  await rename(other, `${theirs} baru`, `${theirs} lagi`)
  await expect(
    drawer.getByText(/^Data ini diubah oleh Rahma Wijaya pukul .* Isian Anda tidak berubah\.$/),
  ).toBeVisible()
  await expect(field(drawer, "Nama")).toHaveValue(`${theirs} saya`)
  await drawer.getByRole("button", { name: "Batal", exact: true }).click()
  await page.getByRole("button", { name: "Buang", exact: true }).click()
  await expect(drawer).toHaveCount(0)

  await remove(other, `${theirs} lagi`)
  await expectToastAndClose(other, "Success remove master popular-area")
  await expect(main.getByText(`${theirs} lagi · Dihapus oleh Rahma Wijaya`)).toBeVisible()
})

test("a list catches up after a lost network", async ({ page, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  const sockets: { close: () => Promise<void> }[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await signIn(page, "ADMIN", `${LIST}?limit=100&sort=name`)
  await isLive(page)
  await page.context().setOffline(true)
  for (const socket of sockets.splice(0)) await socket.close()
  await expect(page.locator("[data-link]")).toHaveText("Terputus")
  const name = createUniqueName("AC Nanti")
  await (await createApi(await watch.another()))("POST", "/special-area", { name })
  await page.context().setOffline(false)
  await isLive(page)
  await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible()
})

test("a notification leads to its record, which is then read, and counted as the service counts", async ({
  page,
  request,
}) => {
  await signIn(page, "ADMIN", "/dashboard/master/tipe")
  await isLive(page)
  const [theirs, mine] = [await getAuthHeaders(request), await getAuthHeaders(request, PEOPLE.ADMIN)]
  const name = createUniqueName("Calon")
  const lead = { name, phone: "+6281298765432", source: "form", agent: 2 }
  const made = await request.post("/svc/main/request-cust", {
    headers: theirs,
    data: { property_id: 1, requestCusts: [lead] },
  })
  const { id } = (await made.json()).data
  const unread = async () =>
    (await (await request.get("/svc/main/notification/2", { headers: mine })).json()).count_unread

  await page.goto("/dashboard")
  const waiting = page.getByRole("link", { name: /^Belum dibalas, tertua: / }).first()
  // Other tests may answer the oldest lead, so it is read again.
  let oldest = 0
  await expect
    .poll(async () => {
      const query = "sort=waiting_since&waiting_since_lte=2100-01-01&limit=1"
      const { data } = await (await request.get(`/svc/main/request-cust?${query}`, { headers: mine })).json()
      oldest = data[0].id
      return (await waiting.getAttribute("href"))?.split("?")[0] === `/dashboard/leads/${oldest}`
    })
    .toBe(true)
  await waiting.click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/leads/${oldest}\\?.*waiting_since_lte`))
  await expect(page.getByRole("navigation", { name: "Antrean" })).toContainText(/^1 dari \d+/)
  const pane = page.getByRole("navigation", { name: "Daftar Potensi Leads" })
  await expect(pane.locator("[aria-current=page]")).toHaveAttribute("href", new RegExp(`/leads/${oldest}\\?`))
  const bell = page.getByRole("button", { name: "Notifikasi", exact: true })
  const panel = page.getByRole("dialog", { name: "Notifikasi" })
  const sum = panel.getByRole("button", { name: /^Tandai Sudah Dibaca/ })
  const counts = () =>
    expect.poll(async () => Number(/\d+/.exec((await sum.textContent()) ?? "")?.[0]) - (await unread())).toBe(0)
  await bell.click()
  const item = panel.getByRole("link", { name: new RegExp(name) })
  await expect(item).toHaveAttribute("data-read", "false")
  await counts()
  await item.click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/leads/${id}$`))
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await bell.click()
  await expect(item).toHaveAttribute("data-read", "true")
  await counts()
})
