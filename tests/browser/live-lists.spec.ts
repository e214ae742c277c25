import type { Page } from "@playwright/test"
import { getAuthHeaders } from "./support/api.ts"
import { trackClicks } from "./support/clicks.ts"
import { chooseRowAction, createUniqueName, expectToastAndClose, field, remove, save } from "./support/form.ts"
import { PEOPLE, signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
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

const readingsOf = (page: Page) => {
  const addresses: string[] = []
  page.on("request", (request) => {
    const url = new URL(request.url())
    const isOpenList = url.pathname === "/svc/main/special-area" && !url.searchParams.has("search")
    if (request.method() === "GET" && isOpenList) addresses.push(url.search)
  })
  return { count: () => addresses.length, forget: () => addresses.splice(0) }
}

test(
  "a list follows what somebody else does, and an own save reads it once; a lost network is caught up on once",
  SMOKE,
  async ({ page, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
    const [mine, theirs, later] = [
      createUniqueName("AA Milik"),
      createUniqueName("AB Orang"),
      createUniqueName("AC Nanti"),
    ]
    const sockets: { close: () => Promise<void> }[] = []
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
    const readings = readingsOf(page)
    await signIn(page, "ADMIN", `${LIST}?limit=100&sort=name`)
    const main = page.getByRole("main")
    await isLive(page)
    await expect(main.getByRole("table")).toBeVisible()

    readings.forget()
    await add(page, mine)
    await expect(main.getByRole("link", { name: mine })).toBeVisible()
    expect(readings.count(), "one save reads its list once").toBe(1)

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

    await page.context().setOffline(true)
    for (const socket of sockets.splice(0)) await socket.close()
    await expect(page.locator("[data-link]")).toHaveText("Terputus")
    await add(other, later)
    readings.forget()
    await page.context().setOffline(false)
    await isLive(page)
    await expect(main.getByRole("link", { name: later })).toBeVisible()
    expect(readings.count(), "what was missed is asked for once").toBe(1)
    for (const name of [mine, later]) {
      await remove(other, name)
      await expect(other.getByRole("main").getByRole("link", { name })).toHaveCount(0)
    }
  },
)

test(
  "a notification leads to its record, which is then read, and counted as the service counts",
  SMOKE,
  async ({ page, request }) => {
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

    const clicks = await trackClicks(page)
    await page.goto("/dashboard")
    const waiting = page.getByRole("link", { name: /^Belum dibalas, tertua: / }).first()
    // Other tests may answer the oldest lead, so it is read again.
    let oldest = 0
    await expect(async () => {
      const query = "sort=waiting_since&waiting_since_lte=2100-01-01&limit=1"
      const { data } = await (await request.get(`/svc/main/request-cust?${query}`, { headers: mine })).json()
      oldest = data[0].id
      await expect(waiting).toHaveAttribute("href", new RegExp(`/leads/${oldest}(\\?|$)`), { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await waiting.click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/leads/${oldest}\\?.*waiting_since_lte`))
    await expect(page.getByRole("navigation", { name: "Antrean" })).toContainText(/^1 dari \d+/)
    const pane = page.getByRole("navigation", { name: "Daftar Potensi Leads" })
    await expect(pane.locator("[aria-current=page]")).toHaveAttribute("href", new RegExp(`/leads/${oldest}\\?`))
    expect(await clicks.count(), "from home to the conversation of who waits longest").toBeLessThanOrEqual(1)
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
    expect(await clicks.count()).toBeLessThanOrEqual(3)
    await bell.click()
    await expect(item).toHaveAttribute("data-read", "true")
    await counts()
  },
)
