import { sql } from "drizzle-orm"
import type { Db } from "../database/db.ts"
import type { FileStore } from "../files/file-store.ts"

/** Milliseconds for which an attempt to write holds good, so that asking often costs little. */
const HOLDS = 10_000
/** No name that the public part of the file store would serve. */
const PROBE = "_health/probe"

const DATABASE = "Basis data tidak menjawab."
const STORAGE = "Berkas tidak dapat disimpan: penyimpanan penuh atau hanya dapat dibaca."

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** What is wrong with the service, in a sentence; undefined: it answers, and keeps what it is given. */
export const healthOf = (db: Db, files: FileStore, now = Date.now) => {
  let wrote: { at: number; isGood: Promise<boolean> } | undefined
  const canWrite = () => {
    if (!wrote || now() - wrote.at > HOLDS)
      wrote = { at: now(), isGood: isDone(files.put(PROBE, new TextEncoder().encode("ok"))) }
    return wrote.isGood
  }
  return async (): Promise<string | undefined> => {
    const [isUp, isKept] = await Promise.all([isDone(db.execute(sql`select 1`)), canWrite()])
    if (!isUp) return DATABASE
    return isKept ? undefined : STORAGE
  }
}
