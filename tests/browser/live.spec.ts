import type { Page } from "@playwright/test"
import { choose, createUniqueName, expectToastAndClose, field, send } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const framesOf = (page: Page) => {
  const frames: { way: "sent" | "received"; event: string; data: unknown }[] = []
  const addresses: string[] = []
  const read = (way: "sent" | "received", payload: string | Buffer) => {
    for (const packet of String(payload).split("\u001e")) {
      const [, text] = /^42(\[.*\])$/s.exec(packet) ?? []
      if (!text) continue
      const [event, data] = JSON.parse(text) as [string, unknown]
      frames.push({ way, event, data })
    }
  }
  page.on("websocket", (socket) => {
    addresses.push(socket.url())
    socket.on("framesent", ({ payload }) => read("sent", payload))
    socket.on("framereceived", ({ payload }) => read("received", payload))
  })
  const find = (way: "sent" | "received", event: string) =>
    frames.filter((frame) => frame.way === way && frame.event === event)
  return { addresses, find }
}

const blastTo = async (page: Page, name: string, text: string) => {
  await signIn(page, "gro_admin", "/dashboard/notification/create")
  const main = page.getByRole("main")
  await choose(main, "Penerima", "Pengguna terpilih")
  await choose(main, "Pengguna terpilih", name)
  await page.keyboard.press("Escape")
  await field(main, "Teks").fill(text)
  await expect(main).toContainText("Akan dikirim ke 1 pengguna.")
  await send(main, "Kirim")
  await expectToastAndClose(page, "Successfully blast notification!")
}

const STAFF = "2"

test("a blast arrives live, is marked read by click, and all at once", async ({ page, watch }) => {
  const text = createUniqueName("Pemeliharaan malam ini")
  const socket = framesOf(page)
  await signIn(page, "ADMIN", "/dashboard/master/tipe")
  await expect(page.getByTitle("Perubahan dari orang lain tampil langsung.")).toBeVisible()
  await expect.poll(() => socket.find("sent", "all-notification").at(-1)?.data).toBe(STAFF)
  await expect.poll(() => socket.find("received", "count-unread").at(-1)?.data).toEqual(expect.any(Number))
  expect(socket.addresses).toEqual([expect.stringMatching(/^ws:.*\/socket\.io\/\?EIO=4&transport=websocket$/)])

  await blastTo(await watch.another(), "Andi Pratama", text)

  const bell = page.getByRole("button", { name: "Notifikasi", exact: true })
  const panel = page.getByRole("dialog", { name: "Notifikasi" })
  await bell.click()
  const item = panel.getByRole("button", { name: new RegExp(text) })
  await expect(item).toBeVisible()
  const arrived = () => socket.find("received", "listen-notification")
  await expect.poll(() => JSON.stringify(arrived().map(({ data }) => data))).toContain(text)
  // Compares with the last count event, because other tests may add notifications.
  const said = () => Number(socket.find("received", "count-unread").at(-1)?.data)
  const rest = panel.getByRole("button", { name: /^Tandai Sudah Dibaca/ })
  const shown = async () => Number(/\d+/.exec((await rest.textContent()) ?? "")?.[0])
  await expect.poll(async () => (await shown()) - said()).toBe(0)
  await expect(rest).toBeEnabled()
  const before = await shown()
  expect(before).toBeGreaterThan(0)
  const told = socket.find("received", "count-unread").length

  await item.click()
  // The count may arrive before the list.
  await expect.poll(() => socket.find("received", "count-unread").length).toBeGreaterThan(told)
  await expect.poll(async () => (await shown()) - said()).toBe(0)
  await expect
    .poll(() => socket.find("sent", "read-notification").at(-1)?.data)
    .toEqual({ _id: expect.anything(), user_id: STAFF })
  await expect(item).toHaveAttribute("data-read", "true")

  if (before > 1) {
    await rest.click()
    await expect.poll(() => socket.find("sent", "read-all-notification").at(-1)?.data).toBe(STAFF)
  }
  await expect(rest).toHaveText("Tandai Sudah Dibaca (0)")
})
