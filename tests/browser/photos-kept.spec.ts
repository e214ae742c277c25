import { countStoredEntries } from "./support/kept.ts"
import {
  choosePhotos,
  createPhotos,
  expectPhotosUploaded,
  openForm,
  parseUploadedFile,
  tilesOf,
  UPLOAD,
} from "./support/photos.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

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
