import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { MiddlewareHandler } from "hono"

const zip = promisify(gzip)
const SMALLEST = 1024
/** Fast rather than smallest: a list is written anew for everyone who asks. */
const LEVEL = 4

/** Sends JSON answers small; what comes out of files has been made small already. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status, body } = c.res
  const isJson = headers.get("content-type")?.includes("json")
  // A 304 has the type of what it does not carry.
  if (!body || !isJson || headers.has("content-encoding") || !/\bgzip\b/.test(c.req.header("accept-encoding") ?? ""))
    return
  const bytes = await c.res.arrayBuffer()
  if (bytes.byteLength < SMALLEST) {
    c.res = new Response(bytes, { status, headers })
    return
  }
  const small = new Uint8Array(await zip(bytes, { level: LEVEL }))
  c.res = new Response(small, { status, headers })
  c.res.headers.set("Content-Encoding", "gzip")
  c.res.headers.append("Vary", "Accept-Encoding")
}
