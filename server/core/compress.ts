import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"
import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { ownValue } from "../../src/declare/own-value.ts"

const MIN_CHARS = 1024
/** Below this size, handing a text to another thread costs more than compressing it. */
const MAX_SYNC_CHARS = 100_000

/** Fast rather than small, because each answer is compressed anew. */
const GZIP = { level: 3 }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

type Encoder = (text: string) => Buffer | Promise<Buffer>

/** Ordered by preference: brotli at this quality is smaller than gzip. */
const encoders: Readonly<Record<string, { atOnce: Encoder; aside: Encoder }>> = {
  br: {
    atOnce: (text) => brotliCompressSync(text, BROTLI),
    aside: (text) => promisify(brotliCompress)(text, BROTLI),
  },
  gzip: { atOnce: (text) => gzipSync(text, GZIP), aside: (text) => promisify(gzip)(text, GZIP) },
}

/** A weight of 0 refuses an encoding. */
const encodingIn = (accepted: string) => {
  const all = accepted.toLowerCase().split(",")
  const names = all.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(";")[0]?.trim())
  return Object.keys(encoders).find((name) => names.includes(name)) ?? ""
}

/** Answers with a text, compressed if the client accepts it. Not a middleware: hono makes replaced bodies streams. */
export const sendText = async (
  c: Context,
  text: string,
  type: string,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const encoding = encodingIn(c.req.header("accept-encoding") ?? "")
  const encoder = ownValue(encoders, encoding)
  if (!encoder || text.length < MIN_CHARS) return c.body(text, status, { ...headers, "Content-Type": type })
  const bytes = await encoder[text.length < MAX_SYNC_CHARS ? "atOnce" : "aside"](text)
  return c.body(new Uint8Array(bytes), status, {
    ...headers,
    "Content-Type": type,
    "Content-Encoding": encoding,
    Vary: "Accept-Encoding",
  })
}

const NO_CONTENT = 204

export const sendJson = (
  c: Context,
  body: object,
  status: number,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> =>
  status === NO_CONTENT
    ? Promise.resolve(c.body(null, NO_CONTENT, headers))
    : sendText(c, JSON.stringify(body), "application/json", status as ContentfulStatusCode, headers)
