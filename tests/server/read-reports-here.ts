import childProcess from "node:child_process"
import { EventEmitter } from "node:events"
import { syncBuiltinESMExports } from "node:module"
import type { ReportRequest } from "../../server/features/ads/ad-report-reader.ts"
import { readingOf } from "../../server/features/ads/ad-report-reading.ts"

const readHere = () => {
  const child = new EventEmitter()
  const send = (request: ReportRequest) => {
    readingOf(structuredClone(request)).then(
      (reading) => child.emit("message", structuredClone(reading)),
      () => child.emit("exit", 1, null),
    )
  }
  return Object.assign(child, { send })
}

/** Reads reports in this process instead of one each, which is the matter of ads-hostile.test.ts. @returns the end */
export const readReportsHere = () => {
  const { fork } = childProcess
  childProcess.fork = readHere as never
  syncBuiltinESMExports()
  return () => {
    childProcess.fork = fork
    syncBuiltinESMExports()
  }
}
