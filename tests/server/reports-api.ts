import childProcess from "node:child_process"
import { EventEmitter } from "node:events"
import { syncBuiltinESMExports } from "node:module"
import { afterAll } from "vitest"
import type { ReportRequest } from "../../server/features/ads/ad-report-reader.ts"
import { readingOf } from "../../server/features/ads/ad-report-reading.ts"
import { formWith } from "./api.ts"
import { adminApi } from "./file-api.ts"

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
const readReportsHere = () => {
  const { fork } = childProcess
  childProcess.fork = readHere as never
  syncBuiltinESMExports()
  return () => {
    childProcess.fork = fork
    syncBuiltinESMExports()
  }
}

/** The API of one test file that is sent reports of ads. */
export const reportsApi = async () => {
  const { api, token } = await adminApi()
  afterAll(readReportsHere())
  const send = (content: BlobPart, name = "laporan.xlsx", fields: Record<string, string> = {}) =>
    api.call("POST", "/svc/main/premium-ads/excel", { token, form: formWith(content, name, fields) })
  const ask = async (path: string) => (await api.call("GET", `/svc/main/premium-ads${path}`, { token })).body
  const adNamed = async (title: string) =>
    (await ask(`?search=${encodeURIComponent(title)}`)).data.data.find((ad: { title: string }) => ad.title === title)
  return { api, token, send, ask, adNamed }
}
