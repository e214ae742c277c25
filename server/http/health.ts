import { sql } from "drizzle-orm"
import { withTimeout } from "es-toolkit"
import { Hono } from "hono"
import { errorFacts, type Log } from "../core/log.ts"
import type { Db } from "../database/db.ts"
import { type FileStore, PROBE } from "../files/file-store.ts"

/** Milliseconds for which a write test stays valid, so that frequent checks are cheap. */
const RESULT_TTL_MS = 10_000
/** Milliseconds until a check fails; a hanging store would take a minute. */
const TIMEOUT_MS = 5000

const DATABASE = "Basis data tidak menjawab."
const STORAGE = "Berkas tidak dapat disimpan: penyimpanan tidak menjawab, menolak, atau penuh."

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

const createStorageCheck = (files: FileStore, log: Log) => {
  const isWritten = () =>
    isDone(
      withTimeout(() => files.put(PROBE, new TextEncoder().encode("ok")), TIMEOUT_MS).catch((error: unknown) => {
        log("files-not-kept", errorFacts(error))
        throw error
      }),
    )
  let tried: { at: number; isGood: Promise<boolean> } | undefined
  return () => {
    if (!tried || performance.now() - tried.at > RESULT_TTL_MS) tried = { at: performance.now(), isGood: isWritten() }
    return tried.isGood
  }
}

interface HealthDependencies {
  db: Db
  files: FileStore
  isLeaving: () => boolean
  log: Log
}

/** `/health` tests database and file store; `/ready` also refuses while the server is stopping. */
export const healthOf = ({ db, files, isLeaving, log }: HealthDependencies) => {
  const isKept = createStorageCheck(files, log)
  const answer = async (): Promise<Response> => {
    const [isUp, isGood] = await Promise.all([isDone(db.execute(sql`select 1`)), isKept()])
    if (isUp && isGood) return Response.json({ status: "ok" })
    return Response.json({ status: "down", message: isUp ? STORAGE : DATABASE }, { status: 503 })
  }
  const leaving = () => Response.json({ status: "leaving", message: "Layanan ini sedang berhenti." }, { status: 503 })
  return new Hono().get("/health", answer).get("/ready", () => (isLeaving() ? leaving() : answer()))
}
