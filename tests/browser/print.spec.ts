import type { Page } from "@playwright/test"
import { disableExtensions } from "./support/extensions.ts"
import { createUniqueName } from "./support/form.ts"
import { makeListings, oldListingsQuery } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const SITE = "https://www.contoh.id/properti/{slug}"

const pagesOfPdf = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}

const papersOf = (page: Page) => page.getByRole("main").getByRole("article")

test("each chosen listing is one page, whatever its texts, without the owner's data", async ({ page, api }) => {
  const word = createUniqueName("Brosur")
  await disableExtensions(page, { site: SITE })
  await signIn(page, "gro_admin")
  const { data: demo }: { data: { images: string[] }[] } = await api("GET", `/house-list/admin?${oldListingsQuery()}`)
  await makeListings(page, [`${word} satu`], [], {
    description: "Rumah tenang dekat taman. ".repeat(190),
    owner_name: "Pemilik Rahasia",
    owner_phone: "+6281298765432",
    images: demo.flatMap(({ images }) => images).slice(0, 6),
  })
  await makeListings(page, [`${word} dua`])
  await visit(page, `/dashboard/listing?search=${encodeURIComponent(word)}`)
  await page.getByRole("checkbox", { name: /^Pilih semua/ }).check()
  await page.getByRole("region", { name: "Pilihan" }).getByRole("button", { name: "Cetak" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cetak brosur (2)")
  const papers = papersOf(page)
  await expect(papers.getByRole("heading", { level: 2 })).toHaveText([/dua$/, /satu$/])
  await expect(papers.getByRole("img", { name: "Kode QR ke halaman listing" })).toHaveCount(2)
  const printed = await papers.allInnerTexts()
  expect(printed.join()).not.toMatch(/Pemilik Rahasia|8765432/)

  await test.step("A4, without the frame around the page", async () => {
    expect(await pagesOfPdf(page)).toBe(2)
    await page.emulateMedia({ media: "print" })
    await expect(page.getByRole("navigation")).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Cetak / simpan PDF" })).toBeHidden()
    // Nothing at the end of a page is cut off.
    for (const paper of await papers.all()) {
      const frame = await paper.boundingBox()
      const foot = await paper.getByRole("contentinfo").or(paper.locator("footer")).first().boundingBox()
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
    }
    await page.emulateMedia({ media: "screen" })
  })
})

test("a brochure has the agent's phone once somebody asks for it, which the log keeps", async ({ page, api }) => {
  const place = { province: "31", city: "31.74", district: "31.74.07" }
  const offer = { house_type: 1, ad_type: "sale", price: 9e8, agent: 4, ...place }
  const { slug } = await api("POST", "/house-list", { title: createUniqueName("Rumah dengan agen"), ...offer })
  await signIn(page, "gro_admin", `/dashboard/listing/cetak?ids=${slug}`)
  const paper = papersOf(page)
  const numbers = paper.getByText(/^(?:08[\d-]{9,}|••••\d{4})$/)
  await expect(numbers).toHaveText(/^•/)
  await page.emulateMedia({ media: "print" })
  await expect(numbers).toBeHidden()
  await page.emulateMedia({ media: "screen" })
  await paper.getByRole("button", { name: "Tampilkan Telepon" }).click()
  await expect(paper).toContainText("Dicatat di log")
  await page.emulateMedia({ media: "print" })
  await expect(numbers).toHaveText(/^08/)
  await expect(numbers).toBeVisible()
  await expect(paper.getByText("Dicatat di log")).toBeHidden()
})

test("a receipt is for a paid payment alone", async ({ page }) => {
  await signIn(page, "gro_admin", "/dashboard/pg/payment?status=paid")
  const main = page.getByRole("main")
  await main.getByRole("row").nth(1).getByRole("link").first().click()
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/^GRY-/)
  const order = await main.getByRole("heading", { level: 1 }).innerText()
  await main.getByRole("button", { name: "Aksi lain" }).click()
  await page.getByRole("menuitem", { name: "Cetak kuitansi" }).click()
  await expect(papersOf(page)).toContainText("Lunas")
  await expect(papersOf(page)).toContainText(order)
  await visit(page, "/dashboard/pg/payment?status=pending")
  const path = await main.getByRole("row").nth(1).getByRole("link").first().getAttribute("href")
  await visit(page, `/dashboard/pg/payment/cetak?ids=${path?.split("/").at(-1)?.split("?")[0]}`)
  await expect(main.getByRole("alert")).toHaveText("Kuitansi hanya ada untuk pembayaran yang sudah lunas.")
  await expect(main.getByText("Lunas", { exact: true })).toHaveCount(0)
})

test("a lead's sheet has the last messages and is light in the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await signIn(page, "ADMIN", "/dashboard/leads/cetak?ids=12")
  const paper = papersOf(page)
  await expect(paper.getByRole("heading", { name: "Pesan terakhir" })).toBeVisible()
  await expect(paper.getByText("Siap, kami catat. Terima kasih.")).toBeVisible()
  await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)")
})
