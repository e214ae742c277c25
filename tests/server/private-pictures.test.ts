import sharp from "sharp"
import { expect, test } from "vitest"
import { trashRowsTable } from "../../server/database/own-tables.ts"
import { removeUnusedFiles } from "../../server/engine/unused-files.ts"
import { forgetOld } from "../../server/operations/forget-old.ts"
import { resources } from "../../src/resources/index.ts"
import { formWith } from "./api.ts"
import { adminApi } from "./file-api.ts"
import { photo } from "./pictures.ts"

const { api, token, send } = await adminApi()

const upload = (bytes: Buffer, folder: string, name = "foto.jpg") =>
  api.call("POST", "/svc/upload/upload", { token, form: formWith(new Uint8Array(bytes), name, { folder }) })

const nameIn = (url: string) => url.replace(/^\/files\/|\?.*$/g, "")

/** A photo that a phone took upright: its pixels lie on their side. */
const taken = () =>
  photo(40, 20)
    .withExif({
      IFD0: { Make: "Kamera", Orientation: "6" },
      IFD2: { BodySerialNumber: "SN-4711" },
      IFD3: { GPSLatitude: "6/1 12/1 30/1", GPSLatitudeRef: "S" },
    })
    .withMetadata({ orientation: 6 })

test.each([
  ["jpeg", () => taken().jpeg()],
  ["png", () => taken().png()],
  ["webp", () => taken().webp()],
] as const)("a %s is kept without the notes of the camera, as it was seen", async (format, draw) => {
  const bytes = await draw().toBuffer()
  expect((await sharp(bytes).metadata()).exif?.toString("latin1")).toContain("SN-4711")
  const { body } = await upload(bytes, "listing", `foto.${format}`)
  const stored = Buffer.from((await api.files.get(nameIn(body.data.url))) ?? [])
  const { exif, orientation, width, height, format: kept } = await sharp(stored).metadata()
  expect({ exif, orientation, width, height, kept }).toEqual({ width: 20, height: 40, kept: format })
  expect(stored.toString("latin1")).not.toMatch(/SN-4711|Kamera/)
  expect(body.data).toMatchObject({ error: null, size: stored.length })
})

test("a picture without notes is kept byte for byte, and one that is cut off is refused with a sentence", async () => {
  for (const draw of [() => photo(60, 40).jpeg(), () => photo(60, 40).png(), () => photo(60, 40).webp()]) {
    const bytes = await draw().toBuffer()
    const { body } = await upload(bytes, "listing")
    expect(Buffer.from((await api.files.get(nameIn(body.data.url))) ?? [])).toEqual(bytes)
    for (const whole of [
      bytes,
      await draw()
        .withExif({ IFD0: { Make: "Kamera" } })
        .toBuffer(),
    ]) {
      const cut = await upload(whole.subarray(0, Math.floor(whole.length * 0.6)), "listing")
      expect([cut.status, cut.body.error]).toEqual([422, expect.stringMatching(/terpotong atau rusak|tidak terbaca/)])
    }
  }
})

test("a chat's picture opens with a sealed address only, and goes with its lead", async () => {
  const lead = { name: "Ibu Sari", phone: "081234567890", property_id: 1, source: "form" }
  const { id } = (await send("POST", "request-cust", { property_id: 1, requestCusts: [lead] })).body.data
  const bytes = await photo(30, 20).png().toBuffer()
  const elsewhere = (await upload(bytes, "umum")).body.data.url as string
  const refused = await send("POST", "message-request", { request_id: id, image_url: elsewhere })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: "image_url", message: "Gambar harus diunggah ke folder messages. Unggah berkasnya lagi, lalu kirim." }],
  ])

  const url = (await upload(bytes, "messages")).body.data.url as string
  const name = nameIn(url)
  expect((await send("POST", "message-request", { request_id: id, image_url: url })).body.status).toBe(201)
  const whole = `https://api.griya.test${url}`
  expect((await send("POST", "message-request", { request_id: id, image_url: whole })).body.status).toBe(201)
  const messages = (await send("GET", `message-request/request-id/${id}`)).body.data
  for (const { image_url } of messages) {
    expect(image_url).toMatch(/\?until=\d+&seal=[\w-]+$/)
    const opened = await api.call("GET", image_url.replace("https://api.griya.test", ""))
    expect(opened.status).toBe(200)
  }
  expect((await api.call("GET", `/files/${name}`)).status).toBe(403)

  const forgetFiles = async (days: number) => {
    const names = await forgetOld(api.db, api.tables, Date.now() + days * 86_400_000)
    await removeUnusedFiles(api.db, { ...api, resources }, names)
  }
  await send("DELETE", `request-cust/${id}`)
  const inTrash = await api.db.select({ files: trashRowsTable.files }).from(trashRowsTable)
  expect(inTrash).toContainEqual({ files: [name] })
  await removeUnusedFiles(api.db, { ...api, resources }, [name])
  expect(await api.files.get(name)).toBeDefined()
  // Written by an earlier version.
  await api.db.update(trashRowsTable).set({ files: null })
  await removeUnusedFiles(api.db, { ...api, resources }, [name])
  expect(await api.files.get(name)).toBeDefined()
  await forgetFiles(31)
  expect(await api.files.get(name)).toBeUndefined()
  expect(await api.files.get(nameIn(elsewhere))).toBeDefined()
})
