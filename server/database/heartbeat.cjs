// Source of a worker thread (`lock.ts`): a main thread that is busy for long still holds its lock.
const { existsSync, utimesSync, writeSync } = require("node:fs")
const { workerData } = require("node:worker_threads")

/** @type {{ path: string, successor: string, beatMs: number, staleMs: number, lost: string }} */
const { path, successor, beatMs, staleMs, lost } = workerData

let lastBeat = performance.now()

/** Ends the process at once. A slower end would let the main thread write on into a database that another process has opened. */
const end = () => {
  writeSync(2, `${lost}\n`)
  process.kill(process.pid, "SIGKILL")
}

const beat = () => {
  if (existsSync(successor)) return end()
  try {
    const now = new Date()
    utimesSync(path, now, now)
    lastBeat = performance.now()
  } catch (error) {
    // A disk that fails for a moment is tried again, while nobody can have taken the lock for stale.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT" || performance.now() - lastBeat > staleMs / 2)
      end()
  }
}

setInterval(beat, beatMs)
