import AxeBuilder from "@axe-core/playwright"
import type { Page, Route } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName, pressInHead } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { findCounts, pressStep } from "./support/wizard.ts"

const PACKAGES = "/dashboard/master/packages"
const PHONE = { width: 390, height: 844 }
const HEAD = "Nama;Harga;Masa berlaku;Kuota listing;Kuota premium"

const openImport = async (page: Page, label: string, lines: readonly string[]) => {
  await pressInHead(page, "Impor")
  const dialog = page.getByRole("dialog", { name: `Impor ${label}` })
  const buffer = Buffer.from(`\uFEFF${lines.join("\r\n")}`)
  await dialog.getByLabel("Pilih berkas .csv").setInputFiles({ name: "data.csv", mimeType: "text/csv", buffer })
  await pressStep(dialog, "Lanjut ke kolom")
  await pressStep(dialog, "Periksa semua baris")
  return dialog
}

test("on a phone a table makes new packages, changes known ones, and a faulty row is mended in place", async ({
  page,
  api,
}) => {
  await page.setViewportSize(PHONE)
  const [known, added, faulty] = [createUniqueName("Lama"), createUniqueName("Baru"), createUniqueName("Keliru")]
  const values = { duration_days: 30, listing_quota: 10, premium_quota: 1, active: true }
  await api("POST", "/master-subscribe", { name: known, price: 100_000, ...values })
  await signIn(page, "gro_admin", PACKAGES)
  const dialog = await openImport(page, "Package Subsc", [
    HEAD,
    `${known};Rp 250.000;;;`,
    `${added};1,5 jt;90;20;2`,
    `${faulty};mahal;30;10;1`,
  ])
  await expect(findCounts(dialog)).toHaveText(/2 siap\s*1 perlu diperbaiki/)
  await dialog.getByLabel("Harga", { exact: true }).fill("99.000")
  await pressStep(dialog, "Terapkan ke 1 baris")
  await expect(findCounts(dialog)).toHaveText("3 siap")
  await pressStep(dialog, "Lanjut ke kirim")
  await expect(findCounts(dialog)).toHaveText(/2 baru\s*1 diubah\s*0 sama/)
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([])
  await pressStep(dialog, "Kirim 3 baris")
  await expect(findCounts(dialog)).toContainText("2 paket dibuat, 1 diubah, 0 gagal.")
  await pressStep(dialog, "Selesai")
  const found = async (name: string) =>
    (await api("GET", "/master-subscribe?limit=200")).filter((row: { name: string }) => row.name === name)
  expect(await found(known)).toMatchObject([{ price: 250_000, duration_days: 30 }])
  expect(await found(added)).toMatchObject([{ price: 1_500_000, listing_quota: 20, active: true }])
  expect(await found(faulty)).toMatchObject([{ price: 99_000 }])
})

const lostAnswers: readonly [how: string, answer: (route: Route) => Promise<void>][] = [
  ["is cut", (route) => route.abort()],
  ["is a proxy's page", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Selamat datang</h1>" })],
]

for (const [how, answer] of lostAnswers)
  test(`an import stops where an answer ${how}; after a reload it goes on, and no row is written twice`, async ({
    page,
    watch,
  }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    await disableExtensions(page)
    const names = [1, 2, 3, 4].map((at) => createUniqueName(`Judul ${at}`))
    await signIn(page, "gro_admin", "/dashboard/master/title")
    const sent: string[] = []
    await page.route("**/master-trait", async (route) => {
      if (route.request().method() !== "POST") return route.fallback()
      sent.push(route.request().postDataJSON().name)
      // The third row is written, and its answer is lost.
      if (sent.length === 3) {
        await route.fetch()
        return answer(route)
      }
      return route.fallback()
    })
    const dialog = await openImport(page, "Judul Properti", ["Nama", ...names])
    await expect(findCounts(dialog)).toHaveText("4 siap")
    await pressStep(dialog, "Lanjut ke kirim")
    await expect(findCounts(dialog)).toHaveText(/4 baru\s*0 diubah\s*0 sama/)
    await pressStep(dialog, "Kirim 4 baris")
    await expect(dialog.getByRole("alert")).toContainText("Berhenti di baris 4")
    await expect(findCounts(dialog)).toContainText("2 dari 4 baris sudah dikirim")
    await page.reload()
    await pressInHead(page, "Impor")
    await pressStep(dialog, "Lanjutkan data.csv")
    await expect(findCounts(dialog)).toContainText("2 dari 4 baris sudah dikirim")
    await pressStep(dialog, "Lanjutkan")
    await expect(findCounts(dialog)).toContainText("4 judul properti dibuat, 0 diubah, 0 gagal.")
    expect(sent).toEqual(names)
  })
