import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { Hono } from "hono"
import { etag } from "hono/etag"
import { expect, onTestFinished, test } from "vitest"
import { createFixedText, sendText } from "../../server/core/compress.ts"
import { testApi } from "./api.ts"

const text = (length: number) => JSON.stringify({ text: "a".repeat(length) })

const app = new Hono()
  .get("/large", (c) => sendText(c, text(5000), "application/json"))
  .get("/larger", (c) => sendText(c, text(200_000), "application/json"))
  .get("/small", (c) => sendText(c, text(5), "application/json", 201, { "X-Kept": "yes" }))

const get = (path: string, accepted: string) => app.request(path, { headers: { "Accept-Encoding": accepted } })

test("short texts, and those for clients that take nothing else, are sent as they are", async () => {
  const small = await get("/small", "gzip")
  expect([small.status, small.headers.get("content-encoding"), small.headers.get("x-kept")]).toEqual([201, null, "yes"])
  for (const accepted of ["identity", "gzip;q=0, br; q=0.0", "gzipped"])
    expect(await (await get("/large", accepted)).text()).toBe(text(5000))
})

const readers = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, GZIP;q=0.5", "gzip"],
] as const)("who takes %s gets %s, whatever the length", async (accepted, encoding) => {
  for (const [path, length] of [
    ["/large", 5000],
    ["/larger", 200_000],
  ] as const) {
    const answer = await get(path, accepted)
    expect(answer.headers.get("content-encoding")).toBe(encoding)
    const read = readers[encoding](new Uint8Array(await answer.arrayBuffer()))
    expect(JSON.parse(read.toString()).text).toHaveLength(length)
  }
})

test("a text that stays is made and compressed once, and is not sent again to who has it", async () => {
  let made = 0
  const write = () => {
    made += 1
    return text(200_000)
  }
  const fixed = new Hono().get("/", etag(), createFixedText("application/json", write))
  const ask = (headers: Record<string, string>) => fixed.request("/", { headers })
  for (const encoding of ["br", "gzip", "br", "gzip"] as const) {
    const answer = await ask({ "Accept-Encoding": encoding })
    expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([encoding, "Accept-Encoding"])
    expect(readers[encoding](new Uint8Array(await answer.arrayBuffer())).toString()).toBe(text(200_000))
  }
  const plain = await ask({})
  expect(await plain.text()).toBe(text(200_000))
  const known = await ask({ "Accept-Encoding": "br", "If-None-Match": plain.headers.get("etag") ?? "" })
  expect([known.status, await known.text(), made]).toEqual([304, "", 1])
})

test.each(["/openapi.json", "/config.json", "/api-docs/swagger-ui-bundle.js"])("%s is such a text", async (path) => {
  const api = await testApi({ demo: true })
  onTestFinished(api.close)
  const headers = { "Accept-Encoding": "br" }
  const first = await api.app.request(path, { headers })
  const tag = first.headers.get("etag") ?? ""
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)])
  expect((await api.app.request(path, { headers: { ...headers, "If-None-Match": tag } })).status).toBe(304)
})
