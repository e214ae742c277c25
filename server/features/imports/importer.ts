import { setTimeout as sleep } from "node:timers/promises"
import { isAway, Refusal } from "../../http/refusal.ts"
import type { Worker } from "../../jobs/jobs.ts"
import type { Log } from "../../log.ts"
import { AbsentFile, type ImportContext, importUpload, undoUpload } from "./run-upload.ts"
import { failUpload, type Status, uploadsIn } from "./upload-rows.ts"

const TRIES = 3
const RETRY_DELAY_MS = 1000
/** Milliseconds after the upload for which a missing file is left to other servers. */
const FILE_SEARCH_MS = 3_600_000

const BROKEN =
  "Impor terhenti karena gangguan di layanan. Baris yang sudah masuk tetap ada, sisanya dilanjutkan saat layanan dimulai lagi."

const OPEN_STATUSES: readonly Status[] = ["waiting", "running", "undoing"]

interface ImporterOptions extends ImportContext {
  log: Log
  hasOthers?: boolean
}

const isElsewhere = (error: unknown) => error instanceof AbsentFile && Date.now() - error.uploadedAt < FILE_SEARCH_MS

export const importerOf = ({ log, hasOthers = false, ...context }: ImporterOptions): Worker => {
  const { db } = context
  const resource = context.resources.find(({ name }) => name === "house-list")
  const stopping = new AbortController()

  const attempt = async (id: string): Promise<unknown> => {
    try {
      if (!resource) return
      const run = { context, resource, id, stop: stopping.signal }
      await importUpload(run)
      await undoUpload(run)
    } catch (error) {
      return error
    }
  }

  const work: Worker["work"] = async (id) => {
    if (stopping.signal.aborted) return "stopped"
    let error = await attempt(id)
    let tries = 1
    const isWorthIt = () => isAway(error) || (!(error instanceof Refusal) && tries < TRIES)
    while (error && isWorthIt() && !stopping.signal.aborted) {
      log("import-error", { upload: id, error: error instanceof Error ? error.message.split("\n")[0] : String(error) })
      await sleep(RETRY_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (!isAway(error)) tries += 1
      error = await attempt(id)
    }
    if (stopping.signal.aborted) return "stopped"
    if (!error) return "done"
    if (hasOthers && isElsewhere(error)) return "elsewhere"
    const message = error instanceof Refusal ? error.message : BROKEN
    await failUpload(db, id, message).catch((cause) =>
      log("import-error", { upload: id, error: String(cause).split("\n")[0] }),
    )
    return "done"
  }

  return {
    left: (isStart) => uploadsIn(db, isStart ? [...OPEN_STATUSES, "failed"] : OPEN_STATUSES),
    work,
    stop: () => stopping.abort(),
  }
}
