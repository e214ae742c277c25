// Source of a worker thread (`held-lock.ts`): a main thread that is busy for long still holds its lock.
const { existsSync, utimesSync, writeSync } = require("node:fs")
const { parentPort, workerData } = require("node:worker_threads")

/** @type {{ path: string, successor: string, beatMs: number, staleMs: number, lost: string, beatAt: SharedArrayBuffer }} */
const { path, successor, beatMs, staleMs, lost, beatAt } = workerData
/** When the last heartbeat was, in nanoseconds of the clock that nobody sets. */
const lastBeat = new BigInt64Array(beatAt)

/** @param {string} reason */
const end = (reason) => {
  clearInterval(beating)
  writeSync(2, `${lost} (${reason})\n`)
  // For process 1 of a container, which its own SIGKILL does not end.
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
    // A disk that fails for a moment is tried again, while no other process can take the lock for stale.
    if (code === "ENOENT" || silentMs > staleMs / 2) end(code)
  }
}

const beating = setInterval(beat, beatMs)
