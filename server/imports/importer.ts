import { setTimeout as sleep } from "node:timers/promises"
import { Refusal } from "../http/refusal.ts"
import type { Log } from "../log.ts"
import { type ImportContext, importUpload } from "./import-upload.ts"
import { undoUpload } from "./undo-upload.ts"
import { failUpload, type Status, uploadsIn } from "./upload-rows.ts"

export interface Importer {
  /** Imports an upload or takes it back, as its row says, after those that began before it. */
  begin: (id: string) => void
  /** Takes up what was left undone, what failed too, and from then on what another process leaves undone. */
  resume: () => Promise<void>
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
  /** Lets the batch under way end; the rest waits for the next start. */
  stop: () => Promise<void>
}

const TRIES = 3
/** Milliseconds before an import that failed is tried again, and between two looks for what nobody is at. */
const REST = 1000
const LOOK = 30_000

const BROKEN =
  "Impor terhenti karena gangguan di layanan. Baris yang sudah masuk tetap ada, sisanya dilanjutkan saat layanan dimulai lagi."

/** What is to be gone on with. */
const LEFT: readonly Status[] = ["waiting", "running", "undoing"]

/** The row of an upload is its job, which a queue beside it (pg-boss) could only repeat: there would be two truths about what is done. */
export const importerOf = ({ log, ...context }: ImportContext & { log: Log }): Importer => {
  const { db } = context
  const resource = context.resources.find(({ name }) => name === "house-list")
  const waiting = new Set<string>()
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  let looking: NodeJS.Timeout | undefined

  const attempt = async (id: string): Promise<unknown> => {
    try {
      if (!resource) return
      await importUpload(context, resource, id, stopping.signal)
      await undoUpload(context, resource, id, stopping.signal)
    } catch (error) {
      return error
    }
  }

  const work = async (id: string) => {
    let error = await attempt(id)
    for (let tries = 1; error && !(error instanceof Refusal) && tries < TRIES && !stopping.signal.aborted; tries++) {
      log("import-error", { upload: id, error: error instanceof Error ? error.message.split("\n")[0] : String(error) })
      await sleep(REST, undefined, { signal: stopping.signal }).catch(() => {})
      error = await attempt(id)
    }
    if (!error || stopping.signal.aborted) return
    const message = error instanceof Refusal ? error.message : BROKEN
    await failUpload(db, id, message).catch((cause) =>
      log("import-error", { upload: id, error: String(cause).split("\n")[0] }),
    )
  }

  const workAll = async () => {
    for (let [id] = waiting; id !== undefined && !stopping.signal.aborted; [id] = waiting) {
      // Whoever begins it once more while it ends is heard.
      waiting.delete(id)
      await work(id)
    }
    working = undefined
  }

  const begin = (id: string) => {
    if (stopping.signal.aborted) return
    waiting.add(id)
    working ??= workAll()
  }

  const look = async (statuses: readonly Status[]) => {
    for (const id of await uploadsIn(db, statuses)) begin(id)
  }

  return {
    begin,
    resume: async () => {
      await look([...LEFT, "failed"])
      looking ??= setInterval(() => void look(LEFT).catch(() => {}), LOOK).unref()
    },
    idle: async () => working,
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      await working
    },
  }
}
