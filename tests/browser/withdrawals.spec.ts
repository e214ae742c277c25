import type { Page } from "@playwright/test"
import { pixel } from "../documented/files.ts"
import { getAuthHeaders } from "./support/api.ts"
import { disableExtensions } from "./support/extensions.ts"
import {
  createUniqueName,
  expectToastAndClose,
  field,
  searchFor,
  send,
  sendPicture,
  toUploadPayload,
} from "./support/form.ts"
import { blockLive } from "./support/mock.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SMOKE } from "./support/widths.ts"

// Money: a failure that is rare is a failure.
test.describe.configure({ retries: 0 })

const QUEUE = "status_in=requested%2Creviewing%2Capproved%2Cprocessing&sort=requested_at"

/** The demo's second GRO Admin. */
const SECOND_ADMIN = "laras.prabowo110@contoh.id"

/** Recorded by the second admin; demo agents still have the balance of their last rejected withdrawal. */
const recorded = async (page: Page, amount: number) => {
  const headers = await getAuthHeaders(page.request, SECOND_ADMIN)
  const list = await page.request.get("/svc/main/withdrawal/admin?status=rejected&limit=100", { headers })
  const { data } = (await list.json()) as { data: { agent: number; amount: number }[] }
  const holder = createUniqueName("Tarik")
  for (const { agent } of data.filter((row) => row.amount >= amount)) {
    const asked = { agent, amount, bank: "bca", account: "1234567890", holder }
    const made = await page.request.post("/svc/main/withdrawal", { headers, data: asked })
    if (made.ok()) return { holder, id: (await made.json()).data.id as number, headers }
  }
  throw new Error("no agent of the demo has so much")
}

const approve = (page: Page, id: number, headers: Record<string, string>) =>
  page.request.put(`/svc/main/withdrawal/${id}`, { headers, data: { status: "approved" } })

const paymentsOf = async (page: Page, id: number, headers: Record<string, string>) => {
  const { data } = await (await page.request.get(`/svc/main/withdrawal/basis/${id}`, { headers })).json()
  const movements = data.movements as { kind: string; withdrawal: number }[]
  return movements.filter((one) => one.kind === "payment" && one.withdrawal === id).length
}

test("from the dashboard a withdrawal is approved and paid with its proof", SMOKE, async ({ page }) => {
  const { id, holder } = await recorded(page, 500_000)
  await signIn(page, "gro_admin", "/dashboard")
  const main = page.getByRole("main")
  const tile = main.getByRole("link", { name: /^Penarikan dana [\d.]+, nanti, lihat semua/ })
  await expect(tile).toBeVisible()
  await tile.click()
  await page.waitForURL(/\/dashboard\/withdrawal\?/)
  await searchFor(page, holder)
  const row = main.getByRole("row", { name: holder })
  await row.getByRole("button", { name: `Setujui ${holder}` }).click()

  const approving = page.getByRole("dialog", { name: `Setujui: ${holder}` })
  await expect(approving).toContainText("Nomor rekening")
  await expect(approving.getByRole("region", { name: "Saldo agen" })).toContainText(/Tersedia\s*Rp /)
  await expect(approving.getByRole("region", { name: "Saldo agen" })).toContainText(`Ditahan #${id}`)
  await expect(approving.getByRole("button", { name: "Batal" })).toBeFocused()
  await expect(approving.getByRole("region", { name: "Penarikan lain agen ini" })).toBeVisible()
  await send(approving, "Setujui penarikan")
  await expectToastAndClose(page, "Success proses withdraw")

  const pay = row.getByRole("button", { name: `Tandai dibayar ${holder}` })
  await pay.click()
  const paying = page.getByRole("dialog", { name: `Tandai dibayar: ${holder}` })
  await expect(paying).toContainText("Gambar atau PDF, paling besar 10 MB.")
  await sendPicture(paying, "Unggah bukti transfer")
  await expect(paying.getByRole("img", { name: "Berkas yang diunggah" })).toBeVisible()
  await send(paying, "Tandai dibayar")
  await expectToastAndClose(page, "Success proses withdraw")
  await expect(paying).toHaveCount(0)
})

test("a payment whose proof could not be uploaded names the proof, and is not sent", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { id, holder, headers } = await recorded(page, 500_000)
  expect((await approve(page, id, await getAuthHeaders(page.request))).ok()).toBe(true)
  await signIn(page, "gro_admin", `/dashboard/withdrawal/${id}`)
  await page.route("**/svc/upload/**", (route) => route.fulfill({ status: 422, json: { error: "Penuh." } }))
  await page.getByRole("main").getByRole("button", { name: "Tandai dibayar" }).click()
  const paying = page.getByRole("dialog", { name: `Tandai dibayar: ${holder}` })
  const choosing = page.waitForEvent("filechooser")
  await paying.getByRole("button", { name: "Unggah bukti transfer", exact: true }).click()
  await (await choosing).setFiles(await toUploadPayload(pixel()))
  await expect(paying.getByText("Penuh.")).toBeVisible()
  await send(paying, "Tandai dibayar")
  await expect(paying.getByText("1 berkas belum terkirim.")).toBeVisible()
  expect(await paymentsOf(page, id, headers)).toBe(0)
})

test("what was typed stays over closing, a reload and a lost answer, and the money goes out once", async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/, FAILED_REQUEST_MESSAGE)
  // Blocks live events, so that the page cannot know about the payment.
  await blockLive(page)
  const { id, holder, headers } = await recorded(page, 500_000)
  const own = await getAuthHeaders(page.request)
  expect((await approve(page, id, own)).ok()).toBe(true)
  await signIn(page, "gro_admin", `/dashboard/withdrawal/${id}`)
  const dialog = page.getByRole("dialog", { name: `Tandai dibayar: ${holder}` })
  const opened = async () => {
    await page.getByRole("main").getByRole("button", { name: "Tandai dibayar" }).click()
    await dialog.getByText("Bukti transfer *").waitFor()
  }
  await opened()
  await field(dialog, "Catatan").fill("Transfer pagi")
  await send(dialog, "Tandai dibayar")
  await expect(dialog.getByText("Bukti transfer wajib diisi bila status Berhasil.")).toBeVisible()
  await sendPicture(dialog, "Unggah bukti transfer")
  await dialog.getByRole("button", { name: "Batal" }).click()
  await send(page.getByRole("dialog", { name: "Tutup tanpa menyimpan?" }), "Tutup tanpa menyimpan")
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await opened()
  await expect(field(dialog, "Catatan")).toHaveValue("Transfer pagi")
  await expect(dialog.getByRole("img", { name: "Berkas yang diunggah" })).toBeVisible()

  const keys: (string | undefined)[] = []
  let isCut = true
  await page.route(`**/svc/main/withdrawal/${id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback()
    keys.push(route.request().headers()["idempotency-key"])
    if (!isCut) return route.fallback()
    isCut = false
    // The request succeeds, but its response is lost.
    await route.fetch()
    return route.abort()
  })
  await send(dialog, "Tandai dibayar")
  await expect(
    page.getByText("Aman untuk mencoba lagi dengan isian yang sama: tidak akan dijalankan dua kali."),
  ).toBeVisible()
  await expect(field(dialog, "Catatan")).toHaveValue("Transfer pagi")
  await send(dialog, "Tandai dibayar")
  await expectToastAndClose(page, "Success proses withdraw")
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
  expect(keys[1]).toBe(keys[0])
  expect(await paymentsOf(page, id, headers)).toBe(1)
  const queue = page.getByRole("main").getByRole("navigation", { name: "Antrean" })
  await expect(queue.getByRole("link", { name: /^Berikutnya: / })).toHaveAttribute(
    "href",
    /\/withdrawal\/\d+\?.*status_in=/,
  )
  const history = page.getByRole("main").getByRole("region", { name: "Riwayat" })
  await expect(history.getByRole("listitem")).toContainText([/Berhasil.*Transfer pagi/s, "Disetujui", "Diajukan"])
  await expect(history.getByRole("img", { name: "Bukti transfer" })).toBeVisible()
})

test("above the limit two admins agree: the first is named, and not asked again", SMOKE, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { id, headers } = await recorded(page, 25_500_000)
  const own = await getAuthHeaders(page.request)
  await signIn(page, "gro_admin", `/dashboard/withdrawal/${id}`)
  const main = page.getByRole("main")
  const status = main.getByRole("region", { name: "Status", exact: true })
  await expect(main.getByText("Di atas Rp 25.000.000: perlu disetujui dua admin yang berbeda.")).toBeVisible()
  await main.getByRole("button", { name: "Setujui" }).click()
  await send(page.getByRole("dialog", { name: /^Setujui: / }), "Setujui penarikan")
  await expectToastAndClose(page, "Success proses withdraw")
  await expect(main.getByText("Disetujui 1 dari 2 oleh Rahma Wijaya. Perlu satu admin lagi.")).toBeVisible()
  await expect(status.locator("[aria-current=step]")).toHaveText("Ditinjau")

  await main.getByRole("button", { name: "Setujui" }).click()
  const again = page.getByRole("dialog", { name: /^Setujui: / })
  await expect(again.getByText(/^Anda sudah menyetujui data ini/)).toBeVisible()
  await expect(again.getByRole("button", { name: "Setujui penarikan" })).toBeDisabled()
  await again.getByRole("button", { name: "Batal" }).click()
  // The person who recorded it cannot be the second approver; the API enforces hidden actions too.
  expect((await approve(page, id, headers)).status()).toBe(409)
  expect((await approve(page, id, own)).status()).toBe(409)
  await main.getByRole("button", { name: "Tolak" }).click()
  const refusing = page.getByRole("dialog", { name: /^Tolak: / })
  await field(refusing, "Catatan").fill("   ")
  await send(refusing, "Tolak penarikan")
  await expect(refusing.getByText("Catatan wajib diisi bila status Ditolak.")).toBeVisible()
  await field(refusing, "Catatan").fill("Rekening bukan atas nama agen.")
  await send(refusing, "Tolak penarikan")
  await expectToastAndClose(page, "Success proses withdraw")
  await expect(main.getByRole("region", { name: "Saldo agen" }).getByText(`Dikembalikan #${id}`)).toBeVisible()
})

test("on a phone, and without extensions: the balance is the record's, and what is not known is said", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await disableExtensions(page)
  await signIn(page, "gro_admin", `/dashboard/withdrawal?${QUEUE}`)
  const main = page.getByRole("main")
  const card = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Setujui/ }) })
    .first()
  await card.getByRole("button", { name: /^Setujui/ }).click()
  const dialog = page.getByRole("dialog", { name: /^Setujui: / })
  await expect(dialog.getByRole("region", { name: "Saldo agen" })).toContainText(
    /Saldo menurut layanan Rp [\d.]+\. Mutasinya tidak diketahui dari layanan ini\./,
  )
  await expect(dialog.getByText("dua admin")).toHaveCount(0)
  const { width } = (await dialog.boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(390)
  const balance = await dialog.getByRole("region", { name: "Saldo agen" }).boundingBox()
  expect(balance?.height, "no room for movements that do not come").toBeLessThan(180)
  await dialog.getByRole("button", { name: "Batal" }).click()
  await expect(main.getByRole("button", { name: "Catat penarikan" })).toHaveCount(0)
})
