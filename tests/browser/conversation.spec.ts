import type { Page } from "@playwright/test"
import { createApi } from "./support/api.ts"
import { findConversation, findMessageInput, makeLeads, pastePicture, sendMessage } from "./support/conversation.ts"
import { waitForRenderedAddress } from "./support/followed.ts"
import { field } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { LONG_UNDO_MS, setUndoDelay } from "./support/undo.ts"
import { SMOKE } from "./support/widths.ts"

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Opens the list of three new leads, and on a phone the first lead's conversation. */
const openOnBoth = async (page: Page, watch: { another: () => Promise<Page> }) => {
  await page.setViewportSize(DESKTOP)
  const { house, ...made } = await makeLeads(await createApi(page), 3)
  const phone = await watch.another()
  await phone.setViewportSize(PHONE)
  await signIn(phone, "ADMIN", `/dashboard/leads/${made.leads[0].id}`)
  await signIn(page, "gro_admin", `/dashboard/leads?search=Tamu&property_id=${house.id}`)
  return { ...made, phone }
}

test("two agents in one conversation, live and on a phone", SMOKE, async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { leads, title, phone } = await openOnBoth(page, watch)
  const [lead, other] = leads

  await test.step("three panes: the list keeps its query, and leads to the next lead", async () => {
    await page.getByRole("main").getByRole("row").getByRole("link", { name: lead.name, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible()
    expect(page.url()).toContain("search=Tamu")
    const pane = page.getByRole("navigation", { name: "Daftar Potensi Leads" })
    await expect(pane.getByRole("link", { name: /^Tamu/ })).toHaveCount(3)
    await expect(page.getByRole("definition").getByRole("link", { name: title })).toBeVisible()
    await pane.getByRole("link", { name: other.name }).click()
    await expect(page.getByRole("heading", { level: 1, name: other.name })).toBeVisible()
    await page
      .getByRole("link", { name: /^Lead (sebelumnya|berikutnya)$/ })
      .first()
      .click()
    await pane.getByRole("link", { name: lead.name }).click()
    await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible()
  })

  await test.step("what is written here is there at once, in any writing", async () => {
    await expect(findConversation(phone, lead.name)).toContainText("Makasih")
    await sendMessage(page, "Selamat siang, masih tersedia.")
    await expect(findConversation(phone, lead.name)).toContainText("Selamat siang, masih tersedia.")
    for (const tab of [page, phone])
      await expect(tab.getByRole("button", { name: "Tidak perlu dibalas" })).toHaveCount(0)
    await sendMessage(phone, "<b>مرحبا</b> & \u{1f3e0}")
    await expect(findConversation(page, lead.name)).toContainText("<b>مرحبا</b> & \u{1f3e0}")
    await sendMessage(phone, "baris\n".repeat(60))
    await sendMessage(phone, "\u{1f44d}")
    const thumb = findConversation(page, lead.name).getByText("\u{1f44d}", { exact: true })
    await expect(thumb).toHaveCSS("font-size", "32px")
    // The newest message is seen, though all do not fit.
    await expect(thumb).toBeInViewport()
    await page.reload()
    await expect(thumb).toBeInViewport()
    await findMessageInput(page).fill("panjang ".repeat(12_800))
    await expect(page.getByText(/^Pesan paling panjang 4\.000 huruf, ini 102\.399\./)).toBeVisible()
    await expect(page.getByRole("button", { name: "Kirim", exact: true })).toBeDisabled()
  })

  await test.step("a sent message never appears twice, not even between the list's refresh and the outbox's", async () => {
    await page.evaluate(() => {
      const counts = new Set<number>()
      const count = () =>
        counts.add(
          [...document.querySelectorAll("article")].filter((one) => one.innerText.includes("Hanya sekali")).length,
        )
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true, characterData: true })
      Object.assign(window, { counts })
    })
    await sendMessage(page, "Hanya sekali")
    const copies = findConversation(page, lead.name).getByRole("article").filter({ hasText: "Hanya sekali" })
    await expect(copies.filter({ hasText: "Terkirim" })).toHaveCount(1)
    expect(await page.evaluate(() => [...(window as unknown as { counts: Set<number> }).counts])).toEqual([0, 1])
  })
})

test("a conversation keeps drafts, pictures and what is written without a network", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const { leads, phone } = await openOnBoth(page, watch)
  const [lead, other] = leads
  await page.getByRole("main").getByRole("row").getByRole("link", { name: lead.name, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible()

  await test.step("words that need no answer end the wait, until that is taken back", async () => {
    await setUndoDelay(phone, LONG_UNDO_MS)
    const end = phone.getByRole("button", { name: "Tidak perlu dibalas" })
    await end.click()
    await expect(end).toHaveCount(0)
    await phone.getByRole("button", { name: "Batalkan" }).click()
    await expect(end).toBeVisible()
  })

  await test.step("a draft of each lead survives another lead and a reload", async () => {
    const pane = page.getByRole("navigation", { name: "Daftar Potensi Leads" })
    await findMessageInput(page).fill("Belum selesai")
    await pane.getByRole("link", { name: other.name }).click()
    await expect(findMessageInput(page)).toHaveValue("")
    // Holds locks back, so that the page closes before its storage opens.
    await page.evaluate(() => {
      const { request } = LockManager.prototype
      const isFree = new Promise<void>((giveLocks) => Object.assign(window, { giveLocks }))
      LockManager.prototype.request = async function (this: LockManager, ...given: unknown[]) {
        await isFree
        return request.apply(this, given as never)
      }
    })
    await pane.getByRole("link", { name: /^Tamu 2/ }).click()
    await expect(page.getByRole("heading", { level: 1, name: /^Tamu 2/ })).toBeVisible()
    await waitForRenderedAddress(page)
    await findMessageInput(page).fill("Ditulis segera")
    for (const name of [other.name, lead.name]) {
      await page.goBack()
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    }
    await page.evaluate(() => Reflect.get(window, "giveLocks")())
    await expect(findMessageInput(page)).toHaveValue("Belum selesai")
    for (const name of [other.name, /^Tamu 2/]) {
      await page.goForward()
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    }
    await expect(findMessageInput(page)).toHaveValue("Ditulis segera")
    await findMessageInput(page).fill("")
    await pane.getByRole("link", { name: lead.name }).click()
    await expect(findMessageInput(page)).toHaveValue("Belum selesai")
    await pastePicture(page)
    await page.reload()
    await expect(findMessageInput(page)).toHaveValue("Belum selesai")
    await expect(page.getByAltText("Gambar tempel.png yang akan dikirim")).toBeVisible()
    await page.getByRole("button", { name: "Lepas tempel.png" }).click()
    await findMessageInput(page).fill("")
  })

  await test.step("a picture is looked at before it goes, and large afterwards", async () => {
    await pastePicture(page)
    await sendMessage(page, "Ini fotonya")
    const picture = findConversation(phone, lead.name).getByRole("button", { name: /^Gambar dari / })
    await picture.click()
    await expect(phone.getByRole("dialog", { name: /^Foto Percakapan/ })).toBeVisible()
    await phone.keyboard.press("Escape")
  })

  await test.step("on a phone the facts are one tap away, and back", async () => {
    await phone.getByRole("link", { name: "Data" }).click()
    await expect(phone.getByRole("complementary", { name: "Data lead" })).toBeVisible()
    await expect(findMessageInput(phone)).toBeHidden()
    await phone.getByRole("link", { name: "Ke percakapan" }).click()
    await expect(findMessageInput(phone)).toBeVisible()
  })

  await test.step("without a network it waits, and goes once and in order", async () => {
    await phone.context().setOffline(true)
    await sendMessage(phone, "Pertama tanpa jaringan")
    await sendMessage(phone, "Kedua tanpa jaringan")
    const waiting = findConversation(phone, lead.name).locator("[data-pending]")
    await expect(waiting).toHaveCount(2)
    await expect(waiting.first()).toContainText("Menunggu jaringan")
    await phone.context().setOffline(false)
    await expect(waiting).toHaveCount(0)
    const arrived = findConversation(page, lead.name).getByRole("article").filter({ hasText: "tanpa jaringan" })
    await expect(arrived).toHaveText([/^Pertama/, /^Kedua/])
  })

  await test.step("a picture that the browser cannot read says so, and takes no word along", async () => {
    await findMessageInput(phone).fill("Teks yang tetap ada")
    const bytes = [0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0, ...Buffer.from("mif1heic")]
    const heic = { name: "iphone.heic", mimeType: "image/heic", buffer: Buffer.from(bytes) }
    await phone.getByLabel("Gambar", { exact: true }).setInputFiles(heic)
    await expect(findConversation(phone, lead.name).getByRole("alert")).toContainText(
      "iphone.heic: Browser ini tidak dapat membaca foto HEIC.",
    )
    await expect(findMessageInput(phone)).toHaveValue("Teks yang tetap ada")
  })

  await test.step("an upload that fails loses nothing", async () => {
    await phone.route("**/svc/upload/**", (route) => route.fulfill({ status: 413, body: "<h1>413</h1>" }))
    await pastePicture(phone)
    await sendMessage(phone, "Teks yang tetap ada")
    const failed = findConversation(phone, lead.name).locator("[data-pending]")
    await expect(failed).toContainText("Tidak terkirim. Berkas ini lebih besar daripada yang diterima server.")
    await expect(failed).toContainText("Teks yang tetap ada")
    await expect(failed.getByRole("img", { name: /tempel\.png, belum terkirim$/ })).toBeVisible()
    await phone.unroute("**/svc/upload/**")
    await failed.getByRole("button", { name: "Coba lagi" }).click()
    await expect(failed).toHaveCount(0)
    await expect(findConversation(page, lead.name)).toContainText("Teks yang tetap ada")
  })

  await test.step("what changes while one talks is changed in its place; the same phone is one lead", async () => {
    await page.getByRole("button", { name: "Ubah Catatan" }).click()
    await field(page.getByRole("main"), "Catatan").fill("Suka dihubungi sore")
    await page.getByRole("button", { name: "Simpan", exact: true }).click()
    await expect(field(page.getByRole("main"), "Catatan")).toHaveCount(0)
    await expect(page.getByRole("region", { name: "Tindak lanjut" })).toContainText("Suka dihubungi sore")
    const others = page.getByRole("region", { name: "Lead lain dari nomor ini" })
    await others.getByRole("button", { name: "Gabungkan" }).first().click()
    await page.getByRole("dialog", { name: "Gabungkan lead" }).getByRole("button", { name: "Gabungkan" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page.getByRole("link", { name: other.name })).toHaveCount(0)
  })
})

test("the longest-waiting lead is answered with a picture, the next one opens by its key", async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, "gro_admin", "/dashboard")
  await page.getByRole("link", { name: "Potensi Leads" }).first().click()
  const waiting = page.getByRole("main").getByRole("link", { name: /^Belum dibalas( \d|$)/ })
  // Late leads come before today's.
  await waiting.first().click()
  await expect(page).toHaveURL(/sort=waiting_since/)
  await waitForRenderedAddress(page)
  const main = page.getByRole("main")
  await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
  await main.getByRole("row").nth(1).getByRole("link").first().click()
  await expect(page).toHaveURL(/\/leads\/\d+/)
  await pastePicture(page)
  const name = await main.getByRole("heading", { level: 1 }).textContent()
  await page.getByRole("button", { name: "Kirim", exact: true }).click()
  await expect(
    findConversation(page, name ?? "")
      .getByRole("img", { name: /^Gambar dari / })
      .last(),
  ).toBeVisible()
  await expect(findConversation(page, name ?? "").locator("[data-pending]")).toHaveCount(0)

  const queue = main.getByRole("navigation", { name: "Antrean" })
  const following = queue.getByRole("link", { name: /^Berikutnya: / })
  await expect(following).toBeVisible()
  const next = (await following.getAttribute("href")) ?? ""
  await findMessageInput(page).press("Alt+ArrowDown")
  await expect(page).toHaveURL(next)
  await expect(findMessageInput(page)).toBeFocused()
  await page.reload()
  await expect(queue).toContainText(/^\d+ dari \d+/)
  await expect(following).toHaveCount(0)
  await findMessageInput(page).blur()
  await page.keyboard.press("j")
  await expect(page).not.toHaveURL(next)
  await expect(queue.getByRole("link", { name: "Lead sebelumnya" })).toHaveAttribute("href", next)
  await page.keyboard.press("k")
  await expect(page).toHaveURL(next)
})
