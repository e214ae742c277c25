import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { choose, choosePlace, field, save } from "./support/form.ts"
import { countStoredEntries } from "./support/kept.ts"
import {
  addGpsExif,
  choosePhotos,
  createPhoto,
  createPhotos,
  expectPhotosUploaded,
  openForm,
  parseUploadedFile,
  tilesOf,
  UPLOAD,
} from "./support/photos.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { DESKTOP, SLOW } from "./support/widths.ts"

const widths = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-photo]")]
      .sort((a, b) => Number(a.style.order) - Number(b.style.order))
      .map((tile) => tile.querySelector("img")?.naturalWidth),
  )
const shows = (page: Page, ...numbers: number[]) =>
  expect.poll(() => widths(page)).toEqual(numbers.map((number) => 600 + number * 8))

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP })

  test("several photos at once are ordered by drag, by keyboard and by menu, and saved so", async ({ page }) => {
    await openForm(page)
    const main = page.getByRole("main")
    await choosePhotos(main, await createPhotos(page, 4))
    await expectPhotosUploaded(page, 4)
    await shows(page, 1, 2, 3, 4)

    await test.step("drag", async () => {
      const [from, to] = [tilesOf(page).nth(3), tilesOf(page).nth(0)]
      await from.getByRole("button", { name: "Pindahkan foto 4" }).hover({ position: { x: 9, y: 9 } })
      await page.mouse.down()
      const over = await to.locator("> div").first().boundingBox()
      await page.mouse.move((over?.x ?? 0) + 40, Math.max(80, (over?.y ?? 0) + 60), { steps: 6 })
      await shows(page, 4, 1, 2, 3)
      await page.mouse.up()
      await shows(page, 4, 1, 2, 3)
    })

    await test.step("keyboard", async () => {
      const live = page.locator("[data-photos] [aria-live=assertive]")
      await page.getByRole("button", { name: "Pindahkan foto 3" }).focus()
      await page.keyboard.press("Space")
      await page.keyboard.press("ArrowLeft")
      await expect(live).toHaveText("Foto 3 dipindah ke urutan 2 dari 4")
      await shows(page, 4, 2, 1, 3)
      await page.keyboard.press("Escape")
      await shows(page, 4, 1, 2, 3)
      await page.keyboard.press("Enter")
      await page.keyboard.press("End")
      await page.keyboard.press("Enter")
      await shows(page, 4, 1, 3, 2)
      await expect(page.getByRole("button", { name: "Pindahkan foto 4" })).toBeFocused()
    })

    await test.step("menu", async () => {
      await page.getByRole("button", { name: "Atur foto 3" }).click()
      await page.getByRole("button", { name: "Jadikan sampul" }).click()
      await shows(page, 3, 4, 1, 2)
      await expect(page.getByRole("button", { name: "Atur foto 1" })).toBeFocused()
      await expect(tilesOf(page).nth(0)).toContainText("Sampul")
      await expect(page.getByText("Sampul", { exact: true })).toHaveCount(1)
    })

    const { violations } = await new AxeBuilder({ page }).include("[data-photos]").analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])

    await test.step("the same again", async () => {
      await choosePhotos(main, [await createPhoto(page, "salinan.jpg", 616, 450)])
      await expect(page.locator("[data-photos]").getByRole("alert")).toContainText(
        "“salinan.jpg” sama dengan foto 4, jadi tidak ditambahkan.",
      )
      await expect(tilesOf(page)).toHaveCount(4)
    })

    await test.step("a small one is taken, and turned", async () => {
      const first = tilesOf(page).nth(0)
      await expect(first).toContainText("Kecil: 624 × 450, akan terlihat buram")
      await page.getByRole("button", { name: "Atur foto 1" }).press("Enter")
      const turn = page.getByRole("button", { name: "Putar 90°" })
      await turn.press("Enter")
      await expect(first).toContainText("Kecil: 450 × 624, akan terlihat buram")
      await expect(page.getByRole("button", { name: "Atur foto 1" })).toBeFocused()
      await expectPhotosUploaded(page, 4)
    })

    await test.step("save", async () => {
      await field(main, "Judul").fill("Rumah dengan empat foto")
      await choose(main, "Tipe properti", "Rumah")
      await field(main, "Harga").fill("1,95 M")
      await choosePlace(main)
      const creating = page.waitForRequest(
        (request) => request.method() === "POST" && request.url().endsWith("/house-list"),
      )
      await save(main)
      const { images } = (await creating).postDataJSON()
      const stored = await page.evaluate(
        (addresses: string[]) =>
          Promise.all(
            addresses.map(async (address) => (await createImageBitmap(await (await fetch(address)).blob())).width),
          ),
        images,
      )
      expect(stored).toEqual([450, 632, 608, 616])
    })
  })
})

test("photos are dropped and pasted; one that falls beside the field opens nothing", SLOW, async ({ page }) => {
  await openForm(page)
  const give = async (event: "drop" | "paste", at: string, name: string, width: number) => {
    const { buffer } = await createPhoto(page, name, width)
    await page.evaluate(
      ([kind, target, file, content]) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], file, { type: "image/jpeg" }))
        const init = { bubbles: true, cancelable: true }
        const made =
          kind === "drop"
            ? new DragEvent("drop", { ...init, dataTransfer: data })
            : new ClipboardEvent("paste", { ...init, clipboardData: data })
        document.querySelector(target)?.dispatchEvent(made)
        if (!made.defaultPrevented) throw new Error("the browser would open the file")
      },
      [event, at, name, buffer.toString("base64")] as const,
    )
  }
  await give("drop", "[data-photos] li > button", "seret.jpg", 640)
  await expectPhotosUploaded(page, 1)
  await give("paste", "body", "tempel.jpg", 648)
  await expectPhotosUploaded(page, 2)
  await give("drop", "h1", "meleset.jpg", 656)
  await expect(tilesOf(page)).toHaveCount(2)
})

test("a photo that was not sent is there again after a reload, and is sent then", async ({ page, watch }) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await openForm(page)
  let isLost = true
  await page.route(UPLOAD, (route) =>
    isLost && parseUploadedFile(route.request().postDataBuffer()).name === "foto-2.jpg"
      ? route.abort("connectionreset")
      : route.fallback(),
  )
  await choosePhotos(page, await createPhotos(page, 3))
  await expectPhotosUploaded(page, 2)
  await expect(tilesOf(page).nth(1)).toContainText("foto-2.jpg")
  page.on("dialog", (dialog) => dialog.accept())
  await expect.poll(() => countStoredEntries(page, "griya-kept", "photos")).toBe(1)
  await page.reload()
  const left = tilesOf(page).filter({ hasText: "Belum terkirim saat halaman ditutup." })
  await expect(left).toContainText("foto-2.jpg")
  isLost = false
  await expectPhotosUploaded(page, 2)
  await left.getByRole("button", { name: /^Coba lagi/ }).click()
  await expectPhotosUploaded(page, 3)
  await page.reload()
  await expect(page.getByRole("button", { name: "Unggah foto", exact: true })).toBeVisible()
  await expect(left).toHaveCount(0)
})

const sentFiles = async (page: Page) => {
  const sent = new Map<string, Buffer>()
  await page.route(UPLOAD, (route) => {
    const { name, bytes } = parseUploadedFile(route.request().postDataBuffer())
    sent.set(name, bytes)
    return route.fallback()
  })
  return sent
}

const sizeOf = (page: Page, bytes: Buffer | undefined) =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes]))
    return [width, height]
  }, bytes?.toString("base64") ?? "")

test("large photos are made small, and those on their side are turned", SLOW, async ({ page }) => {
  await openForm(page)
  const sent = await sentFiles(page)
  const large = await createPhoto(page, "besar.jpg", 4000, 3000, 60_000)
  const turned = addGpsExif(await createPhoto(page, "tegak.jpg", 800, 600), 6)
  const largeTurned = addGpsExif(await createPhoto(page, "besar-tegak.jpg", 3000, 2000), 6)
  expect(large.buffer.length).toBeGreaterThan(2e6)
  await choosePhotos(page, [addGpsExif(large), turned, largeTurned])
  await expectPhotosUploaded(page, 3)
  expect(await sizeOf(page, sent.get("besar.jpg"))).toEqual([2048, 1536])
  expect(await sizeOf(page, sent.get("tegak.jpg"))).toEqual([600, 800])
  expect(await sizeOf(page, sent.get("besar-tegak.jpg"))).toEqual([1365, 2048])
  expect(sent.get("besar.jpg")?.length).toBeLessThan(large.buffer.length / 2)
  for (const bytes of sent.values()) expect(bytes.includes("Exif")).toBe(false)
})

test("a photo that is cut off is refused before it is sent, and takes no other with it", async ({ page }) => {
  await openForm(page)
  const sent = await sentFiles(page)
  const cut = await createPhoto(page, "putus.jpg")
  await choosePhotos(page, [{ ...cut, buffer: cut.buffer.subarray(0, 300) }, await createPhoto(page, "baik.jpg")])
  await expectPhotosUploaded(page, 1)
  await expect(tilesOf(page).first()).toContainText("rusak")
  await expect(page.getByRole("button", { name: /^Coba lagi/ })).toHaveCount(0)
  expect([...sent.keys()]).toEqual(["baik.jpg"])
  await page.getByRole("button", { name: "Buang foto 1", exact: true }).click()
  await expect(page.locator("[data-photos]")).toContainText("1 dari 20 foto.")
})
