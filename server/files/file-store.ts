import { randomBytes } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"

export interface FileStore {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  remove: (name: string) => Promise<void>
  /** Files of a folder, with the times of their last writing in milliseconds. */
  list: (folder: string) => Promise<{ name: string; at: number }[]>
}

/**
 * Stores a file before its row, so that a slow store holds no connection of the database. Removes it again if the row
 * fails or is undefined.
 */
export const putWithRow = async <T>(
  files: FileStore,
  name: string,
  bytes: Uint8Array,
  insert: () => Promise<T>,
): Promise<T> => {
  await files.put(name, bytes)
  // The row's own error matters more than a file that stays.
  const remove = () => files.remove(name).catch(() => {})
  const row = await insert().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  if (row === undefined) await remove()
  return row
}

/** File for health checks; its name is never served. */
export const PROBE = "_health/probe"

export const folderStore = (folder: string): FileStore => ({
  put: async (name, bytes) => {
    const path = join(folder, name)
    // Unique, because two processes may write the same name.
    const part = `${path}.${randomBytes(6).toString("hex")}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await writeFile(part, bytes)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  },
  get: async (name) => {
    try {
      return new Uint8Array(await readFile(join(folder, name)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
      throw error
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  list: async (inside) => {
    const names = await readdir(join(folder, inside)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return []
      throw error
    })
    const timeOf = (name: string) => stat(join(folder, name)).then(({ mtimeMs }) => mtimeMs)
    // Removed meanwhile by another server: no longer a file of the folder.
    const found = names
      .map((one) => `${inside}/${one}`)
      .map((name) =>
        timeOf(name).then(
          (at) => ({ name, at }),
          () => [],
        ),
      )
    return (await Promise.all(found)).flat()
  },
})

export const memoryStore = (): FileStore => {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; at: number }>()
  return {
    put: async (name, bytes) => {
      kept.set(name, { bytes: new Uint8Array(bytes), at: Date.now() })
    },
    get: async (name) => kept.get(name)?.bytes,
    remove: async (name) => {
      kept.delete(name)
    },
    list: async (folder) =>
      [...kept].flatMap(([name, { at }]) => (name.startsWith(`${folder}/`) ? [{ name, at }] : [])),
  }
}

/** Accepted types. Pictures are shown inline; everything else is downloaded. */
export const FILE_TYPES: Readonly<Record<string, { type: string; inline: boolean }>> = {
  jpg: { type: "image/jpeg", inline: true },
  png: { type: "image/png", inline: true },
  webp: { type: "image/webp", inline: true },
  gif: { type: "image/gif", inline: true },
  pdf: { type: "application/pdf", inline: false },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", inline: false },
  csv: { type: "text/csv; charset=utf-8", inline: false },
}

/** `umum/3f9c….jpg`: no other name is ever looked up. */
export const FILE_NAME = /^[a-z0-9-]{1,40}\/[0-9a-f]{32}\.([a-z0-9]{3,4})$/
