import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { noLog } from "../../server/core/log.ts"
import { fileAnswerOf } from "../../server/files/file-answer.ts"
import { type FileStore, folderStore, memoryStore } from "../../server/files/file-store.ts"
import { thumbnailsOf } from "../../server/files/thumbnails.ts"
import { createEmptyPng, photo } from "./pictures.ts"

const nameOf = (letter: string, extension = "jpg") => `listing/${letter.repeat(32)}.${extension}`

const bytesOf = async (response: Response | undefined) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))

const service = (more: Partial<FileStore> = {}, load?: Parameters<typeof thumbnailsOf>[0]["load"]) => {
  const store = memoryStore()
  const calls: string[] = []
  const logged: string[] = []
  const files: FileStore = {
    ...store,
    get: (name) => {
      calls.push(`get ${name}`)
      return store.get(name)
    },
    put: (name, bytes) => {
      calls.push(`put ${name}`)
      return store.put(name, bytes)
    },
    ...more,
  }
  const ask = fileAnswerOf(files, thumbnailsOf({ files, log: (event) => logged.push(event), load }))
  return { store, files, calls, logged, ask }
}

describe("a small copy", () => {
  let large: Buffer
  beforeAll(async () => {
    large = await photo(1200, 800).jpeg().toBuffer()
  })

  test.each([
    [96, 64],
    [192, 128],
    [480, 320],
    [960, 640],
  ])("is %i pixels wide, WebP, and kept by browsers for good", async (width, height) => {
    const { store, ask } = service()
    await store.put(nameOf("a"), large)
    const answer = await ask(nameOf("a"), String(width))
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    })
    const bytes = await bytesOf(answer)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height })
    expect(bytes.length).toBeLessThan(large.length)
  })

  test("is made once, however many ask at once, and is there after a restart", async () => {
    const { store, files, calls, ask } = service()
    await store.put(nameOf("a"), large)
    const all = await Promise.all(Array.from({ length: 8 }, () => ask(nameOf("a"), "96").then(bytesOf)))
    await ask(nameOf("a"), "96")
    const copy = `listing/${"a".repeat(32)}.w96.webp`
    expect(calls).toEqual([`get ${copy}`, `get ${nameOf("a")}`, `put ${copy}`, `get ${copy}`])
    expect(new Set(all.map((bytes) => bytes.toString("hex"))).size).toBe(1)
    const noLibrary = () => Promise.reject(new Error("is not asked for"))
    const restarted = thumbnailsOf({ files, log: noLog, load: noLibrary })
    expect(await restarted(nameOf("a"), 96)).toBeInstanceOf(Uint8Array)
  })

  test("stands as the camera was held, and does not say where", async () => {
    const { store, ask } = service()
    const turned = photo(300, 200).jpeg().withMetadata({ orientation: 6 })
    await store.put(nameOf("b"), await turned.withExifMerge({ IFD3: { GPSLatitudeRef: "S" } }).toBuffer())
    expect((await sharp(await store.get(nameOf("b"))).metadata()).exif).toBeDefined()
    const copy = await sharp(await bytesOf(await ask(nameOf("b"), "96"))).metadata()
    expect(copy).toMatchObject({ width: 96, height: 144 })
    expect([copy.exif, copy.orientation, copy.xmp, copy.icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test("is never larger than the original, in pixels or bytes", async () => {
    const { store, ask } = service()
    await store.put(nameOf("c"), await photo(50, 40).jpeg({ quality: 100 }).toBuffer())
    expect(await sharp(await bytesOf(await ask(nameOf("c"), "960"))).metadata()).toMatchObject({
      format: "webp",
      width: 50,
      height: 40,
    })
    const dense = await photo(300, 200).webp({ quality: 5 }).toBuffer()
    await store.put(nameOf("d", "webp"), dense)
    const answer = await ask(nameOf("d", "webp"), "480")
    expect(await bytesOf(answer)).toEqual(dense)
    expect(answer?.headers.get("content-type")).toBe("image/webp")
  })

  test("is sent though it cannot be kept", async () => {
    const { store, logged, ask } = service({ put: () => Promise.reject(new Error("ENOSPC")) })
    await store.put(nameOf("a"), large)
    expect((await ask(nameOf("a"), "96"))?.headers.get("content-type")).toBe("image/webp")
    expect(logged).toEqual(["thumbnail-not-kept"])
  })

  test("comes later where too many wait: the original does until then", async () => {
    const { store, ask } = service()
    const names = Array.from({ length: 520 }, (_, index) => `listing/${index.toString(16).padStart(32, "0")}.jpg`)
    const tiny = await photo(8, 8).jpeg({ quality: 100 }).toBuffer()
    for (const name of names) await store.put(name, tiny)
    const types = await Promise.all(names.map(async (name) => (await ask(name, "96"))?.headers.get("content-type")))
    expect(types.filter((type) => type === "image/jpeg")).toHaveLength(18)
    expect((await ask(names.at(-1) ?? "", "96"))?.headers.get("content-type")).toBe("image/webp")
  })
})

describe("no small copy", () => {
  test.each(["", "0", "95", "97", "100000", "-96", "96.0", " 96", "96px", "NaN"])(
    "of another width is made: %j",
    async (w) => {
      const { store, calls, ask } = service()
      await store.put(nameOf("a"), await photo(8, 8).jpeg().toBuffer())
      const answer = await ask(nameOf("a"), w)
      expect(answer?.status).toBe(400)
      expect(await answer?.json()).toEqual({
        status: 400,
        message: "Lebar gambar harus salah satu dari 96, 192, 480, 960.",
      })
      expect(calls).toEqual([])
    },
  )

  test("is made of what is no picture: it comes whole", async () => {
    const { store, ask } = service()
    await store.put(nameOf("a", "pdf"), Buffer.from("%PDF-1.4"))
    const answer = await ask(nameOf("a", "pdf"), "96")
    expect([answer?.headers.get("content-type"), (await bytesOf(answer)).toString()]).toEqual([
      "application/pdf",
      "%PDF-1.4",
    ])
    expect(await ask(nameOf("e"), "96")).toBeUndefined()
  })

  test("is made of a broken picture: the original comes, and nobody tries again", async () => {
    const { store, logged, ask } = service()
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("not a picture")])
    await store.put(nameOf("a"), broken)
    for (let turn = 0; turn < 3; turn++) {
      const answer = await ask(nameOf("a"), "96")
      expect([answer?.status, answer?.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"])
      expect(await bytesOf(answer)).toEqual(broken)
    }
    expect(logged).toEqual(["thumbnail-failed"])
  })

  test("is made on a platform without the library: the original comes", async () => {
    const { store, logged, ask } = service({}, () => Promise.reject(new Error("Could not load the sharp module")))
    const original = await photo(200, 100).jpeg().toBuffer()
    await store.put(nameOf("a"), original)
    expect(await bytesOf(await ask(nameOf("a"), "96"))).toEqual(original)
    expect(logged).toEqual(["thumbnail-failed"])
  })

  test("is made of very many pixels: a sentence says so, and nothing is decoded", async () => {
    const library = vi.fn(sharp)
    const { store, ask } = service({}, async () => library as unknown as typeof sharp)
    await store.put(nameOf("a", "png"), createEmptyPng(50_000, 50_000))
    const answer = await ask(nameOf("a", "png"), "96")
    expect([answer?.status, await answer?.json()]).toMatchObject([
      404,
      { message: expect.stringMatching(/terlalu besar .* 50 juta piksel\.$/) },
    ])
    // For its size alone.
    expect(library).toHaveBeenCalledOnce()
  })
})

test("a folder takes the same name from many at once, and keeps nothing half", async () => {
  const folder = mkdtempSync(join(tmpdir(), "griya-thumbnails-"))
  const store = folderStore(folder)
  await Promise.all(Array.from({ length: 20 }, () => store.put(nameOf("a"), Buffer.from("whole"))))
  await expect(store.put("listing", Buffer.from("x"))).rejects.toThrow()
  expect(readdirSync(join(folder, "listing"))).toEqual([`${"a".repeat(32)}.jpg`])
  expect(readdirSync(folder)).toEqual(["listing"])
  rmSync(folder, { recursive: true })
})
