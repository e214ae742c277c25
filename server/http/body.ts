import type { Context as Request } from "hono"
import { isObject, type Row } from "../../src/declare/index.ts"

import { Refusal } from "./refusal.ts"

const MEGABYTE = 1024 * 1024
const MAX_JSON_BODY_BYTES = MEGABYTE
const DEFAULT_FORM_MEGABYTES = 10
/** Fields and separators beside the file. */
const FORM_OVERHEAD_BYTES = MEGABYTE

const tooLarge = (most: number) =>
  new Refusal(413, `Permintaan terlalu besar. Paling besar ${Math.floor(most / MEGABYTE)} MB.`)

/** Stops reading above the limit, whatever the Content-Length header. */
const bytesOf = async (request: globalThis.Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge(most)
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    if (size > most) {
      await reader?.cancel()
      throw tooLarge(most)
    }
    parts.push(read.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const formOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData()
  } catch (cause) {
    throw new Refusal(400, "Formulir tidak dapat dibaca. Kirim ulang berkasnya.", { cause })
  }
}

/** Maximum nesting: recursive code exhausts the stack at some thousands of levels. */
const MAX_DEPTH = 50

/** Schemas measure `length`, even of an object in place of a text, and throw if it is not a number. */
const isOddlyLong = (value: unknown) => isObject(value) && typeof value.length === "object" && value.length !== null

const faultIn = (value: unknown): string | undefined => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return `Isi permintaan bertingkat terlalu dalam. Paling dalam ${MAX_DEPTH} tingkat.`
    if (level.some(isOddlyLong)) return "Isi permintaan tidak dapat dibaca: length harus berupa angka atau teks."
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []))
  }
  return undefined
}

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return bytes.length ? JSON.parse(new TextDecoder().decode(bytes)) : {}
  } catch (cause) {
    throw new Refusal(400, "Isi permintaan bukan JSON yang benar.", { cause })
  }
}

const objectOf = (bytes: Uint8Array): Row => {
  const value = parsed(bytes)
  if (!isObject(value)) throw new Refusal(400, "Isi permintaan harus berupa objek JSON.")
  const fault = faultIn(value)
  if (fault) throw new Refusal(422, fault)
  return value
}

interface Expected {
  multipart: boolean
  maxMegabytes?: number | undefined
}

/** Reads a JSON body of at most 1 MB, or the form of an upload. */
export const readBody = async (
  { req }: Request,
  { multipart, maxMegabytes = DEFAULT_FORM_MEGABYTES }: Expected,
): Promise<{ body: Row; form?: FormData }> => {
  if (req.method === "GET" || req.method === "HEAD") return { body: {} }
  const type = req.header("content-type") ?? ""
  if (!multipart) return { body: objectOf(await bytesOf(req.raw, MAX_JSON_BODY_BYTES)) }
  if (!type.startsWith("multipart/form-data"))
    throw new Refusal(422, "Kirim file sebagai formulir (multipart/form-data).")
  return { body: {}, form: await formOf(await bytesOf(req.raw, maxMegabytes * MEGABYTE + FORM_OVERHEAD_BYTES), type) }
}
