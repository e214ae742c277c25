import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

/** Exit code of a server that cannot start and has reported why. */
const CANNOT_START = 1
/** Restart delay in milliseconds, doubled after each failure. */
const PAUSE = 1000
const MAX_PAUSE_MS = 60_000

/**
 * Runs a Node script, restarts it after errors or signals, and forwards signals.
 * @param {string} script
 * @param {{ say?: (line: string) => void, wait?: (ms: number) => Promise<unknown> }} [options]
 * @returns {Promise<number>}
 */
export const supervise = async (script, { say = console.error, wait = sleep } = {}) => {
  let isStopping = false
  let pause = PAUSE
  for (;;) {
    const began = Date.now()
    const child = spawn(process.execPath, [script], { stdio: ["inherit", "inherit", "inherit", "ipc"] })
    /** @param {NodeJS.Signals} signal */
    const handOn = (signal) => {
      isStopping = true
      child.kill(signal)
    }
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, handOn)
    /** @type {[number | null, NodeJS.Signals | null]} */
    const [code, signal] = await new Promise((done) => child.once("exit", (...how) => done(how)))
    for (const name of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.off(name, handOn)
    const hasRun = Date.now() - began > MAX_PAUSE_MS
    if (isStopping || code === 0) return code ?? 0
    if (code === CANNOT_START && pause === PAUSE) return code
    if (hasRun) pause = PAUSE
    say(`Layanan berhenti (${signal ?? `kode ${code}`}). Dijalankan lagi dalam ${pause / 1000} detik.`)
    await wait(pause)
    pause = Math.min(MAX_PAUSE_MS, pause * 2)
  }
}
