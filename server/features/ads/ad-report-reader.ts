import { fork } from "node:child_process"
import type { AdsReport, ReadOptions } from "../../../src/domain/ad-report/read-report.ts"

export interface ReportRequest {
  bytes: Uint8Array<ArrayBuffer>
  options: ReadOptions
}

/** The report without the cells of its refused rows, or why it cannot be read. */
export type ReportReading = { report: AdsReport } | { refused: string }

const PROGRAM = new URL("./ad-report-process.ts", import.meta.url)
/** A report of 10 MB takes 4 s and 250 MB. */
const LIMITS = { timeMs: 30_000, heapMb: 512 }

const TOO_HEAVY =
  "Laporan ini terlalu berat untuk dibaca, jadi pembacaannya dihentikan. Ekspor ulang sebagai CSV atau untuk rentang yang lebih pendek."

const readApart = (request: ReportRequest, { timeMs, heapMb }: typeof LIMITS): Promise<ReportReading> =>
  new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      // None of the server's secrets.
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      timeout: timeMs,
      killSignal: "SIGKILL",
    })
    child.once("message", (reading) => resolve(reading as ReportReading))
    child.once("error", reject)
    // Without a message: a signal means a limit was reached, anything else is a fault of the program.
    child.once("exit", (code, signal) => {
      if (signal) resolve({ refused: TOO_HEAVY })
      else reject(new Error(`The reader of reports ended with ${code}`))
    })
    child.send(request, (error) => error && reject(error))
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a report in a process of its own, because a small file can take any amount of time and memory.
 * A worker thread that runs out of memory may end the whole server. One report at a time, to bound their memory together.
 */
export const reportIn = (request: ReportRequest, limits: Partial<typeof LIMITS> = {}): Promise<ReportReading> => {
  const next = last.then(() => readApart(request, { ...LIMITS, ...limits }))
  last = next.catch(() => {})
  return next
}
