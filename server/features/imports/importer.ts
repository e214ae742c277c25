import { setTimeout as sleep } from "node:timers/promises"
import { isAway, Refusal } from "../../core/errors.ts"
import type { Log } from "../../core/log.ts"
import type { Worker } from "../../jobs/jobs.ts"
import { removeFinishedFile } from "./forget-uploads.ts"
import { AbsentFile, type ImportContext, importUpload, undoUpload } from "./run-upload.ts"
import { beginAttempt, failUpload, findUnfinishedUploads, takeAttemptBack } from "./upload-rows.ts"

const TRIES = 3
/** Milliseconds after the upload for which a missing file is left to other servers. */
const FILE_SEARCH_MS = 3_600_000

const BROKEN =
  "Impor terhenti karena gangguan di layanan. Baris yang sudah masuk tetap ada, sisanya dilanjutkan bila layanan dimulai lagi dalam 24 jam."

interface ImporterOptions extends ImportContext {
  log: Log
  hasOthers?: boolean
  retryDelayMs?: number
}

const firstLineOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0]

const isElsewhere = (error: unknown) => error instanceof AbsentFile && Date.now() - error.uploadedAt < FILE_SEARCH_MS

export const importerOf = ({ log, hasOthers = false, retryDelayMs = 1000, ...context }: ImporterOptions): Worker => {
  const { db } = context
  const resource = context.resources.find(({ name }) => name === "house-list")
  const stopping = new AbortController()

  const attempt = async (id: string, counting: { isCounted: boolean }): Promise<unknown> => {
    try {
      if (!resource) return
      counting.isCounted ||= await beginAttempt(db, id)
      const run = { context, resource, id, stop: stopping.signal }
      await importUpload(run)
      await undoUpload(run)
      await removeFinishedFile(context, id)
    } catch (error) {
      return error
    }
  }

  const work: Worker["work"] = async (id) => {
    if (stopping.signal.aborted) return "stopped"
    const counting = { isCounted: false }
    const leave = async (outcome: "stopped" | "elsewhere") => {
      if (counting.isCounted) await takeAttemptBack(db, id).catch(noteError)
      return outcome
    }
    const noteError = (cause: unknown) => log("import-error", { upload: id, error: firstLineOf(cause) })
    let error = await attempt(id, counting)
    let tries = 1
    const isWorthIt = () => isAway(error) || (!(error instanceof Refusal) && tries < TRIES)
    while (error && isWorthIt() && !stopping.signal.aborted) {
      noteError(error)
      await sleep(retryDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!isAway(error)) tries += 1
      error = await attempt(id, counting)
    }
    if (stopping.signal.aborted) return leave("stopped")
    if (!error) return "done"
    if (hasOthers && isElsewhere(error)) return leave("elsewhere")
    const message = error instanceof Refusal ? error.message : BROKEN
    await failUpload(db, id, message).catch(noteError)
    return "done"
  }

  return {
    left: (isStart) => findUnfinishedUploads(db, isStart),
    work,
    stop: () => stopping.abort(),
  }
}
