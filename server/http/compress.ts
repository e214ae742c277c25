import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"
import type { MiddlewareHandler } from "hono"
import { ownValue } from "../../src/declare/own-value.ts"

const SMALLEST = 1024
/** Up to so many bytes, handing them to another thread costs more than making them small. */
const AT_ONCE = 100_000

/** Fast rather than smallest: a list is written anew for everyone who asks. */
const GZIP = { level: 4 }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

type Encoder = (bytes: Uint8Array) => Buffer | Promise<Buffer>

/** By name, the better one first: brotli of this quality takes less time than gzip and gives less. */
const encoders: Readonly<Record<string, { atOnce: Encoder; aside: Encoder }>> = {
  br: {
    atOnce: (bytes) => brotliCompressSync(bytes, BROTLI),
    aside: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  },
  gzip: { atOnce: (bytes) => gzipSync(bytes, GZIP), aside: (bytes) => promisify(gzip)(bytes, GZIP) },
}

const encodingIn = (accepted = "") =>
  Object.keys(encoders).find((name) => accepted.split(/[\s,;]+/).includes(name)) ?? ""

/** Sends JSON answers small; what comes out of files has been made small already. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status, body } = c.res
  const isJson = headers.get("content-type")?.includes("json")
  const encoding = encodingIn(c.req.header("accept-encoding"))
  const encoder = ownValue(encoders, encoding)
  // A 304 has the type of what it does not carry.
  if (!body || !isJson || headers.has("content-encoding") || !encoder) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  if (bytes.length < SMALLEST) {
    c.res = new Response(bytes, { status, headers })
    return
  }
  const small = await encoder[bytes.length < AT_ONCE ? "atOnce" : "aside"](bytes)
  c.res = new Response(new Uint8Array(small), { status, headers })
  c.res.headers.set("Content-Encoding", encoding)
  c.res.headers.append("Vary", "Accept-Encoding")
}
