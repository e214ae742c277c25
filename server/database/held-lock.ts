import { existsSync, writeSync } from "node:fs"
import { rm } from "node:fs/promises"
import { Worker } from "node:worker_threads"
import { BROKEN } from "../core/exit-codes.ts"
import heartbeat from "./heartbeat.cjs?raw"

export interface HeldLock {
  /** Ends the process if another has taken the lock over. Cheap enough for every statement. */
  ensureHeld: () => void
  release: () => Promise<void>
}

interface Beating {
  path: string
  successor: string
  beatMs: number
  /** Milliseconds without a heartbeat after which another process takes over. */
  staleMs: number
  lost: string
}

export const holdLock = (beating: Beating): HeldLock => {
  const { path, successor, staleMs, lost } = beating
  const beatAt = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)
  const lastBeat = new BigInt64Array(beatAt)
  Atomics.store(lastBeat, 0, process.hrtime.bigint())
  const worker = new Worker(heartbeat, { eval: true, execArgv: [], workerData: { ...beating, beatAt } })
  worker.unref()
  const end = () => {
    writeSync(2, `${lost}\n`)
    process.exit(BROKEN)
  }
  worker.once("message", end)
  const freshNs = (BigInt(staleMs) * 1_000_000n) / 2n
  return {
    ensureHeld: () => {
      // A suspended process resumes here before its worker has checked the lock.
      if (process.hrtime.bigint() - Atomics.load(lastBeat, 0) < freshNs) return
      if (existsSync(successor) || !existsSync(path)) end()
    },
    release: async () => {
      await worker.terminate()
      await rm(path, { force: true })
    },
  }
}
