import type { Page } from "@playwright/test"
import {
  addGpsExif,
  choosePhotos,
  createPhoto,
  expectPhotosUploaded,
  openForm,
  type PhotoFile,
  parseUploadedFile,
  tilesOf,
  UPLOAD,
} from "./support/photos.ts"
import { expect, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

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

const text = (name: string, content: string | number[]): PhotoFile => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(content as string),
})

test("what is no photo is refused before it is sent, each in a sentence, and takes no other with it", async ({
  page,
}) => {
  await openForm(page)
  const sent = await sentFiles(page)
  const { buffer } = await createPhoto(page, "x")
  await choosePhotos(page, [
    text("skrip.jpg", "<html><script>alert(1)</script></html>"),
    text("gambar.jpg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    text("kosong.jpg", ""),
    text("iphone.jpg", [0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0, ...Buffer.from("mif1heic")]),
    { ...text("putus.jpg", ""), buffer: buffer.subarray(0, 300) },
    await createPhoto(page, "baik.jpg"),
  ])
  await expectPhotosUploaded(page, 1)
  const reasons = ["bukan foto", "bukan foto", "kosong (0 byte)", "Paling kompatibel", "rusak"]
  for (const [index, reason] of reasons.entries()) {
    await expect(tilesOf(page).nth(index)).toContainText(reason)
    await expect(
      tilesOf(page)
        .nth(index)
        .getByRole("button", { name: /^Coba lagi/ }),
    ).toHaveCount(0)
  }
  expect([...sent.keys()]).toEqual(["baik.jpg"])
  for (let left = 5; left > 0; left -= 1) await page.getByRole("button", { name: "Buang foto 1", exact: true }).click()
  await expect(page.locator("[data-photos]")).toContainText("1 dari 20 foto.")
})
