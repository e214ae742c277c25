import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { sendText } from "../../server/core/compress.ts"

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
