import { randomBytes } from "node:crypto"
import { fileTypeFromBuffer } from "file-type"
import { showNumber } from "../../../src/declare/format.ts"
import { type Answer, answer } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { queueOf } from "../../core/queue.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { FILE_TYPES, putWithRow } from "../../files/file-store.ts"
import { isTooLarge, pictureSize, storablePicture } from "../../files/pictures.ts"
import { folderOf, privateFoldersOf, signedAddress } from "../../files/private-files.ts"

/** Pictures opened at a time, each with its pixels in memory. */
const pictures = queueOf({ atOnce: 2, longest: Number.POSITIVE_INFINITY, refusal: () => new Error("Never full") })

const LARGEST_FILE = 10 * 1024 * 1024

export const fileIn = ({ form }: Pick<Task, "form">): File | undefined => {
  const file = form?.get("file")
  return file instanceof File && file.size > 0 ? file : undefined
}

const isText = (bytes: Uint8Array) => {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\0")
  } catch {
    return false
  }
}

/** File type by content, whatever its name. @returns undefined for types that are not accepted */
const extensionOf = async (name: string, bytes: Uint8Array): Promise<string | undefined> => {
  const found = (await fileTypeFromBuffer(bytes))?.ext
  // The library accepts any content that starts with "GIF8".
  if (found === "gif" && !/^GIF8[79]a/.test(String.fromCharCode(...bytes.subarray(0, 6)))) return undefined
  if (found) return ownValue(FILE_TYPES, found) ? found : undefined
  return /\.csv$/i.test(name) && isText(bytes) ? "csv" : undefined
}

/** Limits pixels, because a small file can need very much memory here and in browsers. */
const pictureFault = async (bytes: Uint8Array): Promise<string | undefined> => {
  const size = await pictureSize(bytes).catch(() => "unreadable" as const)
  if (size === "unreadable")
    return "Ukuran gambar ini tidak terbaca; mungkin berkasnya rusak. Simpan ulang sebagai JPG atau PNG, lalu kirim lagi."
  if (!size || !isTooLarge(size)) return undefined
  return `Gambar ini ${showNumber(size.width)} × ${showNumber(size.height)} piksel. Perkecil dulu sampai paling banyak 50 juta piksel, misalnya 8.000 × 6.000.`
}

const refused = (message: string): Answer => ({ status: 422, body: { status: 422, error: message, message } })

/** Stores one file under a name that cannot be guessed. */
export const uploadFile: Handler = async (task) => {
  const file = fileIn(task)
  if (!file) return refused("Tidak ada file yang dikirim.")
  if (file.size > LARGEST_FILE) return refused("File terlalu besar. Paling besar 10 MB.")
  const sent = new Uint8Array(await file.arrayBuffer())
  const extension = await extensionOf(file.name, sent)
  if (!extension)
    return refused("Jenis file ini tidak diterima. Kirim gambar (JPG, PNG, WebP, GIF), PDF, XLSX atau CSV.")
  const isPicture = ownValue(FILE_TYPES, extension)?.inline === true
  const fault = isPicture ? await pictureFault(sent) : undefined
  if (fault) return refused(fault)
  const bytes = isPicture ? await pictures.run(0, () => storablePicture(sent)).catch(() => undefined) : sent
  if (!bytes)
    return refused(
      "Gambar ini terpotong atau rusak, jadi tidak disimpan. Kirim lagi dari aslinya, atau simpan ulang sebagai JPG atau PNG.",
    )
  const folder = folderOf(String(task.form?.get("folder") ?? ""))
  const name = `${folder}/${randomBytes(16).toString("hex")}.${extension}`
  const { db, files, resources, secret } = task.context
  const kept = { name: file.name.slice(0, 255), size: bytes.length, type: ownValue(FILE_TYPES, extension)?.type }
  await putWithRow(files, name, bytes, async () => {
    // Without the name that the file had: people write customers' names and numbers into it.
    await logActivity(db, task, { action: "create", after: { id: name, Ukuran: kept.size, Jenis: kept.type } })
    return name
  })
  const url = privateFoldersOf(resources).has(folder) ? signedAddress(secret, `/files/${name}`) : `/files/${name}`
  return answer(task.call, { error: null, url, ...kept })
}
