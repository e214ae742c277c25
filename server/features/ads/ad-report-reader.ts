import { fork } from "node:child_process"
import type { AdsReport, ReadOptions } from "../../../src/domain/ad-report/read-report.ts"

export interface ReportRequest {
  bytes: Uint8Array<ArrayBuffer>
  options: ReadOptions
}

export type ReportReading = { report: AdsReport } | { refused: string }

const PROGRAM = new URL("./ad-report-process.ts", import.meta.url)
/** A report of 10 MB takes 4 s and 250 MB, and longer on a busy machine. */
const LIMITS = { timeMs: 90_000, heapMb: 512 }

const TOO_HEAVY =
  "Laporan ini terlalu berat untuk dibaca, jadi pembacaannya dihentikan. Ekspor ulang sebagai CSV atau untuk rentang yang lebih pendek."

const readInProcess = (request: ReportRequest, { timeMs, heapMb }: typeof LIMITS): Promise<ReportReading> =>
  new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      // Keeps the server's secrets from the process.
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      timeout: timeMs,
      killSignal: "SIGKILL",
    })
    child.once("message", (reading) => resolve(reading as ReportReading))
    child.once("error", reject)
    // Exit without a message: a signal means that a limit was reached, anything else a program error.
    child.once("exit", (code, signal) => {
      if (signal) resolve({ refused: TOO_HEAVY })
      else reject(new Error(`The reader of reports ended with ${code}`))
    })
    child.send(request, (error) => error && reject(error))
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads reports one by one in their own process: a small file can exhaust time and memory, and even a worker thread
 * could end the server.
 */
export const reportIn = (request: ReportRequest, limits: Partial<typeof LIMITS> = {}): Promise<ReportReading> => {
  const next = last.then(() => readInProcess(request, { ...LIMITS, ...limits }))
  last = next.catch(() => {})
  return next
}
