import type { Context as Request } from "hono"
import { isObject, type Row } from "../../src/declare/index.ts"
import { Refusal } from "../core/errors.ts"
import { chunksOf } from "./chunks.ts"
import { type ReceivedForm, receiveForm } from "./form.ts"

const MEGABYTE = 1024 * 1024
const MAX_JSON_BODY_BYTES = MEGABYTE
const DEFAULT_FORM_MEGABYTES = 10
/** Fields and separators beside the file. */
const FORM_OVERHEAD_BYTES = MEGABYTE

const bytesOf = async (request: globalThis.Request): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const part of chunksOf(request, MAX_JSON_BODY_BYTES)) parts.push(part)
  return Buffer.concat(parts)
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
    // Other encodings are refused: their letters would be stored as "�".
    return bytes.length ? JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) : {}
  } catch (cause) {
    throw new Refusal(400, "Isi permintaan bukan JSON yang benar dalam UTF-8.", { cause })
  }
}

const objectOf = (bytes: Uint8Array): Row => {
  const value = parsed(bytes)
  if (!isObject(value)) throw new Refusal(400, "Isi permintaan harus berupa objek JSON.")
  const fault = faultIn(value)
  if (fault) throw new Refusal(422, fault)
  return value
}

interface ExpectedForm {
  maxMegabytes?: number | undefined
  /** For files that are too large for the memory. */
  folder: string
}

const ENCODED = "Isi permintaan yang dimampatkan (Content-Encoding) tidak dibaca. Kirim tanpa pemampatan."

/** Reads a JSON body of at most 1 MB, or the expected form of an upload. */
export const readBody = async (
  { req }: Request,
  expected?: ExpectedForm,
): Promise<{ body: Row; form?: ReceivedForm }> => {
  if (req.method === "GET" || req.method === "HEAD") return { body: {} }
  if ((req.header("content-encoding") ?? "identity") !== "identity") throw new Refusal(415, ENCODED)
  if (!expected) return { body: objectOf(await bytesOf(req.raw)) }
  const type = req.header("content-type") ?? ""
  if (!type.startsWith("multipart/form-data"))
    throw new Refusal(422, "Kirim file sebagai formulir (multipart/form-data).")
  const { maxMegabytes = DEFAULT_FORM_MEGABYTES, folder } = expected
  const most = maxMegabytes * MEGABYTE + FORM_OVERHEAD_BYTES
  return { body: {}, form: await receiveForm(req.raw, type, { most, folder }) }
}
