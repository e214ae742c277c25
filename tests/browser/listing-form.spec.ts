import { choose, createUniqueName, expectToastAndClose, field, save } from "./support/form.ts"
import { acceptDialogs, expectDraftSaved, expectFormOpen, fillHouse, pickMelawai, villages } from "./support/listing.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"
import { DESKTOP, PHONE, SLOW } from "./support/widths.ts"

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "no-preference" } })

  test("the questions follow the type, and what was typed survives switching it", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing/create")
    await expectFormOpen(page)
    const main = page.getByRole("main")
    await expect(field(main, "Masa sewa")).toHaveCount(0)
    await choose(main, "Tipe properti", "Rumah")
    await field(main, "Kamar tidur").fill("3")
    const bathrooms = main.locator("[data-kind]", { has: page.getByLabel("Kamar mandi", { exact: true }) })
    await bathrooms.getByRole("button", { name: "Kamar mandi: satu lagi" }).click()
    await expect(field(main, "Kamar mandi")).toHaveValue("1")
    await expect(field(main, "Tower")).toHaveCount(0)
    await choose(main, "Tipe properti", "Apartemen")
    await expect(field(main, "Luas tanah")).toHaveCount(0)
    await expect(field(main, "Tower")).toBeVisible()
    await expect(field(main, "Kamar tidur")).toHaveValue("3")
    await choose(main, "Tipe properti", "Tanah")
    await expect(field(main, "Luas tanah")).toBeVisible()
    for (const label of ["Kamar tidur", "Luas bangunan", "Jumlah lantai", "Tahun dibangun", "Tower"])
      await expect(field(main, label)).toHaveCount(0)
    await choose(main, "Tipe properti", "Rumah")
    await expect(field(main, "Kamar tidur")).toHaveValue("3")
    await expect(field(main, "Kamar mandi")).toHaveValue("1")
    await choose(main, "Tipe iklan", "Disewa")
    await save(main)
    await expect(main.getByText("Masa sewa wajib diisi.")).toBeVisible()
    await choose(main, "Tipe iklan", "Dijual")
    await expect(field(main, "Masa sewa")).toHaveCount(0)
    const sections = main.getByRole("navigation", { name: "Bagian formulir" })
    await expect(sections.getByText(/^\d+% lengkap$/)).toBeVisible()
    await expect(sections.getByRole("button", { name: /^Penawaran/ })).toContainText("perlu diperbaiki")
    await sections.getByRole("button", { name: /^Kondisi/ }).click()
    await expect(field(main, "Sertifikat")).toBeInViewport()
  })

  test("titles are offered, and any other may be typed", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing/create")
    await expectFormOpen(page)
    const main = page.getByRole("main")
    const title = field(main, "Judul")
    await title.pressSequentially("rumah", { delay: 20 })
    const first = page.getByRole("listbox", { name: "Saran judul" }).getByRole("option").first()
    const words = await first.innerText()
    await title.press("ArrowDown")
    await title.press("Enter")
    await expect(title).toHaveValue(words)
    await expect(main.getByText(`${words.length} dari 120 huruf`)).toBeVisible()
    await title.fill("Rumah yang belum ada namanya")
    await expect(title).toHaveValue("Rumah yang belum ada namanya")
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, contextOptions: { reducedMotion: "no-preference" } })

  test(
    "a plot is saved without the rooms that were typed before it was one; typed again, it is said to be there",
    SLOW,
    async ({ page }) => {
      acceptDialogs(page)
      await signIn(page, "gro_admin", "/dashboard/listing/create")
      await expectFormOpen(page)
      const main = page.getByRole("main")
      const title = createUniqueName("Tanah siap bangun")
      const price = String(2_000_000_000 + Math.floor(Math.random() * 1_000_000_000))
      await fillHouse(main, title)
      await field(main, "Harga").fill(price)
      await field(main, "Kamar tidur").fill("3")
      await choose(main, "Tipe properti", "Tanah")
      const unlike = page.waitForResponse((response) => response.url().endsWith("/house-list/alike"))
      await field(main, "Luas tanah").fill("200")
      // The duplicate check before saving must not be reused afterwards.
      await unlike
      const sent = page.waitForRequest(
        (request) => request.method() === "POST" && request.url().endsWith("/house-list"),
      )
      await save(main)
      const body = (await sent).postDataJSON()
      expect(body).toMatchObject({ land_area: 200 })
      expect(body).not.toHaveProperty("bedrooms")
      await expectToastAndClose(page, "Success created property.")
      await expect(main).toContainText("200 m²")
      const address = new URL(page.url()).pathname

      await visit(page, "/dashboard/listing/create")
      await expectFormOpen(page)
      await fillHouse(main, createUniqueName("Kavling yang sama"))
      await choose(main, "Tipe properti", "Tanah")
      await field(main, "Luas tanah").fill("200")
      await field(main, "Harga").fill(price)
      const said = main.getByRole("status", { name: "Listing mirip" })
      await expect(said).toContainText(`Mungkin sudah ada: ${title}`)
      await said.locator("summary").tap()
      await expect(said).toContainText("LT 200, Melawai. Harga dan luas sama. Draft")
      const link = said.getByRole("link", { name: title })
      await expect(link).toHaveAttribute("href", address)
      await expect(link).toHaveAttribute("target", "_blank")
      await said.getByRole("button", { name: `Bukan yang sama: ${title}` }).click()
      await expect(said).toBeEmpty()
      await expect(main.getByRole("button", { name: "Simpan", exact: true })).toBeFocused()
      await expectDraftSaved(page)
      const asked = page.waitForResponse((response) => response.url().endsWith("/house-list/alike"))
      await page.reload()
      await expectFormOpen(page)
      expect((await (await asked).json()).data).toHaveLength(1)
      await expect(main.getByText(/^Draf \d\d\.\d\d dipulihkan\.$/)).toBeVisible()
      await expect(said).toBeEmpty()
    },
  )

  test("a village that is searched for fills all four levels", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing/create")
    await expectFormOpen(page)
    const main = page.getByRole("main")
    const box = main.getByRole("combobox", { name: "Cari kelurahan / kecamatan" })
    await box.pressSequentially("sukamaju dep", { delay: 20 })
    await expect(villages(main).first()).toContainText("SukamajuCilodong, Kota Depok", { timeout: 20_000 })
    await expect(box).toHaveAttribute("aria-expanded", "true")
    await box.press("ArrowDown")
    await expect(page.locator(`[id="${await box.getAttribute("aria-activedescendant")}"]`)).toContainText(
      "Sukamaju Baru",
    )
    await box.press("Escape")
    await expect(villages(main)).toHaveCount(0)
    await box.fill("melawai")
    await villages(main).filter({ hasText: "Melawai" }).click()
    await expect(box).toHaveValue("Melawai, Kebayoran Baru, Kota Administrasi Jakarta Selatan")
    for (const label of [
      "Daerah Khusus Ibukota Jakarta",
      "Kota Administrasi Jakarta Selatan",
      "Kebayoran Baru",
      "Melawai",
    ])
      await expect(main.locator(".ant-select-selection-item", { hasText: label }).first()).toBeVisible()
    await box.fill("zzzz")
    await expect(main.getByText("Tidak ditemukan. Coba nama kelurahan atau kecamatannya saja.")).toBeVisible()
  })

  test("the sections say how far they are and lead to what is missing", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing/create")
    await expectFormOpen(page)
    const main = page.getByRole("main")
    const sections = main.getByRole("navigation", { name: "Bagian formulir" })
    await pickMelawai(main)
    const sent: string[] = []
    page.on("request", (request) => request.url().endsWith("/house-list") && sent.push(request.url()))
    await save(main)
    await expect(field(main, "Judul")).toBeFocused()
    expect(sent).toEqual([])
    const bar = sections.getByRole("combobox", { name: "Bagian" })
    await expect(bar.locator("option").first()).toHaveText("Penawaran · 3 perlu diperbaiki")
    await expect(bar.locator("option").nth(1)).toHaveText("Lokasi · 4 dari 6")
    await sections.getByRole("button", { name: "Bagian berikutnya: Lokasi" }).tap()
    await expect(bar).toHaveValue("1")
  })

  test("the bar with Simpan stands at the bottom and covers no field that has the focus", async ({ page }) => {
    await signIn(page, "gro_admin", "/dashboard/listing/create")
    await expectFormOpen(page)
    const main = page.getByRole("main")
    const bar = main.locator("div:has(> [type=submit])")
    for (const label of ["Harga", "Luas tanah", "Daya listrik", "Nama pemilik", "Id iklan asal"]) {
      const input = field(main, label)
      await input.focus()
      await expect(input).toBeInViewport({ ratio: 1 })
      const space = async () => {
        const [own, save] = [await input.boundingBox(), await bar.boundingBox()]
        const [start, height] = [save?.y ?? 0, save?.height ?? 0]
        const free = start - (own?.y ?? 0) - (own?.height ?? 0)
        return { isCovered: free < 0, isBelow: Math.round(start + height) > PHONE.height }
      }
      await expect.poll(space, label).toEqual({ isCovered: false, isBelow: false })
    }
  })
})
