import type { Page } from "@playwright/test"
import { makeLeads } from "./support/conversation.ts"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName, expectToastAndClose } from "./support/form.ts"
import { makeListings } from "./support/listings.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { openTimeline } from "./support/timeline.ts"

const main = (page: Page) => page.getByRole("main")

const openListing = async (page: Page, title: string, who: "gro_admin" | "ADMIN" = "gro_admin") => {
  await signIn(page, who, `/dashboard/listing?search=${encodeURIComponent(title)}`)
  await main(page).getByRole("link", { name: title }).first().click()
  await expect(main(page).getByRole("heading", { level: 1, name: title })).toBeVisible()
}

test("a listing: a comment is written, mentions somebody, survives a reload, is changed and removed", async ({
  page,
  watch,
}) => {
  const title = createUniqueName("Lini")
  await makeListings(page, [title], ["review"])
  await openListing(page, title)
  const { timeline, entries } = await openTimeline(page)
  await expect(entries).toHaveCount(2)
  const text = timeline.getByRole("textbox", { name: "Tulis komentar" })

  await test.step("a name behind an @ is offered and picked by the keyboard", async () => {
    await text.pressSequentially("<b>Tolong</b> @and")
    await expect(timeline.getByRole("option", { name: "Andi Pratama" })).toHaveAttribute("aria-selected", "true")
    await text.press("Enter")
    await expect(text).toHaveValue("<b>Tolong</b> @Andi Pratama ")
    await text.pressSequentially("lihat https://contoh.id/foto.")
  })
  await test.step("a draft survives a reload", async () => {
    await page.reload()
    await expect(text).toHaveValue("<b>Tolong</b> @Andi Pratama lihat https://contoh.id/foto.")
    await text.press("Control+Enter")
    await expect(text).toHaveValue("")
  })
  const comment = entries.first()
  await expect(comment).toContainText("Rahma Wijaya")
  await expect(comment).toContainText("<b>Tolong</b> @Andi Pratama lihat https://contoh.id/foto.")
  await expect(comment.getByRole("link")).toHaveAttribute("href", "https://contoh.id/foto")

  await test.step("whom it mentions is told, and finds it, without another's tools", async () => {
    const other = await watch.another()
    await signIn(other, "ADMIN", "/dashboard/notification-own")
    await main(other)
      .getByRole("link", { name: `Rahma Wijaya menyebut Anda di listing ${title}` })
      .click()
    await expect(main(other).getByRole("heading", { level: 1, name: title })).toBeVisible()
    const theirs = await openTimeline(other)
    await expect(theirs.entries).toHaveCount(3)
    await expect(theirs.entries.first()).toContainText("@Andi Pratama")
    await expect(theirs.timeline.getByRole("button", { name: "Aksi untuk komentar ini" })).toHaveCount(0)
  })
  await test.step("it is changed and removed by its author", async () => {
    await comment.getByRole("button", { name: "Aksi untuk komentar ini" }).click()
    await page.getByRole("menuitem", { name: "Ubah" }).click()
    await timeline.getByRole("textbox", { name: "Ubah komentar" }).fill("Sudah beres.")
    await comment.getByRole("button", { name: "Simpan" }).click()
    await expect(comment).toContainText("diubah")
    await expect(comment).toContainText("Sudah beres.")
    await comment.getByRole("button", { name: "Aksi untuk komentar ini" }).click()
    await page.getByRole("menuitem", { name: "Hapus" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click()
    await expectToastAndClose(page, "Komentar dihapus")
    await expect(entries).toHaveCount(2)
  })
})

test("a comment that is too long is not sent, and one that fails stays", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const title = createUniqueName("Lini panjang")
  await makeListings(page, [title])
  await openListing(page, title)
  const { timeline, entries } = await openTimeline(page)
  const text = timeline.getByRole("textbox", { name: "Tulis komentar" })
  await text.fill("x".repeat(100_000))
  await expect(timeline.getByRole("alert")).toContainText("paling panjang 4.000 huruf, yang ini 100.000")
  await expect(timeline.getByRole("button", { name: "Kirim" })).toBeDisabled()
  await text.fill("Pendek")
  await page.route("**/timeline/**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { message: "Sedang penuh." } })
      : route.fallback(),
  )
  await timeline.getByRole("button", { name: "Kirim" }).click()
  await expect(timeline.getByRole("alert")).toHaveText("Sedang penuh.")
  await expect(text).toHaveValue("Pendek")
  await page.unroute("**/timeline/**")
  await timeline.getByRole("button", { name: "Kirim" }).click()
  await expect(entries.first()).toContainText("Pendek")
  await expect(entries.filter({ hasText: "Pendek" })).toHaveCount(1)
})

test("a lead: messages, viewings and changes stand in one feed, by kind, for an Admin too", async ({ page, api }) => {
  const { leads, house } = await makeLeads(api, 1)
  const [lead] = leads
  await api("POST", "/message-request", { request_id: lead.id, text: "Apakah masih ada?" })
  await api("PUT", `/request-cust/${lead.id}`, { budget: 750_000_000 })
  await api("POST", `/timeline/request-cust.${lead.id}/comment`, { text: "Baris satu\nbaris dua" })
  const starts_at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const ends_at = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString()
  const viewing = { house: house.id, lead: lead.id, customer_name: "Tamu survei", phone: "081277776666" }
  await api("POST", "/schedule-house-list", { ...viewing, starts_at, ends_at })
  await signIn(page, "ADMIN", `/dashboard/leads/${lead.id}`)
  const { timeline, entries } = await openTimeline(page)
  await expect(entries.first()).toContainText("akan datang")
  await expect(entries.filter({ hasText: "Anggaran" })).toContainText("Rp 750.000.000")
  await expect(entries.filter({ hasText: "Apakah masih ada?" })).toContainText("Pesan")
  await expect.poll(() => entries.getByText("Baris satu").innerText()).toBe("Baris satu\nbaris dua")
  await timeline.getByRole("button", { name: "Jadwal", exact: true }).click()
  await expect(entries).toHaveCount(1)
  await entries.getByRole("link", { name: "Tamu survei" }).click()
  await expect(main(page).getByRole("heading", { level: 1, name: "Tamu survei" })).toBeVisible()
})

test("a withdrawal: a comment, and what became of it, page by page", async ({ page, api }) => {
  const [{ id }] = await api("GET", "/withdrawal/admin?limit=1")
  const texts = Array.from({ length: 22 }, (_, index) => `Catatan ${createUniqueName(String(index))}`)
  for (const text of texts) await api("POST", `/timeline/withdrawal.${id}/comment`, { text })
  await signIn(page, "gro_admin", `/dashboard/withdrawal/${id}`)
  const { timeline, entries } = await openTimeline(page)
  await timeline.getByRole("button", { name: "Komentar", exact: true }).click()
  await expect(entries).toHaveCount(20)
  await timeline.getByRole("button", { name: "Muat yang lebih lama" }).click()
  await expect(entries.filter({ hasText: texts[0] ?? "" })).toHaveCount(1)
})

test("services without a timeline: the log and the related records, and no comments", async ({ page }) => {
  const title = createUniqueName("Lini tercatat")
  await makeListings(page, [title], ["review"])
  await disableExtensions(page)
  await openListing(page, title)
  const { timeline, entries } = await openTimeline(page)
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText("Status:")
  await expect(timeline.getByRole("textbox")).toHaveCount(0)
  await timeline.getByRole("button", { name: "Leads", exact: true }).click()
  await expect(timeline).toContainText("Belum ada leads di listing ini.")
})

test("a single field and a whole version are restored, and a conflict is shown before anything is overwritten", async ({
  page,
  watch,
  api,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  const title = createUniqueName("Pulih")
  await makeListings(page, [title])
  const [{ id }] = await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`).then(({ data }) => data)
  for (const values of [{ price: 2e9, bedrooms: 3 }, { price: 3e9 }, { land_area: 250 }])
    await api("PUT", `/house-list/${id}`, values)
  await signIn(page, "gro_admin", `/dashboard/listing?search=${encodeURIComponent(title)}`)
  await main(page).getByRole("link", { name: title }).first().click()
  const { entries } = await openTimeline(page)
  await expect(entries).toHaveCount(4)
  const dialog = page.getByRole("dialog")
  const open = async (entry: number, item: string) => {
    await entries.nth(entry).getByRole("button", { name: "Kembalikan dari perubahan ini" }).click()
    await page.getByRole("menuitem", { name: item }).click()
  }

  /** Somebody else changes the listing while the undo is sent. */
  const changeBeforeUndo = (values: object) =>
    page.route(
      "**/svc/main/undo/**",
      async (route) => {
        await api("PUT", `/house-list/${id}`, values)
        await route.fallback()
      },
      { times: 1 },
    )

  await test.step("one field, although a newer change has set it", async () => {
    await open(2, "Kembalikan kolom ini: Harga")
    await expect(dialog).toContainText("Harga: Rp 3.000.000.000 menjadi Rp 1.000.000.000")
    await expect(dialog).not.toContainText("Luas tanah")
    await dialog.getByRole("button", { name: "Kembalikan", exact: true }).click()
    await expectToastAndClose(page, "Nilai dikembalikan")
    await expect(entries).toHaveCount(5)
    await expect(entries.first()).toContainText("Harga: Rp 3.000.000.000 menjadi Rp 1.000.000.000")
  })
  await test.step("a whole version, after somebody else's change only when it is confirmed", async () => {
    await open(3, "Kembalikan versi ini")
    await expect(dialog).toContainText("Luas tanah: 250 m² menjadi 100 m²")
    await changeBeforeUndo({ bathrooms: 7 })
    await dialog.getByRole("button", { name: "Kembalikan", exact: true }).click()
    await expect(dialog.getByRole("alert")).toContainText("Belum ada yang ditimpa")
    await expect(dialog).toContainText("Kamar mandi: 7 menjadi –")
    await dialog.getByRole("button", { name: "Tetap kembalikan" }).click()
    await expectToastAndClose(page, "Nilai dikembalikan")
    const [stored] = (await api("GET", `/house-list/admin?id=${id}`)).data
    expect(stored).toMatchObject({ price: 2e9, bedrooms: 3, land_area: 100, bathrooms: null })
  })
})
