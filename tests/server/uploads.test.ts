import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { folderStore } from "../../server/files/file-store.ts"
import { createApp } from "../../server/http/app.ts"
import { formWith, SECRET } from "./api.ts"
import { adminApi } from "./file-api.ts"
import { createEmptyPng, OVERSIZED_IMAGES, photo, TRUNCATED_IMAGES } from "./pictures.ts"
import { refusedWith } from "./refused.ts"

const { api, token } = await adminApi()

const send = (path: string, content: BlobPart | undefined, name: string, more: Record<string, string> = {}) => {
  const form = content === undefined ? new FormData() : formWith(content, name, more)
  return api.call("POST", `/svc/${path}`, { token, form })
}

const PIXEL = new Uint8Array(createEmptyPng(1, 1))

describe("an upload", () => {
  const upload = (content: BlobPart | undefined, name: string, folder = "listing") =>
    send("upload/upload", content, name, { folder })

  test("is kept under a name of ours and served as what it is", async () => {
    const { status, body } = await upload(PIXEL, "../../etc/foto saya.html", "../Listing/..")
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ error: null, size: PIXEL.length, type: "image/png" })
    expect(body.data.url).toMatch(/^\/files\/listing\/[0-9a-f]{32}\.png$/)
    const served = await api.app.request(body.data.url)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PIXEL)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    })
  })

  test("that is a picture and a page at once is served as the picture it begins as", async () => {
    const { body } = await upload(Buffer.concat([PIXEL, Buffer.from("<html><script>alert(1)</script>")]), "a.html")
    const { headers } = await api.app.request(body.data.url)
    expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual(["image/png", "nosniff"])
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox")
  })

  test("that is no picture in the page is downloaded", async () => {
    const { body } = await upload("nama;harga\nA;1\n", "daftar.csv")
    expect(body.data.type).toBe("text/csv; charset=utf-8")
    expect((await api.app.request(body.data.url)).headers.get("content-disposition")).toBe("attachment")
  })

  test.each([
    ["<html><script>alert(1)</script></html>", "a.png", /Jenis file/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "a.svg", /Jenis file/],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "a.jpg", /Jenis file/],
    ["\uFEFF  <!doctype html><script>alert(1)</script>", "a.jpg", /Jenis file/],
    ["GIF8<script>alert(1)</script>", "a.gif", /Jenis file/],
    [new Uint8Array([0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0]), "a.jpg", /Jenis file/],
    [new Uint8Array([0x4d, 0x5a, 0, 0]), "a.csv", /Jenis file/],
    ["#!/bin/sh\nrm -rf /", "a.pdf", /Jenis file/],
    [Buffer.from("a,b\n1,2", "utf16le"), "a.csv", /Jenis file/],
    [Buffer.from("caf\u00e9,b\n1,2", "latin1"), "a.csv", /Jenis file/],
    [new Uint8Array(10 * 1024 * 1024 + 1), "a.png", /Paling besar 10 MB/],
    [undefined, "", /Tidak ada file/],
    ["", "leer.png", /Tidak ada file/],
  ])("is refused for what it is: %#", async (content, name, message) => {
    const { status, body } = await upload(content, name)
    expect(status).toBe(422)
    expect(body.error).toMatch(message)
    expect(body.message).toBe(body.error)
  })

  test("needs a token and a form", async () => {
    const refused = await api.call("POST", "/svc/upload/upload", { json: {} })
    expect([refused.status, refused.body.error]).toEqual([401, refused.body.message])
    expect(await api.call("POST", "/svc/upload/upload", { token, json: {} })).toMatchObject(
      refusedWith("sebagai formulir"),
    )
  })

  test.each(["/files/x", "/files/../secret", "/files/listing/..%2f..%2fsecret", "/files/demo/nothing.png"])(
    "nothing else is served: %s",
    async (path) => {
      expect((await api.app.request(path)).status).toBe(404)
    },
  )
})

describe("an uploaded picture", () => {
  const upload = async (bytes: Buffer) =>
    send("upload/upload", new Uint8Array(bytes), "foto.png", { folder: "listing" })

  test("has small copies at its address", async () => {
    const { body } = await upload(await photo(400, 300).png().toBuffer())
    for (const width of [96, 192, 480, 960]) {
      const { status, headers } = await api.app.request(`${body.data.url}?w=${width}`)
      expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
        200,
        "image/webp",
        "nosniff",
      ])
    }
    expect((await api.app.request(body.data.url.replace(".png", ".w96.webp"))).status).toBe(404)
    expect((await api.app.request(`${body.data.url}?w=50`)).status).toBe(400)
    expect((await api.app.request("/files/demo/nothing.png?w=96")).status).toBe(404)
  })

  test("of very many pixels is refused, with what to do", async () => {
    const { status, body } = await upload(createEmptyPng(50_000, 50_000))
    expect(status).toBe(422)
    expect(body.error).toBe(
      "Gambar ini 50.000 × 50.000 piksel. Perkecil dulu sampai paling banyak 50 juta piksel, misalnya 8.000 × 6.000.",
    )
    expect(await upload(createEmptyPng(65_535, 65_535))).toMatchObject(refusedWith("65.535 × 65.535 piksel"))
    expect((await upload(createEmptyPng(7000, 7000))).status).toBe(200)
  })

  test.each(Object.keys(OVERSIZED_IMAGES))("that claims an absurd size is refused: %s", async (format) => {
    const { status, body } = await upload((await OVERSIZED_IMAGES[format]?.()) ?? Buffer.alloc(0))
    expect(status).toBe(422)
    expect(body.error).toMatch(
      / piksel\. Perkecil dulu sampai paling banyak 50 juta piksel|^Ukuran gambar ini tidak terbaca/,
    )
  })

  test.each(Object.keys(TRUNCATED_IMAGES))("whose size cannot be read is refused: %s", async (format) => {
    const { status, body } = await upload(TRUNCATED_IMAGES[format] ?? Buffer.alloc(0))
    expect([status, body.error]).toEqual([
      422,
      "Ukuran gambar ini tidak terbaca; mungkin berkasnya rusak. Simpan ulang sebagai JPG atau PNG, lalu kirim lagi.",
    ])
  })

  test.each(["png", "jpeg", "webp", "gif"] as const)("that is sound is kept: %s", async (format) => {
    expect((await upload(await photo(40, 30).toFormat(format).toBuffer())).status).toBe(200)
  })
})

test("nothing beside the folder is served, however the path is written", async () => {
  const outside = mkdtempSync(join(tmpdir(), "griya-files-"))
  const name = `${"a".repeat(32)}.png`
  for (const folder of ["inside", "files/demo"]) {
    mkdirSync(join(outside, folder), { recursive: true })
    writeFileSync(join(outside, folder, name), PIXEL)
  }
  const app = createApp({ db: api.db, files: folderStore(join(outside, "files")), secret: SECRET })
  const ask = async (folder: string) => (await app.request(`http://griya.test/files/${folder}/${name}`)).status
  expect(await Promise.all(["demo", "..%2Finside", "demo%2F..%2F..%2Finside"].map(ask))).toEqual([200, 404, 404])
  rmSync(outside, { recursive: true })
})

test("a listing may lack its district where its row says that nobody knows it, and is found, shown and changed without it", async () => {
  const head = "Judul;Tipe properti;Harga;Provinsi;Kota;Kecamatan"
  const row = (title: string, district: string) => `${title};Rumah;850jt;DKI Jakarta;31.74;${district}`
  const text = [head, row("Rumah tanpa kecamatan", "Belum diketahui"), row("Kecamatan kosong", "")].join("\n")
  const path = "/svc/main/house-list/upload-csv"
  const { body } = await send("main/house-list/upload-csv", text, "listing.csv")
  await api.imports.idle()
  const rejected = await api.call("GET", `${path}/${body.data.id}/rejected`, { token })
  expect(rejected.body.data).toEqual([{ row: 3, column: "district", value: "", message: "Kecamatan wajib diisi." }])

  const found = await api.call("GET", "/svc/main/house-list/admin?district_null=true&city=31.74", { token })
  expect(found.body.data.data).toMatchObject([{ title: "Rumah tanpa kecamatan", city: "31.74", district: null }])
  const [{ id, slug }] = found.body.data.data
  expect((await api.call("GET", `/svc/main/house-list/by/${slug}`, { token })).body.data.district).toBeNull()

  const change = (json: object) => api.call("PUT", `/svc/main/house-list/${id}`, { token, json })
  expect((await change({ price: 900_000_000, district: null })).status).toBe(200)
  expect((await change({ district: "31.74.07" })).status).toBe(200)
  expect((await change({ district: null })).body.errors).toEqual([
    { field: "district", message: "Kecamatan wajib diisi." },
  ])
})
