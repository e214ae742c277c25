import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import { openDb } from "../../server/database/db.ts"

const folder = resolve(import.meta.dirname, "../../node_modules/.cache/griya")

let empty: Promise<Blob> | undefined

/** Empty database, cached on this machine: opening it is five times as fast as creating one. */
export const emptyDatabase = (): Promise<Blob> => {
  empty ??= readOrMake()
  return empty
}

const readOrMake = async (): Promise<Blob> => {
  const { version } = JSON.parse(
    await readFile(resolve(import.meta.dirname, "../../node_modules/@electric-sql/pglite/package.json"), "utf8"),
  )
  const path = `${folder}/empty-${version}.tar`
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([new Uint8Array(kept)])
  const { dump, close } = await openDb({ memory: true })
  const made = await dump?.()
  await close()
  if (!made) throw new Error("The embedded database gives no snapshot")
  await mkdir(folder, { recursive: true })
  const mine = `${path}.${process.pid}`
  await writeFile(mine, new Uint8Array(await made.arrayBuffer()))
  await rename(mine, path)
  return made
}
