import { sql } from "drizzle-orm"
import { Hono } from "hono"
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

/** Is what is sent kept? */
const keepingOf = (files: FileStore) => {
  let tried: { at: number; isGood: Promise<boolean> } | undefined
  return () => {
    if (!tried || performance.now() - tried.at > HOLDS)
      tried = { at: performance.now(), isGood: isDone(files.put(PROBE, new TextEncoder().encode("ok"))) }
    return tried.isGood
  }
}

interface HealthDependencies {
  db: Db
  files: FileStore
  isLeaving: () => boolean
}

/** `/health`: does it answer, and keep what it is given; `/ready`: may it be sent requests, which one that is about to stop may not. */
export const healthOf = ({ db, files, isLeaving }: HealthDependencies) => {
  const isKept = keepingOf(files)
  const answer = async (): Promise<Response> => {
    const [isUp, isGood] = await Promise.all([isDone(db.execute(sql`select 1`)), isKept()])
    if (isUp && isGood) return Response.json({ status: "ok" })
    return Response.json({ status: "down", message: isUp ? STORAGE : DATABASE }, { status: 503 })
  }
  const leaving = () => Response.json({ status: "leaving", message: "Layanan ini sedang berhenti." }, { status: 503 })
  return new Hono().get("/health", answer).get("/ready", () => (isLeaving() ? leaving() : answer()))
}
