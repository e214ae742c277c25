import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"
import { memoize, once } from "es-toolkit"
import type { Context, Handler } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { ownValue } from "../../src/declare/own-value.ts"

const MIN_CHARS = 1024
/** Below this size, handing a text to another thread costs more than compressing it. */
const MAX_SYNC_CHARS = 100_000

/** Fast rather than small, because each answer is compressed anew. */
const GZIP = { level: 3 }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const SMALL_GZIP = { level: 9 }
const SMALL_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type Encoder = (text: string) => Buffer | Promise<Buffer>

/** Ordered by preference: brotli at this quality is smaller than gzip. */
const encoders: Readonly<Record<string, { atOnce: Encoder; aside: Encoder; small: Encoder }>> = {
  br: {
    atOnce: (text) => brotliCompressSync(text, BROTLI),
    aside: (text) => promisify(brotliCompress)(text, BROTLI),
    small: (text) => promisify(brotliCompress)(text, SMALL_BROTLI),
  },
  gzip: {
    atOnce: (text) => gzipSync(text, GZIP),
    aside: (text) => promisify(gzip)(text, GZIP),
    small: (text) => promisify(gzip)(text, SMALL_GZIP),
  },
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
  pack = (encoding: string) => ownValue(encoders, encoding)?.[text.length < MAX_SYNC_CHARS ? "atOnce" : "aside"](text),
): Promise<Response> => {
  const encoding = encodingIn(c.req.header("accept-encoding") ?? "")
  const bytes = text.length < MIN_CHARS ? undefined : await pack(encoding)
  if (!bytes) return c.body(text, status, { ...headers, "Content-Type": type })
  return c.body(new Uint8Array(bytes), status, {
    ...headers,
    "Content-Type": type,
    "Content-Encoding": encoding,
    Vary: "Accept-Encoding",
  })
}

/**
 * Answers with a text that stays while the process lives: made, hashed and compressed once. Behind hono's `etag()`, which
 * answers whoever has it.
 */
export const createFixedText = (type: string, make: () => string, headers = {}): Handler => {
  const text = once(make)
  const tag = once(() => `W/"${createHash("sha1").update(text()).digest("base64url")}"`)
  const pack = memoize((encoding: string) => ownValue(encoders, encoding)?.small(text()))
  return (c) => sendText(c, text(), type, 200, { ...headers, ETag: tag() }, pack)
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
