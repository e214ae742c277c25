import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { compressResponse } from "../../server/http/compress.ts"

const app = new Hono()
  .use(compressResponse)
  .get("/same", () => new Response(null, { status: 304, headers: { "Content-Type": "application/json" } }))
  .get("/large", (c) => c.json({ text: "a".repeat(5000) }))
  .get("/page", (c) => c.html("<p>Griya</p>".repeat(500), 200, { "Content-Length": "6500" }))
  .get("/part", (c) => c.json({ text: "a".repeat(5000) }, 206, { "Content-Range": "bytes 0-5010/9000" }))
  .get("/larger", (c) => c.json({ text: "a".repeat(200_000) }))

const get = (path: string, accepted = "gzip") => app.request(path, { headers: { "Accept-Encoding": accepted } })

test("JSON and pages are sent small, parts and answers without content as they are", async () => {
  expect((await get("/large")).headers.get("content-encoding")).toBe("gzip")
  const page = await get("/page")
  expect([page.headers.get("content-encoding"), page.headers.get("content-length")]).toEqual(["gzip", null])
  expect((await get("/part")).headers.get("content-encoding")).toBeNull()
  const same = await get("/same")
  expect([same.status, same.headers.get("content-encoding")]).toEqual([304, null])
})

const readers = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
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
