import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { beforeAll, expect, test } from "vitest"
import { compressFiles } from "../../scripts/vite/compress.mjs"
import { staticOf } from "../../server/http/static.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"

const folder = temporaryFolder("compressed")
const assets = join(folder, "assets")
const script = "console.log('griya')\n".repeat(200)

beforeAll(() => {
  mkdirSync(assets)
  writeFileSync(join(folder, "index.html"), "<title>Griya</title>")
})

const asker = async () => {
  const site = (await staticOf(folder))({ product: "Griya" })
  return async (name: string, encoding = "", more: RequestInit = {}) => {
    const response = await site.request(name, { ...more, headers: { "Accept-Encoding": encoding, ...more.headers } })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, bytes, header: (named: string) => response.headers.get(named) }
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
  expect((await ask("/assets/list-3c4d.js.br")).status).toBe(404)
})

test("a range, the headers alone and what has not changed are sent as such", async () => {
  writeFileSync(join(folder, "sw.js"), script)
  const ask = await asker()
  for (const name of ["/assets/list-3c4d.js", "/sw.js"]) {
    const part = await ask(name, "", { headers: { Range: "bytes=0-6" } })
    expect([part.status, part.bytes.toString(), part.header("content-range")]).toEqual([
      206,
      "console",
      `bytes 0-6/${script.length}`,
    ])
    const head = await ask(name, "", { method: "HEAD" })
    expect([head.status, head.bytes.length, head.header("content-length")]).toEqual([200, 0, String(script.length)])
    const tag = (await ask(name)).header("etag") ?? ""
    const again = await ask(name, "", { headers: { "If-None-Match": tag } })
    expect([again.status, again.bytes.length, again.header("etag")]).toEqual([304, 0, tag])
  }
  writeFileSync(join(folder, "sw.js"), `${script}// new`)
  const tag = (await ask("/")).header("etag") ?? ""
  expect((await ask("/sw.js", "", { headers: { "If-None-Match": tag } })).status).toBe(200)
  expect((await ask("/", "", { headers: { "If-None-Match": tag } })).status).toBe(304)
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
