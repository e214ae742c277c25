// Source of a worker thread (`held-lock.ts`), so that a busy main thread still holds its lock.
const { existsSync, utimesSync, writeSync } = require("node:fs")
const { parentPort, workerData } = require("node:worker_threads")

/** @type {{ path: string, successor: string, beatMs: number, staleMs: number, lost: string, beatAt: SharedArrayBuffer }} */
const { path, successor, beatMs, staleMs, lost, beatAt } = workerData
/** Time of the last heartbeat in nanoseconds of the monotonic clock. */
const lastBeat = new BigInt64Array(beatAt)

/** @param {string} reason */
const end = (reason) => {
  clearInterval(beating)
  writeSync(2, `${lost} (${reason})\n`)
  // Needed for process 1 of a container, which its own SIGKILL does not end.
  parentPort?.postMessage("lost")
  process.kill(process.pid, "SIGKILL")
}

const beat = () => {
  if (existsSync(successor)) return end("successor")
  try {
    const now = new Date()
    utimesSync(path, now, now)
    Atomics.store(lastBeat, 0, process.hrtime.bigint())
  } catch (error) {
    const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error)
    const silentMs = Number(process.hrtime.bigint() - Atomics.load(lastBeat, 0)) / 1e6
    // Retries after a disk error, until another process could take the lock for stale.
    if (code === "ENOENT" || silentMs > staleMs / 2) end(code)
  }
}

const beating = setInterval(beat, beatMs)
