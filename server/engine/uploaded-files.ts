import { fieldOfKind, type Row } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"

import { FILE_NAME, FILE_TYPES } from "../files/file-store.ts"
import { folderOf } from "../files/upload-folders.ts"
import { unsoundField } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"

const isTaken = (accept: string | undefined, type = "") =>
  accept === undefined || accept.split(",").some((one) => type === one || type.startsWith(one.replace(/\*$/, "")))

/** Refuses foreign addresses in fields that require a file uploaded to this service. */
export const refuseForeignFiles = async ({ context, resource }: Task, values: Row): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOfKind("file", resource.fields[name])
    if (!field?.uploaded || value === null || value === undefined) continue
    const file = String(value).replace(/^\/files\//, "")
    const isOurs = value !== file && FILE_NAME.test(file) && (await context.files.get(file)) !== undefined
    if (!isOurs)
      throw unsoundField(name, `${field.label} bukan berkas yang diunggah di sini. Unggah berkasnya, lalu kirim lagi.`)
    if (field.private && !file.startsWith(`${folderOf(name)}/`))
      throw unsoundField(name, `${field.label} harus diunggah ke folder ${name}. Unggah berkasnya lagi, lalu kirim.`)
    if (!isTaken(field.accept, ownValue(FILE_TYPES, file.split(".").at(-1) ?? "")?.type))
      throw unsoundField(name, `${field.label} harus gambar atau PDF. Unggah berkas yang lain.`)
  }
}
