import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { compressFiles } from "../../scripts/vite/compress.mjs"
import { staticOf } from "../../server/http/static.ts"

const folder = mkdtempSync(join(tmpdir(), "griya-compressed-"))
const assets = join(folder, "assets")
const script = "console.log('griya')\n".repeat(200)

beforeAll(() => mkdirSync(assets))
afterAll(() => rmSync(folder, { recursive: true }))

const asker = async () => {
  const answer = (await staticOf(folder))({})
  return async (name: string, encoding = "") => {
    const response = await answer(new Request(`http://griya.test${name}`, { headers: { "Accept-Encoding": encoding } }))
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
    return { response, bytes, header: (named: string) => response?.headers.get(named) ?? null }
  }
}

test("what the build has compressed is sent as it wrote it, and not under a name of its own", async () => {
  writeFileSync(join(assets, "list-3c4d.js"), script)
  writeFileSync(join(assets, "list-3c4d.js.br"), brotliCompressSync(`${script}// br`))
  writeFileSync(join(assets, "list-3c4d.js.gz"), gzipSync(`${script}// gz`))
  const ask = await asker()
  const all = await Promise.all(["br, gzip", "gzip", ""].map((encoding) => ask("/assets/list-3c4d.js", encoding)))
  const [br, gz, raw] = all.map(({ bytes }) => bytes)
  expect(brotliDecompressSync(br ?? "").toString()).toBe(`${script}// br`)
  expect(gunzipSync(gz ?? "").toString()).toBe(`${script}// gz`)
  expect(raw?.toString()).toBe(script)
  expect(all.map(({ header }) => [header("content-encoding"), header("content-type"), header("vary")])).toEqual([
    ["br", "text/javascript; charset=utf-8", "Accept-Encoding"],
    ["gzip", "text/javascript; charset=utf-8", "Accept-Encoding"],
    [null, "text/javascript; charset=utf-8", "Accept-Encoding"],
  ])
  expect(new Set(all.map(({ header }) => header("etag"))).size).toBe(3)
  expect((await ask("/assets/list-3c4d.js.br")).response).toBeUndefined()
})

test("the build compresses what is text and worth it", async () => {
  rmSync(assets, { recursive: true })
  mkdirSync(assets)
  writeFileSync(join(assets, "page-5e6f.js"), script)
  writeFileSync(join(assets, "small-7a8b.css"), "a{}")
  writeFileSync(join(assets, "pin-9c0d.png"), Buffer.alloc(5000))
  await compressFiles(assets)
  expect(readdirSync(assets).sort()).toEqual([
    "page-5e6f.js",
    "page-5e6f.js.br",
    "page-5e6f.js.gz",
    "pin-9c0d.png",
    "small-7a8b.css",
  ])
  const ask = await asker()
  const { bytes, header } = await ask("/assets/page-5e6f.js", "gzip, deflate, br")
  expect([header("content-encoding"), bytes.length < script.length / 10]).toEqual(["br", true])
  expect(brotliDecompressSync(bytes).toString()).toBe(script)
})
