import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"
import type { MiddlewareHandler } from "hono"
import { ownValue } from "../../src/declare/own-value.ts"

const SMALLEST = 1024
/** Below this size, handing bytes to another thread costs more than compressing them. */
const MAX_SYNC_BYTES = 100_000

/** Fast rather than small, because each answer is compressed anew. */
const GZIP = { level: 4 }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

type Encoder = (bytes: Uint8Array) => Buffer | Promise<Buffer>

/** Ordered by preference: brotli at this quality is faster and smaller than gzip. */
const encoders: Readonly<Record<string, { atOnce: Encoder; aside: Encoder }>> = {
  br: {
    atOnce: (bytes) => brotliCompressSync(bytes, BROTLI),
    aside: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  },
  gzip: { atOnce: (bytes) => gzipSync(bytes, GZIP), aside: (bytes) => promisify(gzip)(bytes, GZIP) },
}

const encodingIn = (accepted = "") =>
  Object.keys(encoders).find((name) => accepted.split(/[\s,;]+/).includes(name)) ?? ""

export const compressResponse: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status, body } = c.res
  const isText = /json|html|javascript/.test(headers.get("content-type") ?? "")
  const encoding = encodingIn(c.req.header("accept-encoding"))
  const encoder = ownValue(encoders, encoding)
  // A 304 has a content type without a body.
  if (!body || !isText || headers.has("content-encoding") || headers.has("content-range") || !encoder) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  if (bytes.length < SMALLEST) {
    c.res = new Response(bytes, { status, headers })
    return
  }
  const small = await encoder[bytes.length < MAX_SYNC_BYTES ? "atOnce" : "aside"](bytes)
  c.res = new Response(new Uint8Array(small), { status, headers })
  c.res.headers.delete("Content-Length")
  c.res.headers.set("Content-Encoding", encoding)
  c.res.headers.set("Vary", "Accept-Encoding")
}
