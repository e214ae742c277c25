import { expect, type Locator, type Page } from "@playwright/test"
import { signIn } from "./people.ts"

export const UPLOAD = /\/svc\/upload\/upload$/

export const openForm = async (page: Page) => {
  await signIn(page, "gro_admin", "/dashboard/listing/create")
  await expect(page.getByRole("button", { name: "Unggah foto", exact: true })).toBeVisible()
}

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Noise adds file size; the colour identifies the picture. */
export const createPhoto = async (
  page: Page,
  name: string,
  width = 640,
  height = 480,
  noise = 0,
): Promise<PhotoFile> => {
  const address = await page.evaluate(
    ([wide, high, grains]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high })
      const context = canvas.getContext("2d") as CanvasRenderingContext2D
      context.fillStyle = `hsl(${(wide * 7 + high) % 360} 60% 60%)`
      context.fillRect(0, 0, wide, high)
      context.fillStyle = "black"
      for (let grain = 0; grain < grains; grain += 1)
        context.fillRect(Math.random() * wide, Math.random() * high, Math.random() * 9, Math.random() * 9)
      return canvas.toDataURL("image/jpeg", 0.92)
    },
    [width, height, noise] as const,
  )
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(address.split(",")[1] ?? "", "base64") }
}

export const createPhotos = async (page: Page, count: number): Promise<PhotoFile[]> => {
  const photos: PhotoFile[] = []
  for (let index = 1; index <= count; index += 1)
    photos.push(await createPhoto(page, `foto-${index}.jpg`, 600 + index * 8, 450))
  return photos
}

const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...[tag >> 8, tag & 255, 0, type, 0, 0, 0, count],
  ...value,
]
/** EXIF rationals: degrees, minutes and seconds, each over one. */
const angle = (...parts: number[]) => parts.flatMap((part) => [0, 0, 0, part, 0, 0, 0, 1])

export const addGpsExif = ({ buffer, ...rest }: PhotoFile, orientation = 1): PhotoFile => {
  const directory = [
    0,
    2,
    ...entry(0x0112, 3, 1, [0, orientation, 0, 0]),
    ...entry(0x8825, 4, 1, [0, 0, 0, 38]),
    0,
    0,
    0,
    0,
  ]
  const south = entry(1, 2, 2, [0x53, 0, 0, 0])
  const gps = [
    0,
    4,
    ...south,
    ...entry(2, 5, 3, [0, 0, 0, 92]),
    ...entry(3, 2, 2, [0x45, 0, 0, 0]),
    ...entry(4, 5, 3, [0, 0, 0, 116]),
    0,
    0,
    0,
    0,
  ]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory, ...gps, ...angle(6, 14, 40), ...angle(106, 48, 2)]
  const exif = Buffer.from([...Buffer.from("Exif\0\0"), ...tiff])
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255])
  return { ...rest, buffer: Buffer.concat([buffer.subarray(0, 2), head, exif, buffer.subarray(2)]) }
}

export const choosePhotos = async (scope: Page | Locator, files: PhotoFile[]) => {
  const page = "page" in scope ? scope.page() : scope
  const choosing = page.waitForEvent("filechooser")
  await scope.getByRole("button", { name: "Unggah foto", exact: true }).click()
  await (await choosing).setFiles(files)
}

export const parseUploadedFile = (body: Buffer | null) => {
  const all = body ?? Buffer.alloc(0)
  const name = /filename="([^"]*)"/.exec(all.toString("latin1"))?.[1] ?? ""
  const start = all.indexOf("\r\n\r\n", all.indexOf("filename=")) + 4
  return { name, bytes: all.subarray(start, all.indexOf("\r\n--", start)) }
}

export const tilesOf = (page: Page) => page.locator("[data-photo]")

export const expectPhotosUploaded = (page: Page, count: number) =>
  expect(page.getByRole("button", { name: /^Hapus foto \d+$/ })).toHaveCount(count, { timeout: 20_000 })
