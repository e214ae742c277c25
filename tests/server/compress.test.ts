import { Hono } from "hono"
import { expect, test } from "vitest"
import { compressed } from "../../server/http/compress.ts"

const app = new Hono()
  .use(compressed)
  .get("/same", () => new Response(null, { status: 304, headers: { "Content-Type": "application/json" } }))
  .get("/large", (c) => c.json({ text: "a".repeat(5000) }))

const get = (path: string) => app.request(path, { headers: { "Accept-Encoding": "gzip" } })

test("a JSON answer is sent small, and an answer without content as it is", async () => {
  expect((await get("/large")).headers.get("content-encoding")).toBe("gzip")
  const same = await get("/same")
  expect([same.status, same.headers.get("content-encoding")]).toEqual([304, null])
})
