import type { Page } from "@playwright/test"
import { clicksOf } from "./support/clicks.ts"
import { act, field, isTold, remove, save, unique } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const LIST = "/dashboard/master/area-popular"
const bellOf = (page: Page) => page.getByRole("button", { name: "Notifikasi", exact: true })
const isLive = (page: Page) => expect(page.locator(".connection")).toHaveText("Langsung")

const add = async (page: Page, name: string) => {
  await page.getByRole("link", { name: "Tambah", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await field(dialog, "Nama").fill(name)
  await save(dialog)
  await isTold(page, "Success added master popular-area")
}

const rename = async (page: Page, from: string, to: string) => {
  await act(page, from, "Ubah")
  const dialog = page.getByRole("dialog")
  await field(dialog, "Nama").fill(to)
  await save(dialog)
  await isTold(page, "Success update master popular-area")
}

/** The requests for the list from now on. */
const readingsOf = (page: Page) => {
  const addresses: string[] = []
  page.on("request", (request) => {
    const url = new URL(request.url())
    if (request.method() === "GET" && url.pathname === "/svc/main/special-area") addresses.push(url.search)
  })
  return { count: () => addresses.length, forget: () => addresses.splice(0) }
}

test("a list follows what somebody else does, and an own save reads it once; a lost network is caught up on once", async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  const [mine, theirs, later] = [unique("AA Milik"), unique("AB Orang"), unique("AC Nanti")]
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

  await act(page, `${theirs} baru`, "Ubah")
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
  await expect(main.getByText(`${theirs} lagi · Dihapus oleh Rahma Wijaya`)).toBeVisible()

  await page.context().setOffline(true)
  for (const socket of sockets.splice(0)) await socket.close()
  await expect(page.locator(".connection")).toHaveText("Terputus")
  await add(other, later)
  readings.forget()
  await page.context().setOffline(false)
  await isLive(page)
  await expect(main.getByRole("link", { name: later })).toBeVisible()
  expect(readings.count(), "what was missed is asked for once").toBe(1)
  for (const name of [mine, later]) await remove(other, name)
})

test("a notification leads to its record, which is then read", async ({ page, watch }) => {
  await signIn(page, "ADMIN")
  await isLive(page)
  const other = await watch.another()
  await signIn(other, "gro_admin", "/dashboard/leads/create")
  const name = unique("Calon")
  const token = await other.evaluate(async () => {
    const answer = await fetch("/svc/auth/api/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "admin@griya.test", password: "griya-demo-2026" }),
    })
    return (await answer.json()).token as string
  })
  const made = await other.request.post("/svc/main/request-cust", {
    headers: { Authorization: `Bearer ${token}` },
    data: { property_id: 1, requestCusts: [{ name, phone: "+6281298765432", source: "form", agent: 2 }] },
  })
  expect(made.status()).toBe(200)

  await expect(page.getByRole("status").filter({ hasText: "belum dibaca" })).toBeVisible()
  const clicks = await clicksOf(page)
  await bellOf(page).click()
  const panel = page.getByRole("dialog", { name: "Notifikasi" })
  const item = panel.getByRole("link", { name: new RegExp(name) })
  const count = async () =>
    Number(/\((\d+)\)/.exec((await panel.getByRole("button", { name: /^Tandai/ }).textContent()) ?? "")?.[1])
  const before = await count()
  await item.click()
  await expect(page.getByRole("heading", { name })).toBeVisible()
  expect(page.url()).toMatch(/\/dashboard\/leads\/\d+/)
  expect(clicks.count()).toBeLessThanOrEqual(2)
  await bellOf(page).click()
  await expect(item).toHaveAttribute("data-read", "true")
  expect(await count()).toBe(before - 1)
})
