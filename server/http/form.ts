import { randomUUID } from "node:crypto"
import { openAsBlob } from "node:fs"
import { type FileHandle, mkdir, open, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import { Busboy, type BusboyInstance } from "@fastify/busboy"
import { Refusal } from "../core/errors.ts"
import { chunksOf } from "./chunks.ts"

export interface ReceivedForm {
  data: FormData
  /** Is its file on the disk? */
  isLarge: boolean
  /** Removes the file from the disk. */
  discard: () => Promise<void>
}

interface FormLimits {
  /** Bytes of the whole form. */
  most: number
  /** For files that are too large for the memory. */
  folder: string
}

/** Bytes. */
const MAX_FILE_IN_MEMORY = 1024 * 1024
/** The parts of a piece are read at once, also those after the last that is allowed. */
const PIECE = 16 * 1024
const MAX_FILES = 1
const MAX_FIELDS = 20

const createTooManyPartsRefusal = () =>
  new Refusal(413, `Formulir berisi terlalu banyak bagian. Paling banyak satu berkas dan ${MAX_FIELDS} isian.`)

const createUnreadableRefusal = (cause: unknown) =>
  new Refusal(400, "Formulir tidak dapat dibaca. Kirim ulang berkasnya.", { cause })

/** Browsers encode these signs in names. */
const decodeName = (name: string) =>
  name.replace(/%(0A|0D|22)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const storeFile = async (stream: Readable, path: string): Promise<{ blob: Blob; isLarge: boolean }> => {
  const parts: Buffer<ArrayBuffer>[] = []
  let size = 0
  let file: FileHandle | undefined
  try {
    for await (const part of stream) {
      parts.push(part)
      size += part.length
      if (size <= MAX_FILE_IN_MEMORY) continue
      if (!file) {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        file = await open(path, "wx", 0o600)
      }
      for (const kept of parts.splice(0)) await file.appendFile(kept)
    }
  } finally {
    await file?.close()
  }
  return file ? { blob: await openAsBlob(path), isLarge: true } : { blob: new Blob(parts), isLarge: false }
}

const createParser = (type: string): BusboyInstance => {
  try {
    return new Busboy({
      headers: { "content-type": type },
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { files: MAX_FILES, fields: MAX_FIELDS, parts: MAX_FILES + MAX_FIELDS },
    })
  } catch (cause) {
    throw createUnreadableRefusal(cause)
  }
}

/** Receives a form with at most one file, which is written to the disk while it arrives. */
export const receiveForm = async (
  request: globalThis.Request,
  type: string,
  { most, folder }: FormLimits,
): Promise<ReceivedForm> => {
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const parser = createParser(type)
  const data = new FormData()
  let isLarge = false
  let file: { stream: Readable; stored: Promise<void> } | undefined
  let fail = (_error: unknown) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"])
    parser.on(limit, () => fail(createTooManyPartsRefusal()))
  parser.on("error", (error: unknown) => fail(createUnreadableRefusal(error)))
  parser.on("field", (name, value, _isNameCut, isCut) =>
    isCut ? fail(createTooManyPartsRefusal()) : data.append(name, value),
  )
  parser.on("file", (name, stream, fileName) => {
    const stored = storeFile(stream, path).then((kept) => {
      isLarge = kept.isLarge
      data.append(name, kept.blob, decodeName(fileName))
    })
    stored.catch(fail)
    file = { stream, stored }
  })
  const finished = new Promise<void>((done) => parser.once("finish", done))
  const write = (chunk: Uint8Array) =>
    new Promise<void>((done, refuse) => parser.write(chunk, (error) => (error ? refuse(error) : done())))
  try {
    for await (const chunk of chunksOf(request, most))
      for (let at = 0; at < chunk.length; at += PIECE)
        await Promise.race([write(chunk.subarray(at, at + PIECE)), failed])
    parser.end()
    await Promise.race([finished, failed])
    await file?.stored
    return { data, isLarge, discard }
  } catch (error) {
    file?.stream.destroy()
    await file?.stored.catch(() => {})
    await discard()
    throw error
  }
}
